/**
 * Tables that tell states: which column does, and what its cells say.
 *
 * @module
 */

import {
  LETTERS,
  type MarkdownLines,
  stripHidden,
  stripMarkup,
  tablesOf,
} from "../text/mod.ts";
import { PHASE_ID, PHASE_WORDS, phaseHeading } from "./heading.ts";
import { LABEL_WORDS } from "./label.ts";
import type { Finding } from "./phase.ts";
import { normalizeWord, readWord, type WordReading } from "./words.ts";

/** Headings of a status column that are no labels. */
const PROGRESS_WORDS = ["done", "完成", "进度", "進度"];

/** Headings of a column that names things, beside the words for phase. */
const NAME_WORDS = [
  "name",
  "名称",
  "名稱",
  "名前",
  "이름",
  "nombre",
  "nome",
  "nom",
  "название",
  "الاسم",
  "任务",
  "任務",
  "タスク",
  "작업",
  "tarea",
  "tarefa",
  "tâche",
  "aufgabe",
  "задача",
  "этап",
  "المهمة",
];

/** Headings of a column that numbers things. */
const NUMBER_WORDS = ["#", "no", "nr", "id", "序号", "編號", "编号", "番号"];

/** What ends the words of a header. */
const HEADER_END = new RegExp(`[^${LETTERS}0-9\\s#]`);

/** What separates an id from its title. */
const SEPARATOR = /^[\s:：.)）\-–—]+/;

/** The words of a header, folded. */
function headerWords(cell: string): string {
  return normalizeWord(cell.slice(0, 100)).split(HEADER_END, 1)[0]?.trim() ??
    "";
}

/** Whether a header is one of the words, or begins or ends with one: "Current status", "阶段名称". */
function isAbout(header: string, words: readonly string[]): boolean {
  return words.some((word) => {
    if (header === word || header === `${word}s`) return true;
    // Latin letters join into other words; signs of words do not.
    const glue = /[a-zа-яё]/.test(word) ? " " : "";
    return header.startsWith(word + glue) || header.endsWith(glue + word);
  });
}

/**
 * The column that tells states.
 *
 * @returns Its index from 0; `undefined` where there is none.
 *
 * @example
 * ```ts
 * import { statusColumn } from "./status_table.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(statusColumn(["阶段", "当前状态"]), 1);
 * assertEquals(statusColumn(["Error", "Resolution"]), undefined);
 * ```
 */
export function statusColumn(header: readonly string[]): number | undefined {
  const words = header.map(headerWords);
  const label = words.findIndex((word) => isAbout(word, LABEL_WORDS));
  if (label !== -1) return label;
  const progress = words.findIndex((word) => PROGRESS_WORDS.includes(word));
  return progress === -1 ? undefined : progress;
}

/** The columns that say what a row is about; -1 where there is none. */
interface NameColumns {
  readonly phase: number;
  readonly name: number;
  readonly number: number;
  /** The first that is none of these. */
  readonly other: number;
}

/** Finds the columns that say what a row is about. */
function nameColumns(header: readonly string[], status: number): NameColumns {
  const words = header.map((cell, index) =>
    index === status ? "" : headerWords(cell)
  );
  const find = (wanted: readonly string[]): number =>
    words.findIndex((word) => word !== "" && isAbout(word, wanted));
  const phase = find(PHASE_WORDS);
  const name = find(NAME_WORDS);
  const number = words.findIndex((word) => NUMBER_WORDS.includes(word));
  const other = words.findIndex((_, index) =>
    ![phase, name, number, status].includes(index)
  );
  return { phase, name, number, other };
}

/**
 * Reads a cell of a status column: a word, sign, percentage or box, or a bare `x`.
 *
 * @example
 * ```ts
 * import { readCell } from "./status_table.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["**done**", "[x]", "x", "?"].map((cell) => readCell(cell)?.status), [
 *   ...["complete", "complete", "complete"],
 *   undefined,
 * ]);
 * ```
 */
export function readCell(cell: string): WordReading | undefined {
  const word = readWord(cell);
  if (word !== undefined) return word;
  const isTicked = cell === "x" || cell === "X";
  return isTicked
    ? { status: "complete", isBlocked: false, hasMore: false, key: "" }
    : undefined;
}

/** A row that tells the state of something. */
export interface StatusRow {
  readonly line: number;
  /** As written; empty where the row has none. */
  readonly id: string;
  readonly title: string;
  /** What the row is about, as plain text. */
  readonly name: string;
  /** Evidence `none` where the cell's word is in no list. */
  readonly finding: Finding;
}

/** A table with a status column and a column that names things. */
export interface StatusTable {
  readonly column: number;
  readonly rows: readonly StatusRow[];
}

/**
 * The tables between two lines that tell states of phases, steps or tasks.
 *
 * @example
 * ```ts
 * import { readLines } from "../text/mod.ts";
 * import { statusTables } from "./status_table.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("| Phase | Status |\n|---|---|\n| 2: Build | done |\n"));
 * const [row] = statusTables(lines, 0, lines.count)[0]?.rows ?? [];
 * assertEquals([row?.id, row?.title, row?.finding.status], ["2", "Build", "complete"]);
 * ```
 */
export function statusTables(
  lines: MarkdownLines,
  start: number,
  end: number,
): readonly StatusTable[] {
  return tablesOf(lines, start, end).flatMap(({ header, rows }) => {
    const column = statusColumn(header.cells);
    if (column === undefined) return [];
    const columns = nameColumns(header.cells, column);
    if (columns.phase === -1 && columns.name === -1) return [];
    const named = rows.flatMap(({ line, cells }) => {
      const row = nameRow(cells, columns);
      if (row.name === "") return [];
      const finding = findingOf(cells[column] ?? "", line);
      return [{ ...row, line, finding }];
    });
    return [{ column, rows: named }];
  });
}

/** What a cell says. */
function findingOf(cell: string, line: number): Finding {
  const word = plain(cell);
  const status = readCell(cell)?.status;
  return status === undefined
    ? { status: "unknown", word, evidence: "none", line }
    : { status, word, evidence: "table", line };
}

/** A cell as plain text. */
function plain(cell: string): string {
  return stripMarkup(stripHidden(cell.slice(0, 200).replaceAll("\\|", "|")));
}

/** What a row is about. */
function nameRow(
  cells: readonly string[],
  { phase, name, number, other }: NameColumns,
): { readonly id: string; readonly title: string; readonly name: string } {
  const first = plain(cells[phase === -1 ? name : phase] ?? "");
  const second = plain(cells[name === -1 ? other : name] ?? "");
  const heading = phaseHeading(first);
  if (heading !== undefined) {
    const title = heading.title === "" && phase !== -1 ? second : heading.title;
    return { id: heading.id, title, name: first };
  }
  const id = PHASE_ID.exec(first)?.[1] ?? "";
  const rest = first.slice(id.length).replace(SEPARATOR, "");
  if (id !== "" && (phase !== -1 || rest !== "")) {
    return { id, title: rest === "" ? second : rest, name: first };
  }
  const numbered = PHASE_ID.exec(plain(cells[number] ?? ""))?.[1] ?? "";
  return { id: numbered, title: first, name: first };
}
