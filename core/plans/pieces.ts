/**
 * A state at the end of a heading, set off from its title.
 *
 * @module
 */

import { LETTERS, PICTURES } from "../text/mod.ts";
import { STATE_SIGN } from "./signs.ts";
import { readWord, type Status, type WordReading } from "./words.ts";

/** A part of a text and where it stands in it. */
export interface Piece {
  /** Without blanks around it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A state that a text tells, and what the text is without it. */
export interface Told {
  readonly status: Status;
  readonly word: string;
  readonly title: string;
}

/** A letter, a digit or a picture: a piece without any says nothing. */
const SAYING = new RegExp(`[${LETTERS}0-9${PICTURES}]`, "u");

/** What separates the pieces of a text; signs are looked for only where a text has any. */
export interface Border {
  readonly plain: RegExp;
  readonly signed: RegExp;
}

/** What separates the pieces of a heading: spaced dashes, brackets of any width, state signs. */
const HEADING_BORDER = borderOf("\\s[-–—]+\\s|[()（）[\\]【】]");

/** A character that may begin a sign. */
const SIGN_START = /[\u2190-\u2bff\ud83c-\ud83e]/;

/** A box at the end of a heading. */
const LAST_BOX = /\s\[([ xX/-])\]$/;

/** What is left in front of a piece that was cut off. */
const TRAILING_MARKS = /[\s\-–—:：(（【[*]+$/u;

/** A sign in front of a title, with the end of the bracket around it. */
const LEADING_SIGN = /^\s*.[\ufe0f\s]*(?:[)）\]】][\s\-–—:：]*)?/u;

/**
 * A border: an expression, or a state sign behind it.
 *
 * @param source Of a regular expression.
 *
 * @example
 * ```ts
 * import { borderOf } from "./pieces.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(borderOf("[()]").plain, /[()]/gu);
 * ```
 */
export function borderOf(source: string): Border {
  return {
    plain: new RegExp(source, "gu"),
    signed: new RegExp(`${source}|(?=${STATE_SIGN.source})`, "gu"),
  };
}

/**
 * Cuts a text at borders; a sign stays at the head of its piece.
 *
 * @example
 * ```ts
 * import { borderOf, piecesOf } from "./pieces.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(piecesOf("a (b)", borderOf("[()]")), [{ text: "a", start: 0, end: 2 }, { text: "b", start: 3, end: 4 }]);
 * ```
 */
export function piecesOf(text: string, border: Border): readonly Piece[] {
  const pieces: Piece[] = [];
  const cut = SIGN_START.test(text) ? border.signed : border.plain;
  let start = 0;
  const put = (end: number): void => {
    const piece = text.slice(start, end).trim();
    if (SAYING.test(piece)) pieces.push({ text: piece, start, end });
  };
  // `matchAll()` would copy the expression for each text.
  cut.lastIndex = 0;
  for (let match = cut.exec(text); match !== null; match = cut.exec(text)) {
    put(match.index);
    start = match.index + match[0].length;
    // Inside a surrogate pair the expression would match in front of it again.
    if (match[0] === "") cut.lastIndex += signLength(text, match.index);
  }
  put(text.length);
  return pieces;
}

/** UTF-16 units of the character at an offset. */
function signLength(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

/**
 * The state that a heading tells behind its title.
 *
 * @param title What stands behind the id, as plain text.
 * @param heading The whole heading as plain text.
 *
 * @example
 * ```ts
 * import { toldByHeading } from "./pieces.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(toldByHeading("Build — DONE (late)", "Phase 1: Build — DONE (late)"), {
 *   status: "complete",
 *   word: "DONE",
 *   title: "Build",
 * });
 * assertEquals(toldByHeading("Tests are done", "Phase 1: Tests are done"), undefined);
 * ```
 */
export function toldByHeading(
  title: string,
  heading: string,
): Told | undefined {
  const box = title.endsWith("]") ? LAST_BOX.exec(` ${title}`) : null;
  if (box !== null) {
    const { status } = readWord(box[0]) ?? { status: "unknown" };
    const rest = title.slice(0, Math.max(0, title.length - box[0].length));
    return { status, word: box[0].trim(), title: rest.trim() };
  }
  const pieces = piecesOf(title, HEADING_BORDER);
  for (const piece of pieces.slice(-2).reverse()) {
    const reading = readWord(piece.text);
    if (reading === undefined) continue;
    if (piece.start === 0 && !beginsWithSign(piece.text)) {
      if (reading.hasMore || !isSetOff(heading, piece.text)) continue;
    }
    return {
      status: reading.status,
      word: toldWord(piece.text, reading),
      title: titleWithout(title, firstOfRun(pieces, piece)),
    };
  }
  return undefined;
}

/**
 * The author's word in a piece that tells a state: the piece, or its sign alone where that decided.
 *
 * @example
 * ```ts
 * import { toldWord } from "./pieces.ts";
 * import { readWord } from "./words.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const words = ["✅ done", "✅ Set up"].map((text) => toldWord(text, readWord(text)));
 * assertEquals(words, ["✅ done", "✅"]);
 * ```
 */
export function toldWord(
  piece: string,
  reading: WordReading | undefined,
): string {
  const isSign = reading?.key === "" && beginsWithSign(piece);
  return isSign
    ? /^.\ufe0f?/u.exec(piece)?.[0] ?? ""
    : piece.replace(/[*`]+/g, "").trim();
}

/**
 * Whether a piece begins with a sign that stands for a state.
 *
 * @example
 * ```ts
 * import { beginsWithSign } from "./pieces.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["✅ a", "🚀 a"].map(beginsWithSign), [true, false]);
 * ```
 */
export function beginsWithSign(piece: string): boolean {
  return STATE_SIGN.test(
    String.fromCodePoint(piece.codePointAt(0) ?? 0),
  );
}

/** The first of the pieces that tell states and lead up to one: of "A — done ✅" that is "done". */
function firstOfRun(pieces: readonly Piece[], last: Piece): Piece {
  let index = pieces.indexOf(last);
  while (index > 1) {
    const reading = readWord(pieces[index - 1]?.text ?? "");
    if (reading === undefined || reading.hasMore) break;
    index -= 1;
  }
  return pieces[index] ?? last;
}

/**
 * Whether the first piece behind the id, a state word alone, is set off from the id by a dash or a bracket: "Phase 1:
 * Done" may be a title.
 */
function isSetOff(heading: string, piece: string): boolean {
  const before = heading.slice(0, heading.lastIndexOf(piece));
  return /(?:\s[-–—]+\s*|[(（[【]\s*)$/u.test(before);
}

/**
 * A title without the piece that told the state: what stands in front of it, or all behind a sign where nothing does.
 *
 * @example
 * ```ts
 * import { titleWithout } from "./pieces.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(titleWithout("a — done", { text: "done", start: 4, end: 8 }), "a");
 * assertEquals(titleWithout("✅ a (b)", { text: "✅ a", start: 0, end: 4 }), "a (b)");
 * ```
 */
export function titleWithout(title: string, piece: Piece): string {
  const before = title.slice(0, piece.start).replace(TRAILING_MARKS, "").trim();
  if (before !== "" || !beginsWithSign(piece.text)) return before;
  return title.slice(piece.start).replace(LEADING_SIGN, "").trim();
}
