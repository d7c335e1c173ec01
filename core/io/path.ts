/**
 * Paths of the system that runs us: the one place that knows the path library.
 *
 * The library's own choice between systems asks for `process` first, which starts all of Deno's Node layer: half the
 * time of a hook call. So the choice is made here.
 *
 * @module
 */

import * as posix from "@std/path/posix";
import * as windows from "@std/path/windows";

const isWindows = Deno.build.os === "windows";

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
 * The path of a name in a folder. The name comes out of a listing, so there is nothing in it to take out, and nothing
 * of the library has to be started for it.
 *
 * @example
 * ```ts
 * import { inFolder } from "./path.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([inFolder("/a", "b"), inFolder("/", "b")], ["/a/b", "/b"]);
 * ```
 */
export function inFolder(folder: string, name: string): string {
  return folder.endsWith("/") ? folder + name : `${folder}/${name}`;
}

/**
 * Whether the canonical path `path` is `root` or lies below it.
 *
 * Both must come from `realPath`: a path is never trusted by its spelling. Backslashes count as slashes, as some
 * systems print either.
 *
 * @example
 * ```ts
 * import { isInside } from "./path.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(isInside("/a/b", "/a/b/c"), true);
 * assertEquals(isInside("/a/b", "/a/bc"), false);
 * ```
 */
export function isInside(root: string, path: string): boolean {
  const [outer, inner] = [root, path].map((p) => p.replaceAll("\\", "/"));
  if (outer === undefined || inner === undefined) return false;
  return inner === outer ||
    inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);
}

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
