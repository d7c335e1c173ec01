/**
 * Labels: `**Status:** done`.
 *
 * @module
 */

import { LineKind } from "../../wasm/mod.ts";
import {
  LETTERS,
  type MarkdownLines,
  stripHidden,
  stripMarkup,
} from "../text/mod.ts";
import type { Finding } from "./phase.ts";
import { readWord } from "./words.ts";

/** The words of labels, in every language; also headings of status columns. */
export const LABEL_WORDS: readonly string[] = [
  "status",
  "state",
  "estado",
  "statut",
  "stand",
  "状态",
  "狀態",
  "状態",
  "ステータス",
  "상태",
  "الحالة",
  "статус",
];

/** Characters of a line that are looked at. */
const LIMIT = 200;

/** A label, up to its value; marks, numbers, a sign and bold may stand in front, bold around the colon. */
const LABEL = new RegExp(
  `^[^${LETTERS}]{0,12}(?:${
    LABEL_WORDS.join("|")
  })[\\s*\`_]{0,8}[:：][\\s*\`_]{0,8}`,
  "i",
);

/** Lines that hold the author's own words. */
const SPEAKING: ReadonlySet<number> = new Set([LineKind.text, LineKind.item]);

/**
 * Whether a line holds the author's own words: text and list items do; code, quotes, comments and tables do not.
 *
 * @example
 * ```ts
 * import { LineKind } from "../../wasm/mod.ts";
 * import { isSpeaking } from "./label.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([LineKind.item, LineKind.quote].map(isSpeaking), [true, false]);
 * ```
 */
export function isSpeaking(kind: number): boolean {
  return SPEAKING.has(kind);
}

/**
 * Where the value of a label begins in a line.
 *
 * @param text A line as written, or its own text.
 * @returns Its offset; `undefined` where the line is no label.
 *
 * @example
 * ```ts
 * import { labelValueAt } from "./label.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(labelValueAt("- **Status:** done"), 14);
 * assertEquals(labelValueAt("Stated: done"), undefined);
 * ```
 */
export function labelValueAt(text: string): number | undefined {
  return LABEL.exec(text.slice(0, LIMIT))?.[0].length;
}

/**
 * The value of a label without markup, at most 200 characters of the line.
 *
 * @returns `undefined` where the text is no label; empty where the label has no value.
 *
 * @example
 * ```ts
 * import { labelValue } from "./label.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(labelValue("**状态：** `已完成`（昨天）"), "已完成（昨天）");
 * ```
 */
export function labelValue(text: string): string | undefined {
  const at = labelValueAt(text);
  return at === undefined
    ? undefined
    : stripMarkup(stripHidden(text.slice(at, LIMIT)));
}

/**
 * The status that a label between two lines gives: the first whose word is known.
 *
 * @returns Evidence `none` where labels have only words that are in no list; `undefined` where there is no label with
 *   a value.
 *
 * @example
 * ```ts
 * import { readLines } from "../text/mod.ts";
 * import { labelIn } from "./label.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("- **状态：** 已完成（昨天）\n"));
 * assertEquals(labelIn(lines, 0, 1), { status: "complete", word: "已完成（昨天）", evidence: "label", line: 0 });
 * ```
 */
export function labelIn(
  lines: MarkdownLines,
  start: number,
  end: number,
): Finding | undefined {
  let unread: Finding | undefined;
  for (let line = start; line < end; line++) {
    if (!isSpeaking(lines.kind(line))) continue;
    const word = labelValue(lines.text(line));
    if (word === undefined || word === "") continue;
    const status = readWord(word)?.status;
    if (status !== undefined) return { status, word, evidence: "label", line };
    unread ??= { status: "unknown", word, evidence: "none", line };
  }
  return unread;
}
