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
  /** The record of line `index`, 0 to `count` - 1. */
  line(index: number): Line;
  /** The line as written, without its end and trailing white space. */
  raw(index: number): string;
  /** The line's own text: behind indentation, heading marks, list mark and box. */
  text(index: number): string;
  /** Whether the line holds a colon, ASCII or full width: cheaper than asking for its text. */
  hasColon(index: number): boolean;
}

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
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const word = (index: number, offset: number): number =>
    words[index * LINE_STRIDE + offset] ?? 0;
  const decode = (start: number, end: number): string =>
    decoder.decode(bytes.subarray(start, end));
  return {
    count,
    line(index) {
      const packed = word(index, 2);
      return {
        kind: index < count ? packed & 0xff : LineKind.blank,
        level: (packed >>> 8) & 0xff,
        mark: (packed >>> 16) & 0xff,
        isOrdered: ((packed >>> 24) & LINE_ORDERED) !== 0,
      };
    },
    raw: (index) => decode(word(index, 0), word(index, 1)),
    text: (index) => decode(word(index, 3), word(index, 1)),
    hasColon: (index) =>
      hasColon(bytes.subarray(word(index, 3), word(index, 1))),
  };
}

/** Whether the bytes hold `:` or `：` (EF BC 9A). */
function hasColon(bytes: Uint8Array): boolean {
  if (bytes.includes(0x3a)) return true;
  for (
    let at = bytes.indexOf(0xef);
    at !== -1;
    at = bytes.indexOf(0xef, at + 1)
  ) {
    if (bytes[at + 1] === 0xbc && bytes[at + 2] === 0x9a) return true;
  }
  return false;
}
