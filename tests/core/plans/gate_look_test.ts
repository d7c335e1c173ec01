import { assertEquals } from "@std/assert";
import { decide, load } from "../../../core/handle.ts";
import {
  type MemoryOptions,
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import { type GateLook, lookAtGate } from "../../../core/plans/gate_look.ts";
import { CURRENT_POLICY } from "../../../core/plans/policy.ts";
import { resolvePlan } from "../../../core/plans/resolve.ts";
import { loadWhole } from "../../../core/plans/whole.ts";
import { sha256Hex } from "../../../wasm/mod.ts";

const PLAN =
  "### Phase 1: A\n- **Status:** in_progress\n### Phase 2: B\n- **Status:** pending\n";

/** A gated project. */
function gated(
  files: Record<string, Node> = {},
  options: MemoryOptions = {},
): MemoryWorld {
  return memoryWorld(
    { "/p/task_plan.md": PLAN, "/p/.mode": "autonomous gate\n", ...files },
    { ...options, env: { HOME: "/home/u", ...options.env } },
  );
}

/** A look at the gate of the project. */
async function look(world: MemoryWorld, session?: string): Promise<GateLook> {
  const found = await resolvePlan(world, "/p", undefined, CURRENT_POLICY);
  if (found.kind !== "plan") throw new Error("no plan");
  const whole = loadWhole(world, found.plan);
  if (whole === undefined) throw new Error("no plan");
  return await lookAtGate(world, found.plan, whole, session);
}

/** The conditions as letters, `-` where there is nothing to ask about, and what a stop comes to. */
async function letters(world: MemoryWorld, session?: string): Promise<string> {
  const { conditions, verdict } = await look(world, session);
  const { isGated, isUnderWay, isBelowCap, hasMoved } = conditions;
  const signs = [isGated, isUnderWay, isBelowCap, hasMoved].map((holds) =>
    holds === undefined ? "-" : holds ? "y" : "n"
  );
  return `${signs.join("")} ${verdict.kind}`;
}

/** One stop, as a hook answers it. */
async function isHeld(world: MemoryWorld, session = "s"): Promise<boolean> {
  const event = {
    kind: "turn-end",
    name: "Stop",
    cwd: "/p",
    session,
    continued: false,
    mostBlocks: 100,
  } as const;
  return decide(await load(event, world)).answer.decision !== undefined;
}

/** Adds an entry to a ledger. */
function work(world: MemoryWorld, tick: number): void {
  const entry = `{"tick":${tick},"event":"progress"}\n`;
  world.nodes.set("/p/ledger-main.jsonl", entry);
}

Deno.test("lookAtGate() tells which condition does not hold", async () => {
  const pending = PLAN.replace("in_progress", "pending");
  const rows: readonly [MemoryWorld, string][] = [
    [gated(), "yyyy block"],
    [gated({ "/p/.mode": "autonomous\n" }), "nyyy allow"],
    [gated({ "/p/task_plan.md": pending }), "yn-- allow"],
    [gated({}, { env: { PWF_GATE_CAP: "0" } }), "yyny allow"],
  ];
  for (const [world, wanted] of rows) {
    assertEquals(await letters(world), wanted);
  }
});

Deno.test("lookAtGate() says of each stop what the hook then does, session by session", async () => {
  const world = gated({}, { env: { PWF_GATE_CAP: "2" } });
  const seen: string[] = [];
  for (const tick of [0, 0, 1, 2]) {
    if (tick > 0) work(world, tick);
    seen.push(`${await letters(world, "s")} ${await isHeld(world)}`);
  }
  assertEquals(seen, [
    "yyyy block true",
    "yyyn allow false",
    "yyyy block true",
    "yyny allow false",
  ]);
  assertEquals(await letters(world, "other"), "yyyy block");
});

Deno.test("lookAtGate() counts from the start where the phases stand in another way", async () => {
  const world = gated();
  await isHeld(world);
  const before = await look(world, "s");
  assertEquals([before.blocks, before.lastTick], [1, 0]);
  world.nodes.set("/p/task_plan.md", `${PLAN}### Phase 3: C\n`);
  const now = await look(world, "s");
  assertEquals([now.blocks, now.lastTick], [0, undefined]);
});

Deno.test("lookAtGate() names no phase of a plan that changed since it was approved", async () => {
  const { phase, verdict } = await look(
    gated({ "/p/.plan-attestation": "00\n" }),
  );
  assertEquals([phase, verdict.kind], [undefined, "block"]);
  assertEquals((await look(gated())).phase, undefined);
  const approved = gated({
    "/p/.plan-attestation": `${sha256Hex(new TextEncoder().encode(PLAN))}\n`,
  });
  assertEquals((await look(approved)).phase, "Phase 1: A");
});

Deno.test("lookAtGate() lets go of every stop that a hook could not count", async () => {
  const relative = gated({}, { env: { PLANHOOK_STATE_DIR: "rel" } });
  const linked = gated({ "/s": { link: "/t" }, "/t": { dir: true } }, {
    env: { PLANHOOK_STATE_DIR: "/s" },
  });
  for (const world of [relative, linked]) {
    const { verdict, conditions } = await look(world, "s");
    assertEquals([verdict.kind, conditions.isGated], ["allow", true]);
    assertEquals(await isHeld(world), false);
  }
});

Deno.test("lookAtGate() makes, changes and counts nothing", async () => {
  const world = gated();
  await look(world, "s");
  assertEquals(
    [...world.nodes.keys()].some((key) => key.startsWith("/h")),
    false,
  );
  await isHeld(world);
  work(world, 1);
  const before = [...world.nodes];
  assertEquals((await look(world, "s")).verdict.kind, "block");
  assertEquals((await look(world, "s")).verdict.kind, "block");
  assertEquals([...world.nodes], before);
});
