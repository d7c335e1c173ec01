/**
 * A plan without its finished phases.
 *
 * @module
 */

import { isExplicit, type Phase } from "./phase.ts";
import { type Plan, readPlan } from "./phases.ts";

/** What is left of a plan, and what was taken out. */
export interface WithoutFinished {
  /** The plan without them. */
  readonly bytes: Uint8Array;
  /** The phases that were taken out, in file order. */
  readonly phases: readonly Phase[];
  /** Their lines, as they stood in the plan. */
  readonly blocks: readonly Uint8Array[];
}

/**
 * Takes the finished phases out of a plan whose phases are headings, each with everything up to the next heading of its
 * level.
 *
 * A phase is finished where its own words say so; one that is said to be in a table elsewhere stays, since the table
 * would still speak of it. The result is read again before it is given out: every other phase is read as before. Where it
 * is not, the last finished phase stays too; where that is of no use, nothing is taken out.
 *
 * @param bytes The plan file.
 * @param plan What was read in it.
 *
 * @example
 * ```ts
 * import { readPlan } from "./phases.ts";
 * import { withoutFinished } from "./without_finished.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const bytes = new TextEncoder().encode("## Phase 1 [done]\nx\n## Phase 2 [done]\n");
 * const { phases, bytes: left } = withoutFinished(bytes, readPlan(bytes));
 * assertEquals([phases.length, new TextDecoder().decode(left)], [1, "## Phase 2 [done]\n"]);
 * ```
 */
export function withoutFinished(
  bytes: Uint8Array,
  plan: Plan,
): WithoutFinished {
  const finished = plan.shape === "headings"
    ? plan.phases.filter(isFinished)
    : [];
  for (const phases of [finished, finished.slice(0, -1)]) {
    const left = without(bytes, plan, phases);
    if (phases.length > 0 && isRestSame(plan, phases, readPlan(left))) {
      const blocks = phases.map((phase) => {
        const [start, end] = spanOf(bytes, plan, phase);
        return bytes.subarray(start, end);
      });
      return { bytes: left, phases, blocks };
    }
  }
  return { bytes, phases: [], blocks: [] };
}

/** Whether a phase says itself that it is done. */
function isFinished({ status, evidence }: Phase): boolean {
  return status === "complete" && isExplicit(evidence) && evidence !== "table";
}

/** The bytes of a phase in its plan: from its heading to the next one. */
function spanOf(
  bytes: Uint8Array,
  { lines }: Plan,
  { start, end }: Phase,
): readonly [start: number, end: number] {
  const stop = end < lines.count ? lines.bytes(end)[0] : bytes.length;
  return [lines.bytes(start)[0], stop];
}

/** A plan without some of its phases. */
function without(
  bytes: Uint8Array,
  plan: Plan,
  phases: readonly Phase[],
): Uint8Array {
  const kept = new Uint8Array(bytes.length);
  let from = 0;
  let size = 0;
  const keep = (to: number): void => {
    kept.set(bytes.subarray(from, to), size);
    size += Math.max(0, to - from);
  };
  for (const phase of phases) {
    const [start, end] = spanOf(bytes, plan, phase);
    keep(start);
    from = end;
  }
  keep(bytes.length);
  return kept.subarray(0, size);
}

/** Whether what is left of a plan is read as it was before. */
function isRestSame(
  before: Plan,
  gone: readonly Phase[],
  after: Plan,
): boolean {
  const rest = before.phases.filter((phase) => !gone.includes(phase));
  return textOf(before, rest) === textOf(after, after.phases);
}

/** Everything that must stay as it is, to be compared. */
function textOf(
  { title, planStatus, shape, goal, nextStep, currentPhase }: Plan,
  phases: readonly Phase[],
): string {
  return JSON.stringify([
    [title, planStatus, shape, goal, nextStep, currentPhase],
    phases.map(({ id, title, status, word, evidence, boxes }) => [
      id,
      title,
      status,
      word,
      evidence,
      boxes,
    ]),
  ]);
}
