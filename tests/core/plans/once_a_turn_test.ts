import { assertEquals } from "@std/assert";
import { apply } from "../../../core/apply.ts";
import type { HookEvent } from "../../../core/event.ts";
import { decide, load } from "../../../core/handle.ts";
import { type MemoryWorld, memoryWorld } from "../../../core/io/memory.ts";

const BASE = { name: "", cwd: "/p", session: "s" };
const RESULT: HookEvent = { ...BASE, kind: "tool-result", tool: "Write" };
const PROMPT: HookEvent = { ...BASE, kind: "prompt" };

/** A project with a plan. */
function project(): MemoryWorld {
  return memoryWorld({ "/p/task_plan.md": "# T\n" }, {
    env: { HOME: "/home/u" },
  });
}

/** Whether an event is answered with a reminder. */
async function isReminded(
  world: MemoryWorld,
  event: HookEvent,
): Promise<boolean> {
  const { answer, effects } = decide(await load(event, world));
  apply(world, effects, { host: "", event: "" });
  return answer.context.some(({ open }) => open.includes("Update progress.md"));
}

Deno.test("onceATurn() reminds once in a turn that the host names", async () => {
  const world = project();
  const of = (turn: string): HookEvent => ({ ...RESULT, turn });
  assertEquals(await isReminded(world, of("1")), true);
  assertEquals(await isReminded(world, of("1")), false);
  assertEquals(await isReminded(world, of("2")), true);
});

Deno.test("onceATurn() reminds once from prompt to prompt where the host names no turns", async () => {
  const world = project();
  for (let turn = 0; turn < 2; turn++) {
    await isReminded(world, PROMPT);
    assertEquals(await isReminded(world, RESULT), true);
    assertEquals(await isReminded(world, RESULT), false);
  }
});

Deno.test("onceATurn() counts each agent of a session apart", async () => {
  const world = project();
  assertEquals(await isReminded(world, RESULT), true);
  assertEquals(await isReminded(world, { ...RESULT, agent: "a1" }), true);
  assertEquals(await isReminded(world, { ...RESULT, agent: "a1" }), false);
});

Deno.test("onceATurn() reminds each time without a session, or where nothing can be remembered", async () => {
  const { session: _, ...bare } = RESULT;
  for (
    const world of [project(), memoryWorld({ "/p/task_plan.md": "# T\n" })]
  ) {
    assertEquals(await isReminded(world, bare), true);
    assertEquals(await isReminded(world, bare), true);
  }
});

Deno.test("`recite: turn` shows the plan's head once from prompt to prompt", async () => {
  const world = memoryWorld({ "/p/task_plan.md": "# T\n" }, {
    env: { HOME: "/home/u", PLANHOOK_RECITE: "turn" },
  });
  const call: HookEvent = { ...BASE, kind: "tool-request", tool: "Write" };
  const shown = async (event: HookEvent): Promise<number> => {
    const { answer, effects } = decide(await load(event, world));
    apply(world, effects, { host: "", event: "" });
    return answer.context.length;
  };
  assertEquals([await shown(call), await shown(call)], [1, 0]);
  await shown(PROMPT);
  assertEquals([await shown(call), await shown(call)], [1, 0]);
});
