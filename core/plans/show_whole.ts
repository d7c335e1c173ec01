/**
 * A plan that is read whole, as a model is shown it: by its smart view, attested, or in the v3 modes.
 *
 * @module
 */

import { HookError } from "../error.ts";
import type { World } from "../io/world.ts";
import { ledgerText } from "./advice.ts";
import type { Shown } from "./inject.ts";
import { loadFrame } from "./load.ts";
import type { Plan } from "./phases.ts";
import type { PlanRef } from "./plan_ref.ts";
import { verifyPlan } from "./verify.ts";
import { loadWhole } from "./whole.ts";

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
 * const shown = ref && await showWhole(world, ref, { isSmart: false, isV3: true });
 * assertEquals(shown?.ledger, "entries: 0\nphases: 0/1 complete\nin_progress: Phase 1 [wip]");
 * ```
 */
export async function showWhole(
  world: World,
  ref: PlanRef,
  options: { readonly isSmart: boolean; readonly isV3: boolean },
): Promise<Shown | undefined> {
  const whole = loadWhole(world, ref);
  if (whole === undefined) return undefined;
  return {
    ...(ref.note === undefined ? {} : { note: ref.note }),
    prefix: ref.prefix,
    file: ref.file,
    frame: loadFrame(world, ref),
    attestation: await verifyPlan(world, ref, whole.bytes),
    text: whole.head,
    smart: options.isSmart ? whole.smart : undefined,
    ledger: options.isV3 ? await ledgerOf(world, ref, whole.plan) : undefined,
  };
}

/** What the ledgers of a plan come to; only how its phases stand, where a ledger cannot be read. */
async function ledgerOf(
  world: World,
  ref: PlanRef,
  plan: Plan,
): Promise<string> {
  const { loadLedgers, summaryLines } = await import("./ledger_summary.ts");
  try {
    return summaryLines(loadLedgers(world, ref), plan);
  } catch (error) {
    if (error instanceof HookError) return ledgerText(plan);
    throw error;
  }
}
