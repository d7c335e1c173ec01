/**
 * The ways to write a status of a phase, best first.
 *
 * @module
 */

import { cellSpans, type MarkdownLines } from "../text/mod.ts";
import { firstHeading } from "./evidence.ts";
import { isSpeaking, labelValueAt } from "./label.ts";
import { newItemLabel, newLabels } from "./label_line.ts";
import { isExplicit, type Phase } from "./phase.ts";
import type { Plan } from "./phases.ts";
import { beginsWithSign } from "./pieces.ts";
import type { Edit } from "./plan_edit.ts";
import { type StateMark, stateMarks } from "./state_marks.ts";
import { type Place, replacement, type Writable } from "./status_words.ts";
import { statusTables } from "./status_table.ts";

/** Punctuation that ends the words of a label that are replaced. */
const VALUE_END = /[(（,，;；.。*`]|\s[-–—]\s|$/;

/**
 * The ways to write a status of a phase, best first: in the line that tells its state now, else in a label that is there
 * already, else in a new one. Whether one says what it should is to be seen by reading the plan again.
 *
 * @example
 * ```ts
 * import { readPlan } from "./phases.ts";
 * import { statusEdits } from "./status_edits.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const plan = readPlan(new TextEncoder().encode("## ✅ Phase 1: A — DONE\n"));
 * const [phase] = plan.phases;
 * const [edit] = phase === undefined ? [] : statusEdits(plan, phase, "in_progress");
 * assertEquals(edit, { kind: "change", line: 0, text: "## 🔄 Phase 1: A — IN PROGRESS" });
 * ```
 */
export function statusEdits(
  plan: Plan,
  phase: Phase,
  status: Writable,
): readonly Edit[] {
  const { lines, phases, shape } = plan;
  if (shape === "boxes") return markEdits(plan, phase, phase.start, status);
  const told = isExplicit(phase.evidence) && phase.line !== undefined
    ? markEdits(plan, phase, phase.line, status)
    : [];
  if (shape === "table") {
    return [...told, ...cellEdits(lines, phase, status)];
  }
  const added = shape === "list"
    ? [newItemLabel(lines, phase, status)]
    : newLabels(lines, phases, phase, status);
  return [
    ...told,
    ...labelEdits(lines, phase, status),
    ...added.map(({ behind, text }) => ({
      kind: "add" as const,
      line: behind,
      text,
    })),
  ];
}

/** Changes of the marks in a line: of all of them, then of neighbours, then of each alone. */
function markEdits(
  { lines, phases }: Plan,
  phase: Phase,
  line: number,
  status: Writable,
): readonly Edit[] {
  const raw = lines.raw(line);
  const marks = stateMarks(raw, phase.status);
  const place = {
    status,
    context: `${phase.heading} ${raw}`,
    phases,
    isToken: phase.evidence === "label" || phase.evidence === "bracket",
  };
  const isLoose = phase.evidence === "label" || phase.evidence === "table";
  const groups = [...neighbours(raw, marks), ...marks.map((mark) => [mark])];
  const order = isLoose ? [...groups, marks] : [marks, ...groups];
  return order.flatMap((group) => waysOf(group, place)).map((parts) => ({
    kind: "change" as const,
    line,
    text: replaced(raw, parts),
  }));
}

/** A mark with what takes its place. */
type Part = readonly [mark: StateMark, text: string];

/**
 * What can take the place of marks: beside a word, a box is rather open than half ticked; a sign in brackets that is no
 * box where it stands stays a sign.
 */
function waysOf(
  marks: readonly StateMark[],
  place: Place,
): readonly (readonly Part[])[] {
  if (marks.length === 0) return [];
  const parts = marks.map((mark): Part => [mark, replacement(mark, place)]);
  const hasSign = marks.some(({ kind, text }) =>
    kind === "box" && beginsWithSign(text)
  );
  if (hasSign) {
    const signs = marks.map((mark): Part => [
      mark,
      replacement(beginsWithSign(mark.text) ? asSign(mark) : mark, place),
    ]);
    return [parts, signs];
  }
  const hasBox = marks.some(({ kind }) => kind === "box");
  if (!hasBox || marks.length === 1) return [parts];
  const open = parts.map(([mark, text]): Part =>
    mark.kind === "box" && text === "/" ? [mark, " "] : [mark, text]
  );
  return [open, parts];
}

/** A mark that is taken for a sign. */
function asSign(mark: StateMark): StateMark {
  return { ...mark, kind: "sign" };
}

/** Runs of marks with nothing but blanks and markup between them. */
function neighbours(
  raw: string,
  marks: readonly StateMark[],
): readonly (readonly StateMark[])[] {
  const runs: StateMark[][] = [];
  for (const mark of marks) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const between = raw.slice(last?.end ?? 0, mark.start);
    const isNear = last !== undefined && /^[\s*`_\]]*$/.test(between);
    if (isNear) run?.push(mark);
    else runs.push([mark]);
  }
  return runs.filter(({ length }) => length > 1);
}

/** A line with marks replaced. */
function replaced(raw: string, parts: readonly Part[]): string {
  let text = "";
  let at = 0;
  for (const [mark, word] of parts) {
    text += raw.slice(at, mark.start) + word;
    at = mark.end;
  }
  return text + raw.slice(at);
}

/** Changes of labels that have no value, or one that is no state. */
function labelEdits(
  lines: MarkdownLines,
  phase: Phase,
  status: Writable,
): readonly Edit[] {
  const edits: Edit[] = [];
  const end = firstHeading(lines, phase.start + 1, phase.end);
  for (let line = phase.start + 1; line < end; line++) {
    if (!isSpeaking(lines.kind(line))) continue;
    const raw = lines.raw(line);
    const at = labelValueAt(raw);
    if (at === undefined) continue;
    const before = raw.slice(0, at);
    const value = raw.slice(at);
    const length = value.search(VALUE_END);
    const gap = value === "" && !/\s$/.test(before) ? " " : "";
    const tail = value.slice(0, length).trimEnd().length;
    edits.push({
      kind: "change",
      line,
      text: before + gap + status + value.slice(tail),
    });
  }
  return edits;
}

/** The change of a row's whole status cell; a row that ends before it gets one. */
function cellEdits(
  lines: MarkdownLines,
  { start }: Phase,
  status: Writable,
): readonly Edit[] {
  const table = statusTables(lines, 0, lines.count).find(({ rows }) =>
    rows.some(({ line }) => line === start)
  );
  if (table === undefined) return [];
  const raw = lines.raw(start);
  const spans = cellSpans(raw);
  const span = spans[table.column];
  if (span === undefined) {
    const missing = "| ".repeat(table.column - spans.length);
    const isClosed = raw.endsWith("|") && !raw.endsWith("\\|");
    const text = isClosed
      ? `${raw} ${missing}${status} |`
      : `${raw} | ${missing}${status}`;
    return [{ kind: "change", line: start, text }];
  }
  const [from, to] = span;
  const isOpen = to === from && raw[to] !== " ";
  const text = raw.slice(0, from) + status + (isOpen ? " " : "") +
    raw.slice(to);
  return [{ kind: "change", line: start, text }];
}
