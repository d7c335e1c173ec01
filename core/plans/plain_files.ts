/**
 * Asking before anything is made whether files can be written.
 *
 * @module
 */

import { HookError } from "../error.ts";
import { inFolder } from "../io/place_names.ts";
import { standing } from "../io/standing.ts";
import type { World } from "../io/world.ts";

/**
 * Refuses a folder in which something other than a plain file has one of the names. Nothing is changed.
 *
 * @param world Where it is.
 * @param folder Absolute path.
 * @param names Of files that will be written there.
 * @throws {HookError} `io`, with what stands in the way.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { demandPlainFiles } from "./plain_files.ts";
 * import { assertThrows } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/a": "", "/p/b": { link: "/elsewhere" } });
 * demandPlainFiles(world, "/p", ["a", "c"]);
 * assertThrows(() => demandPlainFiles(world, "/p", ["a", "b"]), Error, "a link stands there");
 * ```
 */
export function demandPlainFiles(
  world: World,
  folder: string,
  names: readonly string[],
): void {
  for (const name of names) {
    const path = inFolder(folder, name);
    const kind = world.files.lstat(path)?.kind;
    if (kind === undefined || kind === "file") continue;
    throw new HookError(
      "io",
      `Cannot write "${path}": ${
        standing(kind)
      } stands there, expected a plain file; move it away`,
    );
  }
}
