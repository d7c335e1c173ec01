/**
 * Tick boxes of a phase, and what stands in for them.
 *
 * @module
 */

import { LineKind } from "../../wasm/mod.ts";
import { type MarkdownLines, tablesOf } from "../text/mod.ts";
import { isSpeaking, labelValue } from "./label.ts";
import { type Boxes, NO_BOXES } from "./phase.ts";
import { readCell, statusColumn } from "./status_table.ts";
import { boxStatus, signStatus } from "./signs.ts";
import { readWord, type Status } from "./words.ts";

/**
 * Counts the tick boxes between two lines.
 *
 * @example
 * ```ts
 * import { readLines } from "../text/mod.ts";
 * import { countBoxes } from "./boxes.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("- [x] a\n- [/] b\n- [ ] c\n"));
 * assertEquals(countBoxes(lines, 0, 3), { done: 1, total: 3, half: 1 });
 * ```
 */
export function countBoxes(
  lines: MarkdownLines,
  start: number,
  end: number,
): Boxes {
  const boxes = { ...NO_BOXES };
  for (let line = start; line < end; line++) {
    if (lines.kind(line) !== LineKind.item) continue;
    const status = lineBox(lines, line);
    if (status !== undefined) count(boxes, status);
  }
  return boxes;
}

/** Adds one box. */
function count(
  boxes: { done: number; total: number; half: number },
  status: Status,
): void {
  boxes.total += 1;
  if (status === "complete") boxes.done += 1;
  if (status === "in_progress") boxes.half += 1;
}

/**
 * The state of the box behind the mark of an item or heading.
 *
 * @returns `undefined` where there is no box, or one with a mark that says nothing.
 *
 * @example
 * ```ts
 * import { readLines } from "../text/mod.ts";
 * import { lineBox } from "./boxes.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("- [✅] a\n- b\n"));
 * assertEquals([lineBox(lines, 0), lineBox(lines, 1)], ["complete", undefined]);
 * ```
 */
export function lineBox(
  lines: MarkdownLines,
  line: number,
): Status | undefined {
  const { mark } = lines.line(line);
  if (mark === 0) return undefined;
  return boxStatus(
    mark === 1 ? wideMark(lines, line) : String.fromCharCode(mark),
  );
}

/** The mark of a box that holds a character outside ASCII. */
function wideMark(lines: MarkdownLines, line: number): string {
  return /\[(.)\ufe0f?\]/u.exec(lines.raw(line).slice(0, 300))?.[1] ?? "";
}

/**
 * What stands in for the boxes of a block that has none: the first of a table with a status column, list items that
 * begin with a state sign, labels under deeper headings.
 *
 * @param start First line of the block.
 * @param deeper Line of its first heading, or `end`.
 * @param end Line behind the block.
 *
 * @example
 * ```ts
 * import { readLines } from "../text/mod.ts";
 * import { standIns } from "./boxes.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("- ✅ a\n- ⏳ b\n- c\n"));
 * assertEquals(standIns(lines, 0, 3, 3), { done: 1, total: 2, half: 0 });
 * ```
 */
export function standIns(
  lines: MarkdownLines,
  start: number,
  deeper: number,
  end: number,
): Boxes {
  return boxesOf(tableStates(lines, start, end)) ??
    boxesOf(signStates(lines, start, end)) ??
    boxesOf(labelStates(lines, deeper, end)) ?? NO_BOXES;
}

/** States as boxes; nothing where none of them is known. */
function boxesOf(states: readonly Status[]): Boxes | undefined {
  if (states.every((state) => state === "unknown")) return undefined;
  const boxes = { ...NO_BOXES };
  for (const state of states) count(boxes, state);
  return boxes;
}

/** The states in the first table with a status column that has any. */
function tableStates(
  lines: MarkdownLines,
  start: number,
  end: number,
): readonly Status[] {
  for (const { header, rows } of tablesOf(lines, start, end)) {
    const column = statusColumn(header.cells);
    if (column === undefined) continue;
    const states = rows.map(({ cells }) =>
      readCell(cells[column] ?? "")?.status ?? "unknown"
    );
    if (states.some((state) => state !== "unknown")) return states;
  }
  return [];
}

/** The states of list items that begin with a sign. */
function signStates(
  lines: MarkdownLines,
  start: number,
  end: number,
): readonly Status[] {
  const states: Status[] = [];
  for (let line = start; line < end; line++) {
    if (lines.kind(line) !== LineKind.item) continue;
    const text = lines.text(line);
    const sign = signStatus(String.fromCodePoint(text.codePointAt(0) ?? 0));
    if (sign !== undefined) states.push(readWord(text)?.status ?? sign);
  }
  return states;
}

/** The states of labels under deeper headings. */
function labelStates(
  lines: MarkdownLines,
  start: number,
  end: number,
): readonly Status[] {
  const states: Status[] = [];
  for (let line = start; line < end; line++) {
    if (!isSpeaking(lines.kind(line))) continue;
    const word = labelValue(lines.text(line));
    if (word === undefined || word === "") continue;
    states.push(readWord(word)?.status ?? "unknown");
  }
  return states;
}

/**
 * The state that boxes tell: all ticked, some, none.
 *
 * @example
 * ```ts
 * import { statusOfBoxes } from "./boxes.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(statusOfBoxes({ done: 1, total: 2, half: 0 }), "in_progress");
 * assertEquals(statusOfBoxes({ done: 0, total: 0, half: 0 }), undefined);
 * ```
 */
export function statusOfBoxes(
  { done, half, total }: Boxes,
): Status | undefined {
  if (total === 0) return undefined;
  if (done === total) return "complete";
  return done + half > 0 ? "in_progress" : "pending";
}
