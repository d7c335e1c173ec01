/**
 * A token estimate of UTF-8 text, as a stream: start, update any number of times,
 * finish.
 *
 * No tokenizer's vocabulary: runs of code points of one class are priced by
 * `token_weights`, as they are read. Prices are never negative, so the count never
 * falls as whole characters are added, and cutting a text in two changes it by a small
 * constant.
 * Source: WHATWG Encoding, "UTF-8 decoder", for what broken UTF-8 is worth: one
 * U+FFFD for each maximal broken part.
 */
import { codePointClass, isUpper } from "./token_classes";
import * as weight from "./token_weights";

/** `FIRST`, `FREE`, `NEXT` of every class, in the order of the class numbers. */
const WEIGHTS = memory.data<i32>([
  weight.SPACE_FIRST, weight.SPACE_FREE, weight.SPACE_NEXT,
  weight.INDENT_FIRST, weight.INDENT_FREE, weight.INDENT_NEXT,
  weight.NEWLINE_FIRST, weight.NEWLINE_FREE, weight.NEWLINE_NEXT,
  weight.WORD_FIRST, weight.WORD_FREE, weight.WORD_NEXT,
  weight.CAPS_FIRST, weight.CAPS_FREE, weight.CAPS_NEXT,
  weight.DIGIT_FIRST, weight.DIGIT_FREE, weight.DIGIT_NEXT,
  weight.PUNCT_FIRST, weight.PUNCT_FREE, weight.PUNCT_NEXT,
  weight.MIXED_FIRST, weight.MIXED_FREE, weight.MIXED_NEXT,
  weight.HAN_FIRST, weight.HAN_FREE, weight.HAN_NEXT,
  weight.KANA_FIRST, weight.KANA_FREE, weight.KANA_NEXT,
  weight.HANGUL_FIRST, weight.HANGUL_FREE, weight.HANGUL_NEXT,
  weight.CYRILLIC_FIRST, weight.CYRILLIC_FREE, weight.CYRILLIC_NEXT,
  weight.ARABIC_FIRST, weight.ARABIC_FREE, weight.ARABIC_NEXT,
  weight.INDIC_FIRST, weight.INDIC_FREE, weight.INDIC_NEXT,
  weight.EMOJI_FIRST, weight.EMOJI_FREE, weight.EMOJI_NEXT,
  weight.JOINER_FIRST, weight.JOINER_FREE, weight.JOINER_NEXT,
  weight.SYMBOL_FIRST, weight.SYMBOL_FREE, weight.SYMBOL_NEXT,
  weight.OTHER_FIRST, weight.OTHER_FREE, weight.OTHER_NEXT,
  weight.GREEK_FIRST, weight.GREEK_FREE, weight.GREEK_NEXT,
]);

/** No class: before the first code point. */
const NONE: u32 = 255;

/** U+FFFD, what a broken part decodes to. */
const REPLACEMENT: u32 = 0xfffd;

/** Class of the current run. */
let run: u32 = NONE;
/** Code points in the current run. */
let runSize: u32 = 0;
/** The code point before. */
let previous: u32 = 0;
/** Price so far, in thousandths of a token. */
let price: u64 = 0;
/** Bits of the code point that is being decoded. */
let partial: u32 = 0;
/** Continuation bytes that it still needs. */
let missing: u32 = 0;
/** Lowest and highest byte that may come next in it. */
let lower: u32 = 0x80;
let upper: u32 = 0xbf;

/**
 * Begins an estimate; one that was not finished is forgotten.
 *
 * Writes static state only, cannot trap, O(1).
 */
export function tokensStart(): void {
  run = NONE;
  runSize = 0;
  previous = 0;
  price = 0;
  missing = 0;
}

/**
 * Adds `[ptr, ptr + len)` to the text; a code point may be cut between two calls.
 *
 * Bytes: any. Reads that range and writes static state; traps only if the range is
 * outside memory. O(len).
 */
export function tokensUpdate(ptr: usize, len: u32): void {
  const end = ptr + len;
  while (ptr < end) {
    const byte: u32 = load<u8>(ptr);
    if (missing == 0) {
      if (byte < 0x80) add(byte);
      else lead(byte);
      ptr++;
    } else if (byte < lower || byte > upper) {
      missing = 0;
      add(REPLACEMENT);
    } else {
      lower = 0x80;
      upper = 0xbf;
      partial = (partial << 6) | (byte & 0x3f);
      if (--missing == 0) add(partial);
      ptr++;
    }
  }
}

/**
 * Ends the estimate: tokens, a whole number >= 0, rounded up; 0 only for no bytes.
 *
 * Call once for each `tokensStart`. Writes static state only, cannot trap, O(1).
 */
export function tokensFinish(): f64 {
  if (missing != 0) add(REPLACEMENT);
  return <f64>((price + 999) / 1000);
}

/** The first byte of a longer code point, or a byte that begins none. */
function lead(byte: u32): void {
  lower = 0x80;
  upper = 0xbf;
  if (byte < 0xc2 || byte > 0xf4) {
    add(REPLACEMENT);
  } else if (byte < 0xe0) {
    missing = 1;
    partial = byte & 0x1f;
  } else if (byte < 0xf0) {
    if (byte == 0xe0) lower = 0xa0;
    if (byte == 0xed) upper = 0x9f;
    missing = 2;
    partial = byte & 0x0f;
  } else {
    if (byte == 0xf0) lower = 0x90;
    if (byte == 0xf4) upper = 0x8f;
    missing = 3;
    partial = byte & 0x07;
  }
}

/** Prices one code point. */
function add(point: u32): void {
  let next = codePointClass(point);
  if (next == weight.WORD) {
    if (point >= 0x80) price += weight.ACCENT_EXTRA;
    if (isUpper(point)) {
      if (isUpper(previous)) next = weight.CAPS;
      else if (run == weight.WORD) run = NONE;
    }
  } else if (next == weight.SPACE) {
    if (run == weight.SPACE || run == weight.INDENT) next = weight.INDENT;
  } else if (next == weight.PUNCT && (run == weight.PUNCT || run == weight.MIXED)) {
    next = point == previous ? run : weight.MIXED;
    if (point != previous) run = NONE;
  }
  previous = point;
  const row = WEIGHTS + next * 12;
  if (next != run) {
    run = next;
    runSize = 1;
    price += load<u32>(row);
  } else if (++runSize > load<u32>(row, 4)) {
    price += load<u32>(row, 8);
  }
}
