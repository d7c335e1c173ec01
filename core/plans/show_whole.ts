/**
 * A plan that is read whole, as a model is shown it: by its smart view, attested, or in the v3 modes.
 *
 * @module
 */

import type { Effect } from "../effect.ts";
import { HookError } from "../error.ts";
import type { World } from "../io/world.ts";
import { ledgerText } from "./advice.ts";
import { digestOf } from "./digest.ts";
import type { Shown } from "./inject.ts";
import { loadLedgers, summaryLines } from "./ledger_summary.ts";
import { headText, loadBytes, loadFrame } from "./load.ts";
import type { PlanRef } from "./plan_ref.ts";
import { tallyPlan } from "./tally_cache.ts";
import { verifyPlan } from "./verify.ts";

/** A plan that was read whole, and what is to be kept of it. */
export interface ShownWhole {
  readonly shown: Shown;
  readonly effects: readonly Effect[];
}

/**
 * Reads a plan whole, as it is shown.
 *
 * @param world Where it is.
 * @param ref Which plan.
 * @param options `isSmart`: by its smart view, where it has one; `isV3`: in the v3 modes.
 * @returns `undefined` where the file is gone.
 * @throws {HookError} `io` where it cannot be read, `plan` where it is larger than 8 MiB.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "./resolve.ts";
 * import { showWhole } from "./show_whole.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "## Phase 1 [wip]\n" });
 * const ref = planById(world, "/p", "a");
 * const whole = ref && await showWhole(world, ref, { isSmart: false, isV3: true });
 * assertEquals(whole?.shown.ledger, "entries: 0\nphases: 0/1 complete\nin_progress: Phase 1 [wip]");
 * ```
 */
export async function showWhole(
  world: World,
  ref: PlanRef,
  options: { readonly isSmart: boolean; readonly isV3: boolean },
): Promise<ShownWhole | undefined> {
  const bytes = loadBytes(world, ref);
  if (bytes === undefined) return undefined;
  const digest = options.isV3 ? await digestOf(bytes) : undefined;
  const { summary, effects } = digest !== undefined
    ? await summaryOf(world, ref, bytes, digest)
    : { summary: undefined, effects: [] };
  const shown: Shown = {
    ...(ref.note === undefined ? {} : { note: ref.note }),
    prefix: ref.prefix,
    file: ref.file,
    frame: loadFrame(world, ref),
    attestation: await verifyPlan(world, ref, bytes, digest),
    text: headText(bytes),
    smart: options.isSmart ? await smartOf(bytes) : undefined,
    ledger: summary,
  };
  return { shown, effects };
}

/** The smart view, where the plan has one. */
async function smartOf(bytes: Uint8Array): Promise<string | undefined> {
  const [{ readPlan }, { smartView }] = await Promise.all([
    import("./phases.ts"),
    import("./smart.ts"),
  ]);
  return smartView(readPlan(bytes));
}

/** What the ledgers of a plan come to; only how its phases stand, where a ledger cannot be read. */
async function summaryOf(
  world: World,
  ref: PlanRef,
  bytes: Uint8Array,
  digest: string,
): Promise<{
  readonly summary: string;
  readonly effects: readonly Effect[];
}> {
  const { tally, effects } = await tallyPlan(world, ref, bytes, digest);
  try {
    return { summary: summaryLines(loadLedgers(world, ref), tally), effects };
  } catch (error) {
    if (!(error instanceof HookError)) throw error;
    return { summary: ledgerText(tally), effects };
  }
}
