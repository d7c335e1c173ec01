/**
 * The smart view of version 3.11: what stands under headings of fixed names, and phases under `## Phases` alone.
 *
 * @module
 */

import { linesOf } from "./literal_counts.ts";

/** Beginnings of the headings of sections that are shown whole. */
const KEPT = ["## Goal", "## Next Step", "## Current Phase"];

/** Rows of the decisions table that are shown. */
const DECISION_ROWS = 3;

/** A phase while it is read. */
interface LiteralPhase {
  readonly lines: string[];
  /** What its first label tells; brackets count where it has none. */
  label: string | undefined;
  bracket: string | undefined;
}

/** What is kept of a plan. */
interface Kept {
  title: string | undefined;
  readonly sections: string[];
  readonly phases: LiteralPhase[];
  readonly decisions: string[];
}

/**
 * The title, the goal, next-step and current-phase sections, the phase count, the first phase in progress and the last
 * three decisions. A phase has one state: that of its first label.
 *
 * @param text The plan.
 * @returns Lines, the last one ended; `undefined` where there is no phase under `## Phases`.
 *
 * @example
 * ```ts
 * import { literalSmart } from "./literal_smart.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   literalSmart("# T\n## Phases\n### Phase 1: A\n- **Status:** in_progress\n"),
 *   "# T\nphases: 0/1 complete\n\n### Phase 1: A\n- **Status:** in_progress\n",
 * );
 * assertEquals(literalSmart("# T\n### Phase 1: A\n"), undefined);
 * ```
 */
export function literalSmart(text: string): string | undefined {
  const { title, sections, phases, decisions } = keptOf(text);
  if (phases.length === 0) return undefined;
  const done = phases.filter((phase) => stateOf(phase) === "complete").length;
  const active = phases.find((phase) => stateOf(phase) === "in_progress");
  const lines = [
    ...(title === undefined ? [] : [title]),
    ...sections,
    `phases: ${done}/${phases.length} complete`,
    ...(active === undefined ? [] : ["", ...active.lines]),
    ...decisionLines(decisions),
  ];
  return `${lines.join("\n").replace(/\n+$/, "")}\n`;
}

/** Goes through a plan, line by line. */
function keptOf(text: string): Kept {
  const kept: Kept = {
    title: undefined,
    sections: [],
    phases: [],
    decisions: [],
  };
  let section = "none";
  let phase: LiteralPhase | undefined;
  for (const raw of linesOf(text)) {
    const line = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
    if (line.startsWith("## ")) {
      phase = undefined;
      section = sectionOf(line);
      if (section === "phases" || section === "decisions") continue;
    }
    if (kept.title === undefined && line.startsWith("# ")) {
      kept.title = line;
      continue;
    }
    if (section === "kept") kept.sections.push(line);
    if (section === "decisions" && line.startsWith("|")) {
      kept.decisions.push(line);
    }
    if (section !== "phases") continue;
    if (line.startsWith("### Phase")) {
      phase = { lines: [line], label: undefined, bracket: undefined };
      kept.phases.push(phase);
    } else if (phase !== undefined) takeLine(phase, line);
  }
  return kept;
}

/** Which section a heading of the second level opens. */
function sectionOf(line: string): string {
  if (KEPT.some((start) => line.startsWith(start))) return "kept";
  if (line.startsWith("## Phases")) return "phases";
  return line.startsWith("## Decisions Made") ? "decisions" : "none";
}

/** Adds a line to a phase, and the state that it tells. */
function takeLine(phase: LiteralPhase, line: string): void {
  phase.lines.push(line);
  phase.label ??= /\*\*Status:\*\* (complete|in_progress|)/.exec(line)?.[1];
  phase.bracket ??= /\[(complete|in_progress)\]/.exec(line)?.[1];
}

/** The one state of a phase. */
function stateOf({ label, bracket }: LiteralPhase): string | undefined {
  return label ?? bracket;
}

/** The last rows of the decisions table under its first two lines. */
function decisionLines([header, separator, ...rows]: readonly string[]) {
  if (header === undefined || separator === undefined || rows.length === 0) {
    return [];
  }
  return [
    "",
    `## Decisions Made (last ${DECISION_ROWS})`,
    header,
    separator,
    ...rows.slice(-DECISION_ROWS),
  ];
}
