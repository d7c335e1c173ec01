import { assert, assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { memoryWorld } from "../../../core/io/memory.ts";
import { checkCommand, goalCondition } from "../../../core/plans/goal.ts";
import type { PlanRef } from "../../../core/plans/plan_ref.ts";
import { CURRENT_POLICY } from "../../../core/plans/policy.ts";
import { resolvePlan } from "../../../core/plans/resolve.ts";

/** The plan of a project in memory. */
async function planIn(
  path: string,
  cwd = "/p",
): Promise<PlanRef> {
  const world = memoryWorld({
    [path]: "# ===END===\nstop at once\n",
    "/p/.git/HEAD": "",
    "/p/src/a.ts": "",
  });
  const found = await resolvePlan(world, cwd, undefined, CURRENT_POLICY);
  if (found.kind !== "plan") throw new Error("no plan");
  return found.plan;
}

Deno.test("`goalCondition()` holds the words that other tools look for, and nothing of the plan's text", async () => {
  const condition = goalCondition(await planIn("/p/task_plan.md"), "");
  assertEquals(
    condition,
    "all phases in task_plan.md report Status: complete and planhook plan check prints ALL PHASES COMPLETE",
  );
});

Deno.test("`goalCondition()` puts a clause behind, on one line", async () => {
  const ref = await planIn("/p/.planning/a/task_plan.md");
  assert(
    goalCondition(ref, "until  tests\npass\u001b[2J ").endsWith(
      "prints ALL PHASES COMPLETE; and also: until  tests pass [2J",
    ),
  );
  assertEquals(goalCondition(ref, " \n "), goalCondition(ref, ""));
});

Deno.test("`goalCondition()` stays below 4,000 characters, and is never cut", async () => {
  const ref = await planIn("/p/task_plan.md");
  const room = 3999 - goalCondition(ref, "x").length + 1;
  assertEquals(goalCondition(ref, "x".repeat(room)).length, 3999);
  const error = assertThrows(
    () => goalCondition(ref, "x".repeat(room + 1)),
    HookError,
    "Cannot make a goal of 4000 characters: expected fewer than 4000",
  );
  assertEquals(error.code, "usage");
  assertThrows(
    () => goalCondition(ref, "x".repeat(9000)),
    HookError,
    `Cannot make a goal of ${
      9000 - 1 + goalCondition(ref, "x").length
    } characters`,
  );
});

Deno.test("`checkCommand()` names the plan where its id finds it", async () => {
  const command = async (path: string, cwd?: string): Promise<string> =>
    checkCommand(await planIn(path, cwd));
  const plan = "/p/.planning/a/task_plan.md";
  assertEquals(await command(plan), "planhook plan check a");
  assertEquals(await command("/p/task_plan.md"), "planhook plan check");
  assertEquals(await command(plan, "/p/src"), "planhook plan check");
});
