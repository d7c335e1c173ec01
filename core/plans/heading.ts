/**
 * Headings that name a phase.
 *
 * @module
 */

import { LETTERS, PICTURES, stripMarkup } from "../text/mod.ts";

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

/** Words for phase that stand in front of their id. */
const WORDS = [
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
].join("|");

/** Signs or a box in front of the word; the box of a heading that the scan has taken off is no longer there. */
const LEAD = new RegExp(
  `^(?:\\[[^\\]]?\\]\\s*)?((?:[${PICTURES}]\\ufe0f?(?:\\u200d[${PICTURES}]\\ufe0f?)*\\s*)*)(?:\\[[^\\]]?\\]\\s*)?`,
  "u",
);

/** Word, then a number: `1`, `0`, `3.1`, `2b`, `0-1`; the space is optional. */
const NUMBERED = new RegExp(
  `^(${WORDS})\\s*(\\d+(?:\\.\\d+)*[a-z]?(?:-\\d+)?)(?![A-Za-z0-9_])`,
  "i",
);

/** Word, a space, then one capital letter or a Roman numeral. */
const LETTERED = new RegExp(
  `^(${WORDS})\\s+([A-Z]|[IVXLC]+)(?![${LETTERS}0-9_])`,
);

/** `第1阶段`, `第一階段`, `第2フェーズ`, `1단계`. */
const ORDINAL =
  /^第?\s*([0-9０-９]+|[一二三四五六七八九十]+)\s*(阶段|階段|フェーズ|步骤|步驟|ステップ|단계)/u;

/** What may stand between id and title. */
const SEPARATOR = /^[\s:：.)）、\-–—]+/u;

/**
 * Takes apart a heading that names a phase.
 *
 * @param text The heading behind its `#` signs and box; at most 500 characters count.
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
  const plain = stripMarkup(text.slice(0, 500));
  const lead = LEAD.exec(plain);
  const body = plain.slice(lead?.[0].length ?? 0);
  const match = NUMBERED.exec(body) ?? LETTERED.exec(capitalWord(body)) ??
    ordinal(body);
  if (match === null) return undefined;
  const [whole = "", word = "", id = ""] = match;
  const sign = [...(lead?.[1] ?? "").replace(/[\ufe0f\u200d\s]/gu, "")][0];
  return {
    word: word.toLowerCase(),
    id,
    title: body.slice(whole.length).replace(SEPARATOR, "").trim(),
    sign,
  };
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
