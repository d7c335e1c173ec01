/**
 * Where the folders of the user are, on each platform; whether one is there or can be trusted is not asked here.
 *
 * @module
 */

import { inFolder, isRooted } from "./io/place_names.ts";
import type { World } from "./io/world.ts";

/** Name of the user's folders. */
export const OWN_NAME = "planhook";

/** What a folder is for: what planhook remembers, or what the user decided. */
export type UserFolder = "state" | "config";

/** Variables that name the parent of a folder. */
const VARIABLES = {
  windows: { state: "LOCALAPPDATA", config: "APPDATA" },
  linux: { state: "XDG_STATE_HOME", config: "XDG_CONFIG_HOME" },
} as const;

/** Where a folder's parent is below the home folder. */
const PARENTS = {
  darwin: {
    state: ["Library", "Application Support"],
    config: ["Library", "Application Support"],
  },
  linux: { state: [".local", "state"], config: [".config"] },
} as const;

/**
 * The path of one of the user's folders: `$XDG_CONFIG_HOME/planhook` or `~/.config/planhook` on Linux,
 * `~/Library/Application Support/planhook` on macOS, `%APPDATA%\planhook` on Windows; state likewise.
 *
 * @returns An absolute path, or `undefined` where no home is known, or only a relative one.
 * @see https://specifications.freedesktop.org/basedir-spec/0.8/ — a relative path is to be ignored
 *
 * @example
 * ```ts
 * import { memoryWorld } from "./io/memory.ts";
 * import { userFolder } from "./user_folder.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { HOME: "/home/u", XDG_STATE_HOME: "/x" } });
 * assertEquals(userFolder(world, "config"), "/home/u/.config/planhook");
 * assertEquals(userFolder(world, "state"), "/x/planhook");
 * ```
 */
export function userFolder(
  world: World,
  folder: UserFolder,
): string | undefined {
  const parent = userParent(world, folder);
  return parent === undefined ? undefined : inFolder(parent, OWN_NAME);
}

/**
 * The path of the state folder: `PLANHOOK_STATE_DIR`, else the platform's folder for a user's state.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "./io/memory.ts";
 * import { statePath } from "./user_folder.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(statePath(memoryWorld({}, { env: { PLANHOOK_STATE_DIR: "/s" } })), "/s");
 * ```
 */
export function statePath(world: World): string | undefined {
  return world.env("PLANHOOK_STATE_DIR") ?? userFolder(world, "state");
}

/**
 * The folder in which one of the user's folders lies.
 *
 * @returns An absolute path, or `undefined` where no home is known, or only a relative one.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "./io/memory.ts";
 * import { userParent } from "./user_folder.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { HOME: "/home/u" } });
 * assertEquals(userParent(world, "config"), "/home/u/.config");
 * ```
 */
export function userParent(
  world: World,
  folder: UserFolder,
): string | undefined {
  const { platform } = world;
  if (platform !== "darwin") {
    const named = rooted(world.env(VARIABLES[platform][folder]));
    if (named !== undefined || platform === "windows") return named;
  }
  const home = rooted(world.env("HOME"));
  return home === undefined
    ? undefined
    : PARENTS[platform][folder].reduce<string>(inFolder, home);
}

/** A path that begins at a root. */
function rooted(path: string | undefined): string | undefined {
  return path !== undefined && isRooted(path) ? path : undefined;
}
