import { assertEquals, assertStringIncludes } from "@std/assert";
import {
  json,
  NODES,
  PLAN,
  PLAN_TEXT,
  project,
  run,
  runIn,
} from "./terminal.ts";

Deno.test("`plan archive-phases` moves finished phases and says which", async () => {
  const world = project(NODES);
  const { code, out, err } = await runIn(world, ["plan", "archive-phases"]);
  assertEquals([code, err], [0, ""]);
  assertEquals(
    out,
    "Moved 1 finished, 3 left: .planning/api/task_plan.md to .planning/api/task_plan.archive.md\n  Phase 1: Read\n",
  );
  const again = await runIn(world, ["plan", "archive-phases", "api"]);
  assertStringIncludes(
    again.out,
    "Nothing to move in .planning/api/task_plan.md",
  );
});

Deno.test("`plan archive-phases` lets neither the hooks nor the script tell of a loss", async () => {
  for (const env of [{}, { PWD: "/p" }]) {
    const world = project(NODES, { env: { HOME: "/home/u", ...env } });
    const inject = ["script", "inject-plan", "--context=userprompt"];
    const first = await runIn(world, inject);
    assertStringIncludes(first.out, "Phase 1: Read");
    await runIn(world, ["plan", "archive-phases"]);
    const then = await runIn(world, inject);
    assertStringIncludes(then.out, "Phase 2");
    assertEquals(then.out.includes("PLAN REGRESSED"), false);
  }
});

Deno.test("`plan archive-phases --dry-run` writes nothing", async () => {
  const world = project(NODES);
  const { out } = await runIn(world, ["plan", "archive-phases", "--dry-run"]);
  assertStringIncludes(out, "Would move 1 finished, 3 left");
  assertEquals(world.nodes.get(PLAN), PLAN_TEXT);
  assertEquals(world.nodes.size, 2);
});

Deno.test("`plan archive-phases --json` prints one document", async () => {
  assertEquals(json(await run(["plan", "archive-phases", "--json"], NODES)), {
    plan: ".planning/api/task_plan.md",
    archive: ".planning/api/task_plan.archive.md",
    dryRun: false,
    moved: [{ id: "1", title: "Read", lines: [9, 12] }],
    left: 3,
    approval: "none",
  });
});

Deno.test("`plan archive-phases` says how the approval stands, and refuses a plan that nobody approved as it is", async () => {
  for (
    const [flags, words] of [
      [[], "not as it was approved any more"],
      [["--reattest"], "is again"],
    ] as const
  ) {
    const world = project(NODES);
    await runIn(world, ["plan", "attest"]);
    const { out } = await runIn(world, ["plan", "archive-phases", ...flags]);
    assertStringIncludes(out, words);
  }
  const record = "/p/.planning/api/.attestation";
  const { code, err } = await run(["plan", "archive-phases"], {
    ...NODES,
    [record]: "0".repeat(64),
  });
  assertEquals(code, 1);
  assertStringIncludes(err, "it is not as it was approved");
});

Deno.test("`plan archive-phases` takes one of its flags", async () => {
  const args = ["plan", "archive-phases", "--dry-run", "--reattest"];
  assertEquals((await run(args, NODES)).code, 64);
});
