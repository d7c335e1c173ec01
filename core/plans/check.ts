/**
 * The advisory report: whether the work is done, in the words that other tools look for.
 *
 * @module
 */

import { isComplete, type Tally } from "./tally.ts";

/** How a plan stands. */
export interface Advisory {
  /** Every phase is complete, and there is one. */
  readonly isComplete: boolean;
  /** Without line ends. */
  readonly lines: readonly string[];
}

/**
 * Tells how a plan stands. What cannot be read is said to be so, and counts neither as done nor as open.
 *
 * @example
 * ```ts
 * import { advisoryOf } from "./check.ts";
 * import { readPlan } from "./phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const plan = readPlan(new TextEncoder().encode("## Phase 1 [done]\n## Phase 2 [wip]\n"));
 * assertEquals(advisoryOf(plan).lines, [
 *   "[planning-with-files] Task in progress (1/2 phases complete). Update progress.md before stopping.",
 *   "[planning-with-files] 1 phase(s) still in progress.",
 * ]);
 * ```
 */
export function advisoryOf(plan: Tally): Advisory {
  return {
    isComplete: isComplete(plan),
    lines: sentencesOf(plan).map((line) => `[planning-with-files] ${line}`),
  };
}

/** The report, sentence by sentence. */
function sentencesOf(plan: Tally): readonly string[] {
  const { complete, unknown } = plan.counts;
  const total = plan.phases.length;
  if (total === 0) {
    return ["No phases found in task_plan.md: whether it is done is unknown."];
  }
  if (isComplete(plan)) {
    return [
      `ALL PHASES COMPLETE (${complete}/${total}). If the user has additional work, add new phases to task_plan.md before starting.`,
    ];
  }
  if (unknown === total) {
    return [`None of the ${total} phase(s) has a readable status.`];
  }
  return openSentences(plan);
}

/**
 * What is still open in a plan, sentence by sentence.
 *
 * @example
 * ```ts
 * import { openSentences } from "./check.ts";
 * import { readPlan } from "./phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const plan = readPlan(new TextEncoder().encode("### Phase 1: A\n**Status:** pending\n"));
 * assertEquals(openSentences(plan).slice(1), ["1 phase(s) pending."]);
 * ```
 */
export function openSentences({ phases, counts }: Tally): readonly string[] {
  const { complete, pending, unknown, in_progress: active } = counts;
  return [
    `Task in progress (${complete}/${phases.length} phases complete). Update progress.md before stopping.`,
    ...(active > 0 ? [`${active} phase(s) still in progress.`] : []),
    ...(pending > 0 ? [`${pending} phase(s) pending.`] : []),
    ...(unknown > 0 ? [`${unknown} phase(s) without a readable status.`] : []),
  ];
}
