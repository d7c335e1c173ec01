/** `check-complete` and its gate, byte for byte. @module */

import { assertEquals, assertStringIncludes } from "@std/assert";
import type { MemoryWorld } from "../../../core/io/memory.ts";
import { called, calledIn, project, textAt } from "./called.ts";

const PLAN = "/p/.planning/a/task_plan.md";
const MODE = "/p/.planning/a/.mode";
const TEXT =
  '### Phase 1: A\n- **Status:** complete\n### Phase 2: B "q"\n- **Status:** in_progress\n### Phase 3: C\n- **Status:** pending\n';
const REPORT =
  "[planning-with-files] Task in progress (1/3 phases complete). Update progress.md before stopping.\n" +
  "[planning-with-files] 1 phase(s) still in progress.\n" +
  "[planning-with-files] 1 phase(s) pending.\n";
const STALLED =
  "[planning-with-files] no progress since last gate block — allowing stop.\n";
const STOP = '{"stop_hook_active":false}';

/** A gated plan. */
function gated(
  env: Record<string, string> = {},
  more: Record<string, string> = {},
): MemoryWorld {
  return project({ [PLAN]: TEXT, [MODE]: "autonomous gate\n", ...more }, {
    env,
  });
}

/** What the gate prints. */
async function gate(world: MemoryWorld, stdin = STOP): Promise<string> {
  const words = ["check-complete", "--gate"];
  const { stdout, stderr, code } = await calledIn(world, words, stdin);
  assertEquals([stderr, code], ["", 0]);
  return stdout;
}

/** The line of a block. */
function block(count: number, cap = 20): string {
  return `{"decision":"block","reason":"[planning-with-files] Gated plan incomplete: phase 'Phase 2: B \\"q\\"' is in_progress (1/3 complete, gate block ${count}/${cap}). Finish or update the plan, then stop."}\n`;
}

Deno.test("`check-complete` reports how the phases stand (6.3)", async () => {
  assertEquals(
    (await called(["check-complete"], { [PLAN]: TEXT })).stdout,
    REPORT,
  );
  const done = "### Phase 1\n**Status:** complete\n";
  assertEquals(
    (await called(["check-complete"], { "/p/task_plan.md": done })).stdout,
    "[planning-with-files] ALL PHASES COMPLETE (1/1). If the user has additional work, add new phases to task_plan.md before starting.\n",
  );
});

Deno.test("`check-complete` says that there is no plan (6.1)", async () => {
  for (const args of [[], ["--gate"], ["nowhere.md"]]) {
    assertEquals(await called(["check-complete", ...args]), {
      stdout:
        "[planning-with-files] No task_plan.md found — no active planning session.\n",
      stderr: "",
      code: 0,
    });
  }
});

Deno.test("`check-complete` takes the first word that is no flag for the plan file", async () => {
  const nodes = { "/p/docs/x.md": TEXT, "/p/docs/.mode": "gate\n" };
  for (const args of [["docs/x.md"], ["/p/docs/x.md", "more"]]) {
    assertEquals(
      (await called(["check-complete", ...args], nodes)).stdout,
      REPORT,
    );
  }
  const { stdout } = await called(
    ["check-complete", "docs/x.md", "--gate"],
    nodes,
  );
  assertEquals(stdout, block(1));
});

Deno.test("the gate blocks once, then needs a ledger line (G15)", async () => {
  const world = gated();
  assertEquals(await gate(world), block(1));
  assertEquals(textAt(world, "/p/.planning/a/.stop_blocks"), "1\n");
  assertEquals(textAt(world, "/p/.planning/a/.gate_last_ledger"), "0\n");
  assertEquals(await gate(world), REPORT + STALLED);
  assertEquals(textAt(world, "/p/.planning/a/.stop_blocks"), "1\n");
  await calledIn(world, ["ledger-append", "progress", "went on"]);
  assertEquals(await gate(world), block(2));
  assertEquals(textAt(world, "/p/.planning/a/.stop_blocks"), "2\n");
});

Deno.test("the gate counts lines of ledgers, also one that is not ended", async () => {
  const world = gated();
  await gate(world);
  world.nodes.set("/p/.planning/a/ledger-a.jsonl", "{}\n{}");
  assertEquals(await gate(world), block(2));
  assertEquals(textAt(world, "/p/.planning/a/.gate_last_ledger"), "2\n");
});

Deno.test("`check-complete` takes labels or brackets, whichever are more (6.2)", async () => {
  const text =
    "### Phase 1 [complete]\n### Phase 2 [complete]\n**Status:** complete\n";
  const { stdout } = await called(["check-complete"], { [PLAN]: text });
  assertStringIncludes(stdout, "ALL PHASES COMPLETE (2/2)");
});

Deno.test("the gate looks for `true` in its own field alone (G16, F33)", async () => {
  const blocking = [
    '{"stop_hook_active": false, "other": true}',
    '{"note":"\\"stop_hook_active\\": true"}',
    '{"a":{"stop_hook_active":true}}',
    "",
    "no JSON",
  ];
  for (const stdin of blocking) {
    assertEquals(await gate(gated(), stdin), block(1), stdin);
  }
  for (
    const stdin of ['{"stop_hook_active" :\n true}', '"stop_hook_active":true']
  ) {
    assertEquals(await gate(gated(), stdin), REPORT, stdin);
  }
});

Deno.test("the gate lets go at the cap (G17)", async () => {
  const world = gated({ PWF_GATE_CAP: "2" }, {
    "/p/.planning/a/.stop_blocks": "2\n",
  });
  assertEquals(
    await gate(world),
    `${REPORT}[planning-with-files] gate cap reached (2/2) — allowing stop.\n`,
  );
  assertStringIncludes(await gate(gated({ PWF_GATE_CAP: "0" })), "(0/0)");
});

Deno.test("the gate has a cap of 20 where none is named (G18)", async () => {
  for (const cap of ["abc", "-1", ""]) {
    assertEquals(await gate(gated({ PWF_GATE_CAP: cap })), block(1));
  }
});

Deno.test("`check-complete` is silent where a plan has no phases (G19)", async () => {
  for (const args of [[], ["--gate"]]) {
    const nodes = {
      [PLAN]: "# T\n**Status:** in_progress\n",
      [MODE]: "gate\n",
    };
    assertEquals(
      await called(["check-complete", ...args], nodes, { stdin: STOP }),
      {
        stdout: "",
        stderr: "",
        code: 0,
      },
    );
  }
});

Deno.test("the gate is off where the word in `.mode` is another one (F5)", async () => {
  for (const mode of ["delegated", "autonomous", "inject-smart", ""]) {
    assertEquals(await gate(project({ [PLAN]: TEXT, [MODE]: mode })), REPORT);
  }
});

Deno.test("the gate lets go where it cannot count (F17)", async () => {
  const nodes = { [PLAN]: TEXT, [MODE]: "gate\n" };
  const world = project(nodes, { readOnly: true });
  const out = await gate(world);
  assertEquals(out.includes("block"), false);
  assertEquals(out.startsWith(REPORT), true);
});

Deno.test("the gate needs a phase in progress, and a finished plan is told so", async () => {
  const pending = "### Phase 1\n**Status:** pending\n";
  const { stdout } = await called(["check-complete", "--gate"], {
    [PLAN]: pending,
    [MODE]: "gate",
  });
  assertStringIncludes(stdout, "1 phase(s) pending.");
  const done = "### Phase 1\n**Status:** complete\n";
  assertStringIncludes(
    (await called(["check-complete", "--gate"], {
      [PLAN]: done,
      [MODE]: "gate",
    })).stdout,
    "ALL PHASES COMPLETE (1/1)",
  );
});

Deno.test("the gate's reason has no control characters, and `unknown phase` where no heading is above", async () => {
  const text = "**Status:** in_progress\n### Phase 1\u0007\\\n";
  const { stdout } = await called(["check-complete", "--gate"], {
    [PLAN]: text,
    [MODE]: "gate",
  });
  assertStringIncludes(JSON.parse(stdout).reason, "phase 'unknown phase'");
  const bell = "### Phase 1\u0007\\\n[in_progress]\n### Phase 2\n";
  const second = await called(["check-complete", "--gate"], {
    [PLAN]: bell,
    [MODE]: "gate",
  });
  assertStringIncludes(JSON.parse(second.stdout).reason, "phase 'Phase 1 \\'");
});

Deno.test("the plan in the root has its counters beside it", async () => {
  const world = project({ "/p/task_plan.md": TEXT, "/p/.mode": "gate" });
  assertEquals(await gate(world), block(1));
  assertEquals(textAt(world, "/p/.stop_blocks"), "1\n");
});

Deno.test("`check-complete` is silent where PLANNING_DISABLED is 1", async () => {
  const env = { PLANNING_DISABLED: "1" };
  assertEquals(
    (await called(["check-complete", "--gate"], {
      [PLAN]: TEXT,
      [MODE]: "gate",
    }, { env })).stdout,
    "",
  );
  assertEquals((await called(["check-complete"], {}, { env })).stdout, "");
});
