/** `plan-doctor`. @module */

import { assertEquals, assertStringIncludes } from "@std/assert";
import type { MemoryOptions, Node } from "../../../core/io/memory.ts";
import { called, calledIn, project } from "./called.ts";

const PLAN = "/p/.planning/a/task_plan.md";

/** The lines about a subject. */
async function lines(
  subject: string,
  nodes: Readonly<Record<string, Node>>,
  options: MemoryOptions = {},
): Promise<readonly string[]> {
  const { stdout, stderr, code } = await called(
    ["plan-doctor"],
    nodes,
    options,
  );
  assertEquals([stderr, code], ["", 0]);
  return stdout.split("\n").filter((line) => line.slice(6).startsWith(subject));
}

Deno.test("`plan-doctor` prints a line for each thing, between two rules (8)", async () => {
  const { stdout } = await called(["plan-doctor"], { [PLAN]: "# T\n" });
  const all = stdout.trimEnd().split("\n");
  assertEquals(all[0], "=== planning-with-files plan-doctor ===");
  assertEquals(all[1], "info  cwd: /p");
  assertEquals(all.at(-1), "=== plan-doctor done ===");
  const odd = all.slice(1, -1).filter((line) =>
    !/^(?:PASS|WARN|FAIL|info) {2}\S/.test(line)
  );
  assertEquals(odd, []);
});

Deno.test("`plan-doctor` tells which plan is found", async () => {
  const rows: readonly [Record<string, Node>, string][] = [
    [{ [PLAN]: "" }, "PASS  resolver: active plan dir = /p/.planning/a"],
    [
      { "/p/task_plan.md": "" },
      "PASS  resolver: legacy root plan (./task_plan.md)",
    ],
    [{}, "info  resolver: no plan in this directory"],
  ];
  for (const [nodes, wanted] of rows) {
    assertEquals(await lines("resolver", nodes), [wanted]);
  }
  const [line = ""] = await lines("resolver", { "/p/.planning/x": "" });
  assertStringIncludes(line, "FAIL  resolver: ");
});

Deno.test("`plan-doctor` calls no refusal a pass, and says what to do", async () => {
  const armed = { [PLAN]: "", "/p/.planning/sessions": { dir: true } } as const;
  const nested = { [PLAN]: "", "/p/x/.planning/b/task_plan.md": "" };
  const tampered = { [PLAN]: "", "/p/.planning/a/.attestation": "ab12" };
  const v3 = { [PLAN]: "", "/p/.planning/a/.mode": "autonomous" };
  const rows: readonly [Record<string, Node>, readonly string[]][] = [
    [armed, ["session isolation", "PWF_SESSION_ID", ".planning/sessions"]],
    [nested, ["PWF_PLAN_ROOT", "PLAN_ID"]],
    [tampered, ["PLAN TAMPERED", "attest-plan"]],
    [v3, ["requires attested plan"]],
  ];
  for (const [nodes, words] of rows) {
    const [line = ""] = await lines("injection", nodes);
    assertEquals(line.startsWith("WARN  injection: "), true, line);
    for (const word of words) assertStringIncludes(line, word);
  }
  const [pin = ""] = await lines("injection", {}, {
    env: { PWF_PLAN_ROOT: "/nope" },
  });
  assertStringIncludes(
    pin,
    "WARN  injection: PWF_PLAN_ROOT is not a directory",
  );
});

Deno.test("`plan-doctor` goes by what is shown and not by words in it (F29)", async () => {
  const text = "PLAN TAMPERED, Ambiguous plan\n";
  const { stdout } = await called(["inject-plan"], { [PLAN]: text });
  const size = new TextEncoder().encode(stdout).length;
  assertEquals(await lines("injection", { [PLAN]: text }), [
    `PASS  injection: emits plan context (${size} bytes)`,
  ]);
  assertEquals(await lines("injection", {}), [
    "PASS  injection: silent because no plan exists here (correct behavior)",
  ]);
});

Deno.test("`plan-doctor` says that hooks are switched off", async () => {
  const env = { PLANNING_DISABLED: "1" };
  const [line = ""] = await lines("PLANNING_DISABLED", { [PLAN]: "" }, { env });
  assertStringIncludes(line, "WARN  ");
});

Deno.test("`plan-doctor` tells of attestation and of installed skills", async () => {
  const home = "/home/u/.claude/skills/planning-with-files";
  const nodes = {
    [PLAN]: "",
    "/p/.planning/a/.attestation": "ab12",
    [`${home}/x`]: "",
  };
  const env = { HOME: "/home/u" };
  assertEquals(await lines("attestation", nodes), [
    "info  attestation present: /p/.planning/a/.attestation",
  ]);
  assertEquals(await lines("install", nodes, { env }), [
    `info  install: skill-dir ${home}`,
  ]);
});

Deno.test("`plan-doctor` leaves everything as it is, a pending warning too", async () => {
  const world = project({ "/p/task_plan.md": "- [x] a\n" }, {
    env: { HOME: "/home/u" },
  });
  await calledIn(world, ["inject-plan"]);
  world.nodes.set("/p/task_plan.md", "");
  const before = new Map(world.nodes);
  await calledIn(world, ["plan-doctor"]);
  assertEquals(world.nodes, before);
  assertStringIncludes(
    (await calledIn(world, ["inject-plan"])).stdout,
    "PLAN REGRESSED",
  );
});
