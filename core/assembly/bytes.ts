/**
 * Names of the bytes that Markdown gives a meaning, and the two skips over blanks.
 *
 * "Blank" is a space or a tab here: CommonMark 0.31, 2.1. All pointers are
 * addresses; `end` is the first address past the line.
 */

export const TAB: u32 = 0x09;
export const LF: u32 = 0x0a;
export const CR: u32 = 0x0d;
export const SPACE: u32 = 0x20;
export const BANG: u32 = 0x21;
export const HASH: u32 = 0x23;
export const CLOSE_PAREN: u32 = 0x29;
export const STAR: u32 = 0x2a;
export const PLUS: u32 = 0x2b;
export const DASH: u32 = 0x2d;
export const DOT: u32 = 0x2e;
export const ZERO: u32 = 0x30;
export const COLON: u32 = 0x3a;
export const LESS: u32 = 0x3c;
export const GREATER: u32 = 0x3e;
export const OPEN_BRACKET: u32 = 0x5b;
export const CLOSE_BRACKET: u32 = 0x5d;
export const UNDERSCORE: u32 = 0x5f;
export const BACKTICK: u32 = 0x60;
export const PIPE: u32 = 0x7c;
export const TILDE: u32 = 0x7e;

/** Whether `byte` is a space or a tab. No memory, O(1). */
// @ts-ignore: decorator
@inline
export function isBlank(byte: u32): bool {
  return byte == SPACE || byte == TAB;
}

/** The byte at `ptr`, or 0 (no byte with a meaning) at or past `end`. Reads one byte, O(1). */
// @ts-ignore: decorator
@inline
export function peek(ptr: usize, end: usize): u32 {
  return ptr < end ? <u32>load<u8>(ptr) : 0;
}

/** Address of the first byte in `[ptr, end)` that is not blank, else `end`. Reads only, O(n). */
export function skipBlanks(ptr: usize, end: usize): usize {
  while (ptr < end && isBlank(load<u8>(ptr))) ptr++;
  return ptr;
}

/** Number of times `byte` stands in a row from `ptr` on, before `end`. Reads only, O(n). */
export function runLength(ptr: usize, end: usize, byte: u32): u32 {
  let at = ptr;
  while (at < end && <u32>load<u8>(at) == byte) at++;
  return <u32>(at - ptr);
}
