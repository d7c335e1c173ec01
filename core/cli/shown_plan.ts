/**
 * What the hooks show after a plan was made: another plan may bind.
 *
 * @module
 */

import type { World } from "../io/world.ts";
import { CURRENT_POLICY, labelOf, resolvePlan } from "../plans/mod.ts";
import type { PlanRef } from "../plans/mod.ts";

/** What keeps the hooks on another plan, in a sentence. */
const BINDS: Readonly<Record<PlanRef["chosenBy"], string>> = {
  PLAN_ID: "PLAN_ID names it",
  config: 'the setting "plan" names it',
  pointer: ".planning/.active_plan names it",
  newest: "a folder below .planning/ goes before the project's root",
  root: "it is in the project's root",
};

/**
 * Which plan the hooks show in place of the one in the project's root, why, and the command that changes it.
 *
 * @param world The world as hooks see it.
 * @param root Absolute path of the project.
 * @param label The plan in the root, as messages name it.
 * @returns Lines; none where the hooks show that plan.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { shownInstead } from "./shown_plan.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const files = { "/p/task_plan.md": "# T\n", "/p/.planning/a/task_plan.md": "# A\n" };
 * assertEquals(await shownInstead(memoryWorld(files), "/p", "task_plan.md"), [
 *   "The hooks show .planning/a/task_plan.md and not this plan: a folder below .planning/ goes before the project's root",
 *   "To have this one shown:",
 *   "  export PLANHOOK_PLAN=task_plan.md",
 * ]);
 * ```
 */
export async function shownInstead(
  world: World,
  root: string,
  label: string,
): Promise<readonly string[]> {
  const found = await resolvePlan(world, root, undefined, CURRENT_POLICY);
  if (found.kind === "refused") {
    return [`The hooks show no plan: ${found.notice}`];
  }
  if (found.kind === "none") {
    return [`The hooks show no plan${found.doubt ? `: ${found.doubt}` : ""}`];
  }
  const { plan } = found;
  if (labelOf(plan) === label) return [];
  return [
    `The hooks show ${labelOf(plan)} and not this plan: ${
      BINDS[plan.chosenBy]
    }`,
    "To have this one shown:",
    ...(plan.chosenBy === "PLAN_ID" ? ["  unset PLAN_ID"] : []),
    `  export PLANHOOK_PLAN=${label}`,
  ];
}
