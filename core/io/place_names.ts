/**
 * The little that a hook call has to know of how paths are written; it does without a library.
 *
 * @module
 */

/**
 * The path of a name in a folder. The name comes out of a listing, so there is nothing in it to take out, and nothing
 * of the library has to be started for it.
 *
 * @example
 * ```ts
 * import { inFolder } from "./place_names.ts";
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
 * Both must come from `realPath`: a path is never trusted by its spelling. Backslashes count as slashes where the root
 * is one of Windows, which prints either.
 *
 * @example
 * ```ts
 * import { isInside } from "./place_names.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(isInside("/a/b", "/a/b/c"), true);
 * assertEquals(isInside("/a/b", "/a/bc"), false);
 * ```
 */
export function isInside(root: string, path: string): boolean {
  const [outer, inner] = root.startsWith("/")
    ? [root, path]
    : [root.replaceAll("\\", "/"), path.replaceAll("\\", "/")];
  return inner === outer ||
    inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);
}

/**
 * Whether a path begins at a root: `/`, or a drive letter on any system, since a host may send either.
 *
 * @example
 * ```ts
 * import { isRooted } from "./place_names.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["/a", "C:\\a", "a", "./a"].map(isRooted), [true, true, false, false]);
 * ```
 */
export function isRooted(path: string): boolean {
  return path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path);
}

/**
 * The folder that a path lies in.
 *
 * @returns `undefined` for a root.
 *
 * @example
 * ```ts
 * import { parentOf } from "./place_names.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["/a/b", "/a", "/", "C:\\a", "C:\\"].map(parentOf), ["/a", "/", undefined, "C:\\", undefined]);
 * ```
 */
export function parentOf(path: string): string | undefined {
  const [root = "", rest = ""] =
    /^([A-Za-z]:[\\/]|\/)?(.*)$/s.exec(path)?.slice(1) ?? [];
  const pieces = rest.split(/[\\/]/).filter((piece) => piece !== "");
  if (pieces.length === 0) return undefined;
  return root + pieces.slice(0, -1).join(root.includes("\\") ? "\\" : "/");
}
