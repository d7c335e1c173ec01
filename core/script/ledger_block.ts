/**
 * The summary of the ledgers, counted as version 3.11 counts.
 *
 * @module
 */

import type { World } from "../io/world.ts";
import { ledgerBlock, loadLedgers, type PlanRef } from "../plans/mod.ts";
import { literalCounts } from "./literal_counts.ts";
import { activeHeading } from "./literal_phase.ts";
import { rawPlan } from "./raw_text.ts";

/**
 * What the ledgers and the phases of a plan come to.
 *
 * @param world Where the plan is.
 * @param ref Which plan; its file may be missing.
 * @returns Lines between two rules, the last one ended.
 * @throws {HookError} `io` where something cannot be read.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "../plans/mod.ts";
 * import { literalBlock } from "./ledger_block.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "### Phase 1 [in_progress]\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(
 *   ref && literalBlock(world, ref),
 *   "=== RUN LEDGER ===\nentries: 0\nphases: 0/1 complete\nin_progress: ### Phase 1 [in_progress]\n==================\n",
 * );
 * ```
 */
export function literalBlock(world: World, ref: PlanRef): string {
  const text = rawPlan(world, ref);
  const { total, complete } = literalCounts(text, "none-begun");
  const { entries, agents, more } = loadLedgers(world, ref);
  return ledgerBlock(
    [
      `entries: ${entries}`,
      `phases: ${complete}/${total} complete`,
      `in_progress: ${activeHeading(text)}`,
      ...agents.map(({ name, last = "none" }) => `agent ${name}: ${last}`),
      ...(more === 0 ? [] : [`agents not listed: ${more}`]),
    ].join("\n"),
  );
}

/**
 * The block where there is nothing to sum up.
 *
 * @param reason Why not.
 *
 * @example
 * ```ts
 * import { unavailableBlock } from "./ledger_block.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(unavailableBlock("x").split("\n")[1], "ledger: unavailable (x)");
 * ```
 */
export function unavailableBlock(reason: string): string {
  return ledgerBlock(`ledger: unavailable (${reason})`);
}
