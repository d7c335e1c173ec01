import { assertEquals, assertStringIncludes } from "@std/assert";
import type { Answer } from "../../../core/answer.ts";
import { apply } from "../../../core/apply.ts";
import { decide, load } from "../../../core/handle.ts";
import {
  type MemoryOptions,
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";

const PLAN =
  "### Phase 1: A\n- **Status:** in_progress\n### Phase 2: B\n- **Status:** pending\n";
const HOME = { HOME: "/home/u" };

/** A gated project. */
function gated(
  files: Record<string, Node> = {},
  options: MemoryOptions = {},
): MemoryWorld {
  return memoryWorld(
    { "/p/task_plan.md": PLAN, "/p/.mode": "autonomous gate\n", ...files },
    { ...options, env: { ...HOME, ...options.env } },
  );
}

/** One end of a turn: what is answered. */
async function stop(
  world: MemoryWorld,
  more: {
    continued?: boolean;
    session?: string;
    mostBlocks?: number | undefined;
  } = {},
): Promise<Answer> {
  const { continued = false, session = "s" } = more;
  const mostBlocks = "mostBlocks" in more ? more.mostBlocks : 8;
  const event = {
    kind: "turn-end",
    name: "Stop",
    cwd: "/p",
    continued,
    session,
    ...(mostBlocks === undefined ? {} : { mostBlocks }),
  } as const;
  const { answer, effects } = decide(await load(event, world));
  apply(world, effects, { host: "", event: "" });
  return answer;
}

/** Whether a stop is held back. */
async function isHeld(...args: Parameters<typeof stop>): Promise<boolean> {
  return (await stop(...args)).decision !== undefined;
}

/** Adds an entry to a ledger. */
function work(world: MemoryWorld, tick: number): void {
  world.nodes.set(
    "/p/ledger-main.jsonl",
    `{"tick":${tick},"event":"progress"}\n`,
  );
}

Deno.test("a gated plan holds stops back while the ledger moves (G15, G16)", async () => {
  const world = gated();
  assertEquals(await isHeld(world), true);
  const answer = await stop(world);
  assertEquals(answer.decision, undefined);
  assertStringIncludes(
    answer.notice ?? "",
    "no progress since last gate block — allowing stop.",
  );
  work(world, 1);
  assertEquals(await isHeld(world), true);
  assertEquals(await isHeld(world, { continued: true }), false);
});

Deno.test("the cap is the user's, and always below the host's own (G17, G18)", async () => {
  for (
    const [env, mostBlocks, held] of [
      [{ PWF_GATE_CAP: "2" }, 8, 2],
      [{ PWF_GATE_CAP: "abc" }, 100, 20],
      [{ PWF_GATE_CAP: "" }, 8, 7],
      [{ PWF_GATE_CAP: "50" }, 5, 4],
      [{ PWF_GATE_CAP: "0" }, 8, 0],
    ] as const
  ) {
    const world = gated({}, { env });
    let count = 0;
    for (let tick = 1; tick < 40; tick++) {
      work(world, tick);
      if (await isHeld(world, { mostBlocks })) count++;
    }
    assertEquals([env, count], [env, held]);
  }
});

Deno.test("sessions and plans count apart", async () => {
  const world = gated({ "/q/task_plan.md": PLAN });
  assertEquals(await isHeld(world), true);
  assertEquals(await isHeld(world, { session: "other" }), true);
  assertEquals(await isHeld(world), false);
});

Deno.test("a plan without a gate, or a host that lets nothing be held back, gets a line for the person", async () => {
  for (
    const [world, mostBlocks] of [
      [gated({ "/p/.mode": "autonomous\n" }), 8],
      [gated({ "/p/.mode": "delegated\n" }), 8],
      [gated(), undefined],
    ] as const
  ) {
    const { decision, notice = "" } = await stop(world, { mostBlocks });
    assertEquals(decision, undefined);
    assertStringIncludes(notice, "Task in progress (0/2 phases complete)");
  }
});

Deno.test("a plan that is done ends the count", async () => {
  const world = gated();
  assertEquals(await isHeld(world), true);
  world.nodes.set(
    "/p/task_plan.md",
    PLAN.replace("in_progress", "complete").replace("pending", "complete"),
  );
  assertEquals(await stop(world), { context: [] });
  world.nodes.set("/p/task_plan.md", PLAN);
  assertEquals(await isHeld(world), true);
});

Deno.test("an agent may stop where the count cannot be kept", async () => {
  const state = "/home/u/.local/state/planhook";
  const name = "gate/%2Fp%2Ftask_plan.md+s";
  for (
    const world of [
      gated({}, { readOnly: true }),
      gated({ [state]: "a file" }),
      gated({ [`${state}/gate`]: { link: "/elsewhere" } }),
      gated({ [`${state}/${name}/count.json`]: { dir: true } }),
      gated({ [`${state}/${name}/lock`]: { link: "/p/task_plan.md" } }),
      memoryWorld({ "/p/task_plan.md": PLAN, "/p/.mode": "gate" }),
    ]
  ) assertEquals(await isHeld(world), false);
});

Deno.test("an agent may stop while another process holds the lock", async () => {
  const world = gated();
  await stop(world);
  work(world, 1);
  const lock = "/home/u/.local/state/planhook/gate/%2Fp%2Ftask_plan.md+s/lock";
  const held = world.files.tryLock(lock, 0o600);
  assertEquals(await isHeld(world), false);
  held?.release();
  assertEquals(await isHeld(world), true);
});

Deno.test("a count that is torn, or of another plan, counts as none", async () => {
  const world = gated();
  await stop(world);
  const path =
    "/home/u/.local/state/planhook/gate/%2Fp%2Ftask_plan.md+s/count.json";
  for (
    const text of [
      "",
      "{",
      "null",
      '{"owner":["s","/p/task_plan.md"],"count":{"blocks":"1"}}',
      '{"owner":["s","/q"],"count":{"blocks":9,"tick":9,"phases":""}}',
    ]
  ) {
    world.nodes.set(path, text);
    assertEquals(await isHeld(world), true);
  }
});

Deno.test("a phase that changed in a plan of 500 starts the count anew", async () => {
  const plan = (active: number): string =>
    Array.from(
      { length: 500 },
      (_, at) =>
        `### Phase ${at + 1}: Part\n- **Status:** ${
          at + 1 < active
            ? "complete"
            : at + 1 === active
            ? "in_progress"
            : "pending"
        }\n`,
    ).join("");
  const world = gated({ "/p/task_plan.md": plan(400) });
  assertEquals([await isHeld(world), await isHeld(world)], [true, false]);
  world.nodes.set("/p/task_plan.md", plan(401));
  assertEquals(await isHeld(world), true);
});
