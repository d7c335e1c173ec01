/**
 * Which plan a command is about.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import type { World } from "../io/world.ts";
import {
  CURRENT_POLICY,
  planById,
  type PlanRef,
  resolvePlan,
} from "../plans/mod.ts";

/**
 * The plan of that id, or the one that the hooks would take.
 *
 * @param world Where to look.
 * @param root Absolute path of the project.
 * @param id A plan's id; absent for the active plan.
 * @throws {HookError} `plan` where there is none, with what to do next.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { choosePlan } from "./choose_plan.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "" });
 * assertEquals((await choosePlan(world, "/p", undefined)).id, "a");
 * ```
 */
export async function choosePlan(
  world: World,
  root: string,
  id: string | undefined,
): Promise<PlanRef> {
  if (id !== undefined) {
    const named = planById(world, root, id);
    if (named !== undefined) return named;
    throw new HookError(
      "plan",
      `Cannot find plan "${
        oneLine(id, 80)
      }": no such folder with a task_plan.md below .planning/ in "${root}"; ` +
        'see "planhook plan list"',
    );
  }
  const found = await resolvePlan(world, root, undefined, CURRENT_POLICY);
  if (found.kind === "plan") return found.plan;
  if (found.kind === "refused") throw new HookError("plan", found.notice);
  throw new HookError(
    "plan",
    found.doubt === undefined
      ? `Cannot find a plan in "${root}"; make one with "planhook plan init"`
      : `${found.doubt}; put that right first, then see "planhook plan list"`,
  );
}
