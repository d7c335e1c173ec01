/**
 * The planning files: `task_plan.md`, `findings.md`, `progress.md`, `.planning/`.
 *
 * @module
 */

export { type Armed, armPlan, checkArmable } from "./arm.ts";
export { attestationPath, attestPlan, clearAttestation } from "./attest.ts";
export {
  type Attestation,
  attestationName,
  foundText,
  isKeyedValue,
} from "./attestation.ts";
export { type Advisory, advisoryOf } from "./check.ts";
export { type InitOptions, initPlan, type InitResult } from "./init.ts";
export { loadDigest, loadFrame } from "./load.ts";
export { LEGACY_MODE, type Mode } from "./mode.ts";
export { isExplicit, type Phase } from "./phase.ts";
export { countsText, isComplete, type Plan } from "./phases.ts";
export { labelOf, type PlanRef } from "./plan_ref.ts";
export { writePointer } from "./pointer.ts";
export { CURRENT_POLICY } from "./policy.ts";
export { allPlans, planById, type Resolution, resolvePlan } from "./resolve.ts";
export { TEMPLATE_NAMES, type TemplateName } from "./templates.ts";
export { sessionHandler } from "./session.ts";
export { turnHandler } from "./turn.ts";
export { statusNamed, type Writable } from "./status_words.ts";
export { verifyPlan } from "./verify.ts";
export { loadWhole, type WholePlan } from "./whole.ts";
export { writeStatus, type WrittenStatus } from "./write_status.ts";
export type { Status } from "./words.ts";
