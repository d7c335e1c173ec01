/**
 * The planning files: `task_plan.md`, `findings.md`, `progress.md`, `.planning/`.
 *
 * @module
 */

export { planHandler } from "./handler.ts";
export { type InitOptions, initPlan, type InitResult } from "./init.ts";
export { loadText } from "./load.ts";
export { countsText, isComplete, type Phase, type Plan } from "./phases.ts";
export { writePointer } from "./pointer.ts";
export {
  CURRENT_POLICY,
  planById,
  type PlanFolder,
  planFolders,
  type PlanRef,
  type Resolution,
  resolvePlan,
} from "./resolve.ts";
export { isSlug } from "./slug.ts";
export { TEMPLATE_NAMES, type TemplateName } from "./templates.ts";
export type { Status } from "./words.ts";
