/**
 * Sets the status of a phase in a plan's file.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import type { World } from "../io/world.ts";
import {
  type Approval,
  type Change,
  changeApproved,
  changePlan,
} from "./change_plan.ts";
import { labelOf, type PlanRef } from "./plan_ref.ts";
import { setStatus } from "./set_status.ts";
import type { Writable } from "./status_words.ts";

/** What was done. */
export interface WrittenStatus {
  /** The line that was changed or added, from 1; absent where the phase said so already. */
  readonly line?: number;
  /** How the approval of the plan stands now. */
  readonly approval: Approval;
}

/** Most ids that a message lists. */
const MOST_IDS = 20;

/**
 * Sets the status of a phase under the plan's lock: one line is changed or added, if nobody else has written the plan
 * meanwhile.
 *
 * @param world Where to write.
 * @param ref Which plan.
 * @param id Of the phase, as in `setStatus()`.
 * @throws {HookError} `plan` where the plan has no such phase or several, or is lent by another worktree; `input` where the plan is no UTF-8, or cannot
 *   be changed without changing more; `io` where another process holds the lock for 5 s, or the plan is gone, was changed
 *   meanwhile, or cannot be written. Nothing was written then.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "./resolve.ts";
 * import { writeStatus } from "./write_status.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "## Phase 1: A\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && writeStatus(world, ref, "1", "complete"), { line: 2, approval: "none" });
 * ```
 */
export function writeStatus(
  world: World,
  ref: PlanRef,
  id: string,
  status: Writable,
): WrittenStatus {
  const change = changeTo(ref, id, status);
  const { result, approval } = changePlan(world, ref, change);
  return { ...result, approval };
}

/**
 * As {@linkcode writeStatus}; a plan that was approved stays so.
 *
 * @throws {HookError} `plan` also where the plan is not the one that was approved.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "./resolve.ts";
 * import { writeApprovedStatus } from "./write_status.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "## Phase 1: A\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && await writeApprovedStatus(world, ref, "1", "complete"), { line: 2, approval: "none" });
 * ```
 */
export async function writeApprovedStatus(
  world: World,
  ref: PlanRef,
  id: string,
  status: Writable,
): Promise<WrittenStatus> {
  const change = changeTo(ref, id, status);
  const { result, approval } = await changeApproved(world, ref, change);
  return { ...result, approval };
}

/** The change of a plan that sets the status of a phase. */
function changeTo(
  ref: PlanRef,
  id: string,
  status: Writable,
): (bytes: Uint8Array) => Change<{ readonly line?: number }> {
  return (bytes) => {
    const result = setStatus(bytes, id, status);
    if (result.kind !== "set") throw refusal(ref, id, status, result);
    return result.line === undefined
      ? { result: {} }
      : { bytes: result.bytes, result: { line: result.line } };
  };
}

/** Why nothing was written. */
function refusal(
  ref: PlanRef,
  id: string,
  status: Writable,
  result: Exclude<ReturnType<typeof setStatus>, { kind: "set" }>,
): HookError {
  const plan = labelOf(ref);
  const phase = oneLine(id, 40);
  if (result.kind === "fixed") {
    return new HookError(
      "input",
      `Cannot set phase "${phase}" to ${status}: line ${result.line} of "${plan}" is written in a way that cannot be changed alone; change it by hand`,
    );
  }
  const ids = result.ids.slice(0, MOST_IDS).map((one) => oneLine(one, 40));
  const more = result.ids.length > MOST_IDS ? " …" : "";
  if (result.kind === "several") {
    return new HookError(
      "plan",
      `Cannot choose phase "${phase}": "${plan}" has several with that id; say which by its line: ${
        ids.join(", ")
      }${more}`,
    );
  }
  const known = ids.length === 0
    ? "it has no phases"
    : `its phases are ${ids.join(", ")}${more}`;
  return new HookError(
    "plan",
    `Cannot find phase "${phase}" in "${plan}": ${known}`,
  );
}
