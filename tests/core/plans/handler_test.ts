import { assertEquals } from "@std/assert";
import { applyEffects } from "../../../core/effect.ts";
import type { HookEvent } from "../../../core/event.ts";
import { type MemoryWorld, memoryWorld } from "../../../core/io/memory.ts";
import { planHandler } from "../../../core/plans/handler.ts";

/** Whether anything is said on an event; what it changes is done. */
function speaks(world: MemoryWorld, event: HookEvent): boolean {
  const { answer, effects } = planHandler.decide(
    event,
    planHandler.load(event, world),
  );
  applyEffects(world, effects);
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

Deno.test("a session is told an unchanged plan once", () => {
  const world = worldWithPlan();
  assertEquals(speaks(world, start("startup")), true);
  assertEquals(speaks(world, start("resume")), false);
  assertEquals(speaks(world, { ...start("resume"), session: "s2" }), true);
  world.nodes.set("/p/task_plan.md", "# x\n## Phase 1 [done]\n");
  assertEquals(speaks(world, start("resume")), true);
});

Deno.test("a session is told again after a compaction or a clear", () => {
  const world = worldWithPlan();
  assertEquals([
    speaks(world, start("startup")),
    speaks(world, start("compact")),
  ], [true, true]);
  assertEquals(speaks(world, start("resume")), false);
  assertEquals(
    [speaks(world, start("clear")), speaks(world, start("resume"))],
    [true, false],
  );
  assertEquals([speaks(world, COMPACTION), speaks(world, start("resume"))], [
    true,
    true,
  ]);
});

Deno.test("the advice at the end of a turn is given once, until the plan changes", () => {
  const world = worldWithPlan();
  assertEquals([speaks(world, END), speaks(world, END)], [true, false]);
  world.nodes.set(
    "/p/task_plan.md",
    "# x\n## Phase 1 [wip]\n## Phase 2 [todo]\n",
  );
  assertEquals([speaks(world, END), speaks(world, END)], [true, false]);
});

Deno.test("without a session id or a state folder everything is said each time", () => {
  const { session: _, ...anonymous } = BASE;
  const world = worldWithPlan();
  const event: HookEvent = { ...anonymous, kind: "turn-end", continued: false };
  assertEquals([speaks(world, event), speaks(world, event)], [true, true]);
  const stateless = memoryWorld({ "/p/task_plan.md": "## Phase 1 [wip]\n" }, {
    env: {},
  });
  assertEquals([speaks(stateless, END), speaks(stateless, END)], [true, true]);
});

Deno.test("a session without a plan leaves no record", () => {
  const world = memoryWorld({ "/p/a": "" }, {
    env: { PLANHOOK_STATE_DIR: "/s" },
  });
  for (const event of [start("startup"), start("compact"), COMPACTION, END]) {
    speaks(world, event);
  }
  assertEquals(
    [...world.nodes.keys()].filter((key) => key.endsWith(".json")),
    [],
  );
});
