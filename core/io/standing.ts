/**
 * What stands in the way of a file, in words.
 *
 * @module
 */

import type { FileInfo } from "./world.ts";

/**
 * What stands at a path, as messages name it.
 *
 * @example
 * ```ts
 * import { standing } from "./standing.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([standing("link"), standing("other")], ["a link", "a pipe or device"]);
 * ```
 */
export function standing(kind: FileInfo["kind"]): string {
  return KINDS[kind];
}

/** Each kind with its article. */
const KINDS: Readonly<Record<FileInfo["kind"], string>> = {
  file: "a file",
  dir: "a folder",
  link: "a link",
  other: "a pipe or device",
};
