/**
 * Changing one line of a file and no other byte.
 *
 * @module
 */

import type { MarkdownLines } from "../text/mod.ts";

/** A change of one line. */
export type Edit =
  /** `line` becomes `text`. */
  | { readonly kind: "change"; readonly line: number; readonly text: string }
  /** `text` becomes a line of its own behind `line`. */
  | { readonly kind: "add"; readonly line: number; readonly text: string };

const LF = 0x0a;
const CR = 0x0d;

/**
 * A file with one line changed or added; line ends, byte order mark and white space at line ends stay.
 *
 * A new line ends as the one in front of it does; behind a last line without an end, that one gets one.
 *
 * @param bytes The file.
 * @param lines Its lines.
 * @returns A new file; `undefined` where the line to change is no UTF-8.
 *
 * @example
 * ```ts
 * import { readLines } from "../text/mod.ts";
 * import { edited } from "./plan_edit.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const bytes = new TextEncoder().encode("a\r\nb");
 * const changed = edited(bytes, readLines(bytes), { kind: "add", line: 0, text: "c" });
 * assertEquals(new TextDecoder().decode(changed), "a\r\nc\r\nb");
 * ```
 */
export function edited(
  bytes: Uint8Array,
  lines: MarkdownLines,
  { kind, line, text }: Edit,
): Uint8Array | undefined {
  const [start, end] = lines.bytes(line);
  if (kind === "change") {
    const isText = same(encode(lines.raw(line)), bytes.subarray(start, end));
    return isText ? splice(bytes, start, end, encode(text)) : undefined;
  }
  const own = endOfLine(bytes, end);
  if (own.length > 0) {
    const at = own.at + own.length;
    return splice(bytes, at, at, encode(text + own.text));
  }
  const mark = endOfLine(bytes, lines.bytes(0)[1]).text || "\n";
  return splice(bytes, bytes.length, bytes.length, encode(mark + text));
}

/** The first line end at or behind an offset: LF, CRLF or CR. */
function endOfLine(
  bytes: Uint8Array,
  offset: number,
): { readonly at: number; readonly length: number; readonly text: string } {
  let at = offset;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++;
  if (at === bytes.length) return { at, length: 0, text: "" };
  if (bytes[at] === LF) return { at, length: 1, text: "\n" };
  return bytes[at + 1] === LF
    ? { at, length: 2, text: "\r\n" }
    : { at, length: 1, text: "\r" };
}

/** `bytes` with the part from `start` to `end` replaced. */
function splice(
  bytes: Uint8Array,
  start: number,
  end: number,
  part: Uint8Array,
): Uint8Array {
  const changed = new Uint8Array(bytes.length - (end - start) + part.length);
  changed.set(bytes.subarray(0, start));
  changed.set(part, start);
  changed.set(bytes.subarray(end), start + part.length);
  return changed;
}

/** UTF-8. */
function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Whether two runs of bytes are the same. */
function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
