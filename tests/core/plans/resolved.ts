/**
 * What the resolver finds in a project in memory, for tests.
 *
 * @module
 */

import {
  type MemoryOptions,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import { labelOf } from "../../../core/plans/plan_ref.ts";
import {
  CURRENT_POLICY,
  type ResolvePolicy,
} from "../../../core/plans/policy.ts";
import { resolvePlan } from "../../../core/plans/resolve.ts";

/** The text of a plan. */
export const PLAN = "# T\n";

/** A plan in a folder of its own. */
export const A = "/p/.planning/a/task_plan.md";

/** Another one. */
export const B = "/p/.planning/b/task_plan.md";

/** The shared pointer. */
export const POINTER = "/p/.planning/.active_plan";

/** What is resolved, in one word: the label of the plan, the notice, or `none`. */
export async function resolved(
  nodes: Record<string, Node>,
  options: MemoryOptions & { session?: string; policy?: ResolvePolicy } = {},
): Promise<string> {
  const policy = options.policy ?? CURRENT_POLICY;
  const world = memoryWorld({ "/p/keep": "", ...nodes }, options);
  const found = await resolvePlan(world, "/p", options.session, policy);
  if (found.kind === "plan") {
    return `${found.plan.chosenBy}: ${labelOf(found.plan)}`;
  }
  return found.kind === "refused" ? found.notice : "none";
}

/** What is resolved from a folder below the project. */
export async function resolvedFrom(
  cwd: string,
  nodes: Record<string, Node>,
  options: MemoryOptions = {},
): Promise<string> {
  const world = memoryWorld({ [`${cwd}/keep`]: "", ...nodes }, options);
  const found = await resolvePlan(world, cwd, undefined, CURRENT_POLICY);
  if (found.kind !== "plan") {
    return found.kind === "refused" ? found.notice : "none";
  }
  return `${labelOf(found.plan)}${
    found.plan.note === undefined ? "" : ` (${found.plan.note})`
  }`;
}
