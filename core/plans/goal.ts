/**
 * The condition under which a host may stop working on a plan: what `/goal` of Claude Code takes.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import { labelOf, type PlanRef } from "./plan_ref.ts";

/** Characters that a condition stays below, in UTF-16 units. */
const LIMIT = 4000;

/**
 * The condition: every phase of the plan is complete, and whatever else is asked for.
 *
 * @param ref Which plan.
 * @param clause What has to hold too; empty for nothing.
 * @returns One line of fewer than 4,000 characters, none of it from the plan's text.
 * @throws {HookError} `usage` where the clause is too long: cut, it would be another condition.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { goalCondition } from "./goal.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const ref = planById(memoryWorld({ "/p/.planning/a/task_plan.md": "" }), "/p", "a");
 * assertEquals(
 *   ref && goalCondition(ref, "until the tests pass"),
 *   "all phases in .planning/a/task_plan.md report Status: complete and planhook plan check a prints ALL PHASES COMPLETE; " +
 *     "and also: until the tests pass",
 * );
 * ```
 */
export function goalCondition(ref: PlanRef, clause: string): string {
  const own = `all phases in ${
    oneLine(labelOf(ref), 300)
  } report Status: complete and ${
    checkCommand(ref)
  } prints ALL PHASES COMPLETE`;
  const also = oneLine(clause, Infinity);
  const condition = also === "" ? own : `${own}; and also: ${also}`;
  if (condition.length < LIMIT) return condition;
  throw new HookError(
    "usage",
    `Cannot make a goal of ${condition.length} characters: expected fewer than ${LIMIT}; ` +
      "write the details into a file and name it in the clause",
  );
}

/**
 * The command that tells whether a plan is done; without the id of a plan that lies in another folder than the agent's,
 * where the command finds it as the hooks do.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { checkCommand } from "./goal.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const ref = planById(memoryWorld({ "/p/.planning/a/task_plan.md": "" }), "/p", "a");
 * assertEquals(ref && checkCommand(ref), "planhook plan check a");
 * ```
 */
export function checkCommand({ id = "", prefix }: PlanRef): string {
  const isHere = prefix === `.planning/${id}/`;
  return isHere ? `planhook plan check ${id}` : "planhook plan check";
}
