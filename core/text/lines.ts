/**
 * A Markdown file as lines, over the kernel's scan: text is decoded only where somebody asks for it.
 *
 * @module
 */

import {
  LINE_ORDERED,
  LINE_STRIDE,
  LineKind,
  scanLines,
} from "../../wasm/mod.ts";
import { decodeWithStops } from "./units.ts";

/** What the scan knows of one line. */
export interface Line {
  /** One of `LineKind`. */
  readonly kind: number;
  /** Heading: 1 to 6. List item: columns of indentation. */
  readonly level: number;
  /** Byte in the box of an item or heading; 1 for a character outside ASCII, 0 for no box. */
  readonly mark: number;
  /** Whether it is an item of a numbered list. */
  readonly isOrdered: boolean;
}

/** A Markdown file, line by line. */
export interface MarkdownLines {
  readonly count: number;
  /** The kind of line `index` alone: one of `LineKind`, `blank` behind the last line. */
  kind(index: number): number;
  /** The record of line `index`, 0 to `count` - 1. */
  line(index: number): Line;
  /** The line as written, without its end and trailing white space. */
  raw(index: number): string;
  /** The line's own text: behind indentation, heading marks, list mark and box. */
  text(index: number): string;
  /** Where the content of the line stands in the file, in bytes: without its end and trailing white space. */
  bytes(index: number): readonly [start: number, end: number];
}

/** Places in each line that are asked for: its start, its own text, its end. */
const STOPS = 3;

/**
 * Reads a Markdown file into lines.
 *
 * @param bytes UTF-8, with any line ends, with or without a byte order mark; invalid bytes read as U+FFFD.
 * @returns A view over `bytes`, which must not change meanwhile.
 *
 * @example
 * ```ts
 * import { readLines } from "./lines.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("## One\r\n- [x] two\r\n"));
 * assertEquals([lines.text(0), lines.text(1)], ["One", "two"]);
 * ```
 */
export function readLines(bytes: Uint8Array): MarkdownLines {
  const { count, words } = scanLines(bytes);
  const word = (index: number, offset: number): number =>
    words[index * LINE_STRIDE + offset] ?? 0;
  let cut: ((index: number, from: number) => string) | undefined;
  const part = (index: number, from: number): string =>
    index < count ? (cut ??= cutter(bytes, count, words))(index, from) : "";
  return {
    count,
    kind: (index) => index < count ? word(index, 2) & 0xff : LineKind.blank,
    line(index) {
      const packed = word(index, 2);
      return {
        kind: index < count ? packed & 0xff : LineKind.blank,
        level: (packed >>> 8) & 0xff,
        mark: (packed >>> 16) & 0xff,
        isOrdered: ((packed >>> 24) & LINE_ORDERED) !== 0,
      };
    },
    raw: (index) => part(index, 0),
    text: (index) => part(index, 1),
    bytes: (index) => [word(index, 0), word(index, 1)],
  };
}

/** Cuts the text of a line out of the file: from stop `from` of it to its end. */
function cutter(
  bytes: Uint8Array,
  count: number,
  words: Uint32Array,
): (index: number, from: number) => string {
  const stops = new Uint32Array(count * STOPS);
  for (let index = 0; index < count; index++) {
    stops[index * STOPS] = words[index * LINE_STRIDE] ?? 0;
    stops[index * STOPS + 1] = words[index * LINE_STRIDE + 3] ?? 0;
    stops[index * STOPS + 2] = words[index * LINE_STRIDE + 1] ?? 0;
  }
  const decoded = decodeWithStops(bytes, stops);
  if (decoded !== undefined) {
    const { text, offsets = stops } = decoded;
    return (index, from) =>
      text.slice(offsets[index * STOPS + from], offsets[index * STOPS + 2]);
  }
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return (index, from) =>
    decoder.decode(
      bytes.subarray(stops[index * STOPS + from], stops[index * STOPS + 2]),
    );
}
