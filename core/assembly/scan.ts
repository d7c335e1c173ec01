/**
 * The line index of a Markdown file: where each line stands and what it is.
 *
 * One record for every line, in file order, of four little-endian `u32`: offset of
 * the first byte, offset of the end of the content, `kind | level << 8 | mark << 16 |
 * flags << 24`, offset of the line's own text. `wasm/mod.ts` states the contract.
 *
 * This file walks the lines and keeps what reaches over several of them: front
 * matter, fenced code (CommonMark 0.31, 4.5) and comments (4.6, kind 2; 6.6).
 */
import { CR, DASH, DOT, LF, SPACE, isBlank, runLength, skipBlanks } from "./bytes";
import { closeFollows, findClose, forgetComments, isOpener, opensComment } from "./scan_comment";
import { CODE, COMMENT, FENCE, FRONT, TEXT, classifyLine, putRecord } from "./scan_line";

/** Bytes of one record. */
const STRIDE: usize = 16;

/** Byte of the open fence (a backtick or a tilde), 0 outside fenced code. */
let fenceByte: u32 = 0;
/** Length of the open fence. */
let fenceRun: u32 = 0;
/** Whether the next line begins inside a comment. */
let isInComment: bool = false;

/**
 * Number of lines in `[ptr, ptr + len)`.
 *
 * A line ends at LF, CRLF, a lone CR or the end of the input; input that ends in a
 * terminator has no empty line behind it, and a leading UTF-8 byte order mark alone
 * is no line. Reads that range, writes nothing; traps only if the range is outside
 * memory. O(len). Source: CommonMark 0.31, 2.1 "line ending".
 */
export function countLines(ptr: usize, len: u32): u32 {
  const end = ptr + len;
  let count: u32 = 0;
  for (let at = skipByteOrderMark(ptr, end); at < end; count++) {
    at = nextLine(lineEnd(at, end), end);
  }
  return count;
}

/**
 * Writes the records of `[ptr, ptr + len)` to `out` and returns their number, which
 * is that of `countLines`.
 *
 * Bytes: any. Offsets count from `ptr`. Reads the input, writes 16 bytes a line at
 * `out` (which must not touch the input) and static state; traps only if one of the
 * two is outside memory. O(len) for every input: each byte is looked at by a fixed
 * number of loops. Source: CommonMark 0.31; GFM 0.29, 4.10 (tables), 5.3 (task list
 * items).
 */
export function scanLines(ptr: usize, len: u32, out: usize): u32 {
  const end = ptr + len;
  fenceByte = 0;
  isInComment = false;
  forgetComments();
  let at = skipByteOrderMark(ptr, end);
  const body = skipFrontMatter(at, end);
  let record = out;
  while (at < end) {
    const stop = lineEnd(at, end);
    const next = nextLine(stop, end);
    const last = trimEnd(at, stop);
    store<u32>(record, <u32>(at - ptr), 0);
    store<u32>(record, <u32>(last - ptr), 4);
    if (at < body) putRecord(record, FRONT, 0, skipBlanks(at, last) - ptr);
    else if (fenceByte != 0) scanInFence(at, last, ptr, record);
    else if (isInComment) scanInComment(at, last, next, end, ptr, record);
    else scanOutside(at, last, next, end, ptr, record);
    at = next;
    record += STRIDE;
  }
  return <u32>((record - out) / STRIDE);
}

/** A line inside fenced code: code, or the fence that closes it (CommonMark 0.31, 4.5). */
function scanInFence(at: usize, last: usize, base: usize, record: usize): void {
  const first = skipBlanks(at, last);
  const run = runLength(first, last, fenceByte);
  const isClose = run >= fenceRun && first + run == last && isShallow(at, first);
  putRecord(record, isClose ? FENCE : CODE, isClose ? min<u32>(run, 255) : 0, first - base);
  if (isClose) fenceByte = 0;
}

/** A line inside a comment: comment, up to the line that holds the closing mark. */
function scanInComment(
  at: usize,
  last: usize,
  next: usize,
  end: usize,
  base: usize,
  record: usize,
): void {
  putRecord(record, COMMENT, 0, skipBlanks(at, last) - base);
  const close = findClose(at, last);
  if (close != 0) isInComment = opensComment(close, last) && closeFollows(next, end);
}

/** A line outside fences, comments and front matter; it may open one of the first two. */
function scanOutside(
  at: usize,
  last: usize,
  next: usize,
  end: usize,
  base: usize,
  record: usize,
): void {
  const first = skipBlanks(at, last);
  if (isOpener(first, last)) {
    const close = findClose(first + 2, last);
    if (close == 0 || close == last) {
      putRecord(record, COMMENT, 0, first - base);
      isInComment = close == 0;
      return;
    }
    putRecord(record, TEXT, 0, first - base);
  } else if (classifyLine(at, first, last, base, record) == FENCE) {
    fenceByte = load<u8>(first);
    fenceRun = runLength(first, last, fenceByte);
    return;
  }
  isInComment = opensComment(first, last) && closeFollows(next, end);
}

/** Whether `[at, first)` is an indentation of at most three columns: no tab, few spaces. */
function isShallow(at: usize, first: usize): bool {
  if (first - at > 3) return false;
  for (; at < first; at++) if (load<u8>(at) != SPACE) return false;
  return true;
}

/** Address of the terminator of the line at `at`, else `end`. */
function lineEnd(at: usize, end: usize): usize {
  for (; at < end; at++) {
    const byte: u32 = load<u8>(at);
    if (byte == LF || byte == CR) break;
  }
  return at;
}

/** Address of the line after the terminator at `stop`. */
function nextLine(stop: usize, end: usize): usize {
  if (stop == end) return end;
  const isPair = load<u8>(stop) == CR && stop + 1 < end && load<u8>(stop + 1) == LF;
  return stop + (isPair ? 2 : 1);
}

/** Address after the last byte of `[at, stop)` that is not blank, else `at`. */
function trimEnd(at: usize, stop: usize): usize {
  while (stop > at && isBlank(load<u8>(stop - 1))) stop--;
  return stop;
}

/** Address after a UTF-8 byte order mark at `ptr`, else `ptr`. */
function skipByteOrderMark(ptr: usize, end: usize): usize {
  if (end - ptr < 3) return ptr;
  const isMark = load<u8>(ptr) == 0xef && load<u8>(ptr, 1) == 0xbb && load<u8>(ptr, 2) == 0xbf;
  return isMark ? ptr + 3 : ptr;
}

/** Address of the line after the front matter that begins at `at`, else `at`. */
function skipFrontMatter(at: usize, end: usize): usize {
  if (!isDelimiter(at, end, DASH)) return at;
  let line = nextLine(lineEnd(at, end), end);
  while (line < end) {
    const next = nextLine(lineEnd(line, end), end);
    if (isDelimiter(line, end, DASH) || isDelimiter(line, end, DOT)) return next;
    line = next;
  }
  return at;
}

/** Whether the line at `at` is three times `byte` and blanks. */
function isDelimiter(at: usize, end: usize, byte: u32): bool {
  if (runLength(at, min(end, at + 3), byte) != 3) return false;
  const stop = lineEnd(at, end);
  return trimEnd(at, stop) == at + 3;
}
