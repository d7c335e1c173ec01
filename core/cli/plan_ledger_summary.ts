/**
 * `planhook plan ledger summary`.
 *
 * @module
 */

import { applyEffects } from "../effect.ts";
import { HookError, oneLine } from "../error.ts";
import {
  labelOf,
  ledgerBlock,
  loadLedgers,
  loadTally,
  summaryLines,
} from "../plans/mod.ts";
import { choosePlan } from "./choose_plan.ts";
import type { Call, Command, Report } from "./command.ts";

/** Shows what the ledgers of a plan come to. */
export const planLedgerSummary: Command = {
  name: "ledger summary",
  args: "[plan]",
  summary: "Show entries, phases, and the last event of each agent",
  options: [],
  examples: [
    "planhook plan ledger summary",
    "planhook plan ledger summary 2026-01-05-api-rewrite --json",
  ],
  run,
};

/** Reads the ledgers and the plan. */
async function run({ world, root, args }: Call): Promise<Report> {
  const ref = await choosePlan(world, root, args[0]);
  const found = await loadTally(world, ref);
  if (found === undefined) {
    throw new HookError("io", `Cannot read "${labelOf(ref)}": it is gone`);
  }
  const { tally, effects } = found;
  await applyEffects(world, effects, { host: "", event: "ledger summary" });
  const summary = loadLedgers(world, ref);
  const active = tally.phases.find(({ status }) => status === "in_progress");
  return {
    text: ledgerBlock(summaryLines(summary, tally)),
    json: {
      plan: ref.id ?? null,
      entries: summary.entries,
      tick: summary.tick,
      phases: { total: tally.phases.length, ...tally.counts },
      inProgress: active === undefined ? null : oneLine(active.heading, 200),
      agents: summary.agents.map(({ name, last }) => ({
        name,
        last: last ?? null,
      })),
      agentsNotListed: summary.more,
    },
  };
}
