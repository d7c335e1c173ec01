/**
 * The phase reader: plans as people really write them.
 *
 * `unknown` is an answer; "0 of N" where nothing was written is not.
 *
 * @module
 */

import {
  type MarkdownLines,
  readLines,
  type Section,
  sectionsOf,
} from "../text/mod.ts";
import { type PhaseHeading, phaseHeading } from "./heading.ts";
import { nameSections, sectionText } from "./named_sections.ts";
import {
  type Boxes,
  countBoxes,
  type Evidence,
  labelIn,
  readState,
} from "./evidence.ts";
import { signStatus, type Status } from "./words.ts";

/** One phase of a plan. */
export interface Phase {
  /** As written: `1`, `3.1`, `2b`, `A`. */
  readonly id: string;
  /** What stands behind the id; empty where nothing does. */
  readonly title: string;
  /** The whole heading as plain text. */
  readonly heading: string;
  readonly status: Status;
  /** The author's own word for the state, as written; empty where there is none. */
  readonly word: string;
  readonly evidence: Evidence;
  /** Tick boxes in the phase. */
  readonly boxes: Boxes;
  /** First line of the phase, and the line behind its last one. */
  readonly start: number;
  readonly end: number;
}

/** How many phases are in each state. */
export type Counts = Readonly<Record<Status, number>>;

/** What a plan file says. */
export interface Plan {
  /** Text of the first first-level heading. */
  readonly title?: string;
  readonly goal?: string;
  readonly nextStep?: string;
  readonly currentPhase?: string;
  /** The author's word for the state of the whole plan. */
  readonly planStatus?: string;
  /** How the phases are written. */
  readonly shape: "headings" | "none";
  readonly phases: readonly Phase[];
  readonly counts: Counts;
  /** Lines and sections that the phases were read from. */
  readonly lines: MarkdownLines;
  readonly sections: readonly Section[];
}

/** A heading that may be a phase. */
interface Candidate {
  readonly section: Section;
  readonly heading: PhaseHeading;
}

/** The deepest heading that can be a phase. */
const DEEPEST_LEVEL = 4;

/**
 * Reads a plan.
 *
 * Linear in the size of the file; the same for LF, CRLF and CR, with and without byte order mark; never throws,
 * whatever the bytes are.
 *
 * @param bytes The plan file.
 * @returns Everything that was found, phases in file order.
 *
 * @example
 * ```ts
 * import { readPlan } from "./phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const plan = readPlan(new TextEncoder().encode("# T\n### Phase 1: A\n- **Status:** done\n### Phase 2: B\n"));
 * assertEquals(plan.phases.map((p) => [p.id, p.title, p.status]), [["1", "A", "complete"], ["2", "B", "unknown"]]);
 * ```
 */
export function readPlan(bytes: Uint8Array): Plan {
  const lines = readLines(bytes);
  const sections = sectionsOf(lines);
  const named = nameSections(sections);
  const phases = headingPhases(lines, sections);
  const title = sections.find(({ level }) => level === 1)?.title;
  const planStatus = labelIn(lines, 0, phases[0]?.start ?? lines.count)?.word;
  return {
    ...present("title", title),
    ...present("goal", sectionText(lines, named.get("goal"))),
    ...present("nextStep", sectionText(lines, named.get("nextStep"))),
    ...present("currentPhase", sectionText(lines, named.get("currentPhase"))),
    ...present("planStatus", planStatus),
    shape: phases.length === 0 ? "none" : "headings",
    phases,
    counts: countsOf(phases),
    lines,
    sections,
  };
}

/** A record with one field, or none where the value is absent or empty. */
function present<K extends string>(
  key: K,
  value: string | undefined,
): { readonly [P in K]?: string } {
  return value === undefined || value === ""
    ? {}
    : { [key]: value } as { [P in K]: string };
}

/** The phases of a plan that writes them as headings. */
function headingPhases(
  lines: MarkdownLines,
  sections: readonly Section[],
): readonly Phase[] {
  const chosen = choose(candidatesOf(sections));
  const hasStateSigns = chosen.every(({ heading }) =>
    heading.sign === undefined || signStatus(heading.sign) !== undefined
  );
  const taken = new Set<string>();
  return chosen.flatMap((candidate) => {
    const phase = phaseOf(lines, candidate, hasStateSigns);
    const key = `${candidate.heading.word} ${phase.id}`;
    if (taken.has(key) && phase.evidence === "none") return [];
    taken.add(key);
    return [phase];
  });
}

/** Every heading that names a phase. */
function candidatesOf(sections: readonly Section[]): readonly Candidate[] {
  return sections.flatMap((section) => {
    const heading = section.level > DEEPEST_LEVEL
      ? undefined
      : phaseHeading(section.title);
    return heading === undefined ? [] : [{ section, heading }];
  });
}

/**
 * The headings that are phases: those of the phase level, and deeper ones with the same word outside of every phase.
 */
function choose(candidates: readonly Candidate[]): readonly Candidate[] {
  const levels = candidates.map(({ section }) => section.level).sort();
  const level = levels.find((one, index) => levels[index + 1] === one) ??
    levels[0];
  const words = new Set(
    candidates.filter(({ section }) => section.level === level).map((
      { heading },
    ) => heading.word),
  );
  let end = 0;
  return candidates.filter(({ section, heading }) => {
    if (level === undefined || section.level < level) return false;
    const isPhase = section.level === level ||
      (section.start >= end && words.has(heading.word));
    if (isPhase) end = section.end;
    return isPhase;
  });
}

/** Reads one phase. */
function phaseOf(
  lines: MarkdownLines,
  { section, heading }: Candidate,
  hasStateSigns: boolean,
): Phase {
  const boxes = countBoxes(lines, section.start + 1, section.end);
  const state = readState(lines, section, {
    ...heading,
    sign: hasStateSigns ? heading.sign : undefined,
  }, boxes);
  return {
    id: heading.id,
    title: state.title,
    heading: state.heading,
    status: state.status,
    word: state.word,
    evidence: state.evidence,
    boxes,
    start: section.start,
    end: section.end,
  };
}

/** Counts the phases by state. */
function countsOf(phases: readonly Phase[]): Counts {
  const counts = { complete: 0, "in_progress": 0, pending: 0, unknown: 0 };
  for (const { status } of phases) counts[status] += 1;
  return counts;
}

/**
 * Whether every phase is complete; a plan without phases is not.
 *
 * @example
 * ```ts
 * import { isComplete, readPlan } from "./phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(isComplete(readPlan(new TextEncoder().encode("## Phase 1 [done]\n"))), true);
 * ```
 */
export function isComplete(plan: Plan): boolean {
  return plan.phases.length > 0 && plan.counts.complete === plan.phases.length;
}

/**
 * The counts as people read them: `3/7 complete`, `3/7 complete, 2 unknown`, or that there is nothing to count.
 *
 * @example
 * ```ts
 * import { countsText, readPlan } from "./phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(countsText(readPlan(new Uint8Array())), "no phases found");
 * ```
 */
export function countsText({ phases, counts }: Plan): string {
  if (phases.length === 0) return "no phases found";
  const unknown = counts.unknown === 0 ? "" : `, ${counts.unknown} unknown`;
  return `${counts.complete}/${phases.length} complete${unknown}`;
}
