/**
 * The tick box behind a list marker or a heading's hashes.
 *
 * Source: GFM 0.29, 5.3 (`[ ]`, `[x]`), widened to what plans hold: any ASCII mark, one
 * character of another script, and `[]`.
 */
import { CLOSE_BRACKET, OPEN_BRACKET, SPACE, TAB, isBlank, peek } from "./bytes";

/** Mark of a box that holds one non-ASCII code point. */
const WIDE: u32 = 1;

/**
 * The box at `ptr`: `mark | size << 8`, or 0 when there is none.
 *
 * A box is `[`, one code point, `]`, then a blank or the end of the line; `[]` counts
 * as `[ ]`. A control character other than tab, `]` or a broken code point makes no
 * box; of a code point's bytes only the number and the continuations are checked.
 * Reads at most seven bytes before `end`, cannot trap, O(1).
 */
export function boxAt(ptr: usize, end: usize): u32 {
  if (peek(ptr, end) != OPEN_BRACKET) return 0;
  const byte = peek(ptr + 1, end);
  const width: u32 = byte == CLOSE_BRACKET ? 0 : codePointLength(ptr + 1, end, byte);
  const close = ptr + 1 + width;
  if (peek(close, end) != CLOSE_BRACKET) return 0;
  if (close + 1 < end && !isBlank(load<u8>(close + 1))) return 0;
  if (width == 1 && byte != TAB && (byte < SPACE || byte > 0x7e)) return 0;
  const mark = width == 0 ? SPACE : width > 1 ? WIDE : byte;
  return mark | ((width + 2) << 8);
}

/** Bytes of the UTF-8 code point at `ptr` that begins with `byte`; 1 where there is none. */
function codePointLength(ptr: usize, end: usize, byte: u32): u32 {
  if (byte < 0xc2 || byte > 0xf4) return 1;
  const length: u32 = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
  for (let i: u32 = 1; i < length; i++) if ((peek(ptr + i, end) & 0xc0) != 0x80) return 1;
  return length;
}
