/**
 * Reads the words, signs and percentages that people write for the state of a phase.
 *
 * Everything is compared after {@linkcode normalizeWord}; the table is in `state_words.ts`.
 *
 * @module
 */

import { LETTERS, PICTURES, stripMarkup, UNSPACED } from "../text/mod.ts";
import {
  type Group,
  NEGATIONS,
  STATE_WORDS,
  WORD_TAILS,
} from "./state_words.ts";
import { boxStatus, signStatus } from "./signs.ts";

/** The state of a phase; `unknown` is an answer of its own. */
export type Status = "pending" | "in_progress" | "complete" | "unknown";

/** What a word means. */
export interface WordReading {
  readonly status: Status;
  /** Whether the word says that the state is none of the three. */
  readonly isBlocked: boolean;
  /** Whether something follows the word that is more than a mark. */
  readonly hasMore: boolean;
  /** What decided, folded: a word, a percentage, a count; empty where a sign or a box did. */
  readonly key: string;
}

/** A word of the table. */
export interface TableWord {
  readonly word: string;
  readonly group: Group;
  /** As in `state_words.ts`: `en`, `zh-Hant`. */
  readonly language: string;
}

/** Characters of a text that are looked at: every word of the table with its count or negation fits. */
const LIMIT = 100;

/** A character outside ASCII. */
const WIDE = /[^\0-\x7f]/;

/** A letter. */
const LETTER = new RegExp(`[${LETTERS}]`);

/** What a word goes on with. */
const WORD_START = new RegExp(`^[${LETTERS}0-9]`);

/** Everything in front of the first letter or digit. */
const LEADING_MARKS = new RegExp(`^[^${LETTERS}0-9]+`);

/** What ends the words that count: all but letters, digits, white space and the percent sign. */
const PUNCTUATION = new RegExp(`[^${LETTERS}0-9\\s%]`);

/** A word of a script without spaces. */
const UNSPACED_END = new RegExp(`[${UNSPACED}]$`);

/** A picture at the end of a text. */
const LAST_PICTURE = new RegExp(`[${PICTURES}]$`, "u");

/** A box at the head of a text. */
const LEADING_BOX = /^\s*\[(.\ufe0f?)\]\s*/u;

/** "3 of 4", "3/4". */
const COUNT = /^(\d{1,6})\s*(?:of|\/|von|de|из|sur)\s*(\d{1,6})\s*/u;

/** "60 %", "62.5%". */
const PERCENT = /^(\d{1,3})(?:[.,]\d{1,3})?\s*%/;

/**
 * Every word of the table.
 *
 * @example
 * ```ts
 * import { TABLE_WORDS } from "./words.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(TABLE_WORDS[0], { word: "complete", group: "complete", language: "en" });
 * ```
 */
export const TABLE_WORDS: readonly TableWord[] =
  (["complete", "in_progress", "pending", "blocked"] as const)
    .flatMap((group) =>
      STATE_WORDS[group].trim().split("\n").map((line) => {
        const space = line.indexOf(" ");
        return {
          word: line.slice(space + 1),
          group,
          language: line.slice(0, space),
        };
      })
    );

/** The words by their first character, longest first, so that "completed" is met before "complete". */
const BY_START: ReadonlyMap<string, readonly TableWord[]> = groupByStart();

/** Readings by text: a plan says the same few words over and over. */
const readings = new Map<string, WordReading | undefined>();

/** Most readings that are kept. */
const READINGS = 500;

/** A word of ASCII letters that goes on with nothing else. */
const LATIN_WORD = /^[A-Za-z]+(?=[\s_:,.;()[\]-]|$)/;

/** The first words of everything in the tables. */
const FIRST_WORDS: ReadonlySet<string> = new Set(
  [...TABLE_WORDS.map(({ word }) => word), ...NEGATIONS].map((word) =>
    word.split(" ", 1)[0] ?? word
  ),
);

/** Puts the words of the table together by how they begin. */
function groupByStart(): ReadonlyMap<string, readonly TableWord[]> {
  const groups = new Map<string, TableWord[]>();
  for (const entry of TABLE_WORDS) {
    const start = entry.word.charAt(0);
    const group = groups.get(start);
    if (group === undefined) groups.set(start, [entry]);
    else group.push(entry);
  }
  for (const group of groups.values()) {
    group.sort((a, b) => b.word.length - a.word.length);
  }
  return groups;
}

/**
 * Folds a word to the form in which words are compared: NFKC, lower case, `_` and `-` as space, no markup, no
 * variation selectors or joiners, single spaces.
 *
 * @example
 * ```ts
 * import { normalizeWord } from "./words.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(normalizeWord("**In_Progress**"), "in progress");
 * ```
 */
export function normalizeWord(text: string): string {
  const plain = stripMarkup(text);
  const folded = WIDE.test(plain)
    ? plain.normalize("NFKC").replace(/[\ufe0f\u200d]/g, "")
    : plain;
  return folded.toLowerCase().replace(/[\s_-]+/g, " ").trim();
}

/**
 * Reads the state at the beginning of a text: a word of the table, a percentage, a count, or else a sign.
 *
 * The first word decides; a sign decides only where no known word stands beside it, in front of the text or at its end.
 *
 * @param text What follows a label, stands in a bracket, or is a piece of a heading; 100 characters count.
 * @returns The state, or `undefined` where the text begins with none.
 *
 * @example
 * ```ts
 * import { readWord } from "./words.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(readWord("✅ in progress (2 left)")?.status, "in_progress");
 * assertEquals(readWord("noch nicht fertig")?.status, "pending");
 * assertEquals(readWord("on hold")?.isBlocked, true);
 * assertEquals(readWord("approved"), undefined);
 * ```
 */
export function readWord(text: string): WordReading | undefined {
  if (isNoState(text)) return undefined;
  if (text.length > LIMIT) return readHead(text.slice(0, LIMIT), false);
  if (readings.has(text)) return readings.get(text);
  const reading = readHead(text, true);
  if (readings.size >= READINGS) readings.clear();
  readings.set(text, reading);
  return reading;
}

/** Reads the head of a text, which may be all of it. */
function readHead(head: string, isWhole: boolean): WordReading | undefined {
  const box = LEADING_BOX.exec(head);
  const folded = normalizeWord(
    box === null ? head : head.slice(box[0].length),
  );
  const marks = LEADING_MARKS.exec(folded)?.[0] ?? "";
  const words = folded.slice(marks.length);
  const cut = words.split(PUNCTUATION, 1)[0]?.trim() ?? "";
  const byWord = readCount(words) ?? readPercent(words) ?? readTable(cut) ??
    readNegated(cut);
  if (byWord !== undefined) return byWord;
  const status = leadingSign(marks) ??
    (box === null ? undefined : boxStatus(box[1] ?? "")) ??
    (isWhole ? lastSign(folded) : undefined);
  return status === undefined
    ? undefined
    : { status, isBlocked: false, hasMore: cut !== "", key: "" };
}

/**
 * Whether a text begins with a Latin word that no state begins with, and ends with no sign: most titles do, and are not
 * looked at further.
 */
function isNoState(text: string): boolean {
  const first = LATIN_WORD.exec(text)?.[0];
  if (first === undefined || FIRST_WORDS.has(first.toLowerCase())) return false;
  return text.length > LIMIT || !(text.charCodeAt(text.length - 1) >= 0x2000);
}

/** The state of the first sign among the marks in front of a text. */
function leadingSign(marks: string): Status | undefined {
  if (marks === "") return undefined;
  for (const mark of marks) {
    const status = signStatus(mark);
    if (status !== undefined) return status;
  }
  return undefined;
}

/** The state of the sign that ends a text. */
function lastSign(folded: string): Status | undefined {
  return signStatus(LAST_PICTURE.exec(folded)?.[0] ?? "");
}

/** "3 of 4 complete": in progress, unless both numbers are the same. */
function readCount(words: string): WordReading | undefined {
  const match = COUNT.exec(words);
  if (match === null) return undefined;
  const rest = words.slice(match[0].length).split(PUNCTUATION, 1)[0] ?? "";
  const reading = readTable(rest.trim());
  if (reading === undefined || reading.isBlocked) return reading;
  const key = match[0] + reading.key;
  return Number(match[1]) === Number(match[2])
    ? { ...reading, key }
    : { ...reading, status: "in_progress", key };
}

/** "60 %". */
function readPercent(words: string): WordReading | undefined {
  const match = PERCENT.exec(words);
  const percent = Number(match?.[1]);
  if (match === null || percent > 100) return undefined;
  const status = percent === 100
    ? "complete"
    : percent === 0 && !/[1-9]/.test(match[0])
    ? "pending"
    : "in_progress";
  const rest = words.slice(match[0].length).split(PUNCTUATION, 1)[0] ?? "";
  return {
    status,
    isBlocked: false,
    hasMore: LETTER.test(rest),
    key: match[0],
  };
}

/** A word of the table at the beginning of a folded text. */
function readTable(cut: string): WordReading | undefined {
  for (const { word, group } of BY_START.get(cut.charAt(0)) ?? []) {
    if (!cut.startsWith(word)) continue;
    const rest = cut.slice(word.length);
    if (!isWordEnd(word, rest)) continue;
    return {
      status: group === "blocked" ? "unknown" : group,
      isBlocked: group === "blocked",
      hasMore: LETTER.test(rest),
      key: word,
    };
  }
  return undefined;
}

/** "not complete": whatever is denied is yet to come. */
function readNegated(cut: string): WordReading | undefined {
  for (const negation of NEGATIONS) {
    if (!cut.startsWith(negation)) continue;
    const rest = cut.slice(negation.length);
    if (!isWordEnd(negation, rest)) continue;
    const denied = readTable(rest.trimStart());
    if (denied === undefined) continue;
    const blanks = rest.length - rest.trimStart().length;
    const key = cut.slice(0, negation.length + blanks + denied.key.length);
    return { ...denied, status: "pending", isBlocked: false, key };
  }
  return undefined;
}

/** Whether `rest` does not go on with the word in front of it. */
function isWordEnd(word: string, rest: string): boolean {
  return UNSPACED_END.test(word)
    ? !WORD_TAILS.test(rest)
    : !WORD_START.test(rest);
}
