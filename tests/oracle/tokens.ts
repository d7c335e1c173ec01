/**
 * The token estimate in plain TypeScript, to test the kernel's `estimateTokens`
 * against.
 *
 * Another way to the same answer: the engine decodes the bytes, the text is cut into
 * runs, and the runs are priced. The kernel does all of it byte by byte. Only the
 * prices are shared.
 *
 * @module
 */
import * as weight from "../../core/assembly/token_weights.ts";

/** A number of code points of one class, priced together. */
export interface Run {
  /** One of the class numbers of `token_weights.ts`. */
  readonly kind: number;
  readonly size: number;
}

/** First code point of each block, with the class of what follows. */
const BLOCKS: readonly (readonly [number, number])[] = [
  [0x00, weight.OTHER],
  [0x09, weight.SPACE],
  [0x0a, weight.NEWLINE],
  [0x0b, weight.OTHER],
  [0x0d, weight.NEWLINE],
  [0x0e, weight.OTHER],
  [0x20, weight.SPACE],
  [0x21, weight.PUNCT],
  [0x30, weight.DIGIT],
  [0x3a, weight.PUNCT],
  [0x41, weight.WORD],
  [0x5b, weight.PUNCT],
  [0x61, weight.WORD],
  [0x7b, weight.PUNCT],
  [0x7f, weight.OTHER],
  [0xa0, weight.SYMBOL],
  [0xc0, weight.WORD],
  [0xd7, weight.SYMBOL],
  [0xd8, weight.WORD],
  [0xf7, weight.SYMBOL],
  [0xf8, weight.WORD],
  [0x300, weight.JOINER],
  [0x370, weight.GREEK],
  [0x400, weight.CYRILLIC],
  [0x530, weight.OTHER],
  [0x590, weight.ARABIC],
  [0x900, weight.INDIC],
  [0x10a0, weight.OTHER],
  [0x1100, weight.HANGUL],
  [0x1200, weight.OTHER],
  [0x1780, weight.INDIC],
  [0x1800, weight.OTHER],
  [0x1e00, weight.WORD],
  [0x1f00, weight.GREEK],
  [0x2000, weight.SYMBOL],
  [0x200b, weight.JOINER],
  [0x2010, weight.SYMBOL],
  [0x2060, weight.JOINER],
  [0x2070, weight.SYMBOL],
  [0x20d0, weight.JOINER],
  [0x2100, weight.SYMBOL],
  [0x2e80, weight.HAN],
  [0x3000, weight.SYMBOL],
  [0x3040, weight.KANA],
  [0x3130, weight.HANGUL],
  [0x3190, weight.SYMBOL],
  [0x31f0, weight.KANA],
  [0x3200, weight.SYMBOL],
  [0x3400, weight.HAN],
  [0xa000, weight.OTHER],
  [0xac00, weight.HANGUL],
  [0xd800, weight.OTHER],
  [0xf900, weight.HAN],
  [0xfb00, weight.ARABIC],
  [0xfe00, weight.JOINER],
  [0xfe10, weight.SYMBOL],
  [0xfe70, weight.ARABIC],
  [0xfeff, weight.JOINER],
  [0xff00, weight.SYMBOL],
  [0xff66, weight.KANA],
  [0xffa0, weight.SYMBOL],
  [0xfff0, weight.OTHER],
  [0x1f000, weight.EMOJI],
  [0x1fc00, weight.OTHER],
  [0x20000, weight.HAN],
  [0x40000, weight.OTHER],
  [0xe0000, weight.JOINER],
  [0xe0200, weight.OTHER],
];

/** `FIRST`, `FREE`, `NEXT` by class. */
const PRICES: ReadonlyMap<number, readonly [number, number, number]> = new Map([
  [weight.SPACE, [weight.SPACE_FIRST, weight.SPACE_FREE, weight.SPACE_NEXT]],
  [weight.INDENT, [
    weight.INDENT_FIRST,
    weight.INDENT_FREE,
    weight.INDENT_NEXT,
  ]],
  [weight.NEWLINE, [
    weight.NEWLINE_FIRST,
    weight.NEWLINE_FREE,
    weight.NEWLINE_NEXT,
  ]],
  [weight.WORD, [weight.WORD_FIRST, weight.WORD_FREE, weight.WORD_NEXT]],
  [weight.CAPS, [weight.CAPS_FIRST, weight.CAPS_FREE, weight.CAPS_NEXT]],
  [weight.DIGIT, [weight.DIGIT_FIRST, weight.DIGIT_FREE, weight.DIGIT_NEXT]],
  [weight.PUNCT, [weight.PUNCT_FIRST, weight.PUNCT_FREE, weight.PUNCT_NEXT]],
  [weight.MIXED, [weight.MIXED_FIRST, weight.MIXED_FREE, weight.MIXED_NEXT]],
  [weight.HAN, [weight.HAN_FIRST, weight.HAN_FREE, weight.HAN_NEXT]],
  [weight.KANA, [weight.KANA_FIRST, weight.KANA_FREE, weight.KANA_NEXT]],
  [weight.HANGUL, [
    weight.HANGUL_FIRST,
    weight.HANGUL_FREE,
    weight.HANGUL_NEXT,
  ]],
  [weight.CYRILLIC, [
    weight.CYRILLIC_FIRST,
    weight.CYRILLIC_FREE,
    weight.CYRILLIC_NEXT,
  ]],
  [weight.ARABIC, [
    weight.ARABIC_FIRST,
    weight.ARABIC_FREE,
    weight.ARABIC_NEXT,
  ]],
  [weight.INDIC, [weight.INDIC_FIRST, weight.INDIC_FREE, weight.INDIC_NEXT]],
  [weight.EMOJI, [weight.EMOJI_FIRST, weight.EMOJI_FREE, weight.EMOJI_NEXT]],
  [weight.JOINER, [
    weight.JOINER_FIRST,
    weight.JOINER_FREE,
    weight.JOINER_NEXT,
  ]],
  [weight.SYMBOL, [
    weight.SYMBOL_FIRST,
    weight.SYMBOL_FREE,
    weight.SYMBOL_NEXT,
  ]],
  [weight.GREEK, [weight.GREEK_FIRST, weight.GREEK_FREE, weight.GREEK_NEXT]],
  [weight.OTHER, [weight.OTHER_FIRST, weight.OTHER_FREE, weight.OTHER_NEXT]],
]);

/**
 * Estimates tokens.
 *
 * @param bytes UTF-8; broken parts are U+FFFD.
 * @returns Tokens, a whole number >= 0.
 */
export function estimateTokensOracle(bytes: Uint8Array): number {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  let price = 0;
  for (const { kind, size } of cutRuns(text)) {
    const [first, free, next] = PRICES.get(kind) ?? [NaN, NaN, NaN];
    price += first + next * Math.max(0, size - free);
  }
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    if (point >= 0x80 && classOf(point) === weight.WORD) {
      price += weight.ACCENT_EXTRA;
    }
  }
  return Math.ceil(price / 1000);
}

/**
 * Cuts a text into the runs that are priced: what a calibration counts.
 *
 * @param text Any text.
 * @returns Runs in text order.
 */
export function cutRuns(text: string): Run[] {
  const runs: Run[] = [];
  let points: string[] = [];
  let kind = -1;
  for (const char of text) {
    const next = classOf(char.codePointAt(0) ?? 0);
    if (next !== kind && points.length > 0) {
      runs.push(...cutStretch(kind, points));
      points = [];
    }
    kind = next;
    points.push(char);
  }
  if (points.length > 0) runs.push(...cutStretch(kind, points));
  return runs;
}

/** The runs in a stretch of code points of one class. */
function cutStretch(kind: number, points: readonly string[]): Run[] {
  if (kind === weight.WORD) return cutWords(points.join(""));
  if (kind === weight.PUNCT) return cutMarks(points.join(""));
  if (kind !== weight.SPACE || points.length === 1) {
    return [{ kind, size: points.length }];
  }
  return [{ kind, size: 1 }, { kind: weight.INDENT, size: points.length - 1 }];
}

/** `innerHTMLText` is `inner`, `H`, `TMLT` in capitals, `ext`. */
function cutWords(letters: string): Run[] {
  const pieces = letters.match(/[A-Z][^A-Z]+|[A-Z]+|[^A-Z]+/gu) ?? [];
  return pieces.flatMap((piece) => {
    const size = [...piece].length;
    if (size === 1 || !/^[A-Z]+$/.test(piece)) {
      return [{ kind: weight.WORD, size }];
    }
    return [{ kind: weight.WORD, size: 1 }, {
      kind: weight.CAPS,
      size: size - 1,
    }];
  });
}

/** The same mark in a row is one run; the first run of a stretch has its own price. */
function cutMarks(marks: string): Run[] {
  const pieces = marks.match(/(.)\1*/g) ?? [];
  return pieces.map((piece, i) => ({
    kind: i === 0 ? weight.PUNCT : weight.MIXED,
    size: piece.length,
  }));
}

/** Class of a code point: that of the last block that begins at or before it. */
function classOf(point: number): number {
  let low = 0;
  let high = BLOCKS.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((BLOCKS[middle]?.[0] ?? Infinity) <= point) low = middle;
    else high = middle;
  }
  return BLOCKS[low]?.[1] ?? weight.OTHER;
}
