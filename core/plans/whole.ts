/**
 * A plan that is read whole: its phases, its smart view. Opened only where an event needs one of them.
 *
 * @module
 */

import type { World } from "../io/world.ts";
import { headText, loadBytes } from "./load.ts";
import { type Plan, readPlan } from "./phases.ts";
import type { PlanRef } from "./plan_ref.ts";
import { smartView } from "./smart.ts";

/** A plan and everything that was read in it. */
export interface WholePlan {
  /** The file as it is; what an attestation is about. */
  readonly bytes: Uint8Array;
  /** Its first 64 KiB as text: LF line ends, no byte order mark. */
  readonly head: string;
  readonly plan: Plan;
  /** The smart view; `undefined` where the plan has no phases. */
  readonly smart: string | undefined;
}

/**
 * Reads a plan whole.
 *
 * @returns `undefined` where the file is gone.
 * @throws {HookError} `io` where it cannot be read, `plan` where it is larger than 8 MiB.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "./resolve.ts";
 * import { loadWhole } from "./whole.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "## Phase 1 [done]\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && loadWhole(world, ref)?.plan.counts.complete, 1);
 * ```
 */
export function loadWhole(world: World, ref: PlanRef): WholePlan | undefined {
  const bytes = loadBytes(world, ref);
  if (bytes === undefined) return undefined;
  const plan = readPlan(bytes);
  return {
    bytes,
    head: headText(bytes),
    plan,
    smart: smartView(plan),
  };
}
