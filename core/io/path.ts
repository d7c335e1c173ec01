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

const { basename, dirname, isAbsolute, join, relative, resolve } =
  Deno.build.os === "windows" ? windows : posix;

export { basename, dirname, isAbsolute, join, relative, resolve };

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
