/**
 * The completion gate, looked at: what it would say of a stop now, and which of its conditions hold.
 *
 * Each condition is asked of the gate itself with all others out of the way, so that this can never differ from it.
 *
 * @module
 */

import type { World } from "../io/world.ts";
import { type GateFacts, judgeStop, type Verdict } from "./gate.ts";
import { canCount, capIn, rememberedCount } from "./gate_stop.ts";
import { ledgerTick } from "./ledger_files.ts";
import { loadMode } from "./load.ts";
import { isExplicit } from "./phase.ts";
import type { Plan } from "./phases.ts";
import type { PlanRef } from "./plan_ref.ts";
import { verifyPlan } from "./verify.ts";
import type { WholePlan } from "./whole.ts";

/** Which conditions of the gate hold, in its order; `undefined` where there is nothing to ask about. */
export interface GateConditions {
  readonly isGated: boolean;
  readonly isUnderWay: boolean;
  /** Whether no hook has made the turn go on already: the host tells that at a stop, so it is taken for so. */
  readonly isFirstStop: undefined;
  readonly isBelowCap: boolean | undefined;
  readonly hasMoved: boolean | undefined;
}

/** What a stop would come to. */
export interface GateLook {
  readonly verdict: Verdict;
  readonly conditions: GateConditions;
  /** Heading of the phase that is under way, of a plan that nobody has changed since it was approved. */
  readonly phase: string | undefined;
  /** Stops that were held back in a row. */
  readonly blocks: number;
  /** How many may be, as far as the user has a say. */
  readonly cap: number;
  /** The highest number in the ledgers, now and at the last stop that was held back. */
  readonly tick: number;
  readonly lastTick: number | undefined;
}

/**
 * Looks at the gate of a plan. Nothing is counted or written.
 *
 * @param world Where the plan is, and the state folder.
 * @param ref Which plan.
 * @param whole The plan as it is now.
 * @param session Whose stops are counted.
 * @throws {HookError} `io`, `plan` where the mode or a ledger cannot be read.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { lookAtGate } from "./gate_look.ts";
 * import { planById } from "./resolve.ts";
 * import { loadWhole } from "./whole.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const folder = "/p/.planning/a";
 * const world = memoryWorld({ [`${folder}/task_plan.md`]: "## Phase 1 [wip]\n", [`${folder}/.mode`]: "gate\n" }, { env: { HOME: "/h" } });
 * const ref = planById(world, "/p", "a");
 * const whole = ref && loadWhole(world, ref);
 * const look = ref && whole && await lookAtGate(world, ref, whole, undefined);
 * assertEquals(look?.verdict.kind, "block");
 * ```
 */
export async function lookAtGate(
  world: World,
  ref: PlanRef,
  { plan, bytes }: WholePlan,
  session: string | undefined,
): Promise<GateLook> {
  const { kind } = await verifyPlan(world, ref, bytes);
  const count = rememberedCount(world, session, ref);
  const facts: GateFacts = {
    isGated: loadMode(world, ref).isGated,
    plan,
    isNamed: kind === "same",
    isContinued: false,
    cap: capIn(world),
    tick: ledgerTick(world, ref),
    count,
  };
  const verdict = canCount(world) ? judgeStop(facts) : UNCOUNTED;
  const isUnderWay = holds({ ...facts, cap: 1, count: undefined });
  const isCounted = isUnderWay && isOfNow(facts);
  return {
    verdict,
    conditions: {
      isGated: facts.isGated,
      isUnderWay,
      isFirstStop: undefined,
      isBelowCap: isUnderWay ? holds({ ...facts, tick: Infinity }) : undefined,
      hasMoved: isUnderWay ? holds({ ...facts, cap: Infinity }) : undefined,
    },
    phase: isUnderWay && facts.isNamed ? activeHeading(plan) : undefined,
    blocks: isCounted ? count?.blocks ?? 0 : 0,
    cap: facts.cap,
    tick: facts.tick,
    lastTick: isCounted ? count?.tick : undefined,
  };
}

/** What becomes of a stop that nobody can count. */
const UNCOUNTED: Verdict = {
  kind: "allow",
  note:
    "no stop is held back: there is no folder of the user's alone in which stops could be counted; see planhook doctor",
  isOver: false,
};

/** Whether a stop would be held back, were the plan gated. */
function holds(facts: GateFacts): boolean {
  return judgeStop({ ...facts, isGated: true }).kind === "block";
}

/** Whether what is remembered is about the phases as they stand: then the next count is the one after it. */
function isOfNow(facts: GateFacts): boolean {
  const free = { ...facts, isGated: true, cap: Infinity, tick: Infinity };
  const verdict = judgeStop(free);
  return verdict.kind === "block" && verdict.count.blocks > 1;
}

/** The heading of the phase that the author wrote is in progress. */
function activeHeading({ phases }: Plan): string | undefined {
  return phases.find(({ status, evidence }) =>
    status === "in_progress" && isExplicit(evidence)
  )?.heading;
}
