/**
 * The doctor on the user's own folders: state, config, the key. Nothing is made.
 *
 * @module
 */

import { oneLine } from "../error.ts";
import { dirname, isAbsolute, resolve } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { privateFolder } from "../private_folder.ts";
import { statePath, userFolder } from "../user_folder.ts";
import { readKey } from "./attest_key.ts";
import { type Check, finding } from "./doctor_check.ts";

/** Characters of a path that are shown. */
const SHOWN = 300;

/** What is wrong with a folder, and how it is mended. */
interface Trouble {
  readonly found: string;
  readonly hint: string;
}

/**
 * The state folder: whether what sessions have seen can be remembered.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { stateChecks } from "./doctor_folders.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/s": { dir: true } }, { env: { PLANHOOK_STATE_DIR: "/s" } });
 * assertEquals(stateChecks(world), [{ level: "PASS", check: "state folder", message: "/s can be used" }]);
 * ```
 */
export function stateChecks(world: World): readonly Check[] {
  const check = "state folder";
  const path = statePath(world);
  if (path === undefined) {
    return [finding(
      "WARN",
      check,
      "no home folder is known, so nothing is remembered and nothing is logged",
      "set PLANHOOK_STATE_DIR to a folder of your own",
    )];
  }
  const shown = oneLine(path, SHOWN);
  if (privateFolder(world, path, "leave") !== undefined) {
    return [finding("PASS", check, `${shown} can be used`)];
  }
  const trouble = troubleOf(world, path);
  if (trouble === undefined) {
    return [finding(
      "info",
      check,
      `${shown} is not there yet; the first event that has to remember something makes it`,
    )];
  }
  return [finding(
    "WARN",
    check,
    `${shown} cannot be used, so nothing is remembered and nothing is logged: ${trouble.found}`,
    trouble.hint,
  )];
}

/**
 * The config folder and the key for attestations by key.
 *
 * @param hasKeyedPlans Whether plans have been approved by key: then a folder that cannot be trusted is a failure.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { configChecks } from "./doctor_folders.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/home/u/.config/planhook": { dir: true } }, { env: { HOME: "/home/u" } });
 * assertEquals(configChecks(world, false).map(({ level, check }) => [level, check]), [
 *   ["PASS", "config folder"],
 *   ["info", "key"],
 * ]);
 * ```
 */
export function configChecks(
  world: World,
  hasKeyedPlans: boolean,
): readonly Check[] {
  const check = "config folder";
  const path = userFolder(world, "config");
  if (path === undefined) {
    return [
      finding("info", check, "no home folder is known, so there is none"),
    ];
  }
  const shown = oneLine(path, SHOWN);
  if (world.files.lstat(path) === undefined) {
    return [finding("info", check, `${shown} is not there`)];
  }
  if (privateFolder(world, path, "leave") === undefined) {
    const { found, hint } = troubleOf(world, path) ?? UNKNOWN;
    return [finding(
      hasKeyedPlans ? "FAIL" : "WARN",
      check,
      `${shown} cannot hold a key for attestations: ${found}`,
      hint,
    )];
  }
  return [
    finding("PASS", check, `${shown} is yours alone`),
    keyCheck(world, shown, hasKeyedPlans),
  ];
}

/** The key in a config folder that can be trusted. */
function keyCheck(world: World, folder: string, isNeeded: boolean): Check {
  const key = readKey(world);
  if (key === "bad-key") {
    return finding(
      "FAIL",
      "key",
      `attestation.key in ${folder} cannot be used, expected a file of 32 bytes that is yours and closed to others (0600)`,
      "mend it, or remove it and approve again by key",
    );
  }
  if (key !== "no-key") {
    return finding("PASS", "key", "attestations by key can be checked");
  }
  return isNeeded
    ? finding(
      "FAIL",
      "key",
      "plans were approved by key, and the key is not there",
      'put it back, or run "planhook plan attest --keyed" on each of them',
    )
    : finding("info", "key", "none; attestations by key are not in use");
}

/** A folder that is refused for a reason that cannot be seen. */
const UNKNOWN: Trouble = {
  found: "it cannot be looked at",
  hint: "see who may open it",
};

/** What keeps a folder from being trusted; nothing where it could be made. */
function troubleOf(world: World, wanted: string): Trouble | undefined {
  if (!isAbsolute(wanted)) {
    return {
      found: "its path is relative",
      hint: "name it by an absolute path",
    };
  }
  const path = resolve(wanted);
  const nearest = nearestPresent(world, path);
  const info = world.files.lstat(nearest);
  if (info === undefined) return UNKNOWN;
  const real = world.files.realPath(nearest);
  if (info.kind === "link" || real !== nearest) {
    const end = real === undefined ? "nowhere" : oneLine(real, SHOWN);
    return {
      found: `a link is on its path, which leads to ${end}`,
      hint: "name the folder without the link",
    };
  }
  if (info.kind !== "dir") {
    return {
      found: `${oneLine(nearest, SHOWN)} is no folder`,
      hint: "move it away",
    };
  }
  return nearest === path ? troubleOfOwner(world, path, info) : undefined;
}

/** A folder that belongs to somebody else, or is open to others. */
function troubleOfOwner(
  world: World,
  path: string,
  { uid, mode = 0 }: { readonly uid?: number; readonly mode?: number },
): Trouble | undefined {
  if (world.platform === "windows") return undefined;
  if (uid !== world.uid()) {
    return {
      found: `it belongs to user ${uid ?? "unknown"}, expected ${
        world.uid() ?? "unknown"
      }`,
      hint: "use a folder of your own",
    };
  }
  if ((mode & 0o077) === 0) return undefined;
  return {
    found: `it is open to others (${
      (mode & 0o777).toString(8).padStart(4, "0")
    })`,
    hint: `chmod 700 "${oneLine(path, SHOWN)}"`,
  };
}

/** The folder, or the nearest one above it that is there. */
function nearestPresent(world: World, path: string): string {
  let at = path;
  while (world.files.lstat(at) === undefined && dirname(at) !== at) {
    at = dirname(at);
  }
  return at;
}
