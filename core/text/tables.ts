/**
 * Tables: a header, a line of dashes, rows.
 *
 * @module
 */

import { LineKind } from "../../wasm/mod.ts";
import type { MarkdownLines } from "./lines.ts";

/** What may stand around the content of a cell. */
const BLANKS: ReadonlySet<string> = new Set([" ", "\t", "\u00a0", "\u3000"]);

/** Most cells of a row that are looked at. */
const MOST_CELLS = 64;

/** One line of a table. */
export interface TableRow {
  readonly line: number;
  /** Without the blanks around them, markup and all. */
  readonly cells: readonly string[];
}

/** A table. */
export interface Table {
  readonly header: TableRow;
  readonly rows: readonly TableRow[];
}

/**
 * The tables between two lines.
 *
 * Linear.
 *
 * @example
 * ```ts
 * import { readLines } from "./lines.ts";
 * import { tablesOf } from "./tables.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("| a | b |\n|---|---|\n| 1 | 2 \\| 3 |\n"));
 * const [table] = tablesOf(lines, 0, lines.count);
 * assertEquals(table?.header.cells, ["a", "b"]);
 * assertEquals(table?.rows[0]?.cells, ["1", "2 \\| 3"]);
 * ```
 */
export function tablesOf(
  lines: MarkdownLines,
  start: number,
  end: number,
): readonly Table[] {
  const tables: Table[] = [];
  for (let index = start + 1; index < end; index++) {
    if (
      lines.kind(index) !== LineKind.separator || !isRow(lines, index - 1)
    ) continue;
    const header = rowAt(lines, index - 1);
    const rows: TableRow[] = [];
    while (index + 1 < end && isRow(lines, index + 1)) {
      if (lines.kind(index + 2) === LineKind.separator) break;
      index += 1;
      rows.push(rowAt(lines, index));
    }
    tables.push({ header, rows });
  }
  return tables;
}

/** Whether a line can be a row; the outer bars may be left out. */
function isRow(lines: MarkdownLines, index: number): boolean {
  const kind = lines.kind(index);
  return kind === LineKind.table ||
    (kind === LineKind.text && lines.raw(index).includes("|"));
}

/** The row on a line. */
function rowAt(lines: MarkdownLines, line: number): TableRow {
  const raw = lines.raw(line);
  const cells = cellSpans(raw).map(([from, to]) => raw.slice(from, to));
  return { line, cells };
}

/**
 * Where the cells of a row stand in it, without the blanks around them; 64 cells count.
 *
 * @example
 * ```ts
 * import { cellSpans } from "./tables.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(cellSpans("| a || b"), [[2, 3], [5, 5], [7, 8]]);
 * ```
 */
export function cellSpans(
  raw: string,
): readonly (readonly [start: number, end: number])[] {
  const spans: (readonly [start: number, end: number])[] = [];
  const stop = raw.trimEnd().length;
  const first = stop - raw.trim().length;
  let start = raw[first] === "|" ? first + 1 : 0;
  while (start < stop && spans.length < MOST_CELLS) {
    const bar = nextBar(raw, start);
    const end = bar === -1 ? stop : bar;
    spans.push(trimmed(raw, start, end));
    start = end + 1;
  }
  return spans;
}

/** The next bar that is not escaped, or -1. */
function nextBar(raw: string, start: number): number {
  let at = raw.indexOf("|", start);
  while (at > 0 && raw[at - 1] === "\\") at = raw.indexOf("|", at + 1);
  return at;
}

/** A span without the blanks around it; an empty one is where a value would be put, behind its first blank. */
function trimmed(
  raw: string,
  start: number,
  end: number,
): readonly [start: number, end: number] {
  let from = start;
  while (from < end && BLANKS.has(raw[from] ?? "")) from++;
  if (from === end) {
    const empty = Math.min(start + 1, end);
    return [empty, empty];
  }
  let to = end;
  while (BLANKS.has(raw[to - 1] ?? "")) to--;
  return [from, to];
}
