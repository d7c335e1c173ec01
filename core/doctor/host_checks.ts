/**
 * The doctor on hosts: whether they call planhook, this one, and once.
 *
 * @module
 */

import { oneLine } from "../error.ts";
import {
  hostPaths,
  type Installer,
  onSearchPath,
  type OwnCommand,
  signsOf,
} from "../install/mod.ts";
import { findFile, isPlace, openProject } from "../io/guard.ts";
import { relativeLabel } from "../io/path.ts";
import { isInside, isRooted } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { type Check, finding } from "../plans/mod.ts";
import { type HostFile } from "./host_files.ts";

/** Characters of a path that are shown. */
const SHOWN = 300;

/** Bytes of a file with trusted hooks that are looked at. */
const TRUST_BYTES = 1 << 20;

/**
 * What is to be said of a host.
 *
 * @param world Where to look.
 * @param root Absolute path of the project.
 * @param installer The host.
 * @param files Its settings files that are there.
 * @param own Absolute path of this program.
 * @returns Nothing where the host is not on this machine and does not know of planhook.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { hostChecks } from "./host_checks.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const place = { folder: ".x", file: "hooks" };
 * const host = { name: "x", title: "X", programs: [], places: { project: place, user: place }, notes: [] };
 * const entries = [{ event: "stop", path: "/gone/planhook" }];
 * const file = { scope: "project", path: "/p/.x/hooks", entries, isCurrent: true, isNamed: true } as const;
 * const [check] = hostChecks(memoryWorld(), "/p", host, [file], "/bin/planhook");
 * assertEquals(check?.level, "FAIL");
 * assertEquals(check?.message, "X: .x/hooks starts /gone/planhook, which is not there");
 * ```
 */
export function hostChecks(
  world: World,
  root: string,
  installer: Installer,
  files: readonly HostFile[],
  own: string,
): readonly Check[] {
  const wired = files.filter(({ entries }) => entries.length > 0);
  const broken = files.filter(({ refused }) => refused !== undefined);
  const checks = [
    ...broken.map((file) => brokenCheck(root, installer, file)),
    ...wired.map((file) => wiredCheck(world, root, installer, file, own)),
    ...doubleChecks(root, installer, wired),
  ];
  if (wired.length > 0) {
    return [...checks, ...trustChecks(world, root, installer)];
  }
  return [...checks, ...absentChecks(world, root, installer)];
}

/** A finding about a host. */
function say(
  level: Check["level"],
  { title }: Installer,
  message: string,
  hint = "",
): Check {
  return finding(level, "host", `${title}: ${message}`, hint);
}

/** Settings that cannot be understood. */
function brokenCheck(
  root: string,
  installer: Installer,
  { path, refused = "", isNamed }: HostFile,
): Check {
  return say(
    isNamed ? "FAIL" : "WARN",
    installer,
    `${labelIn(root, path)} cannot be understood: ${oneLine(refused, SHOWN)}`,
    isNamed ? "mend it: the host may not read it either" : "",
  );
}

/** Settings in which planhook stands. */
function wiredCheck(
  world: World,
  root: string,
  installer: Installer,
  { scope, path, entries, isCurrent }: HostFile,
  own: string,
): Check {
  const file = labelIn(root, path);
  const again = `planhook install ${installer.name}${
    scope === "user" ? " --scope user" : ""
  }`;
  const gone = entries.find((entry) => realOf(world, entry) === undefined);
  if (gone !== undefined) {
    const found = `${file} starts ${oneLine(gone.path, SHOWN)}, which is not ${
      isRooted(gone.path) ? "there" : "on PATH"
    }`;
    return say("FAIL", installer, found, `run "${again}"`);
  }
  const real = world.files.realPath(own) ?? own;
  const other = entries.find((entry) => realOf(world, entry) !== real);
  if (other !== undefined) {
    return say(
      "WARN",
      installer,
      `${file} starts another planhook, ${oneLine(other.path, SHOWN)}`,
      `run "${again}" where this one is meant`,
    );
  }
  const count = new Set(entries.map(({ event }) => event)).size;
  const events = `${file} starts this planhook on ${count} event${
    count === 1 ? "" : "s"
  }`;
  return isCurrent ? say("PASS", installer, events) : say(
    "WARN",
    installer,
    `${events}, and not as this version would write it`,
    `run "${again} --dry-run" to see the difference`,
  );
}

/** Events on which planhook would be run twice. */
function doubleChecks(
  root: string,
  installer: Installer,
  files: readonly HostFile[],
): readonly Check[] {
  const places = new Map<string, string[]>();
  for (const { path, entries } of files) {
    for (const { event } of entries) {
      places.set(event, [...places.get(event) ?? [], labelIn(root, path)]);
    }
  }
  const doubled = [...places].filter(([, where]) => where.length > 1);
  if (doubled.length === 0) return [];
  const where = [...new Set(doubled.flatMap(([, files]) => files))];
  return [say(
    "FAIL",
    installer,
    `planhook is registered twice for ${
      oneLine(doubled.map(([event]) => event).join(", "), SHOWN)
    } (${where.join(", ")})`,
    `take one out with "planhook uninstall ${installer.name}", with --scope project or --scope user`,
  )];
}

/** What a host asks for before it runs hooks. */
function trustChecks(
  world: World,
  root: string,
  installer: Installer,
): readonly Check[] {
  const { trust, notes } = installer;
  if (trust === undefined) {
    return notes.map((note) => say("info", installer, note));
  }
  const { folder } = hostPaths(world, root, installer, "user");
  const place = findFile(world, openProject(world, folder), trust.file);
  const isTrusted = isPlace(place) &&
    new TextDecoder().decode(world.files.readHead(place.path, TRUST_BYTES))
      .includes(trust.mark);
  return isTrusted
    ? [
      say(
        "info",
        installer,
        `hooks have been trusted; whether these are among them, ${trust.ask} tells`,
      ),
    ]
    : [say("WARN", installer, "no hook has been trusted yet", notes[0])];
}

/** A host that is here, and does not know of planhook. */
function absentChecks(
  world: World,
  root: string,
  installer: Installer,
): readonly Check[] {
  const [sign] = signsOf(world, root, installer);
  if (sign === undefined) return [];
  const found = `it is here (${labelIn(root, sign)})`;
  return installer.settings === undefined
    ? [say(
      "info",
      installer,
      `${found}; its hooks are added by hand, and not looked at`,
    )]
    : [say(
      "info",
      installer,
      `${found}, and planhook is not in its settings`,
      `run "planhook install ${installer.name}"`,
    )];
}

/** The file that an entry starts; `undefined` where there is none. */
function realOf(world: World, { path }: OwnCommand): string | undefined {
  const found = isRooted(path) ? path : onSearchPath(world, path)[0];
  return found === undefined ? undefined : world.files.realPath(found);
}

/** A path as it is shown: relative inside of the project. */
function labelIn(root: string, path: string): string {
  return oneLine(
    isInside(root, path) ? relativeLabel(root, path) : path,
    SHOWN,
  );
}
