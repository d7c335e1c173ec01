/**
 * The completion gate: whether an agent that wants to stop is asked to go on.
 *
 * It holds a stop back only where all of this is so: the plan is gated, the author wrote that a phase is in progress, no
 * hook has made this turn go on already, fewer stops than the cap were held back in a row, and the ledger has moved since
 * the last one. Anything else, and any doubt, lets the agent stop: an incomplete plan is no error.
 *
 * @module
 */

import { oneLine } from "../error.ts";
import { outsideName } from "../outside_name.ts";
import { defuse } from "./frame.ts";
import { isExplicit } from "./phase.ts";
import type { TalliedPhase, Tally } from "./tally.ts";

/** What the gate remembers of the stops that it held back in a row. */
export interface GateCount {
  /** How many, 1 or more. */
  readonly blocks: number;
  /** The highest number in the ledgers at the last one. */
  readonly tick: number;
  /** The phases as they stood then; another text starts anew. */
  readonly phases: string;
}

/** What the gate has to know. */
export interface GateFacts {
  readonly isGated: boolean;
  readonly plan: Tally;
  /** Whether the reason may carry the phase's title: the plan is as it was approved. */
  readonly isNamed: boolean;
  /** Whether a hook made this turn go on already. */
  readonly isContinued: boolean;
  /** Stops that may be held back in a row, 0 or more. */
  readonly cap: number;
  /** The highest number in the ledgers now. */
  readonly tick: number;
  /** What is remembered, if anything is. */
  readonly count: GateCount | undefined;
}

/** What the gate says. */
export type Verdict =
  /** The stop is held back; `count` has to be remembered first. */
  | {
    readonly kind: "block";
    readonly reason: string;
    readonly count: GateCount;
  }
  /** The agent may stop; `note` says why, where the gate gave way; `isOver` lets it forget its count. */
  | {
    readonly kind: "allow";
    readonly note?: string;
    readonly isOver: boolean;
  };

/** Units of a phase's name in the reason. */
const NAME_UNITS = 120;

/**
 * Judges one stop.
 *
 * @example
 * ```ts
 * import { judgeStop } from "./gate.ts";
 * import { readPlan } from "./phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const plan = readPlan(new TextEncoder().encode("### Phase 1: Build\n- **Status:** in_progress\n"));
 * const facts = { isGated: true, plan, isNamed: true, isContinued: false, cap: 7, tick: 0, count: undefined };
 * assertEquals(judgeStop(facts).kind, "block");
 * assertEquals(judgeStop({ ...facts, isContinued: true }).kind, "allow");
 * ```
 */
export function judgeStop(facts: GateFacts): Verdict {
  const { isGated, plan, isContinued, cap, tick } = facts;
  const active = plan.phases.find(isUnderWay);
  if (!isGated || active === undefined) return { kind: "allow", isOver: true };
  if (isContinued) return { kind: "allow", isOver: false };
  const phases = phasesText(plan);
  const count = facts.count?.phases === phases ? facts.count : undefined;
  const blocks = count?.blocks ?? 0;
  if (blocks >= cap) {
    return gaveWay(`gate cap reached (${blocks}/${cap}) — allowing stop.`);
  }
  if (count !== undefined && tick <= count.tick) {
    return gaveWay("no progress since last gate block — allowing stop.");
  }
  const { complete } = plan.counts;
  return {
    kind: "block",
    reason:
      `[planning-with-files] Gated plan incomplete: phase '${
        nameOf(active, facts.isNamed)
      }' is in_progress ` +
      `(${complete}/${plan.phases.length} complete, gate block ${
        blocks + 1
      }/${cap}). Finish or update the plan, then stop.`,
    count: { blocks: blocks + 1, tick, phases },
  };
}

/** Whether the author wrote that a phase is in progress. */
function isUnderWay({ status, evidence }: TalliedPhase): boolean {
  return status === "in_progress" && isExplicit(evidence);
}

/** A stop that is let go although the plan is gated and under way. */
function gaveWay(note: string): Verdict {
  return {
    kind: "allow",
    note: `[planning-with-files] ${note}`,
    isOver: false,
  };
}

/** How the phases stand, as a text that can be compared. */
function phasesText({ phases }: Tally): string {
  return phases.map(({ id, status }) => `${id}=${status}`).join(" ");
}

/** The name of a phase as the reason may carry it: one line, not long, without the quotes around it. */
function nameOf({ heading, id }: TalliedPhase, isNamed: boolean): string {
  if (!isNamed) return `Phase ${outsideName(id)}`;
  const name = defuse(oneLine(heading, NAME_UNITS));
  return name.replaceAll("'", "’") || "unknown phase";
}
