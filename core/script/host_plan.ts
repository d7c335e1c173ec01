/**
 * Which plan the hooks of version 3.11 for other hosts are about.
 *
 * @module
 */

import { isPlace, locate } from "../io/guard.ts";
import { isRooted } from "../io/place_names.ts";
import { resolve } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { byRoot, type PlanRef, projectAt, V3_11_POLICY } from "../plans/mod.ts";
import { fieldsOf } from "./json_fields.ts";
import { literalNested } from "./literal_nested.ts";
import { oneLine } from "../error.ts";
import { outsideName } from "../outside_name.ts";

/**
 * The plan in the current folder: most hosts look nowhere else.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { rootPlan } from "./host_plan.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(rootPlan(memoryWorld({ "/p/task_plan.md": "" }))?.file, "task_plan.md");
 * assertEquals(rootPlan(memoryWorld({ "/p/.planning/a/task_plan.md": "" })), undefined);
 * ```
 */
export function rootPlan(world: World): PlanRef | undefined {
  return planIn(world, world.cwd());
}

/** The plan in the root of a project. */
function planIn(world: World, root: string): PlanRef | undefined {
  const found = byRoot(projectAt(world, root, "", V3_11_POLICY));
  return found === "stop" ? undefined : found;
}

/**
 * The plan that Cursor shows on prompts, or why it shows none: that in the current folder, or in the one that
 * `PWF_PLAN_ROOT` names.
 *
 * @returns A notice, a plan, or nothing.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { cursorPlan } from "./host_plan.ts";
 * import { assertStringIncludes } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/task_plan.md": "", "/p/a/.planning/.active_plan": "" });
 * assertStringIncludes(`${cursorPlan(world)}`, "(a)");
 * ```
 */
export function cursorPlan(world: World): PlanRef | string | undefined {
  const pin = world.env("PWF_PLAN_ROOT");
  const root = resolve(world.cwd(), pin ?? ".");
  if (pin !== undefined && !isPlace(locate(world, root, root, "dir"))) {
    return `[planning-with-files] PWF_PLAN_ROOT is not a directory: ${
      oneLine(pin, 1000)
    } — nothing injected.`;
  }
  const plan = planIn(world, root);
  if (plan === undefined || pin !== undefined) return plan;
  const nested = literalNested(world, plan.folder, "plan-or-pointer");
  if (nested.length === 0) return plan;
  return "[planning-with-files] Ambiguous plan: this cwd has an active plan and a nested project below it has its own " +
    `(${
      nested.map(outsideName).join(", ")
    }). Nothing injected. Pin the thread with PWF_PLAN_ROOT=<absolute path>.`;
}

/** What a host says on stdin, as far as hooks use it. */
export interface HostInput {
  readonly session: string | undefined;
  /** The world, with the folder in which the host works as the current one. */
  readonly world: World;
}

/**
 * What a host says: its folder and its session, else those of the process.
 *
 * @param world The world.
 * @param input What arrived on stdin; what is no JSON object says nothing.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { hostInput } from "./host_plan.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { world, session } = hostInput(memoryWorld(), '{"cwd":"/q","session_id":"s"}');
 * assertEquals([world.cwd(), session], ["/q", "s"]);
 * ```
 */
export function hostInput(world: World, input: string): HostInput {
  const { cwd, session_id: session } = fieldsOf(input);
  return {
    session: typeof session === "string" && session !== ""
      ? session
      : world.env("PWF_SESSION_ID"),
    world: typeof cwd === "string" && isRooted(cwd)
      ? { ...world, cwd: () => cwd }
      : world,
  };
}
