import { assertEquals, assertStringIncludes } from "@std/assert";
import { runCommand } from "../../../core/cli/run.ts";
import { type MemoryOptions, memoryWorld } from "../../../core/io/memory.ts";

/** Runs `planhook plan check` in a project whose plan says this. */
async function check(
  text: string | undefined,
  args: readonly string[] = [],
  options: MemoryOptions = {},
): Promise<{ code: number; out: string; err: string }> {
  let out = "";
  let err = "";
  const world = memoryWorld({
    "/p/keep": "",
    ...(text === undefined ? {} : { "/p/.planning/a/task_plan.md": text }),
  }, options);
  const code = await runCommand(["plan", "check", ...args], world, {
    out: (part) => void (out += part),
    err: (part) => void (err += part),
    isTerminal: false,
  });
  return { code, out, err };
}

Deno.test("`plan check` is 0 for a plan that is done", async () => {
  const { code, out, err } = await check("## Phase 1: A [done]\n");
  assertEquals([code, err], [0, ""]);
  assertStringIncludes(out, "ALL PHASES COMPLETE (1/1)");
});

Deno.test("`plan check` is 1 for a plan that is open, or cannot be read", async () => {
  for (
    const [text, words] of [
      ["## Phase 1: A [done]\n## Phase 2: B [wip]\n", "Task in progress (1/2"],
      ["## Phase 1: A [done]\n## Phase 2: B\n", "without a readable status"],
      ["## Phase 1: A\n", "None of the 1 phase(s)"],
      ["# T\n", "No phases found"],
      [undefined, "No task_plan.md found"],
    ] as const
  ) {
    const { code, out, err } = await check(text);
    assertEquals([words, code, err], [words, 1, ""]);
    assertStringIncludes(out, words);
  }
});

Deno.test("`plan check` takes an id, and refuses one that is no plan", async () => {
  assertEquals((await check("## Phase 1 [done]\n", ["a"])).code, 0);
  const { code, out, err } = await check("## Phase 1 [done]\n", ["ghost"]);
  assertEquals([code, out], [1, ""]);
  assertStringIncludes(err, 'Cannot find plan "ghost"');
});

Deno.test("`plan check` says why a plan is not taken", async () => {
  const { code, err } = await check("## Phase 1 [done]\n", [], {
    env: { PLAN_ID: "ghost" },
  });
  assertEquals(code, 1);
  assertStringIncludes(err, "PLAN_ID does not name a plan");
});

Deno.test("`plan check --json` has the counts", async () => {
  const text = "## Phase 1: A [done]\n## Phase 2: B [wip]\n## Phase 3: C\n";
  assertEquals(JSON.parse((await check(text, ["--json"])).out), {
    plan: ".planning/a/task_plan.md",
    id: "a",
    complete: false,
    phases: 3,
    counts: { complete: 1, "in_progress": 1, pending: 0, unknown: 1 },
  });
  assertEquals(JSON.parse((await check(undefined, ["--json"])).out), {
    plan: null,
    id: null,
    complete: false,
    counts: null,
  });
});
