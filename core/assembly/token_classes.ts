/**
 * The class of a code point for the token estimate: blocks, not properties, so that
 * the answer depends on no Unicode version.
 *
 * Source: Unicode 16.0, Blocks.txt; neighbouring blocks of like price share a class.
 */
import {
  ARABIC,
  CYRILLIC,
  DIGIT,
  EMOJI,
  GREEK,
  HAN,
  HANGUL,
  INDIC,
  JOINER,
  KANA,
  NEWLINE,
  OTHER,
  PUNCT,
  SPACE,
  SYMBOL,
  WORD,
} from "./token_weights";

/** Whether `point` is one of `A` to `Z`. No memory, O(1). */
// @ts-ignore: decorator
@inline
export function isUpper(point: u32): bool {
  return point - 0x41 < 26;
}

/** Class of `point`, any number; it is one that a single code point can have. No memory, O(1). */
export function codePointClass(point: u32): u32 {
  if (point < 0x80) return asciiClass(point);
  if (point < 0x0900) return westernClass(point);
  if (point < 0x2000) return southernClass(point);
  if (point < 0x2e80) return symbolClass(point);
  if (point < 0x10000) return easternClass(point);
  if (point >= 0x1f000 && point < 0x1fc00) return EMOJI;
  if (point >= 0x20000 && point < 0x40000) return HAN;
  return point >= 0xe0000 && point < 0xe0200 ? JOINER : OTHER;
}

/** U+0000 to U+007F. */
function asciiClass(point: u32): u32 {
  if ((point | 0x20) - 0x61 < 26) return WORD;
  if (point == 0x20 || point == 0x09) return SPACE;
  if (point == 0x0a || point == 0x0d) return NEWLINE;
  if (point - 0x30 < 10) return DIGIT;
  return point < 0x20 || point == 0x7f ? OTHER : PUNCT;
}

/** U+0080 to U+08FF: Latin, Greek, Cyrillic, Hebrew, Arabic. */
function westernClass(point: u32): u32 {
  if (point < 0xa0) return OTHER;
  if (point < 0xc0 || point == 0xd7 || point == 0xf7) return SYMBOL;
  if (point < 0x0300) return WORD;
  if (point < 0x0370) return JOINER;
  if (point < 0x0400) return GREEK;
  if (point < 0x0530) return CYRILLIC;
  if (point < 0x0590) return OTHER;
  return ARABIC;
}

/** U+0900 to U+1FFF: India to Cambodia, hangul letters, Latin and Greek additions. */
function southernClass(point: u32): u32 {
  if (point < 0x10a0) return INDIC;
  if (point >= 0x1100 && point < 0x1200) return HANGUL;
  if (point >= 0x1780 && point < 0x1800) return INDIC;
  if (point >= 0x1e00 && point < 0x1f00) return WORD;
  return point >= 0x1f00 ? GREEK : OTHER;
}

/** U+2000 to U+2E7F: punctuation, arrows, mathematics, rules, dingbats. */
function symbolClass(point: u32): u32 {
  if (point >= 0x200b && point < 0x2010) return JOINER;
  if (point >= 0x2060 && point < 0x2070) return JOINER;
  return point >= 0x20d0 && point < 0x2100 ? JOINER : SYMBOL;
}

/** U+2E80 to U+FFFF: China, Japan, Korea, and the compatibility forms. */
function easternClass(point: u32): u32 {
  if (point < 0x3000) return HAN;
  if (point < 0x3040) return SYMBOL;
  if (point < 0x3130) return KANA;
  if (point < 0x3190) return HANGUL;
  if (point < 0x31f0) return SYMBOL;
  if (point < 0x3200) return KANA;
  if (point < 0x3400) return SYMBOL;
  if (point < 0xa000) return HAN;
  if (point >= 0xac00 && point < 0xd800) return HANGUL;
  if (point < 0xf900) return OTHER;
  if (point < 0xfb00) return HAN;
  if (point < 0xfe00) return ARABIC;
  if (point < 0xfe10) return JOINER;
  if (point < 0xfe70) return SYMBOL;
  if (point < 0xff00) return point == 0xfeff ? JOINER : ARABIC;
  if (point >= 0xff66 && point < 0xffa0) return KANA;
  return point < 0xfff0 ? SYMBOL : OTHER;
}
