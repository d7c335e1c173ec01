/**
 * What a script finds beside itself.
 *
 * @module
 */

import { join, resolve } from "../io/path.ts";
import type { World } from "../io/world.ts";

/**
 * Whether a script finds another one in its own folder. It does, since both are in this program, unless
 * `PLANHOOK_SCRIPT_DIR` names a folder without it.
 *
 * @param world Where to look.
 * @param name File name of the other one.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { hasSibling } from "./siblings.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(hasSibling(memoryWorld(), "a.sh"), true);
 * assertEquals(hasSibling(memoryWorld({}, { env: { PLANHOOK_SCRIPT_DIR: "/s" } }), "a.sh"), false);
 * ```
 */
export function hasSibling(world: World, name: string): boolean {
  const folder = world.env("PLANHOOK_SCRIPT_DIR");
  return folder === undefined ||
    isThere(world, join(resolve(world.cwd(), folder), name));
}

/** Folders below the user's home in which hosts keep the scripts. */
const INSTALLED = [
  ".claude/skills/planning-with-files/scripts",
  ".claude/plugins/marketplaces/planning-with-files/scripts",
];

/**
 * Whether a script finds another one in its own folder, or where a host has installed it.
 *
 * @param world Where to look.
 * @param name File name of the other one.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { isInstalled } from "./siblings.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const env = { PLANHOOK_SCRIPT_DIR: "/s", HOME: "/home/u" };
 * const path = "/home/u/.claude/skills/planning-with-files/scripts/a.sh";
 * assertEquals([{ [path]: "" }, {}].map((nodes) => isInstalled(memoryWorld(nodes, { env }), "a.sh")), [true, false]);
 * ```
 */
export function isInstalled(world: World, name: string): boolean {
  if (hasSibling(world, name)) return true;
  const home = world.env("HOME");
  return home !== undefined &&
    INSTALLED.some((folder) => isThere(world, join(home, folder, name)));
}

/** Whether something that can be a script stands at a path. */
function isThere(world: World, path: string): boolean {
  const kind = world.files.lstat(path)?.kind;
  return kind === "file" || kind === "link";
}
