import { assertEquals } from "@std/assert";
import { type Answer, fixedBlock } from "../../core/answer.ts";
import type { Effect } from "../../core/effect.ts";
import type { EventKind, HookEvent } from "../../core/event.ts";
import { decide, load, type Loaded } from "../../core/handle.ts";
import { HookError } from "../../core/error.ts";
import { memoryWorld } from "../../core/io/memory.ts";

/** One event of each kind, and whether somebody speaks on it; what is said on a tool result hangs on the turn. */
const EVENTS: Readonly<
  Record<EventKind, readonly [HookEvent, boolean | undefined]>
> = {
  "session-start": [
    { kind: "session-start", name: "", cwd: "/p", source: "startup" },
    true,
  ],
  "prompt": [{ kind: "prompt", name: "", cwd: "/p" }, true],
  "tool-request": [
    { kind: "tool-request", name: "", cwd: "/p", tool: "Write" },
    true,
  ],
  "tool-result": [
    { kind: "tool-result", name: "", cwd: "/p", tool: "Write" },
    undefined,
  ],
  "turn-end": [
    { kind: "turn-end", name: "", cwd: "/p", continued: false },
    true,
  ],
  "subagent-start": [{ kind: "subagent-start", name: "", cwd: "/p" }, false],
  "subagent-end": [{ kind: "subagent-end", name: "", cwd: "/p" }, false],
  "compaction": [{ kind: "compaction", name: "", cwd: "/p" }, true],
  "session-end": [{ kind: "session-end", name: "", cwd: "/p" }, false],
  "notice": [{ kind: "notice", name: "", cwd: "/p" }, false],
};

/** A handler that has read its state, and decides this. */
function loaded(words: string, effects: readonly Effect[] = []): Loaded {
  const answer: Answer = { context: [fixedBlock(words)], notice: words };
  return { decide: () => ({ answer, effects }) };
}

Deno.test("`load()` and `decide()` speak on the events that have something to say", async () => {
  const plan = "# T\n### Phase 1: A\n- **Status:** in_progress\n";
  for (const [kind, [event, speaks]] of Object.entries(EVENTS)) {
    const world = memoryWorld({ "/p/task_plan.md": plan });
    const { answer } = decide(await load(event, world));
    const said = answer.context.length > 0 || answer.notice !== undefined;
    assertEquals([kind, said], [kind, speaks ?? said]);
  }
});

Deno.test("`load()` and `decide()` are silent on every event without a plan", async () => {
  for (const [event] of Object.values(EVENTS)) {
    const { answer } = decide(await load(event, memoryWorld()));
    assertEquals(answer, { context: [] });
  }
});

Deno.test("`load()` and `decide()` change nothing by themselves", async () => {
  for (const [event] of Object.values(EVENTS)) {
    const world = memoryWorld({ "/p/task_plan.md": "## Phase 1 [wip]\n" }, {
      env: { HOME: "/home/u" },
      readOnly: true,
    });
    const session = { ...event, session: "s" };
    decide(await load(session, world));
    assertEquals([...world.nodes.keys()], ["/p/task_plan.md"]);
  }
});

Deno.test("`load()` reads nothing on an event on which nobody speaks", async () => {
  const world = memoryWorld();
  const closed = {
    ...world,
    files: new Proxy(world.files, {
      get(): never {
        throw new Error("touched");
      },
    }),
    env(): never {
      throw new Error("touched");
    },
  };
  for (const [event, speaks] of Object.values(EVENTS)) {
    if (speaks === false) assertEquals(await load(event, closed), []);
  }
});

Deno.test("`load()` passes an error of the disk on", async () => {
  const world = memoryWorld({ "/p/task_plan.md": { denied: true } });
  for (const kind of ["prompt", "session-start", "turn-end"] as const) {
    const error = await load(EVENTS[kind][0], world).catch((error) => error);
    assertEquals(error instanceof HookError && error.code, "io");
  }
});

Deno.test("`decide()` puts outcomes together in the order of the handlers", () => {
  const effects: readonly Effect[] = [
    { kind: "prune" },
    { kind: "forget", session: "s" },
  ];
  const outcome = decide([
    loaded("a", effects),
    loaded("b", [{ kind: "report", message: "m" }]),
  ]);
  assertEquals(outcome.answer.context.map(({ open }) => open), ["a\n", "b\n"]);
  assertEquals(outcome.answer.notice, "a\nb");
  assertEquals(outcome.effects.map(({ kind }) => kind), [
    "prune",
    "forget",
    "report",
  ]);
});

Deno.test("`decide()` of no handlers is silent", () => {
  assertEquals(decide([]), { answer: { context: [] }, effects: [] });
});
