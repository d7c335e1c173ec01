import { assertEquals, assertStringIncludes } from "@std/assert";
import { decide, load } from "../../../core/handle.ts";
import { sha256Hex } from "../../../wasm/mod.ts";
import { ESCAPE, json, NODES, project, run, runIn } from "./terminal.ts";

const HOME = { env: { HOME: "/home/u" } };

const GATED = {
  ...NODES,
  "/p/.planning/api/.mode": "autonomous gate\n",
  "/p/.planning/api/.attestation": `${
    sha256Hex(new TextEncoder().encode(Object.values(NODES)[0]))
  }\n`,
};

Deno.test("`plan gate` says what a stop would come to, condition by condition", async () => {
  const { code, out, err } = await runIn(
    project(GATED, HOME),
    ["plan", "gate"],
  );
  assertEquals([code, err], [0, ""]);
  const lines = out.split("\n");
  assertEquals(
    lines[0],
    ".planning/api/task_plan.md: a stop would be held back",
  );
  assertEquals(lines.slice(1, 6).map((line) => line.slice(0, 12).trimEnd()), [
    "✓ gated",
    "✓ under way",
    "· first stop",
    "✓ below cap",
    "✓ moved",
  ]);
  assertStringIncludes(out, "Phase 2: Write");
  assertStringIncludes(out, "Gated plan incomplete");
});

Deno.test("`plan gate` exits with 0 where a stop would be let go too", async () => {
  const { code, out } = await run(["plan", "gate", "api"], NODES);
  assertEquals(code, 0);
  assertStringIncludes(out, "a stop would be let go\n✗ gated");
});

Deno.test("`plan gate --json` tells the conditions, and the stops of the session that is named", async () => {
  const world = project(GATED, HOME);
  const event = {
    kind: "turn-end",
    name: "Stop",
    cwd: "/p",
    session: "s",
    continued: false,
    mostBlocks: 8,
  } as const;
  decide(await load(event, world));
  const args = ["plan", "gate", "--session", "s", "--json"];
  assertEquals(json(await runIn(world, args)), {
    plan: ".planning/api/task_plan.md",
    id: "api",
    session: "s",
    held: false,
    conditions: {
      gated: true,
      underWay: true,
      firstStop: null,
      belowCap: true,
      ledgerMoved: false,
    },
    phase: "Phase 2: Write",
    blocks: 1,
    cap: 20,
    tick: 0,
    lastTick: 0,
    said:
      "[planning-with-files] no progress since last gate block — allowing stop.",
  });
  const other = json(await runIn(world, ["plan", "gate", "--json"]));
  assertEquals([other.session, other.held, other.blocks], [null, true, 0]);
});

Deno.test("`plan gate` lets nothing in a plan steer a terminal, and refuses without a plan", async () => {
  const plan = "## Phase 1: \u001b[31mred\n- **Status:** in_progress\n";
  const { out } = await run(["plan", "gate"], { "/p/task_plan.md": plan });
  assertEquals(ESCAPE.test(out), false);
  const none = await run(["plan", "gate"]);
  assertEquals([none.code, none.out], [1, ""]);
});
