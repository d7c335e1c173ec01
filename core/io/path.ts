/**
 * Paths of the system that runs us: the one place that knows the path library.
 *
 * The library's own choice between systems asks for `process` first, which starts all of Deno's Node layer. So the choice
 * is made here. What a hook call itself needs of paths is in `place_names.ts`.
 *
 * @module
 */

import * as posix from "@std/path/posix";
import * as windows from "@std/path/windows";

/** Node and Bun run us inside of a host; Deno is not asked for `process`. */
const isWindows = "Deno" in globalThis
  ? Deno.build.os === "windows"
  : Reflect.get(globalThis, "process")?.platform === "win32";

/** The last piece of a path. */
export const basename: typeof posix.basename = isWindows
  ? windows.basename
  : posix.basename;

/** The path without its last piece. */
export const dirname: typeof posix.dirname = isWindows
  ? windows.dirname
  : posix.dirname;

/** Whether a path begins at a root. */
export const isAbsolute: typeof posix.isAbsolute = isWindows
  ? windows.isAbsolute
  : posix.isAbsolute;

/** Pieces put together, `.` and `..` taken out. */
export const join: typeof posix.join = isWindows ? windows.join : posix.join;

/** The way from one absolute path to another. */
export const relative: typeof posix.relative = isWindows
  ? windows.relative
  : posix.relative;

/** Pieces put together to an absolute path, from the current folder on. */
export const resolve: typeof posix.resolve = isWindows
  ? windows.resolve
  : posix.resolve;

/**
 * `path` as people write it in a project: relative to `root`, with slashes on every system.
 *
 * @example
 * ```ts
 * import { relativeLabel } from "./path.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(relativeLabel("/a", "/a/b/c.md"), "b/c.md");
 * ```
 */
export function relativeLabel(root: string, path: string): string {
  return relative(root, path).replaceAll("\\", "/");
}
