/**
 * What the ledgers of a plan come to, in a few lines: no times, and no words of an entry.
 *
 * @module
 */

import type { World } from "../io/world.ts";
import { outsideName } from "../outside_name.ts";
import { ledgerText } from "./advice.ts";
import { highestOf, type LedgerEnd, ledgerEnds } from "./ledger_files.ts";
import { reopened } from "./own_plan.ts";
import type { PlanRef } from "./plan_ref.ts";
import type { Tally } from "./tally.ts";

/** What the ledgers come to. */
export interface LedgerSummary {
  /**
   * How many entries there are. Where the ends that are read are whole ledgers, they are counted; else it is the highest
   * number, which is the same unless somebody has removed entries: counting those of a large ledger would cost more the
   * larger it is.
   */
  readonly entries: number;
  /** The highest number of an entry; 0 where there is none. */
  readonly tick: number;
  /** By name, at most 32. */
  readonly agents: readonly LedgerAgent[];
  /** How many agents are left out. */
  readonly more: number;
}

/** What one agent's ledger says. */
export interface LedgerAgent {
  /** As messages show it. */
  readonly name: string;
  /** The event of its last line; absent where that has none. */
  readonly last?: string;
}

/** Agents that are listed. */
const MOST_AGENTS = 32;

/** The event of an entry, of any name: others may write of more than we do. */
const EVENT = /"event"\s*:\s*"([A-Za-z_]{1,40})"/;

/**
 * Reads what the ledgers of a plan come to, as the disk has them now.
 *
 * @param world Where the plan is.
 * @param ref Which plan.
 * @throws {HookError} `io` where a ledger is there but cannot be read.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { loadLedgers } from "./ledger_summary.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({
 *   "/p/.planning/a/task_plan.md": "",
 *   "/p/.planning/a/ledger-bo.jsonl": '{"tick":1,"event":"note"}\n',
 * });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && loadLedgers(world, ref), { entries: 1, tick: 1, agents: [{ name: "bo", last: "note" }], more: 0 });
 * ```
 */
export function loadLedgers(world: World, ref: PlanRef): LedgerSummary {
  const ends = ledgerEnds(world, reopened(world, ref).folder);
  const tick = highestOf(ends);
  const isCountable = ends.every(({ isWhole }) => isWhole);
  return {
    entries: isCountable ? countOf(ends) : tick,
    tick,
    agents: ends.slice(0, MOST_AGENTS).map(agentAt),
    more: Math.max(0, ends.length - MOST_AGENTS),
  };
}

/** How many lines have a number. */
function countOf(ends: readonly LedgerEnd[]): number {
  return ends.flatMap(({ text }) => text.split("\n"))
    .filter((line) => line.includes('"tick"')).length;
}

/** What one ledger says; of a last line that was cut off, nothing is known. */
function agentAt({ agent, text }: LedgerEnd): LedgerAgent {
  const line = text.trimEnd().split("\n").at(-1) ?? "";
  const last = EVENT.exec(line)?.[1];
  const name = outsideName(agent);
  return last === undefined ? { name } : { name, last };
}

/**
 * The lines of a summary: entries, phases, the phase in progress, the last event of each agent.
 *
 * @param summary What the ledgers come to.
 * @param tally How its phases stand.
 * @returns Lines without the end of the last one.
 *
 * @example
 * ```ts
 * import { summaryLines } from "./ledger_summary.ts";
 * import { readPlan } from "./phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const plan = readPlan(new TextEncoder().encode("## Phase 1: Build [wip]\n"));
 * assertEquals(
 *   summaryLines({ entries: 2, tick: 2, agents: [{ name: "bo", last: "note" }], more: 0 }, plan),
 *   "entries: 2\nphases: 0/1 complete\nin_progress: Phase 1: Build [wip]\nagent bo: note",
 * );
 * ```
 */
export function summaryLines(
  { entries, agents, more }: LedgerSummary,
  tally: Tally,
): string {
  return [
    `entries: ${entries}`,
    ledgerText(tally),
    ...agents.map(({ name, last = "none" }) => `agent ${name}: ${last}`),
    ...(more === 0 ? [] : [`agents not listed: ${more}`]),
  ].join("\n");
}

/**
 * Lines as a block of their own, between two rules.
 *
 * @param lines Without the end of the last one.
 *
 * @example
 * ```ts
 * import { ledgerBlock } from "./ledger_summary.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(ledgerBlock("entries: 0"), "=== RUN LEDGER ===\nentries: 0\n==================\n");
 * ```
 */
export function ledgerBlock(lines: string): string {
  return `=== RUN LEDGER ===\n${lines}\n==================\n`;
}
