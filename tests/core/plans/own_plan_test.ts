import { assert, assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { memoryWorld } from "../../../core/io/memory.ts";
import { demandOwn, reopened } from "../../../core/plans/own_plan.ts";
import { planById } from "../../../core/plans/resolve.ts";

const PLAN = "/p/.planning/a/task_plan.md";

Deno.test("demandOwn() refuses a plan of another worktree, and says what to do", () => {
  const ref = planById(memoryWorld({ [PLAN]: "" }), "/p", "a");
  assert(ref !== undefined);
  demandOwn(ref);
  const error = assertThrows(
    () => demandOwn({ ...ref, note: "lent" }),
    HookError,
    '".planning/a/task_plan.md": it is the plan of another worktree; change it there',
  );
  assertEquals(error.code, "plan");
});

Deno.test("reopened() keeps the project's root", () => {
  const world = memoryWorld({ [PLAN]: "" });
  const ref = planById(world, "/p", "a");
  assert(ref !== undefined);
  assertEquals(reopened(world, ref), ref);
});
