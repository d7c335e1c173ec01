/**
 * What one line is when it stands outside fences, comments and front matter.
 *
 * Source: CommonMark 0.31, 4.1 (thematic breaks), 4.2 (ATX headings), 4.5 (fences),
 * 5.1 (block quotes), 5.2 (list items); GFM 0.29, 4.10 (delimiter rows), 5.3 (boxes).
 * Wider than these: a list item and a table row may be indented by any amount, and a
 * heading may have a box.
 */
import {
  BACKTICK,
  CLOSE_PAREN,
  COLON,
  DASH,
  DOT,
  GREATER,
  HASH,
  PIPE,
  PLUS,
  STAR,
  TAB,
  TILDE,
  UNDERSCORE,
  ZERO,
  isBlank,
  peek,
  runLength,
  skipBlanks,
} from "./bytes";
import { boxAt } from "./scan_box";

export const BLANK: u32 = 0;
export const TEXT: u32 = 1;
export const HEADING: u32 = 2;
export const FENCE: u32 = 3;
export const CODE: u32 = 4;
export const COMMENT: u32 = 5;
export const QUOTE: u32 = 6;
export const TABLE: u32 = 7;
export const SEPARATOR: u32 = 8;
export const ITEM: u32 = 9;
export const FRONT: u32 = 10;

/** Flag of an ordered list item. */
const ORDERED: u32 = 1 << 24;

/** Stores words 2 and 3 of a record. Writes 8 bytes at `record + 8`, O(1). */
// @ts-ignore: decorator
@inline
export function putRecord(record: usize, kind: u32, level: u32, text: usize): void {
  store<u32>(record, kind | (level << 8), 8);
  store<u32>(record, <u32>text, 12);
}

/**
 * Classifies the line `[at, last)`, whose first byte that is not blank is at `first`,
 * stores words 2 and 3 of its record and returns its kind.
 *
 * Reads the line, writes 8 bytes at `record + 8`. O(n).
 */
export function classifyLine(
  at: usize,
  first: usize,
  last: usize,
  base: usize,
  record: usize,
): u32 {
  if (first == last) return put(record, BLANK, first - base);
  const byte: u32 = load<u8>(first);
  const columns = countColumns(at, first);
  if (isDelimiterRow(first, last, byte)) return put(record, SEPARATOR, first - base);
  if (byte == PIPE) return put(record, TABLE, first - base);
  if (columns < 4) {
    if (byte == GREATER) return put(record, QUOTE, skipBlanks(first + 1, last) - base);
    if (byte == HASH) return putHeading(first, last, base, record);
    if (byte == BACKTICK || byte == TILDE) return putFence(first, last, byte, base, record);
  }
  const marker = isThematicBreak(first, last, byte) ? 0 : markerLength(first, last, byte);
  if (marker == 0) return put(record, TEXT, first - base);
  const isOrdered = byte != DASH && byte != STAR && byte != PLUS;
  const level = min<u32>(columns, 255) << 8;
  return putMarked(record, ITEM | level | (isOrdered ? ORDERED : 0), first + marker, last, base);
}

/** Stores a record without level, mark and flags. */
// @ts-ignore: decorator
@inline
function put(record: usize, kind: u32, text: usize): u32 {
  putRecord(record, kind, 0, text);
  return kind;
}

/** Stores a record whose marker ends at `after`: finds the box and the text behind it. */
function putMarked(record: usize, word: u32, after: usize, last: usize, base: usize): u32 {
  let text = skipBlanks(after, last);
  const box = boxAt(text, last);
  if (box != 0) text = skipBlanks(text + (box >> 8), last);
  store<u32>(record, word | ((box & 0xff) << 16), 8);
  store<u32>(record, <u32>(text - base), 12);
  return word & 0xff;
}

/** A line that begins with `#`: a heading of level 1 to 6, or text. */
function putHeading(first: usize, last: usize, base: usize, record: usize): u32 {
  const level = runLength(first, last, HASH);
  if (level > 6 || !isMarkerEnd(first + level, last)) return put(record, TEXT, first - base);
  return putMarked(record, HEADING | (level << 8), first + level, last, base);
}

/** A line that begins with a backtick or a tilde: the fence that opens code, or text. */
function putFence(first: usize, last: usize, byte: u32, base: usize, record: usize): u32 {
  const run = runLength(first, last, byte);
  let isOpen = run >= 3;
  for (let at = first + run; isOpen && byte == BACKTICK && at < last; at++) {
    isOpen = load<u8>(at) != BACKTICK;
  }
  if (!isOpen) return put(record, TEXT, first - base);
  putRecord(record, FENCE, min<u32>(run, 255), first - base);
  return FENCE;
}

/** Columns of the blanks in `[at, first)`; a tab goes to the next multiple of four. */
function countColumns(at: usize, first: usize): u32 {
  let columns: u32 = 0;
  for (; at < first; at++) columns = load<u8>(at) == TAB ? (columns | 3) + 1 : columns + 1;
  return columns;
}

/** Whether the line is made of `|`, `-`, `:` and blanks, with a `-` and a `|` among them. */
function isDelimiterRow(first: usize, last: usize, byte: u32): bool {
  if (byte != PIPE && byte != DASH && byte != COLON) return false;
  let hasDash = false;
  let hasPipe = false;
  for (let at = first; at < last; at++) {
    const each: u32 = load<u8>(at);
    if (each == DASH) hasDash = true;
    else if (each == PIPE) hasPipe = true;
    else if (each != COLON && !isBlank(each)) return false;
  }
  return hasDash && hasPipe;
}

/** Whether the line is `byte`, one of `*-_`, three times or more, and blanks. */
function isThematicBreak(first: usize, last: usize, byte: u32): bool {
  if (byte != STAR && byte != DASH && byte != UNDERSCORE) return false;
  let count: u32 = 0;
  for (let at = first; at < last; at++) {
    const each: u32 = load<u8>(at);
    if (each == byte) count++;
    else if (!isBlank(each)) return false;
  }
  return count >= 3;
}

/** Length of the list marker at `first`: a bullet, or one to nine digits and `.` or `)`; else 0. */
function markerLength(first: usize, last: usize, byte: u32): u32 {
  if (byte == DASH || byte == STAR || byte == PLUS) return isMarkerEnd(first + 1, last) ? 1 : 0;
  let at = first;
  while (at < last && at - first < 10 && <u32>load<u8>(at) - ZERO < 10) at++;
  if (at == first || at - first > 9) return 0;
  const delimiter = peek(at, last);
  if (delimiter != DOT && delimiter != CLOSE_PAREN) return 0;
  return isMarkerEnd(at + 1, last) ? <u32>(at + 1 - first) : 0;
}

/** Whether a marker may end at `at`: before a blank or the end of the line. */
function isMarkerEnd(at: usize, last: usize): bool {
  return at == last || isBlank(load<u8>(at));
}
