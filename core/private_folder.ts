/**
 * Folders that are the user's alone: state, and the key for attestations.
 *
 * One is used only where it is certainly ours: owned by the user, closed to others, no link on its path.
 *
 * @module
 */

import { dirname, isAbsolute, resolve } from "./io/path.ts";
import type { World } from "./io/world.ts";

/**
 * A folder that can be trusted.
 *
 * @param world Where to look.
 * @param path Where the folder should be, if that is known.
 * @param missing `make` makes it where it is missing, closed to others, and the folders above it too.
 * @returns Its absolute path, or `undefined` where there is none that can be trusted.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "./io/memory.ts";
 * import { privateFolder } from "./private_folder.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/home/u": { dir: true } });
 * assertEquals(privateFolder(world, "/home/u/a/b", "leave"), undefined);
 * assertEquals(privateFolder(world, "/home/u/a/b", "make"), "/home/u/a/b");
 * ```
 */
export function privateFolder(
  world: World,
  path: string | undefined,
  missing: "make" | "leave",
): string | undefined {
  if (path === undefined || !isAbsolute(path)) return undefined;
  const folder = resolve(path);
  try {
    if (missing === "make") makeFolders(world, folder);
    return isPrivate(world, folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Makes the folder and those above it that are missing, closed to others. */
function makeFolders(world: World, path: string): void {
  if (world.files.lstat(path) !== undefined) return;
  const parent = dirname(path);
  if (parent !== path) makeFolders(world, parent);
  world.files.makeFolder(path, 0o700);
}

/** Whether the folder is the user's alone and reached through no link. */
function isPrivate(world: World, path: string): boolean {
  const info = world.files.lstat(path);
  if (info?.kind !== "dir" || world.files.realPath(path) !== path) {
    return false;
  }
  return isOwn(world, info);
}

/**
 * Whether what stands at a path belongs to the user and is closed to everybody else; on Windows, where the system
 * keeps the user's folders closed, always.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "./io/memory.ts";
 * import { isOwn } from "./private_folder.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld(); // its user is 1000
 * assertEquals([0o600, 0o640].map((mode) => isOwn(world, { uid: 1000, mode })), [true, false]);
 * assertEquals(isOwn(world, { uid: 0, mode: 0o600 }), false);
 * ```
 */
export function isOwn(
  world: World,
  info: { readonly uid?: number; readonly mode?: number },
): boolean {
  if (world.platform === "windows") return true;
  return info.uid === world.uid() && ((info.mode ?? 0) & 0o077) === 0;
}
