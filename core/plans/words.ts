/**
 * The words, signs and percentages that people write for the state of a phase.
 *
 * One line a word, with the language it comes from. Everything is compared after {@linkcode normalizeWord}.
 *
 * @module
 */

import { LETTERS, stripMarkup, UNSPACED } from "../text/mod.ts";

/** The state of a phase; `unknown` is an answer of its own. */
export type Status = "pending" | "in_progress" | "complete" | "unknown";

/** A group of words; `blocked` reads as `unknown` and ends the search. */
type Group = "complete" | "in_progress" | "pending" | "blocked";

/** What a word means. */
export interface WordReading {
  readonly status: Status;
  /** Whether the word says that the state is none of the three. */
  readonly isBlocked: boolean;
  /** Whether something follows the word that is more than a mark. */
  readonly hasMore: boolean;
}

/** The words, folded already: as {@linkcode normalizeWord} would give them. */
const WORDS: Readonly<
  Record<Group, Readonly<Record<string, readonly string[]>>>
> = {
  complete: {
    en: [
      "complete",
      "completed",
      "done",
      "finished",
      "closed",
      "shipped",
      "merged",
      "resolved",
      "passed",
      "all done",
    ],
    zh: ["完成", "已完成"],
    ja: ["完了", "済"],
    ko: ["완료"],
    es: ["completado", "completada", "hecho", "terminado"],
    pt: ["concluído"],
    fr: ["terminé", "fait"],
    de: ["abgeschlossen", "fertig", "erledigt"],
    ru: ["готово", "завершено"],
    ar: ["مكتمل", "مكتملة"],
  },
  "in_progress": {
    en: [
      "in progress",
      "ongoing",
      "active",
      "current",
      "started",
      "wip",
      "doing",
      "working",
      "running",
      "partial",
      "partly done",
      "under way",
    ],
    zh: ["进行中", "進行中", "当前", "當前", "部分完成"],
    ja: ["作業中", "部分完了"],
    ko: ["진행 중", "진행중"],
    es: ["en progreso", "en curso"],
    pt: ["em andamento"],
    fr: ["en cours"],
    de: ["in arbeit", "laufend", "läuft"],
    ru: ["в работе"],
    ar: ["قيد التنفيذ"],
  },
  pending: {
    en: [
      "pending",
      "todo",
      "to do",
      "not started",
      "planned",
      "open",
      "backlog",
      "queued",
      "next",
      "upcoming",
      "waiting",
    ],
    zh: ["待办", "待開始", "待开始", "未开始"],
    ja: ["未着手", "未完了"],
    ko: ["대기", "예정"],
    es: ["pendiente", "por hacer"],
    pt: ["pendente"],
    fr: ["à faire"],
    de: [
      "offen",
      "ausstehend",
      "geplant",
      "nicht begonnen",
      "noch nicht begonnen",
    ],
    ru: ["не начато", "ожидает"],
    ar: ["معلق", "معلقة", "قيد الانتظار"],
  },
  blocked: {
    en: [
      "blocked",
      "deferred",
      "cancelled",
      "canceled",
      "skipped",
      "frozen",
      "on hold",
    ],
    zh: ["阻塞", "暂停"],
  },
};

/** Signs that stand for a state. */
const SIGNS: Readonly<Record<Exclude<Group, "blocked">, readonly string[]>> = {
  complete: ["✅", "☑", "✔", "✓", "🟢", "💯", "🎉"],
  "in_progress": ["🔄", "🚧", "🟡", "▶", "🏃"],
  pending: ["⏳", "⌛", "⬜", "⭕", "☐", "🔲", "📋", "⏸"],
};

/** Words in front of a state word that turn it into "not yet". */
const NEGATIONS = [
  "not yet",
  "not",
  "noch nicht",
  "nicht",
  "todavía no",
  "aún no",
  "não",
  "pas encore",
  "pas",
  "ещё не",
  "еще не",
  "не",
  "尚未",
  "没有",
  "还没",
  "還沒",
  "未",
  "لم",
  "غير",
];

/** Chinese characters that make another word of a state word in front of them (完成度: degree of completion). */
const WORD_TAILS = new Set([
  "度",
  "率",
  "度数",
  "时",
  "時",
  "前",
  "后",
  "後",
  "条",
  "標",
  "标",
]);

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

/** Every word with its group, longest first, so that "in progress" is met before "in". */
const TABLE: readonly (readonly [string, Group])[] =
  (["complete", "in_progress", "pending", "blocked"] as const)
    .flatMap((group) =>
      Object.values(WORDS[group]).flat().map((word) => [word, group] as const)
    )
    .sort(([a], [b]) => b.length - a.length);

/** The state of each sign. */
const SIGN_STATES: ReadonlyMap<string, Status> = new Map(
  (["complete", "in_progress", "pending"] as const)
    .flatMap((status) => SIGNS[status].map((sign) => [sign, status] as const)),
);

/**
 * One sign that stands for a state.
 *
 * @example
 * ```ts
 * import { STATE_SIGN } from "./words.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals("Phase 1 ✅".match(STATE_SIGN)?.[0], "✅");
 * ```
 */
export const STATE_SIGN: RegExp = new RegExp(
  [...SIGN_STATES.keys()].join("|"),
  "u",
);

/**
 * The state that a sign stands for.
 *
 * @example
 * ```ts
 * import { signStatus } from "./words.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(signStatus("🚧"), "in_progress");
 * assertEquals(signStatus("🚀"), undefined);
 * ```
 */
export function signStatus(sign: string): Status | undefined {
  return SIGN_STATES.get(sign);
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
  return stripMarkup(text).normalize("NFKC").toLowerCase()
    .replace(/[\ufe0f\u200d]/g, "").replace(/[_-]+/g, " ").replace(/\s+/g, " ")
    .trim();
}

/**
 * Reads the state at the beginning of a text: a word of the table, a percentage, a count, or else a sign.
 *
 * The first word decides; a sign decides only where no known word stands beside it.
 *
 * @param text What follows a label, stands in a bracket, or is a piece of a heading.
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
  const box = /^\s*\[(.)\]\s*/u.exec(text);
  const folded = normalizeWord(box === null ? text : text.slice(box[0].length));
  const sign = leadingSign(folded);
  const words = folded.replace(LEADING_MARKS, "");
  const cut = words.split(PUNCTUATION, 1)[0]?.trim() ?? "";
  const byWord = readCount(words) ?? readPercent(cut) ?? readTable(cut) ??
    readNegated(cut);
  if (byWord !== undefined) return byWord;
  const mark = sign ?? (box === null ? undefined : boxStatus(box[1] ?? ""));
  return mark === undefined
    ? undefined
    : { status: mark, isBlocked: false, hasMore: cut !== "" };
}

/** The state of the sign at the beginning of a folded text. */
function leadingSign(folded: string): Status | undefined {
  return signStatus([...folded][0] ?? "");
}

/** "3 of 4 complete": complete only when both numbers are the same. */
function readCount(folded: string): WordReading | undefined {
  const match = /^(\d+)\s*(?:of|\/|von|de|из)\s*(\d+)\s*(.*)$/u.exec(folded);
  if (match === null || readTable(match[3] ?? "")?.status !== "complete") {
    return undefined;
  }
  const status = Number(match[1]) === Number(match[2])
    ? "complete"
    : "in_progress";
  return { status, isBlocked: false, hasMore: false };
}

/** "60 %". */
function readPercent(cut: string): WordReading | undefined {
  const match = /^(\d{1,3})\s*%(.*)$/u.exec(cut);
  const percent = Number(match?.[1]);
  if (match === null || percent > 100) return undefined;
  const status = percent === 100
    ? "complete"
    : percent === 0
    ? "pending"
    : "in_progress";
  return { status, isBlocked: false, hasMore: (match[2] ?? "").trim() !== "" };
}

/** A word of the table at the beginning of a folded text. */
function readTable(cut: string): WordReading | undefined {
  for (const [word, group] of TABLE) {
    if (!cut.startsWith(word)) continue;
    const rest = cut.slice(word.length);
    if (!isWordEnd(word, rest)) continue;
    const isBlocked = group === "blocked";
    return {
      status: group === "blocked" ? "unknown" : group,
      isBlocked,
      hasMore: LETTER.test(rest),
    };
  }
  return undefined;
}

/** "not complete": whatever is denied is yet to come. */
function readNegated(cut: string): WordReading | undefined {
  for (const negation of NEGATIONS) {
    if (!cut.startsWith(negation)) continue;
    const rest = cut.slice(negation.length);
    if (isWordEnd(negation, rest) && readTable(rest.trim()) !== undefined) {
      return { status: "pending", isBlocked: false, hasMore: false };
    }
  }
  return undefined;
}

/** Whether `rest` does not go on with the word in front of it. */
function isWordEnd(word: string, rest: string): boolean {
  const next = [...rest][0] ?? "";
  if (UNSPACED_END.test(word)) {
    return !WORD_TAILS.has(next);
  }
  return !WORD_START.test(next);
}

/**
 * The state of the mark in a box.
 *
 * @example
 * ```ts
 * import { boxStatus } from "./words.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([" ", "x", "/"].map(boxStatus), ["pending", "complete", "in_progress"]);
 * ```
 */
export function boxStatus(mark: string): Status | undefined {
  if (mark === "x" || mark === "X") return "complete";
  if (mark === "/" || mark === "-") return "in_progress";
  if (mark === " ") return "pending";
  return signStatus(mark);
}
