/**
 * The private state folder.
 *
 * Where there is none that can be trusted there is no state, and everything still answers.
 *
 * @module
 */

import type { World } from "./io/world.ts";
import { privateFolder } from "./private_folder.ts";
import { statePath } from "./user_folder.ts";

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
  return privateFolder(world, statePath(world), "make");
}
