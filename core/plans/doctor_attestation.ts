/**
 * The doctor on approvals: whether a plan is the one that was approved.
 *
 * @module
 */

import { oneLine } from "../error.ts";
import type { World } from "../io/world.ts";
import { outsideDigest } from "../outside_name.ts";
import {
  type Attestation,
  attestationName,
  foundText,
  isKeyedValue,
} from "./attestation.ts";
import { type Check, finding } from "./doctor_check.ts";
import { loadDigest, loadMode } from "./load.ts";
import type { PlanRef } from "./plan_ref.ts";
import { verifyPlan } from "./verify.ts";

/** Hex digits of a digest that are shown. */
const SHOWN_DIGITS = 12;

/**
 * Whether a plan is the one that was approved.
 *
 * @param world Where it is.
 * @param ref Which plan.
 * @param bytes The plan file.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { attestationChecks } from "./doctor_attestation.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "", "/p/.planning/a/.attestation": "ab12\n" });
 * const ref = planById(world, "/p", "a");
 * const checks = ref && await attestationChecks(world, ref, new Uint8Array());
 * assertEquals(checks?.map(({ level }) => level), ["FAIL"]);
 * ```
 */
export async function attestationChecks(
  world: World,
  ref: PlanRef,
  bytes: Uint8Array,
): Promise<readonly Check[]> {
  const attestation = await verifyPlan(world, ref, bytes);
  const isKeyed = isKeyedValue(loadDigest(world, ref) ?? "");
  const { isV3 } = loadMode(world, ref);
  return [attestationCheck(attestation, {
    isKeyed,
    isV3,
    file: ref.prefix + attestationName(ref),
  })];
}

/** The state of an attestation. */
function attestationCheck(
  attestation: Attestation,
  { isKeyed, isV3, file }: {
    readonly isKeyed: boolean;
    readonly isV3: boolean;
    readonly file: string;
  },
): Check {
  const check = "attestation";
  const again = `approve the current contents with "planhook plan attest${
    isKeyed ? " --keyed" : ""
  }", or take the approved ones back from git`;
  const shown = oneLine(file, 200);
  switch (attestation.kind) {
    case "same":
      return finding(
        "PASS",
        check,
        `the plan is the approved one (${
          attestation.digest.slice(0, SHOWN_DIGITS)
        }, ${isKeyed ? "by key, " : ""}${shown})`,
      );
    case "differs":
      return finding(
        "FAIL",
        check,
        `the plan is not the approved one (${shown} says ${
          shortDigest(attestation.expected)
        }, the plan is ${attestation.actual.slice(0, SHOWN_DIGITS)})`,
        again,
      );
    case "unverifiable":
      return finding(
        "FAIL",
        check,
        `cannot be checked: ${foundText(attestation.reason)}`,
        'approve the current contents with "planhook plan attest --keyed", or take the approval back with --clear',
      );
    case "none":
      return isV3
        ? finding(
          "FAIL",
          check,
          "none, and in this mode only an attested plan is shown",
          'approve the plan with "planhook plan attest"',
        )
        : finding(
          "info",
          check,
          'none; "planhook plan attest" makes one, which shows later changes',
        );
  }
}

/** The first digits of a recorded digest. */
function shortDigest(text: string): string {
  const digest = outsideDigest(text);
  const digits = digest.slice(digest.indexOf(":") + 1);
  return digits === digest && digest.startsWith("(")
    ? digest
    : digits.slice(0, SHOWN_DIGITS);
}
