/**
 * Whether a plan is the one that was approved.
 *
 * @module
 */

import type { World } from "../io/world.ts";
import { type Attestation, isKeyedValue, UNATTESTED } from "./attestation.ts";
import { digestOf } from "./digest.ts";
import { isKeyedPlan } from "./keyed_plans.ts";
import { loadDigest } from "./load.ts";
import type { PlanRef } from "./plan_ref.ts";

/**
 * Compares a plan with what is recorded of it; key and library are opened only for a value by key.
 *
 * @param world Where the plan is.
 * @param ref Which plan.
 * @param bytes The plan file.
 * @param known Its SHA-256, where somebody has it already.
 * @throws {HookError} `io` where the record is there but cannot be read.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "./resolve.ts";
 * import { verifyPlan } from "./verify.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "", "/p/.planning/a/.attestation": "hmac-sha256:00\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && await verifyPlan(world, ref, new Uint8Array()), { kind: "unverifiable", reason: "no-key" });
 * ```
 */
export async function verifyPlan(
  world: World,
  ref: PlanRef,
  bytes: Uint8Array,
  known?: string,
): Promise<Attestation> {
  const recorded = loadDigest(world, ref);
  if (recorded !== undefined && isKeyedValue(recorded)) {
    return await verifyKeyed(world, bytes, recorded, known);
  }
  if (isKeyedPlan(world, ref)) {
    return { kind: "unverifiable", reason: "not-keyed" };
  }
  if (recorded === undefined) return UNATTESTED;
  const actual = known ?? await digestOf(bytes);
  return actual === recorded
    ? { kind: "same", digest: actual }
    : { kind: "differs", expected: recorded, actual };
}

/** Compares a plan with a value by key. */
async function verifyKeyed(
  world: World,
  bytes: Uint8Array,
  recorded: string,
  known: string | undefined,
): Promise<Attestation> {
  const key = (await import("./attest_key.ts")).readKey(world);
  if (typeof key === "string") return { kind: "unverifiable", reason: key };
  const { keyedDigest } = await import("./keyed_digest.ts");
  const digest = known ?? await digestOf(bytes);
  return keyedDigest(key, bytes) === recorded
    ? { kind: "same", digest }
    : { kind: "differs", expected: recorded, actual: digest };
}
