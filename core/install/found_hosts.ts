/**
 * Hosts that are on this machine.
 *
 * @module
 */

import { HookError } from "../error.ts";
import type { World } from "../io/world.ts";
import type { Installer, Scope } from "./installer.ts";
import { hostPaths } from "./places.ts";
import { onSearchPath } from "./search_path.ts";

/**
 * What tells that a host is here: its executable, or its folder in the project or at home.
 *
 * @param world Where to look.
 * @param root Absolute path of the project.
 * @param installer The host.
 * @returns Absolute paths; none where nothing tells it.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { signsOf } from "./found_hosts.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const place = { folder: ".x", file: "hooks" };
 * const host = { name: "x", title: "X", programs: ["x"], places: { project: place, user: place }, notes: [] };
 * const world = memoryWorld({ "/bin/x": "", "/p/.x/a": "" }, { env: { PATH: "/bin" } });
 * assertEquals(signsOf(world, "/p", host), ["/bin/x", "/p/.x"]);
 * ```
 */
export function signsOf(
  world: World,
  root: string,
  installer: Installer,
): readonly string[] {
  const programs = installer.programs
    .flatMap((name) => onSearchPath(world, name)).slice(0, 1);
  const folders = (["project", "user"] as const)
    .filter((scope) => !installer.places[scope].isShared)
    .flatMap((scope) => folderIn(world, root, installer, scope));
  return [...programs, ...new Set(folders)];
}

/** The host's folder in a scope, where it is there. */
function folderIn(
  world: World,
  root: string,
  installer: Installer,
  scope: Scope,
): readonly string[] {
  try {
    const { folder } = hostPaths(world, root, installer, scope);
    return world.files.lstat(folder) === undefined ? [] : [folder];
  } catch (error) {
    if (error instanceof HookError) return []; // no home is known
    throw error;
  }
}
