/**
 * The planning files: `task_plan.md`, `findings.md`, `progress.md`, `.planning/`.
 *
 * @module
 */

export { archivePhases } from "./archive.ts";
export { type Armed, checkArmable } from "./arm.ts";
export { attestationPath, attestPlan, clearAttestation } from "./attest.ts";
export {
  type Attestation,
  attestationName,
  foundText,
  isKeyedValue,
} from "./attestation.ts";
export type { Approval } from "./change_plan.ts";
export { type Advisory, advisoryOf } from "./check.ts";
export {
  byAge,
  byPointer,
  byRoot,
  type Candidate,
  folderPlan,
  type Project,
  projectAt,
} from "./candidates.ts";
export { changePlan } from "./change_plan.ts";
export { defuse } from "./frame.ts";
export { type Fate, writeCommands } from "./command_folder.ts";
export { type Check, examine, type Level } from "./doctor.ts";
export { attempt, finding } from "./doctor_check.ts";
export { configChecks, stateChecks } from "./doctor_folders.ts";
export { logChecks } from "./doctor_log.ts";
export { settingChecks } from "./doctor_settings.ts";
export { type GateLook, lookAtGate } from "./gate_look.ts";
export { goalCondition } from "./goal.ts";
export { type InitOptions, initPlan, type InitResult } from "./init.ts";
export { initArmed } from "./init_armed.ts";
export { appendEntry } from "./ledger_append.ts";
export {
  filesOf,
  isLedgerEvent,
  LEDGER_EVENTS,
  type LedgerEvent,
} from "./ledger_entry.ts";
export { ledgerTick } from "./ledger_files.ts";
export { ledgerBlock, loadLedgers, summaryLines } from "./ledger_summary.ts";
export { loadBytes, loadDigest, loadFrame, loadMode } from "./load.ts";
export { loopTick } from "./loop.ts";
export { LEGACY_MODE, type Mode } from "./mode.ts";
export { isExplicit, type Phase } from "./phase.ts";
export type { Plan } from "./phases.ts";
export { labelOf, type PlanRef } from "./plan_ref.ts";
export { checkPointer, writePointer } from "./pointer.ts";
export { CURRENT_POLICY, type ResolvePolicy } from "./policy.ts";
export { V3_11_INJECT_POLICY, V3_11_POLICY } from "./policy_v3_11.ts";
export { allPlans, planById, type Resolution, resolvePlan } from "./resolve.ts";
export {
  planTemplate,
  type Template,
  TEMPLATE_NAMES,
  type TemplateFields,
  type TemplateName,
} from "./templates.ts";
export { loadTally } from "./tally_cache.ts";
export { countsText, isComplete } from "./tally.ts";
export { sessionHandler } from "./session.ts";
export { isSlug } from "./slug.ts";
export { turnHandler } from "./turn.ts";
export { statusNamed, type Writable } from "./status_words.ts";
export { verifyPlan } from "./verify.ts";
export { loadWhole, type WholePlan } from "./whole.ts";
export {
  writeApprovedStatus,
  writeStatus,
  type WrittenStatus,
} from "./write_status.ts";
export type { Status } from "./words.ts";
export { compactionAnswer } from "./advice.ts";
export { promptAnswer, refusalOf, type Shown, toolAnswer } from "./inject.ts";
export { admission } from "./isolation.ts";
export { headView, progressView, PROMPT_LINES, TOOL_LINES } from "./views.ts";
export { REMINDER } from "./reminder.ts";
