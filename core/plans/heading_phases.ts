/**
 * Phases that are headings.
 *
 * @module
 */

import type { MarkdownLines, Section } from "../text/mod.ts";
import { readState } from "./evidence.ts";
import { type PhaseHeading, phaseHeading } from "./heading.ts";
import type { Finding, Phase } from "./phase.ts";
import { statusTables } from "./status_table.ts";
import { signStatus } from "./signs.ts";

/** A heading that may be a phase. */
interface Candidate {
  readonly section: Section;
  readonly heading: PhaseHeading;
}

/** The deepest heading that can be a phase. */
const DEEPEST_LEVEL = 4;

/**
 * The phases of a plan that writes them as headings.
 *
 * @returns In file order; empty where no heading names a phase.
 *
 * @example
 * ```ts
 * import { readLines, sectionsOf } from "../text/mod.ts";
 * import { headingPhases } from "./heading_phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("## Phase 1 [done]\n## Phase 2\n"));
 * assertEquals(headingPhases(lines, sectionsOf(lines)).map(({ id, status }) => [id, status]), [
 *   ["1", "complete"],
 *   ["2", "unknown"],
 * ]);
 * ```
 */
export function headingPhases(
  lines: MarkdownLines,
  sections: readonly Section[],
): readonly Phase[] {
  const chosen = choose(candidatesOf(sections));
  const hasStateSigns = chosen.every(({ heading }) =>
    heading.sign === undefined || signStatus(heading.sign) !== undefined
  );
  const taken = new Set<string>();
  const phases = chosen.flatMap((candidate) => {
    const phase = phaseOf(lines, candidate, hasStateSigns);
    const key = `${candidate.heading.word} ${phase.id}`;
    if (taken.has(key) && phase.evidence === "none") return [];
    taken.add(key);
    return [phase];
  });
  return withTable(lines, phases);
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
  const level = phaseLevel(candidates);
  const words = new Set<string>();
  for (const { section, heading } of candidates) {
    if (section.level === level) words.add(heading.word);
  }
  let end = 0;
  return candidates.filter(({ section, heading }) => {
    if (level === undefined || section.level < level) return false;
    const isPhase = section.level === level ||
      (section.start >= end && words.has(heading.word));
    if (isPhase) end = section.end;
    return isPhase;
  });
}

/** The highest level with two candidates, else that of the only one; the highest where each stands alone. */
function phaseLevel(candidates: readonly Candidate[]): number | undefined {
  const counts = [0, 0, 0, 0, 0];
  for (const { section: { level } } of candidates) {
    counts[level] = (counts[level] ?? 0) + 1;
  }
  const level = counts.findIndex((count) => count > 1);
  const found = level === -1 ? counts.indexOf(1) : level;
  return found === -1 ? undefined : found;
}

/** Reads one phase. */
function phaseOf(
  lines: MarkdownLines,
  { section, heading }: Candidate,
  hasStateSigns: boolean,
): Phase {
  const state = readState(lines, section, {
    ...heading,
    sign: hasStateSigns ? heading.sign : undefined,
  });
  const { start, end } = section;
  return { ...state, id: heading.id, start, end };
}

/** Gives the states of the tables in front of the first phase to the phases that say nothing themselves. */
function withTable(
  lines: MarkdownLines,
  phases: readonly Phase[],
): readonly Phase[] {
  const open = phases.some(({ evidence }) => evidence === "none");
  if (!open) return phases;
  const findings = new Map<string, Finding>();
  for (const { rows } of statusTables(lines, 0, phases[0]?.start ?? 0)) {
    for (const { id, finding } of rows) {
      const key = id.toLowerCase();
      const isNew = finding.evidence === "table" && !findings.has(key);
      if (isNew) findings.set(key, finding);
    }
  }
  return phases.map((phase) => {
    const finding = phase.evidence === "none"
      ? findings.get(phase.id.toLowerCase())
      : undefined;
    return finding === undefined ? phase : { ...phase, ...finding };
  });
}
