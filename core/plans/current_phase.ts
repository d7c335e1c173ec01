/**
 * The phase that a current-phase section names.
 *
 * @module
 */

import type { MarkdownLines, Section } from "../text/mod.ts";
import { stripMarkup } from "../text/mod.ts";
import { firstHeading } from "./evidence.ts";
import { PHASE_ID, phaseIds } from "./heading.ts";
import { isSpeaking } from "./label.ts";
import type { Phase } from "./phase.ts";

/**
 * Says of the phase that the section names that it is in progress, if nothing else says anything of it.
 *
 * @param section The current-phase section, if there is one; it counts only where it names exactly one phase.
 *
 * @example
 * ```ts
 * import { readLines, sectionsOf } from "../text/mod.ts";
 * import { withCurrent } from "./current_phase.ts";
 * import { headingPhases } from "./heading_phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("## Current Phase\nPhase 1: A\n## Phase 1\n## Phase 2\n"));
 * const sections = sectionsOf(lines);
 * const phases = withCurrent(lines, sections[0], headingPhases(lines, sections));
 * assertEquals(phases.map(({ status }) => status), ["in_progress", "unknown"]);
 * ```
 */
export function withCurrent(
  lines: MarkdownLines,
  section: Section | undefined,
  phases: readonly Phase[],
): readonly Phase[] {
  if (section === undefined) return phases;
  const id = currentPhaseId(lines, section);
  if (id === undefined) return phases;
  const found = phases.find((phase) =>
    phase.id.toLowerCase() === id.toLowerCase() && phase.evidence === "none"
  );
  return found === undefined
    ? phases
    : phases.map((phase) =>
      phase === found
        ? { ...phase, status: "in_progress", evidence: "current" }
        : phase
    );
}

/**
 * The one phase that a current-phase section names.
 *
 * @returns Its id as written; `undefined` where the section names none or several.
 *
 * @example
 * ```ts
 * import { readLines, sectionsOf } from "../text/mod.ts";
 * import { currentPhaseId } from "./current_phase.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("## Current Phase\nPhase 2: Write (late)\n"));
 * const [section] = sectionsOf(lines);
 * assertEquals(section && currentPhaseId(lines, section), "2");
 * ```
 */
export function currentPhaseId(
  lines: MarkdownLines,
  section: Section,
): string | undefined {
  const ids = new Set<string>();
  const end = firstHeading(lines, section.start + 1, section.end);
  for (let line = section.start + 1; line < end; line++) {
    if (!isSpeaking(lines.kind(line))) continue;
    const text = stripMarkup(lines.text(line).slice(0, 200));
    const named = phaseIds(text);
    const bare = named.length === 0 && ids.size === 0
      ? PHASE_ID.exec(text)?.[1]
      : undefined;
    for (const id of bare === undefined ? named : [bare]) ids.add(id);
  }
  const [id] = ids;
  return ids.size === 1 ? id : undefined;
}
