import { assert, assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { type MemoryWorld, memoryWorld } from "../../../core/io/memory.ts";
import type { World } from "../../../core/io/world.ts";
import type { PlanRef } from "../../../core/plans/plan_ref.ts";
import { planById } from "../../../core/plans/resolve.ts";
import { writeStatus } from "../../../core/plans/write_status.ts";

const PLAN = "/p/.planning/a/task_plan.md";

/** The plan of a world. */
function refIn(world: World): PlanRef {
  const ref = planById(world, "/p", "a");
  assert(ref !== undefined);
  return ref;
}

/** Every file of a world but its locks. */
function filesIn(world: MemoryWorld): readonly unknown[] {
  return [...world.nodes].filter(([path]) => !path.endsWith("lock"));
}

/** Refuses to write, with these words, and leaves every file as it was. */
function refuses(
  world: MemoryWorld,
  used: World,
  words: string,
  ref = refIn(world),
): void {
  const before = filesIn(world);
  const write = (): unknown => writeStatus(used, ref, "1", "complete");
  assertThrows(write, HookError, words);
  assertEquals(filesIn(world), before);
}

Deno.test("writeStatus() writes nothing where the plan was changed since it was read", () => {
  const world = memoryWorld({ [PLAN]: "## Phase 1\n" });
  let reads = 0;
  const used: World = {
    ...world,
    files: {
      ...world.files,
      readHead: (path, limit) => {
        const bytes = world.files.readHead(path, limit);
        const isPlan = path.endsWith("task_plan.md");
        return isPlan && reads++ > 0 ? bytes.slice(1) : bytes;
      },
    },
  };
  refuses(world, used, "it was changed while it was being read");
  assertEquals(reads, 2);
});

Deno.test("writeStatus() refuses a plan with bytes that would be lost", () => {
  const bytes = Uint8Array.of(
    ...new TextEncoder().encode("## Phase 1\n"),
    0xff,
  );
  const world = memoryWorld({ [PLAN]: bytes });
  refuses(world, world, "no UTF-8");
});

Deno.test("writeStatus() refuses a plan that another worktree lends", () => {
  const world = memoryWorld({ [PLAN]: "## Phase 1\n" });
  refuses(world, world, "another worktree", { ...refIn(world), note: "lent" });
});

Deno.test("writeStatus() keeps the old plan where the disk refuses", () => {
  const world = memoryWorld({ [PLAN]: "## Phase 1\n" }, { readOnly: true });
  refuses(world, world, "");
});

Deno.test("writeStatus() changes the line of that phase alone, and finds no phase by a number that is spelled in another way (G21)", () => {
  const text = [
    "### Phase 1",
    "- **Status:** complete",
    "### Phase 10",
    "- **Status:** pending",
    "#### Phase 11",
    "### Phase X",
    "",
  ].join("\n");
  const world = memoryWorld({ [PLAN]: text });
  const { line } = writeStatus(world, refIn(world), "10", "in_progress");
  assertEquals(line, 4);
  const written = new TextDecoder().decode(world.files.readHead(PLAN, 999));
  assertEquals(written, text.replace("pending", "in_progress"));
  for (const id of ["01", "0", "abc"]) {
    const write = (): unknown =>
      writeStatus(world, refIn(world), id, "complete");
    assertEquals(
      assertThrows(write, HookError, "Cannot find phase").code,
      "plan",
    );
  }
});
