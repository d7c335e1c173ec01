/**
 * A disk that is full after so many bytes.
 *
 * @module
 */

import { HookError } from "../../../core/error.ts";
import type { MemoryWorld } from "../../../core/io/memory.ts";
import type { World } from "../../../core/io/world.ts";

/**
 * The same world with room for `room` bytes more: what does not fit is written as far as it fits, and then the system
 * refuses. Folders take one byte.
 */
export function filling(world: MemoryWorld, room: number): World {
  let left = room;
  const { create, append, makeFolder } = world.files;
  const refuse = (verb: string, path: string): never => {
    throw new HookError(
      "io",
      `Cannot ${verb} "${path}": No space left on device (os error 28)`,
    );
  };
  /** As much of bytes as there is room for, which is used up by it. */
  const fitting = (bytes: Uint8Array): Uint8Array => {
    const part = bytes.subarray(0, left);
    left -= part.length;
    return part;
  };
  const files: World["files"] = {
    ...world.files,
    create(path, bytes, options) {
      const part = fitting(bytes);
      const isMade = create(path, part, options);
      return part.length < bytes.length ? refuse("create", path) : isMade;
    },
    append(path, bytes, mode) {
      const part = fitting(bytes);
      append(path, part, mode);
      if (part.length < bytes.length) refuse("append to", path);
    },
    makeFolder(path, mode) {
      if (world.files.lstat(path) !== undefined) return false;
      if (left === 0) return refuse("create", path);
      left -= 1;
      return makeFolder(path, mode);
    },
  };
  return { ...world, files };
}
