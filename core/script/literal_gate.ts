/**
 * The completion gate of version 3.11: whether a stop is held back, and the report where it is not.
 *
 * @module
 */

import type { LiteralCounts } from "./literal_counts.ts";
import { gatedPhase } from "./literal_phase.ts";

/** What the gate has to know. */
export interface LiteralFacts {
  readonly isGated: boolean;
  /** Whether a hook made this turn go on already. */
  readonly isContinued: boolean;
  readonly counts: LiteralCounts;
  /** Stops that may be held back. */
  readonly cap: number;
  /** Stops that were held back. */
  readonly blocks: number;
  /** Lines of the ledgers now, and at the last stop that was held back. */
  readonly ledger: number;
  readonly ledgerBefore: number;
}

/** What the gate says: hold back, or let go; a note says why it gave way. */
export type LiteralVerdict =
  | { readonly kind: "block" }
  | { readonly kind: "allow"; readonly note?: string };

/** How lines of the scripts begin. */
const OURS = "[planning-with-files]";

/**
 * Judges one stop.
 *
 * @example
 * ```ts
 * import { literalVerdict } from "./literal_gate.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const counts = { total: 1, complete: 0, inProgress: 1, pending: 0 };
 * const facts = { isGated: true, isContinued: false, counts, cap: 20, blocks: 0, ledger: 0, ledgerBefore: 0 };
 * assertEquals(literalVerdict(facts).kind, "block");
 * assertEquals(literalVerdict({ ...facts, blocks: 1 }).kind, "allow");
 * ```
 */
export function literalVerdict(facts: LiteralFacts): LiteralVerdict {
  const { isGated, isContinued, counts, cap, blocks } = facts;
  if (!isGated || isContinued || counts.inProgress === 0) {
    return { kind: "allow" };
  }
  if (blocks >= cap) {
    return {
      kind: "allow",
      note: `${OURS} gate cap reached (${blocks}/${cap}) — allowing stop.`,
    };
  }
  if (blocks > 0 && facts.ledger === facts.ledgerBefore) {
    return {
      kind: "allow",
      note: `${OURS} no progress since last gate block — allowing stop.`,
    };
  }
  return { kind: "block" };
}

/**
 * The line that holds a stop back: a fixed sentence with the phase's name, and nothing else of the plan.
 *
 * @param text The plan.
 * @param facts As they were judged.
 *
 * @example
 * ```ts
 * import { blockLine } from "./literal_gate.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const counts = { total: 1, complete: 0, inProgress: 1, pending: 0 };
 * const line = blockLine("### Phase 1: A\n**Status:** in_progress\n", { counts, blocks: 0, cap: 20 });
 * assertEquals(JSON.parse(line).decision, "block");
 * ```
 */
export function blockLine(
  text: string,
  { counts, blocks, cap }: Pick<LiteralFacts, "counts" | "blocks" | "cap">,
): string {
  const name = gatedPhase(text).replace(/["\\]/g, "\\$&")
    // deno-lint-ignore no-control-regex
    .replace(/[\0-\x1f]/g, " ");
  return `{"decision":"block","reason":"${OURS} Gated plan incomplete: phase '${name}' is in_progress ` +
    `(${counts.complete}/${counts.total} complete, gate block ${
      blocks + 1
    }/${cap}). Finish or update the plan, then stop."}\n`;
}

/**
 * How a plan stands.
 *
 * @returns Lines, each ended; nothing where the plan has no phases.
 *
 * @example
 * ```ts
 * import { literalReport } from "./literal_gate.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   literalReport({ total: 2, complete: 0, inProgress: 0, pending: 1 }),
 *   "[planning-with-files] Task in progress (0/2 phases complete). Update progress.md before stopping.\n" +
 *     "[planning-with-files] 1 phase(s) pending.\n",
 * );
 * ```
 */
export function literalReport(counts: LiteralCounts): string {
  const { total, complete, inProgress, pending } = counts;
  if (total === 0) return "";
  const lines = complete === total ? [finishedText(counts)] : [
    `Task in progress (${complete}/${total} phases complete). Update progress.md before stopping.`,
    ...(inProgress === 0 ? [] : [`${inProgress} phase(s) still in progress.`]),
    ...(pending === 0 ? [] : [`${pending} phase(s) pending.`]),
  ];
  return lines.map((line) => `${OURS} ${line}\n`).join("");
}

/**
 * What is said of a finished plan, without the mark in front.
 *
 * @example
 * ```ts
 * import { finishedText } from "./literal_gate.ts";
 * import { assertStringIncludes } from "@std/assert";
 *
 * assertStringIncludes(finishedText({ total: 2, complete: 2, inProgress: 0, pending: 0 }), "COMPLETE (2/2)");
 * ```
 */
export function finishedText({ total, complete }: LiteralCounts): string {
  return `ALL PHASES COMPLETE (${complete}/${total}). If the user has additional work, ` +
    "add new phases to task_plan.md before starting.";
}
