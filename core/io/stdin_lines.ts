/**
 * Reading stdin line by line, for as long as it lasts.
 *
 * @module
 */

import { decodeUtf8 } from "../decode.ts";
import type { ByteSource } from "./stdin.ts";

/** The most bytes of one line. */
const LINE_LIMIT_BYTES = 1 << 20;

/** Bytes of one read. */
const READ_BYTES = 65_536;

/** LF. */
const END = 0x0a;

/**
 * The lines of a source as they come, without their ends; the last one may have none.
 *
 * @param source Where bytes come from.
 * @param limitBytes The most bytes that are kept of a line; the others are dropped.
 *
 * @example
 * ```ts
 * import { linesOf } from "./stdin_lines.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const pieces = ["a", "b\nc\n", "d"];
 * const source = {
 *   read(buffer: Uint8Array): Promise<number | null> {
 *     const piece = pieces.shift();
 *     if (piece === undefined) return Promise.resolve(null);
 *     return Promise.resolve(new TextEncoder().encodeInto(piece, buffer).written);
 *   },
 * };
 * assertEquals(await Array.fromAsync(linesOf(source, 10)), ["ab", "c", "d"]);
 * ```
 */
export async function* linesOf(
  source: ByteSource,
  limitBytes: number,
): AsyncGenerator<string> {
  const buffer = new Uint8Array(READ_BYTES);
  let line = new Uint8Array(READ_BYTES);
  let length = 0;
  const add = (bytes: Uint8Array): void => {
    const kept = bytes.subarray(0, limitBytes - length);
    if (length + kept.length > line.length) {
      const longer = new Uint8Array(2 * (length + kept.length));
      longer.set(line);
      line = longer;
    }
    line.set(kept, length);
    length += kept.length;
  };
  while (true) {
    const count = await source.read(buffer);
    if (count === null) break;
    let start = 0;
    while (true) {
      const end = buffer.subarray(0, count).indexOf(END, start);
      add(buffer.subarray(start, end < 0 ? count : end));
      if (end < 0) break;
      yield decodeUtf8(line.subarray(0, length));
      length = 0;
      start = end + 1;
    }
  }
  if (length > 0) yield decodeUtf8(line.subarray(0, length));
}

/**
 * The lines of stdin, of which 1 MiB each is kept.
 *
 * @example
 * ```ts
 * import { stdinLines } from "./stdin_lines.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(typeof stdinLines, "function");
 * ```
 */
export function stdinLines(): AsyncGenerator<string> {
  return linesOf(Deno.stdin, LINE_LIMIT_BYTES);
}
