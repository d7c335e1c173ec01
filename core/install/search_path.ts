/**
 * Programs on the user's search path.
 *
 * @module
 */

import { inFolder, isRooted } from "../io/place_names.ts";
import type { World } from "../io/world.ts";

/** What stands behind a program's name on Windows. */
const WINDOWS_ENDS = [".exe", ".cmd", ""];

/**
 * Every place on `PATH` where something of that name stands, in order.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { onSearchPath } from "./search_path.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/b/x": "" }, { env: { PATH: "/a:/b:c" } });
 * assertEquals(onSearchPath(world, "x"), ["/b/x"]);
 * ```
 */
export function onSearchPath(world: World, name: string): readonly string[] {
  const isWindows = world.platform === "windows";
  const ends = isWindows && !/\.\w+$/.test(name) ? WINDOWS_ENDS : [""];
  return (world.env("PATH") ?? "").split(isWindows ? ";" : ":")
    .filter(isRooted)
    .flatMap((folder) => ends.map((end) => inFolder(folder, name + end)))
    .filter((path) => stands(world, path));
}

/** Whether something stands at a path; what cannot be looked at does not. */
function stands({ files }: World, path: string): boolean {
  try {
    return files.lstat(path) !== undefined;
  } catch {
    return false;
  }
}
