/**
 * A status label for a phase that has none.
 *
 * @module
 */

import { LineKind } from "../../wasm/mod.ts";
import type { MarkdownLines } from "../text/mod.ts";
import { firstHeading } from "./evidence.ts";
import { labelValueAt } from "./label.ts";
import type { Phase } from "./phase.ts";
import { stateMarks } from "./state_marks.ts";
import { replacement, type Writable } from "./status_words.ts";

/** A line to add behind another. */
export interface NewLine {
  /** The line in front of it. */
  readonly behind: number;
  readonly text: string;
}

/** How a label is written: what stands in front of its word, and the marks behind it. */
interface LabelForm {
  readonly before: string;
  readonly after: string;
  readonly word: string;
}

/** A list mark in front of a label. */
const LISTED = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;

/**
 * The label to add to a phase that is a heading, and the places where it can stand, best first: at the end of the
 * phase's own text where it is a list item, right below the heading where it is not.
 *
 * @example
 * ```ts
 * import { readPlan } from "./phases.ts";
 * import { newLabels } from "./label_line.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { lines, phases } = readPlan(new TextEncoder().encode("## Phase 1\n- [ ] a\n"));
 * const [phase] = phases;
 * assertEquals(phase && newLabels(lines, phases, phase, "complete")[0], { behind: 1, text: "- **Status:** complete" });
 * ```
 */
export function newLabels(
  lines: MarkdownLines,
  phases: readonly Phase[],
  phase: Phase,
  status: Writable,
): readonly NewLine[] {
  const text = labelText(lines, phases, status);
  const deeper = firstHeading(lines, phase.start + 1, phase.end);
  let last = deeper - 1;
  while (last > phase.start && lines.kind(last) === LineKind.blank) last--;
  const places = LISTED.test(text) ? [last, phase.start] : [phase.start, last];
  return places.map((behind) => ({ behind, text }));
}

/**
 * The label to add to a phase that is a list item: a deeper item below it.
 *
 * @example
 * ```ts
 * import { readPlan } from "./phases.ts";
 * import { newItemLabel } from "./label_line.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { lines, phases: [phase] } = readPlan(new TextEncoder().encode("- Phase 1: A\n"));
 * assertEquals(phase && newItemLabel(lines, phase, "pending"), { behind: 0, text: "  - **Status:** pending" });
 * ```
 */
export function newItemLabel(
  lines: MarkdownLines,
  phase: Phase,
  status: Writable,
): NewLine {
  const [mark = ""] = /^\s*(?:[-*+]|\d{1,9}[.)])\s?/.exec(
    lines.raw(phase.start),
  ) ?? [];
  const indent = mark.replace(/\S/g, " ");
  return { behind: phase.start, text: `${indent}- **Status:** ${status}` };
}

/** A label in the form that most labels of the plan have. */
function labelText(
  lines: MarkdownLines,
  phases: readonly Phase[],
  status: Writable,
): string {
  const forms = phases.flatMap((phase) => formOf(lines, phase));
  const counts = new Map<string, number>();
  const key = ({ before, after }: LabelForm): string => `${before}\n${after}`;
  for (const form of forms) {
    counts.set(key(form), (counts.get(key(form)) ?? 0) + 1);
  }
  let most: LabelForm | undefined;
  for (const form of forms) {
    const count = counts.get(key(form)) ?? 0;
    if (most === undefined || count > (counts.get(key(most)) ?? 0)) most = form;
  }
  if (most === undefined) return `- **Status:** ${status}`;
  const { before, after, word } = most;
  const mark = {
    kind: "word",
    start: 0,
    end: word.length,
    text: word,
  } as const;
  const place = { status, context: before, phases, isToken: true };
  return before + replacement(mark, place) + after;
}

/** How a phase's label is written; nothing where it has none, or one without a word. */
function formOf(
  lines: MarkdownLines,
  { evidence, line, status }: Phase,
): readonly LabelForm[] {
  if (evidence !== "label" || line === undefined) return [];
  const raw = lines.raw(line);
  const at = labelValueAt(raw);
  if (at === undefined) return [];
  const mark = stateMarks(raw.slice(at), status)
    .find(({ kind }) => kind === "word");
  if (mark === undefined) return [];
  const [after = ""] = /^[*`_]+/.exec(raw.slice(at + mark.end)) ?? [];
  return [{ before: raw.slice(0, at), after, word: mark.text }];
}
