import { assertEquals, assertStringIncludes } from "@std/assert";
import { runCommand } from "../../../core/cli/run.ts";
import { type MemoryWorld, memoryWorld } from "../../../core/io/memory.ts";

const PLAN = "/p/.planning/a/task_plan.md";
const LOCK = "/p/.planning/a/.write_lock";

/** Runs `planhook plan phase` in a world. */
async function phase(
  world: MemoryWorld,
  ...args: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let out = "";
  let err = "";
  const code = await runCommand(["plan", "phase", ...args], world, {
    out: (part) => void (out += part),
    err: (part) => void (err += part),
    isTerminal: false,
  });
  return { code, out, err };
}

/** A file of a world as text. */
function textAt(world: MemoryWorld, path: string): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(
    world.files.readHead(path, 10_000),
  );
}

Deno.test("`plan phase` sets a status and says where", async () => {
  const world = memoryWorld({
    [PLAN]: "\ufeff## Phase 1: A\r\n**状态：** 进行中\r\n",
  });
  const { code, out, err } = await phase(world, "1", "complete");
  assertEquals([code, err], [0, ""]);
  assertStringIncludes(
    out,
    "Phase 1 is complete in .planning/a/task_plan.md, line 2",
  );
  assertEquals(
    textAt(world, PLAN),
    "\ufeff## Phase 1: A\r\n**状态：** 已完成\r\n",
  );
  assertEquals([...world.nodes.keys()], [PLAN, LOCK]);
});

Deno.test("`plan phase` writes nothing where the phase says so already", async () => {
  const world = memoryWorld({ [PLAN]: "## Phase 1: A [done]\n" });
  const before = world.nodes.get(PLAN);
  const { code, out } = await phase(world, "1", "complete");
  assertEquals([code, world.nodes.get(PLAN)], [0, before]);
  assertStringIncludes(out, "Phase 1 was complete already");
});

Deno.test("`plan phase --json` prints one document", async () => {
  const world = memoryWorld({ [PLAN]: "## Phase 1: A\n" });
  const { out } = await phase(world, "1", "done", "--json");
  assertEquals(JSON.parse(out), {
    plan: ".planning/a/task_plan.md",
    id: "1",
    status: "complete",
    line: 2,
    attestationBroken: false,
    approval: "none",
  });
});

Deno.test("`plan phase --plan` takes another plan", async () => {
  const world = memoryWorld({
    [PLAN]: "## Phase 1 [wip]\n",
    "/p/.planning/b/task_plan.md": "## Phase 1 [wip]\n",
    "/p/.planning/.active_plan": "a\n",
  });
  assertEquals((await phase(world, "1", "complete", "--plan", "b")).code, 0);
  assertEquals(textAt(world, PLAN), "## Phase 1 [wip]\n");
  assertEquals(
    textAt(world, "/p/.planning/b/task_plan.md"),
    "## Phase 1 [complete]\n",
  );
});

Deno.test("`plan phase` says that an approval does not hold any more", async () => {
  const world = memoryWorld({
    [PLAN]: "## Phase 1 [wip]\n",
    "/p/.planning/a/.attestation": "0".repeat(64),
  });
  assertStringIncludes(
    (await phase(world, "1", "complete")).out,
    "not as it was approved any more",
  );
});

Deno.test("`plan phase --reattest` approves the changed plan of one that was approved as it was", async () => {
  const world = memoryWorld({ [PLAN]: "## Phase 1 [wip]\n" });
  const { out: none } = await phase(world, "1", "pending", "--reattest");
  assertEquals(none.includes("approved"), false);
  const terminal = { out: () => {}, err: () => {}, isTerminal: false };
  await runCommand(["plan", "attest"], world, terminal);
  const { code, out } = await phase(world, "1", "complete", "--reattest");
  assertEquals(code, 0);
  assertStringIncludes(out, "The plan was approved before, and is again");
  const verify = ["plan", "attest", "--verify"];
  assertEquals(await runCommand(verify, world, terminal), 0);
});

Deno.test("`plan phase --reattest` refuses a plan that is not as it was approved, and writes nothing", async () => {
  const plan = "## Phase 1 [wip]\n";
  const digest = "0".repeat(64);
  const record = "/p/.planning/a/.attestation";
  const world = memoryWorld({ [PLAN]: plan, [record]: digest });
  const { code, err } = await phase(world, "1", "complete", "--reattest");
  assertEquals(code, 1);
  assertStringIncludes(err, "it is not as it was approved; read it, then");
  assertEquals([world.nodes.get(PLAN), world.nodes.get(record)], [
    plan,
    digest,
  ]);
});

Deno.test("`plan phase` fails and writes nothing while another process holds the lock", async () => {
  for (const flags of [[], ["--reattest"]]) {
    const world = memoryWorld({ [PLAN]: "## Phase 1 [wip]\n" });
    world.files.tryLock(LOCK, 0o600);
    const { code, out, err } = await phase(world, "1", "complete", ...flags);
    assertEquals([code, out], [74, ""]);
    assertStringIncludes(
      err,
      `Cannot lock "${LOCK}": another process holds it`,
    );
    assertEquals(world.nodes.get(PLAN), "## Phase 1 [wip]\n");
  }
});

Deno.test("`plan phase` refuses what it cannot do, and writes nothing", async () => {
  const rows = [
    [["7", "complete"], "## Phase 1\n", 1, "its phases are 1"],
    [["1", "complete"], "# T\n", 1, "it has no phases"],
    [["1", "complete"], "## Phase 1 [wip]\n## Phase 1 [wip]\n", 1, "1@1, 1@2"],
    [["1", "blocked"], "## Phase 1\n", 64, "expected pending, in_progress"],
    [["1", "donex"], "## Phase 1\n", 64, "expected pending, in_progress"],
    [["1"], "## Phase 1\n", 64, "planhook: "],
  ] as const;
  for (const [args, plan, wanted, words] of rows) {
    const world = memoryWorld({ [PLAN]: plan });
    const { code, out, err } = await phase(world, ...args);
    assertEquals([args, code, out], [args, wanted, ""]);
    assertStringIncludes(err, words);
    assertEquals(world.nodes.get(PLAN), plan);
  }
});
