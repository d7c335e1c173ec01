/**
 * Headings that name a phase.
 *
 * @module
 */

import { LETTERS, PICTURES, stripHidden, stripMarkup } from "../text/mod.ts";
import { readWord } from "./words.ts";

/** A heading that names a phase, taken apart. */
export interface PhaseHeading {
  /** The word for phase, lower case, as written. */
  readonly word: string;
  /** Digits, a letter or a Roman numeral, as written. */
  readonly id: string;
  /** What stands behind the id and its separator; may be empty. */
  readonly title: string;
  /** The sign in front of the word, if any. */
  readonly sign: string | undefined;
}

/** Words for phase that stand in front of their id; also headings of columns that name phases. */
export const PHASE_WORDS: readonly string[] = [
  "phase",
  "step",
  "stage",
  "task",
  "milestone",
  "fase",
  "paso",
  "etapa",
  "schritt",
  "étape",
  "阶段",
  "階段",
  "步骤",
  "步驟",
  "ステップ",
  "フェーズ",
  "단계",
  "المرحلة",
];

/**
 * A bare id, alone or in front of a separator.
 *
 * @example
 * ```ts
 * import { PHASE_ID } from "./heading.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["2", "2: Build", "3 endpoints"].map((text) => PHASE_ID.exec(text)?.[1]), ["2", "2", undefined]);
 * ```
 */
export const PHASE_ID =
  /^(\d{1,9}(?:\.\d{1,9}){0,4}[a-z]?|[A-Z])(?=$|\s*[:：)）]|\.(?!\d)|\s+[-–—]\s)/;

/** Characters of a heading that are looked at. */
const LIMIT = 200;

/** The words as alternatives. */
const WORDS = PHASE_WORDS.join("|");

/** Whether a text can name a phase at all: asked of every heading and item. */
const LIKELY = new RegExp(`${WORDS}|第`, "i");

/** Signs and brackets in front of the word; the box of a heading that the scan has taken off is no longer there. */
const LEAD = new RegExp(
  `^((?:[${PICTURES}]\\ufe0f?(?:\\u200d[${PICTURES}]\\ufe0f?)*\\s*){0,8})(?:\\[([^\\]]{0,40})\\]\\s*)?((?:[${PICTURES}]\\ufe0f?(?:\\u200d[${PICTURES}]\\ufe0f?)*\\s*){0,8})`,
  "u",
);

/** Word, then a number: `1`, `0`, `3.1`, `2b`, `0-1`; the space is optional. */
const NUMBERED = new RegExp(
  `^(${WORDS})\\s*([0-9０-９]+(?:\\.\\d+)*[a-z]?(?:-\\d+)?)(?![A-Za-z0-9_])`,
  "i",
);

/** Word, a space, then one capital letter or a Roman numeral; or the word and a Chinese numeral. */
const LETTERED = new RegExp(
  `^(${WORDS})(?:\\s+([A-Z]|[IVXLC]+)(?![${LETTERS}0-9_])|\\s*([一二三四五六七八九十]+)(?=$|[\\s:：.)、（）—–-]))`,
);

/** `第1阶段`, `第一階段`, `第2フェーズ`, `1단계`. */
const ORDINAL =
  /^第?\s*([0-9０-９]+|[一二三四五六七八九十]+)\s*(阶段|階段|フェーズ|步骤|步驟|ステップ|단계)/u;

/** What may stand between id and title. */
const SEPARATOR = /^[\s:：.)）、\-–—]+/u;

/**
 * Takes apart a heading that names a phase.
 *
 * @param text The heading behind its `#` signs and box; at most 200 characters count for what it is.
 * @returns `undefined` where the heading has no word for phase with an id: "Phases" and "Task Plan" have none.
 *
 * @example
 * ```ts
 * import { phaseHeading } from "./heading.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(phaseHeading("🚀 **Phase 2b**: Build"), { word: "phase", id: "2b", title: "Build", sign: "🚀" });
 * assertEquals(phaseHeading("Task Plan"), undefined);
 * ```
 */
export function phaseHeading(text: string): PhaseHeading | undefined {
  if (!LIKELY.test(text.slice(0, LIMIT))) return undefined;
  const plain = stripMarkup(stripHidden(text.slice(0, LIMIT)));
  const [whole = "", before = "", bracket, behind = ""] = LEAD.exec(plain) ??
    [];
  if (bracket !== undefined && !isState(bracket)) return undefined;
  const body = plain.slice(whole.length);
  const match = NUMBERED.exec(body) ?? LETTERED.exec(capitalWord(body)) ??
    ordinal(body);
  if (match === null) return undefined;
  const [name = "", word = "", letter, numeral] = match;
  return {
    word: word.toLowerCase(),
    id: letter ?? numeral ?? "",
    title: body.slice(name.length).replace(SEPARATOR, "").trim(),
    sign: [...(before + behind).replace(/[\ufe0f\u200d\s]/g, "")][0],
  };
}

/** Whether a bracket in front of the word is a box or a state, not a link or a tag. */
function isState(inner: string): boolean {
  return [...inner].length <= 1 || readWord(inner) !== undefined;
}

/** `body` with its first word in lower case, so that only the id has to be a capital. */
function capitalWord(body: string): string {
  const first = /^\S+/u.exec(body)?.[0] ?? "";
  return first.toLowerCase() + body.slice(first.length);
}

/** A match of `ORDINAL` in the order of the others: whole, word, id. */
function ordinal(body: string): readonly string[] | null {
  const match = ORDINAL.exec(body);
  if (match === null) return null;
  const [whole = "", id = "", word = ""] = match;
  const isMarked = whole.startsWith("第") || word === "단계";
  return isMarked ? [whole, word, id] : null;
}

/** A word for phase anywhere in a text. */
const MENTION = new RegExp(`(?:${WORDS})\\s*`, "gi");

/** A number behind the word, and a second one joined to it. */
const NUMBER =
  /^([0-9０-９]+(?:\.\d+)*[a-z]?(?:-\d+)?)(?![A-Za-z0-9_])(?:\s*(?:[,/&+、，]|and|und|y|et|e|и|和|と|및|to|bis|[-–—])\s*(\d+))?/;

/** A capital letter or a Roman numeral behind the word. */
const LETTER = new RegExp(`^([A-Z]|[IVXLC]+)(?![${LETTERS}0-9_])`);

/** An ordinal anywhere in a text. */
const ORDINALS =
  /(?:第\s*([0-9０-９]+|[一二三四五六七八九十]+)\s*(?:阶段|階段|フェーズ|步骤|步驟|ステップ)|([0-9]+)\s*단계)/g;

/**
 * Every id that a text names together with a word for phase.
 *
 * @param text Plain text; 200 characters count.
 *
 * @example
 * ```ts
 * import { phaseIds } from "./heading.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(phaseIds("Phase 2 (after phase 1), 第3阶段"), ["2", "1", "3"]);
 * assertEquals(phaseIds("Phase 2 and 3 of the subtask 9"), ["2", "3"]);
 * ```
 */
export function phaseIds(text: string): readonly string[] {
  const head = text.slice(0, LIMIT);
  const ids: string[] = [];
  for (const match of head.matchAll(MENTION)) {
    if (/[A-Za-z]/.test(head[match.index - 1] ?? "")) continue;
    const rest = head.slice(match.index + match[0].length);
    const isSpaced = /\s$/.test(match[0]);
    const [, first, second] = NUMBER.exec(rest) ??
      (isSpaced ? LETTER.exec(rest) : null) ?? [];
    if (first !== undefined) ids.push(first);
    if (second !== undefined) ids.push(second);
  }
  for (const [, chinese, korean] of head.matchAll(ORDINALS)) {
    ids.push(chinese ?? korean ?? "");
  }
  return ids;
}
