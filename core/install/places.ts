/**
 * Where a host's files are on this machine.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import { isPlace, locate } from "../io/guard.ts";
import { dirname, join } from "../io/path.ts";
import { isInside, isRooted } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import type { HostPlace, Installer, Scope } from "./installer.ts";

/** Absolute paths of a host's files in one scope. */
export interface HostPaths {
  /** Nothing leads out of it. */
  readonly base: string;
  /** The host's own folder. */
  readonly folder: string;
  /** The settings file. */
  readonly file: string;
  /** The file of our skill. */
  readonly skill?: string;
}

/**
 * Where a host's files are.
 *
 * @param world Environment.
 * @param root Absolute path of the project.
 * @param installer The host.
 * @param scope Whose settings.
 * @throws {HookError} `io` where no home folder is known.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { hostPaths } from "./places.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const place = { folder: ".x", file: "settings.json" };
 * const host = { name: "x", title: "X", programs: [], places: { project: place, user: place }, notes: [] };
 * assertEquals(hostPaths(memoryWorld(), "/p", host, "project"), {
 *   base: "/p",
 *   folder: "/p/.x",
 *   file: "/p/.x/settings.json",
 * });
 * ```
 */
export function hostPaths(
  world: World,
  root: string,
  installer: Installer,
  scope: Scope,
): HostPaths {
  const place = installer.places[scope];
  if (scope === "project") return within(root, join(root, place.folder), place);
  const named = place.variable && world.env(place.variable);
  if (named !== undefined && isRooted(named)) {
    return within(named, named, place);
  }
  const home = world.env(world.platform === "windows" ? "USERPROFILE" : "HOME");
  if (home !== undefined && isRooted(home)) {
    return within(home, join(home, place.folder), place);
  }
  throw new HookError(
    "io",
    `Cannot find the settings of ${installer.title}: no home folder is known; set HOME`,
  );
}

/** The paths below a folder. */
function within(base: string, folder: string, place: HostPlace): HostPaths {
  const { file, skills } = place;
  return {
    base,
    folder,
    file: join(folder, file),
    ...(skills === undefined
      ? {}
      : { skill: join(folder, skills, "planhook", "SKILL.md") }),
  };
}

/**
 * The folders that have to be made for a file, outermost first.
 *
 * @param world Where to look.
 * @param base Absolute path of what nothing may lead out of.
 * @param file Absolute path of the file, below `base`.
 * @throws {HookError} `io` where what is there of the path is no folder, or leads out of `base`.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { missingFolders } from "./places.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(missingFolders(memoryWorld({ "/p/a": "" }), "/p", "/p/b/c/x.json"), ["/p/b", "/p/b/c"]);
 * ```
 */
export function missingFolders(
  world: World,
  base: string,
  file: string,
): readonly string[] {
  const missing: string[] = [];
  let present = dirname(file);
  while (
    world.files.lstat(present) === undefined && dirname(present) !== present
  ) {
    missing.unshift(present);
    present = dirname(present);
  }
  const isAbove = !isInside(base, present); // a base that is still to be made
  if (isPlace(locate(world, isAbove ? present : base, present, "dir"))) {
    return missing;
  }
  throw new HookError(
    "io",
    `Cannot write "${oneLine(file, 300)}": "${
      oneLine(present, 300)
    }" is no folder inside "${
      oneLine(base, 300)
    }", expected one; make it a plain folder`,
  );
}
