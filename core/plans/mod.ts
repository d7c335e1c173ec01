/**
 * The planning files: `task_plan.md`, `findings.md`, `progress.md`, `.planning/`.
 *
 * @module
 */

export { type InitOptions, initPlan, type InitResult } from "./init.ts";
export { countsText, isComplete, type Phase, type Plan } from "./phases.ts";
export { labelOf, type PlanRef } from "./plan_ref.ts";
export { writePointer } from "./pointer.ts";
export { CURRENT_POLICY } from "./policy.ts";
export { allPlans, planById, type Resolution, resolvePlan } from "./resolve.ts";
export { TEMPLATE_NAMES, type TemplateName } from "./templates.ts";
export { sessionHandler } from "./session.ts";
export { turnHandler } from "./turn.ts";
export { loadWhole } from "./whole.ts";
export type { Status } from "./words.ts";
