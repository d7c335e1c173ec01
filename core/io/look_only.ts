/**
 * A world in which nothing can be changed.
 *
 * @module
 */

import { HookError } from "../error.ts";
import type { Files, World } from "./world.ts";

/**
 * The same world, only to look at: whatever would change a file, a folder or a lock throws.
 *
 * Who is handed such a world has no side effects, whatever it calls.
 *
 * @throws {HookError} `io`, later, at each attempt to write.
 *
 * @example
 * ```ts
 * import { lookOnly } from "./look_only.ts";
 * import { memoryWorld } from "./memory.ts";
 * import { assertEquals, assertThrows } from "@std/assert";
 *
 * const world = lookOnly(memoryWorld({ "/p/a": "hi" }));
 * assertEquals(world.files.readHead("/p/a", 9).length, 2);
 * assertThrows(() => world.files.makeFolder("/p/b", 0o700), Error, "only looks");
 * ```
 */
export function lookOnly(world: World): World {
  const { lstat, realPath, readFolder, readHead, readTail } = world.files;
  const files: Files = {
    lstat: (path) => lstat.call(world.files, path),
    realPath: (path) => realPath.call(world.files, path),
    readFolder: (path) => readFolder.call(world.files, path),
    readHead: (path, limitBytes) =>
      readHead.call(world.files, path, limitBytes),
    readTail: (path, limitBytes) =>
      readTail.call(world.files, path, limitBytes),
    create: refuse,
    append: refuse,
    truncate: refuse,
    link: refuse,
    rename: refuse,
    remove: refuse,
    makeFolder: refuse,
    tryLock: refuse,
  };
  return { ...world, files };
}

/** Throws: nothing is written here. */
function refuse(path: string): never {
  throw new HookError("io", `Cannot change "${path}": this call only looks`);
}
