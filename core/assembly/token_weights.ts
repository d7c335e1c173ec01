/**
 * The prices of the token estimate, and nothing else: calibration changes this file.
 *
 * Text is cut into runs of one class. A run of n code points costs
 * `FIRST + NEXT * max(0, n - FREE)`, in thousandths of a token. Plain constants, so
 * that AssemblyScript and TypeScript (the test oracle) read the same file.
 */

/** One space or tab; tokenizers join it to the word behind it. */
export const SPACE = 0;
export const SPACE_FIRST = 30;
export const SPACE_FREE = 1;
export const SPACE_NEXT = 0;

/** The second and later spaces in a row: indentation. */
export const INDENT = 1;
export const INDENT_FIRST = 600;
export const INDENT_FREE = 8;
export const INDENT_NEXT = 40;

/** Line endings in a row; a carriage return counts as one. */
export const NEWLINE = 2;
export const NEWLINE_FIRST = 700;
export const NEWLINE_FREE = 2;
export const NEWLINE_NEXT = 100;

/** Latin letters; an upper-case letter after a lower-case one begins a new run. */
export const WORD = 3;
export const WORD_FIRST = 1020;
export const WORD_FREE = 7;
export const WORD_NEXT = 150;

/** Upper-case letters from the second in a row on: they go on at a price of their own. */
export const CAPS = 4;
export const CAPS_FIRST = 100;
export const CAPS_FREE = 3;
export const CAPS_NEXT = 110;

/** A Latin letter with a diacritic, on top of its word's price. */
export const ACCENT_EXTRA = 450;

/** ASCII digits. */
export const DIGIT = 5;
export const DIGIT_FIRST = 1000;
export const DIGIT_FREE = 3;
export const DIGIT_NEXT = 350;

/** One ASCII punctuation mark or symbol, repeated or not. */
export const PUNCT = 6;
export const PUNCT_FIRST = 850;
export const PUNCT_FREE = 3;
export const PUNCT_NEXT = 60;

/** A punctuation mark that follows a different one. */
export const MIXED = 7;
export const MIXED_FIRST = 450;
export const MIXED_FREE = 3;
export const MIXED_NEXT = 60;

/** Chinese characters. */
export const HAN = 8;
export const HAN_FIRST = 750;
export const HAN_FREE = 1;
export const HAN_NEXT = 730;

/** Hiragana and katakana. */
export const KANA = 9;
export const KANA_FIRST = 850;
export const KANA_FREE = 1;
export const KANA_NEXT = 800;

/** Hangul. */
export const HANGUL = 10;
export const HANGUL_FIRST = 1100;
export const HANGUL_FREE = 1;
export const HANGUL_NEXT = 850;

/** Cyrillic letters. */
export const CYRILLIC = 11;
export const CYRILLIC_FIRST = 1100;
export const CYRILLIC_FREE = 3;
export const CYRILLIC_NEXT = 370;

/** Arabic and Hebrew letters. */
export const ARABIC = 12;
export const ARABIC_FIRST = 1000;
export const ARABIC_FREE = 2;
export const ARABIC_NEXT = 720;

/** Letters and signs of India and South-East Asia. */
export const INDIC = 13;
export const INDIC_FIRST = 900;
export const INDIC_FREE = 1;
export const INDIC_NEXT = 850;

/** Pictographs above U+1F000. */
export const EMOJI = 14;
export const EMOJI_FIRST = 2300;
export const EMOJI_FREE = 1;
export const EMOJI_NEXT = 2300;

/** Joiners, variation selectors and combining marks. */
export const JOINER = 15;
export const JOINER_FIRST = 700;
export const JOINER_FREE = 1;
export const JOINER_NEXT = 700;

/** Punctuation and symbols outside ASCII: dashes, quotes, arrows, rules, full-width forms. */
export const SYMBOL = 16;
export const SYMBOL_FIRST = 1100;
export const SYMBOL_FREE = 1;
export const SYMBOL_NEXT = 450;

/** Everything else: other scripts, control characters, broken UTF-8. */
export const OTHER = 17;
export const OTHER_FIRST = 1500;
export const OTHER_FREE = 1;
export const OTHER_NEXT = 1300;

/** Greek letters. */
export const GREEK = 18;
export const GREEK_FIRST = 1000;
export const GREEK_FREE = 1;
export const GREEK_NEXT = 700;
