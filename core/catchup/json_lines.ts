/**
 * Files of one JSON object a line, read in part.
 *
 * @module
 */

import { decodeUtf8 } from "../decode.ts";
import type { JsonLines, Row } from "./store.ts";

/**
 * The objects in the first or the last bytes of a file; a line that the cut goes through is not counted.
 *
 * @param bytes What was read.
 * @param size Bytes of the whole file.
 * @param end Which end of the file it is.
 * @param limitLines The most lines that are looked at.
 *
 * @example
 * ```ts
 * import { jsonLines } from "./json_lines.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const bytes = new TextEncoder().encode('"x":1}\n{"a":1}\nnoise\n');
 * const { objects, numbers, isCut, skipped } = jsonLines(bytes, 99, "last", 50);
 * assertEquals([objects, numbers, isCut, skipped], [[{ a: 1 }], [0], true, 1]);
 * ```
 */
export function jsonLines(
  bytes: Uint8Array,
  size: number,
  end: "first" | "last",
  limitLines: number,
): JsonLines {
  const isPart = bytes.length < size;
  const lines = decodeUtf8(bytes).split("\n");
  if (isPart) end === "first" ? lines.pop() : lines.shift();
  const filled = lines.map((text, number) => ({ text, number }))
    .filter(({ text }) => text.trim() !== "");
  const taken = end === "first"
    ? filled.slice(0, limitLines)
    : filled.slice(-limitLines);
  const found = taken.flatMap(({ text, number }) => {
    const object = objectIn(text);
    return object === undefined ? [] : [{ object, number }];
  });
  return {
    objects: found.map(({ object }) => object),
    numbers: found.map(({ number }) => number),
    isCut: isPart || taken.length < filled.length,
    skipped: taken.length - found.length,
  };
}

/** The object that a text is; nothing where it is none. */
function objectIn(text: string): Row | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value is a JSON object. */
function isObject(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
