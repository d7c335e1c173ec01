/**
 * The phase in progress, as the scripts of version 3.11 find it.
 *
 * @module
 */

import { linesOf } from "./literal_counts.ts";

/** A label that tells that a phase is in progress. */
const LABEL = "**Status:** in_progress";

/** The same in brackets. */
const BRACKET = "[in_progress]";

/**
 * The name of the phase in progress for the gate: the last heading of the third level above the first line that tells
 * the state.
 *
 * @param text The plan.
 * @returns Without the signs of the heading; `unknown phase` where there is none.
 *
 * @example
 * ```ts
 * import { gatedPhase } from "./literal_phase.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(gatedPhase("### Phase 1: A\n- **Status:** in_progress\n"), "Phase 1: A");
 * ```
 */
export function gatedPhase(text: string): string {
  let name = "";
  for (const line of linesOf(text)) {
    if (line.startsWith("### ")) name = line.slice(4);
    else if (line.includes(LABEL) || line.includes(BRACKET)) break;
  }
  return name || "unknown phase";
}

/**
 * The heading of the phase in progress for the ledger's summary. A label decides; without one, the first phase with the
 * state in brackets, on the heading or below.
 *
 * @param text The plan.
 * @returns The whole line; `none` where there is none.
 *
 * @example
 * ```ts
 * import { activeHeading } from "./literal_phase.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(activeHeading("### Phase 1: A [in_progress]"), "### Phase 1: A [in_progress]");
 * assertEquals(activeHeading("### Phase 1: A\n"), "none");
 * ```
 */
export function activeHeading(text: string): string {
  let heading = "";
  let bracketed = "";
  for (const line of linesOf(text)) {
    if (line.startsWith("### Phase")) heading = line;
    else if (line.includes(LABEL) && heading !== "") return heading;
    if (line.includes(BRACKET) && bracketed === "") bracketed = heading;
  }
  return bracketed || "none";
}
