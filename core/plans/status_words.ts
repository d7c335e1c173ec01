/**
 * Which word or sign to write for a state, so that it suits what stands there.
 *
 * @module
 */

import type { Phase } from "./phase.ts";
import { type StateMark, stateMarks } from "./state_marks.ts";
import { normalizeWord, readWord, type Status, TABLE_WORDS } from "./words.ts";

/** A state that can be written. */
export type Writable = Exclude<Status, "unknown">;

/** The words of each language. */
const WORDS: Readonly<Record<string, Readonly<Record<Writable, string>>>> = {
  en: {
    complete: "complete",
    "in_progress": "in_progress",
    pending: "pending",
  },
  zh: { complete: "已完成", "in_progress": "进行中", pending: "未开始" },
  "zh-Hant": { complete: "已完成", "in_progress": "進行中", pending: "待開始" },
  ja: { complete: "完了", "in_progress": "作業中", pending: "未着手" },
  ko: { complete: "완료", "in_progress": "진행 중", pending: "대기" },
  es: {
    complete: "completado",
    "in_progress": "en curso",
    pending: "pendiente",
  },
  pt: {
    complete: "concluído",
    "in_progress": "em andamento",
    pending: "pendente",
  },
  fr: { complete: "terminé", "in_progress": "en cours", pending: "à faire" },
  de: { complete: "erledigt", "in_progress": "in Arbeit", pending: "offen" },
  ru: { complete: "готово", "in_progress": "в работе", pending: "не начато" },
  ar: { complete: "مكتمل", "in_progress": "قيد التنفيذ", pending: "معلق" },
};

/** Signs that go together. */
const SIGNS: readonly Readonly<Record<Writable, string>>[] = [
  { complete: "✅", "in_progress": "🔄", pending: "⏳" },
  { complete: "🟢", "in_progress": "🟡", pending: "⭕" },
];

/** The marks of boxes. */
const BOXES: Readonly<Record<Writable, string>> = {
  complete: "x",
  "in_progress": "/",
  pending: " ",
};

/** Languages by the characters that only they have. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\u3041-\u30ff]/, "ja"],
  [/[\uac00-\ud7a3]/, "ko"],
  [/[狀態階驟進開當]/, "zh-Hant"],
  [/[\u4e00-\u9fff]/, "zh"],
  [/[\u0400-\u04ff]/, "ru"],
  [/[\u0620-\u064a]/, "ar"],
  [/\bnicht\b/i, "de"],
];

/** What stands where the new word will stand, and around it. */
export interface Place {
  readonly status: Writable;
  /** The line and the heading of its phase: they tell Chinese from Japanese. */
  readonly context: string;
  /** The plan's phases, for their own words. */
  readonly phases: readonly Phase[];
  /** Whether a standard token is expected there, as behind a label. */
  readonly isToken: boolean;
}

/**
 * What to write in place of a mark: a word stays a word of its language and case, a sign a sign, a box a box.
 *
 * Words and signs that other phases have for the state go first.
 *
 * @example
 * ```ts
 * import { replacement } from "./status_words.ts";
 * import { stateMarks } from "./state_marks.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const place = { status: "pending", context: "", phases: [], isToken: true } as const;
 * const written = ["DONE", "已完成", "✅", "Erledigt"].map((line) => {
 *   const [mark] = stateMarks(line, "complete");
 *   return mark && replacement(mark, place);
 * });
 * assertEquals(written, ["PENDING", "未开始", "⏳", "Offen"]);
 * ```
 */
export function replacement(mark: StateMark, place: Place): string {
  const { status } = place;
  if (mark.kind === "box") return BOXES[status];
  if (mark.kind === "sign") {
    const sign = mark.text.replace("\ufe0f", "");
    const family = SIGNS.find((signs) => Object.values(signs).includes(sign)) ??
      SIGNS[0];
    return ownMark("sign", place) ?? family?.[status] ?? "";
  }
  if (mark.text.includes("%") && status !== "in_progress") {
    return status === "complete" ? "100%" : "0%";
  }
  const language = languageOf(mark.text, place.context);
  const own = ownMark("word", place);
  if (own !== undefined && languageOf(own, place.context) === language) {
    return own;
  }
  const word = WORDS[language]?.[status] ?? status;
  return inCaseOf(place.isToken ? word : word.replace("_", " "), mark.text);
}

/** What another phase has for the state. */
function ownMark(
  kind: "word" | "sign",
  { phases, status }: Place,
): string | undefined {
  for (const phase of phases) {
    if (phase.status !== status) continue;
    const [mark] = stateMarks(phase.word, status);
    const isPlain = mark?.kind === kind && !/[0-9]/.test(mark.text);
    if (mark !== undefined && isPlain && mark.start === 0) return mark.text;
  }
  return undefined;
}

/** The language of a word, as in the table; by its characters where it is not in there. */
function languageOf(word: string, context: string): string {
  const key = normalizeWord(word);
  const known = TABLE_WORDS.find((entry) => entry.word === key)?.language;
  if (known !== undefined && known !== "zh") return known;
  const script = SCRIPTS.find(([characters]) => characters.test(word))?.[1];
  if (script !== "zh") return script ?? "en";
  const around = SCRIPTS.find(([characters]) => characters.test(context))?.[1];
  return around === "ja" || around === "zh-Hant" ? around : "zh";
}

/** A word in capitals, or with a capital, where the old one is. */
function inCaseOf(word: string, old: string): string {
  const isUpper = old === old.toUpperCase() && old !== old.toLowerCase();
  if (isUpper) return word.toUpperCase().replace("_", " ");
  const first = old.charAt(0);
  if (first === first.toLowerCase()) return word;
  return (word.charAt(0).toUpperCase() + word.slice(1)).replace("_", " ");
}

/**
 * The state that a word names, in any of the languages.
 *
 * @example
 * ```ts
 * import { statusNamed } from "./status_words.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["in_progress", "done", "blocked", "x"].map(statusNamed), [
 *   ...["in_progress", "complete"],
 *   ...[undefined, undefined],
 * ]);
 * ```
 */
export function statusNamed(word: string): Writable | undefined {
  const reading = readWord(word);
  const isWhole = reading?.key === normalizeWord(word) || reading?.key === "";
  return isWhole && reading.status !== "unknown" ? reading.status : undefined;
}
