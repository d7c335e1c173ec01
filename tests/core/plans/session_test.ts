import { assertEquals } from "@std/assert";
import { apply } from "../../../core/apply.ts";
import type { HookEvent } from "../../../core/event.ts";
import { type MemoryWorld, memoryWorld } from "../../../core/io/memory.ts";
import { sessionHandler } from "../../../core/plans/session.ts";

/** Whether anything is said on an event; what it changes is done. */
async function speaks(world: MemoryWorld, event: HookEvent): Promise<boolean> {
  const { answer, effects } = sessionHandler.decide(
    event,
    await sessionHandler.load(event, world),
  );
  apply(world, effects, { host: "", event: "" });
  return answer.context.length > 0 || answer.notice !== undefined;
}

/** A world with a plan and a state folder. */
function worldWithPlan(): MemoryWorld {
  return memoryWorld({ "/p/task_plan.md": "# x\n## Phase 1 [wip]\n" }, {
    env: { PLANHOOK_STATE_DIR: "/s" },
  });
}

const BASE = { name: "", cwd: "/p", session: "s1" };
const start = (
  source: "startup" | "resume" | "clear" | "compact",
): HookEvent => {
  return { ...BASE, kind: "session-start", source };
};
const END: HookEvent = { ...BASE, kind: "turn-end", continued: false };
const COMPACTION: HookEvent = { ...BASE, kind: "compaction" };

Deno.test("a session is told an unchanged plan once", async () => {
  const world = worldWithPlan();
  assertEquals(await speaks(world, start("startup")), true);
  assertEquals(await speaks(world, start("resume")), false);
  assertEquals(
    await speaks(world, { ...start("resume"), session: "s2" }),
    true,
  );
  world.nodes.set("/p/task_plan.md", "# x\n## Phase 1 [done]\n");
  assertEquals(await speaks(world, start("resume")), true);
});

Deno.test("a session is told again after a compaction or a clear", async () => {
  const world = worldWithPlan();
  assertEquals([
    await speaks(world, start("startup")),
    await speaks(world, start("compact")),
  ], [true, true]);
  assertEquals(await speaks(world, start("resume")), false);
  assertEquals(
    [await speaks(world, start("clear")), await speaks(world, start("resume"))],
    [true, false],
  );
  assertEquals([
    await speaks(world, COMPACTION),
    await speaks(world, start("resume")),
  ], [
    true,
    true,
  ]);
});

Deno.test("the advice at the end of a turn is given once, until the plan changes", async () => {
  const world = worldWithPlan();
  assertEquals([await speaks(world, END), await speaks(world, END)], [
    true,
    false,
  ]);
  world.nodes.set(
    "/p/task_plan.md",
    "# x\n## Phase 1 [wip]\n## Phase 2 [todo]\n",
  );
  assertEquals([await speaks(world, END), await speaks(world, END)], [
    true,
    false,
  ]);
});

Deno.test("without a session id or a state folder everything is said each time", async () => {
  const { session: _, ...anonymous } = BASE;
  const world = worldWithPlan();
  const event: HookEvent = { ...anonymous, kind: "turn-end", continued: false };
  assertEquals([await speaks(world, event), await speaks(world, event)], [
    true,
    true,
  ]);
  const stateless = memoryWorld({ "/p/task_plan.md": "## Phase 1 [wip]\n" }, {
    env: {},
  });
  assertEquals([await speaks(stateless, END), await speaks(stateless, END)], [
    true,
    true,
  ]);
});

Deno.test("a session without a plan leaves no record", async () => {
  const world = memoryWorld({ "/p/a": "" }, {
    env: { PLANHOOK_STATE_DIR: "/s" },
  });
  for (const event of [start("startup"), start("compact"), COMPACTION, END]) {
    await speaks(world, event);
  }
  assertEquals(
    [...world.nodes.keys()].filter((key) => key.endsWith(".json")),
    [],
  );
});

Deno.test("one session id in two projects is told of each plan", async () => {
  const text = "# x\n## Phase 1 [wip]\n";
  const world = memoryWorld(
    { "/p/task_plan.md": text, "/q/task_plan.md": text },
    { env: { PLANHOOK_STATE_DIR: "/s" } },
  );
  for (const cwd of ["/p", "/q"]) {
    assertEquals([cwd, await speaks(world, { ...END, cwd })], [cwd, true]);
  }
});
