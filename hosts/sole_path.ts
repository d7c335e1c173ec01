/**
 * Tools that take a list of files.
 *
 * @module
 */

import { objectOf, type WireObject } from "./wire.ts";

/**
 * Arguments of a tool, with the `path` of the only entry of a list as their own; a list of several files is none.
 *
 * @param input The arguments as they came.
 * @param key Where the list is.
 *
 * @example
 * ```ts
 * import { withSolePath } from "./sole_path.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(withSolePath({ files: [{ path: "/a" }] }, "files").path, "/a");
 * assertEquals(withSolePath({ files: [{ path: "/a" }, { path: "/b" }] }, "files").path, undefined);
 * assertEquals(withSolePath({ path: "/a" }, "files").path, "/a");
 * ```
 */
export function withSolePath(input: unknown, key: string): WireObject {
  const call = objectOf(input);
  const list = call[key];
  if (!Array.isArray(list) || list.length !== 1) return call;
  return { path: objectOf(list[0])["path"], ...call };
}
