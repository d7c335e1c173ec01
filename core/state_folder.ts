/**
 * The private state folder.
 *
 * It is used only where it is certainly ours: owned by the user, closed to others, no link on its path. Anywhere else
 * there is no state, and everything still answers.
 *
 * @module
 */

import { dirname, isAbsolute, join } from "./io/path.ts";
import type { World } from "./io/world.ts";

/**
 * The state folder, made where it is missing.
 *
 * `PLANHOOK_STATE_DIR`, else the platform's folder for a user's state.
 *
 * @returns Its absolute path, or `undefined` where there is none that can be trusted.
 *
 * @example
 * ```ts
 * import { stateFolder } from "./state_folder.ts";
 * import { memoryWorld } from "./io/memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/home/u": { dir: true } }, { env: { HOME: "/home/u" } });
 * assertEquals(stateFolder(world), "/home/u/.local/state/planhook");
 * ```
 */
export function stateFolder(world: World): string | undefined {
  const path = wantedFolder(world);
  if (path === undefined || !isAbsolute(path)) return undefined;
  try {
    makeFolders(world, path);
    return isPrivate(world, path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Where the state folder should be. */
function wantedFolder(world: World): string | undefined {
  const named = world.env("PLANHOOK_STATE_DIR");
  if (named !== undefined) return named;
  if (world.platform === "windows") {
    return below(world.env("LOCALAPPDATA"), "planhook");
  }
  const home = world.env("HOME");
  if (world.platform === "darwin") {
    return below(home, "Library", "Application Support", "planhook");
  }
  return below(world.env("XDG_STATE_HOME"), "planhook") ??
    below(home, ".local", "state", "planhook");
}

/** A folder below `base`, where there is a base. */
function below(
  base: string | undefined,
  ...parts: string[]
): string | undefined {
  return base === undefined ? undefined : join(base, ...parts);
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
  if (info?.kind !== "dir" || world.files.realPath(path) !== join(path)) {
    return false;
  }
  if (world.platform === "windows") return true;
  return info.uid === world.uid() && ((info.mode ?? 0) & 0o077) === 0;
}
