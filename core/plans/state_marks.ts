/**
 * Words, signs and boxes in a line that say one state.
 *
 * @module
 */

import { LETTERS } from "../text/mod.ts";
import { boxStatus, signStatus, STATE_SIGN } from "./signs.ts";
import { normalizeWord, readWord, type Status } from "./words.ts";

/** One of them, and where it stands in the line. */
export interface StateMark {
  readonly kind: "word" | "sign" | "box";
  readonly start: number;
  readonly end: number;
  /** As written. */
  readonly text: string;
}

/** Characters of a line that are looked at. */
const LIMIT = 1000;

/** Most marks that are found in a line. */
const MOST = 16;

/** Where a word begins. */
const WORD_START = new RegExp(`(?<![${LETTERS}0-9])[${LETTERS}0-9]`, "g");

/** A box; its mark is the group, and empty in `[]`, which is an open one. */
const BOX = /\[(.\ufe0f?|)\](?!\S)/gu;

/** A sign with what makes a picture of it. */
const SIGN = new RegExp(`${STATE_SIGN.source}\\ufe0f?`, "gu");

/**
 * Finds everything in a line that says a state, also where it means something else there.
 *
 * @param line A line as written; 1000 characters count.
 * @param status Which state; `unknown` finds the words of the blocked group.
 * @returns At most 16, in their order.
 *
 * @example
 * ```ts
 * import { stateMarks } from "./state_marks.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const marks = stateMarks("- [x] Step 1 — done ✅", "complete");
 * assertEquals(marks.map(({ kind, text }) => [kind, text]), [["box", "x"], ["word", "done"], ["sign", "✅"]]);
 * ```
 */
export function stateMarks(
  line: string,
  status: Status,
): readonly StateMark[] {
  const text = line.slice(0, LIMIT);
  const marks = [
    ...boxMarks(text, status),
    ...signMarks(text, status),
    ...wordMarks(text, status),
  ].sort((a, b) => a.start - b.start);
  return marks.filter(({ start }, index) =>
    index === 0 || start >= (marks[index - 1]?.end ?? 0)
  ).slice(0, MOST);
}

/** Boxes with a mark of that state. */
function boxMarks(text: string, status: Status): readonly StateMark[] {
  return [...text.matchAll(BOX)].flatMap(({ index, 1: mark = "" }) =>
    boxStatus(mark === "" ? " " : mark) === status
      ? [{
        kind: "box" as const,
        start: index + 1,
        end: index + 1 + mark.length,
        text: mark,
      }]
      : []
  );
}

/** Signs of that state. */
function signMarks(text: string, status: Status): readonly StateMark[] {
  return [...text.matchAll(SIGN)].flatMap(({ index, 0: sign }) =>
    signStatus(sign.replace("\ufe0f", "")) === status
      ? [{
        kind: "sign" as const,
        start: index,
        end: index + sign.length,
        text: sign,
      }]
      : []
  );
}

/** Words of that state. */
function wordMarks(text: string, status: Status): readonly StateMark[] {
  const marks: StateMark[] = [];
  let from = 0;
  for (const { index: start } of text.matchAll(WORD_START)) {
    if (start < from || marks.length >= MOST) continue;
    const rest = text.slice(start, start + 80);
    const reading = readWord(rest);
    if (reading === undefined || reading.key === "") continue;
    if (reading.status !== status) continue;
    const length = lengthOf(rest, reading.key);
    if (length === 0) continue;
    from = start + length;
    const word = text.slice(start, from);
    marks.push({ kind: "word", start, end: from, text: word });
  }
  return marks;
}

/** How much of a text folds to a word; 0 where nothing does. */
function lengthOf(text: string, key: string): number {
  const most = Math.min(text.length, 2 * key.length + 8);
  for (let length = 1; length <= most; length++) {
    if (normalizeWord(text.slice(0, length)) === key.trim()) return length;
  }
  return 0;
}
