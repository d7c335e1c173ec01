/**
 * Comments inside a line: does it leave one open?
 *
 * A comment opens at `<!--` outside code spans and closes at the next `-->`, which may
 * share the dashes of its opener (`<!-->`). A code span is closed by a run of exactly
 * as many backticks as opened it, on the same line here; a run without such a partner
 * is text. Backslashes have no meaning to this scan.
 * Source: CommonMark 0.31, 6.1 (code spans), 6.6 (comments).
 */
import { BACKTICK, BANG, DASH, GREATER, LESS, runLength } from "./bytes";

/** Longest backtick run that can open a code span; the reference parser cmark has the same limit. */
const MAX_RUN: u32 = 80;

/** Address of the last run of each length that was noted, `MAX_RUN + 1` addresses. */
const LAST_RUN = memory.data((MAX_RUN + 1) * 4, 4);

/** `lastClose` before it was looked for. */
const UNKNOWN: usize = 0xffff_ffff;

/** Address of the last `-->` of the input, 0 when there is none. */
let lastClose: usize = UNKNOWN;

/** Forgets the input that was scanned before. Writes static state, cannot trap, O(1). */
export function forgetComments(): void {
  lastClose = UNKNOWN;
  memory.fill(LAST_RUN, 0, (MAX_RUN + 1) * 4);
}

/** Whether `<!--` stands at `ptr`. Reads at most four bytes before `end`, O(1). */
// @ts-ignore: decorator
@inline
export function isOpener(ptr: usize, end: usize): bool {
  return ptr + 4 <= end && load<u8>(ptr) == LESS && load<u8>(ptr, 1) == BANG &&
    load<u8>(ptr, 2) == DASH && load<u8>(ptr, 3) == DASH;
}

/** Address after the first `-->` in `[ptr, end)`, else 0. Reads only, O(n). */
export function findClose(ptr: usize, end: usize): usize {
  for (; ptr + 3 <= end; ptr++) if (isClose(ptr)) return ptr + 3;
  return 0;
}

/**
 * Whether a `-->` stands in `[next, end)`.
 *
 * The place of the input's last one is looked for once, from the end. Reads the
 * input, writes static state. O(n) for all calls of one scan together.
 */
export function closeFollows(next: usize, end: usize): bool {
  if (lastClose == UNKNOWN) {
    let at = end;
    while (at >= next + 3 && !isClose(at - 3)) at--;
    lastClose = at >= next + 3 ? at - 3 : 0;
  }
  return lastClose >= next;
}

/**
 * Whether `[ptr, end)`, the rest of a line, opens a comment that it does not close.
 *
 * Reads that range, writes static state. O(n): a code span is only looked for where
 * the noted runs say that it closes, so nothing is walked twice.
 */
export function opensComment(ptr: usize, end: usize): bool {
  if (!hasOpener(ptr, end)) return false;
  noteRuns(ptr, end);
  while (ptr < end) {
    const byte: u32 = load<u8>(ptr);
    if (byte == BACKTICK) {
      ptr = skipSpan(ptr, end);
    } else if (isOpener(ptr, end)) {
      const close = findClose(ptr + 2, end);
      if (close == 0) return true;
      ptr = close;
    } else {
      ptr++;
    }
  }
  return false;
}

/** Whether `-->` stands at `ptr`. */
// @ts-ignore: decorator
@inline
function isClose(ptr: usize): bool {
  return load<u8>(ptr, 2) == GREATER && load<u8>(ptr, 1) == DASH && load<u8>(ptr) == DASH;
}

/** Whether `<!--` stands anywhere in `[ptr, end)`. */
function hasOpener(ptr: usize, end: usize): bool {
  for (; ptr + 4 <= end; ptr++) if (isOpener(ptr, end)) return true;
  return false;
}

/**
 * Notes where in `[ptr, end)` the last run of each length stands. Entries of earlier
 * lines stay: their addresses are lower than any in this line.
 */
function noteRuns(ptr: usize, end: usize): void {
  while (ptr < end) {
    const run = runLength(ptr, end, BACKTICK);
    if (run > 0 && run <= MAX_RUN) store<usize>(LAST_RUN + run * 4, ptr);
    ptr += max<u32>(run, 1);
  }
}

/** Address after the code span that the run at `ptr` opens, or after the run if it opens none. */
function skipSpan(ptr: usize, end: usize): usize {
  const length = runLength(ptr, end, BACKTICK);
  ptr += length;
  if (length > MAX_RUN || load<usize>(LAST_RUN + length * 4) < ptr) return ptr;
  while (ptr < end) {
    const run = runLength(ptr, end, BACKTICK);
    ptr += max<u32>(run, 1);
    if (run == length) break;
  }
  return ptr;
}
