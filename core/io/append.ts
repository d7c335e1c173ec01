/**
 * Adding to a file of the user.
 *
 * @module
 */

import { diskError } from "./disk_error.ts";
import type { World } from "./world.ts";
import { targetOf } from "./write.ts";

/**
 * Adds text at the end of a file of the user inside a project, with one write; the file is made where it is missing.
 *
 * What a full disk cuts off is taken away again, and a file that was made for it; what a crash cuts off stays at the end.
 * Nothing that stood there before is touched.
 *
 * @param world Where to write.
 * @param root Absolute path of the project.
 * @param path Absolute path of the file; nobody else adds to it meanwhile.
 * @param text What is added, as UTF-8.
 * @throws {HookError} `io` as for `writeInside()`.
 *
 * @example
 * ```ts
 * import { appendInside } from "./append.ts";
 * import { memoryWorld } from "./memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/a.md": "a\n" });
 * appendInside(world, "/p", "/p/a.md", "b\n");
 * assertEquals(new TextDecoder().decode(world.files.readHead("/p/a.md", 9)), "a\nb\n");
 * ```
 */
export function appendInside(
  world: World,
  root: string,
  path: string,
  text: string,
): void {
  const { target, present, label } = targetOf(world, root, path);
  const bytes = new TextEncoder().encode(text);
  try {
    world.files.append(target, bytes, 0o666);
  } catch (error) {
    const isBack = takeBack(world, target, present?.size, bytes);
    const state = isBack
      ? present === undefined ? "it was not made" : "it is as it was"
      : "its end may be a torn line";
    throw diskError("append to", label, error, state);
  }
}

/**
 * Takes away what of `bytes` has come to the end of a file, and a file that was not there before. What is not ours is
 * left.
 *
 * @returns Whether the file is as it was.
 */
function takeBack(
  { files }: World,
  path: string,
  sizeBefore: number | undefined,
  bytes: Uint8Array,
): boolean {
  try {
    const size = files.lstat(path)?.size;
    if (size === undefined) return sizeBefore === undefined;
    const count = size - (sizeBefore ?? 0);
    const isOurs = count === 0 || (count > 0 && count <= bytes.length &&
      files.readTail(path, count).every((byte, at) => byte === bytes[at]));
    if (!isOurs) return false;
    if (sizeBefore === undefined) files.remove(path);
    else if (count > 0) files.truncate(path, sizeBefore);
    return true;
  } catch {
    return false;
  }
}
