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
import { boxPhases } from "./box_phases.ts";
import { withCurrent } from "./current_phase.ts";
import { headingPhases } from "./heading_phases.ts";
import { listPhases } from "./list_phases.ts";
import { nameSections, sectionText } from "./named_sections.ts";
import type { Phase } from "./phase.ts";
import { type Block, planStatusOf } from "./plan_status.ts";
import { tablePhases } from "./table_phases.ts";
import { type Counts, countsOf } from "./tally.ts";

export type { Phase } from "./phase.ts";

/** How the phases of a plan are written. */
export type Shape = "headings" | "list" | "table" | "boxes" | "none";

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
  readonly shape: Shape;
  readonly phases: readonly Phase[];
  readonly counts: Counts;
  /** Lines and sections that the phases were read from. */
  readonly lines: MarkdownLines;
  readonly sections: readonly Section[];
}

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
  const found = shapeOf(lines, sections);
  const phases = withCurrent(lines, named.get("currentPhase"), found.phases);
  const title = sections.find(({ level }) => level === 1)?.title;
  return {
    ...present("title", title),
    ...present("goal", sectionText(lines, named.get("goal"))),
    ...present("nextStep", sectionText(lines, named.get("nextStep"))),
    ...present("currentPhase", sectionText(lines, named.get("currentPhase"))),
    ...present("planStatus", planStatusOf(lines, sections, found.blocks)),
    shape: found.shape,
    phases,
    counts: countsOf(phases),
    lines,
    sections,
  };
}

/** Phases and how they are written. */
interface Shaped {
  readonly shape: Shape;
  readonly phases: readonly Phase[];
  /** What belongs to them, in file order. */
  readonly blocks: readonly Block[];
}

/** The first shape in which there are phases. */
function shapeOf(
  lines: MarkdownLines,
  sections: readonly Section[],
): Shaped {
  const headings = headingPhases(lines, sections);
  const [lone] = headings;
  if (headings.length > 1) return shaped("headings", headings);
  const list = listPhases(lines, lone);
  if (list.named >= 2) return shaped("list", list.phases, lone);
  if (lone !== undefined) return shaped("headings", headings);
  // One item alone is a plan only where nothing else is.
  const isList = list.named > 0 || list.phases.length > 1;
  if (isList) return shaped("list", list.phases);
  const table = tablePhases(lines);
  if (table.length > 0) return shaped("table", table);
  const boxes = boxPhases(lines, sections);
  if (boxes.length > 0) return shaped("boxes", boxes);
  return shaped(list.phases.length > 0 ? "list" : "none", list.phases);
}

/** Phases with what belongs to them; `lone` is a heading that gave its block to one of them. */
function shaped(
  shape: Shape,
  phases: readonly Phase[],
  lone?: Phase,
): Shaped {
  const blocks = lone === undefined
    ? phases
    : [...phases, lone].sort((a, b) => a.start - b.start);
  return { shape, phases, blocks };
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
