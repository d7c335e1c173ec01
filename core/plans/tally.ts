/**
 * How the phases of a plan stand, and no more: what most events have to know of them.
 *
 * @module
 */

import type { Phase } from "./phase.ts";
import type { Status } from "./words.ts";

/** How many phases are in each state. */
export type Counts = Readonly<Record<Status, number>>;

/** What is known of a phase in a tally. */
export type TalliedPhase = Pick<
  Phase,
  "id" | "heading" | "status" | "evidence"
>;

/** How the phases stand; a plan that was read is one. */
export interface Tally {
  readonly phases: readonly TalliedPhase[];
  readonly counts: Counts;
}

/**
 * Counts phases by state.
 *
 * @example
 * ```ts
 * import { countsOf } from "./tally.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(countsOf([{ status: "pending" }]).pending, 1);
 * ```
 */
export function countsOf(phases: readonly Pick<Phase, "status">[]): Counts {
  const counts = { complete: 0, "in_progress": 0, pending: 0, unknown: 0 };
  for (const { status } of phases) counts[status] += 1;
  return counts;
}

/**
 * Whether every phase is complete; a plan without phases is not.
 *
 * @example
 * ```ts
 * import { readPlan } from "./phases.ts";
 * import { isComplete } from "./tally.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(isComplete(readPlan(new TextEncoder().encode("## Phase 1 [done]\n"))), true);
 * ```
 */
export function isComplete({ phases, counts }: Tally): boolean {
  return phases.length > 0 && counts.complete === phases.length;
}

/**
 * The counts as people read them: `3/7 complete`, `3/7 complete, 2 unknown`, or that there is nothing to count.
 *
 * @example
 * ```ts
 * import { readPlan } from "./phases.ts";
 * import { countsText } from "./tally.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(countsText(readPlan(new Uint8Array())), "no phases found");
 * ```
 */
export function countsText({ phases, counts }: Tally): string {
  if (phases.length === 0) return "no phases found";
  const unknown = counts.unknown === 0 ? "" : `, ${counts.unknown} unknown`;
  return `${counts.complete}/${phases.length} complete${unknown}`;
}
