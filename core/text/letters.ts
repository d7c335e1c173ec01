/**
 * Character classes for the scripts that plans are written in.
 *
 * Written out as ranges: for `\p{L}` and its like the parser builds a set of all of Unicode, which takes longer than
 * reading a plan.
 *
 * @module
 */

/**
 * Letters and the marks on them, for the inside of a character class: Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic,
 * the scripts of South and South-East Asia, Georgian, Ethiopic, kana, Han, Hangul.
 *
 * @example
 * ```ts
 * import { LETTERS } from "./letters.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const letter = new RegExp(`^[${LETTERS}]$`);
 * assertEquals(["a", "é", "я", "م", "阶", "단", "1", "（", "—"].map((text) => letter.test(text)), [
 *   ...[true, true, true, true, true, true],
 *   ...[false, false, false],
 * ]);
 * ```
 */
export const LETTERS =
  "A-Za-z\\xaa\\xb5\\xba\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u02af\\u0300-\\u037d" +
  "\\u037f-\\u0386\\u0388-\\u0559\\u0561-\\u0587\\u05b0-\\u05bd\\u05d0-\\u05f2\\u0620-\\u065f" +
  "\\u066e-\\u06d3\\u06d5-\\u06dc\\u06ee\\u06ef\\u06fa-\\u06ff\\u0750-\\u077f\\u0900-\\u0963" +
  "\\u0971-\\u0df3\\u0e01-\\u0e3a\\u0e40-\\u0e4e\\u0e81-\\u0f00\\u0f40-\\u0fbc\\u1000-\\u103f" +
  "\\u10a0-\\u10fa\\u10fc-\\u135f\\u1780-\\u17d3\\u1e00-\\u1fff\\u3005-\\u3007\\u3041-\\u309a" +
  "\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u318e\\u31a0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\ua4cf" +
  "\\uac00-\\ud7a3\\uf900-\\ufaff";

/** Han, kana and Hangul: scripts that write words without spaces, for the inside of a character class. */
export const UNSPACED =
  "\\u3005-\\u3007\\u3041-\\u318e\\u31a0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff";

/** Arrows, symbols and pictographs, for the inside of a character class of an expression with the `u` flag. */
export const PICTURES =
  "\\u2190-\\u21ff\\u2300-\\u23ff\\u25a0-\\u27bf\\u2b00-\\u2bff\\u3030\\u303d\\u{1f000}-\\u{1faff}";
