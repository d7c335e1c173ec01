/**
 * Whose plan it is: what another worktree lends is looked at, and not written.
 *
 * @module
 */

import { HookError } from "../error.ts";
import { openProject } from "../io/guard.ts";
import type { World } from "../io/world.ts";
import { labelOf, type PlanRef } from "./plan_ref.ts";

/**
 * Refuses a plan of another worktree.
 *
 * @param ref Which plan.
 * @throws {HookError} `plan`, with what to do instead.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { demandOwn } from "./own_plan.ts";
 * import { planById } from "./resolve.ts";
 * import { assertThrows } from "@std/assert";
 *
 * const ref = planById(memoryWorld({ "/p/.planning/a/task_plan.md": "" }), "/p", "a");
 * if (ref === undefined) throw new Error("no plan");
 * demandOwn(ref);
 * assertThrows(() => demandOwn({ ...ref, note: "lent" }), Error, "another worktree");
 * ```
 */
export function demandOwn(ref: PlanRef): void {
  if (ref.note === undefined) return;
  throw new HookError(
    "plan",
    `Cannot change "${
      labelOf(ref)
    }": it is the plan of another worktree; change it there, or make one here with "planhook plan init"`,
  );
}

/**
 * A plan with the names that are in its folder now: others may have made files there meanwhile.
 *
 * @param world Where it is.
 * @param ref Which plan.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { reopened } from "./own_plan.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "" });
 * const ref = planById(world, "/p", "a");
 * world.nodes.set("/p/.planning/a/progress.md", "");
 * assertEquals(ref && reopened(world, ref).folder.names.has("progress.md"), true);
 * ```
 */
export function reopened(world: World, ref: PlanRef): PlanRef {
  const { path, root } = ref.folder;
  return { ...ref, folder: { ...openProject(world, path), root } };
}
