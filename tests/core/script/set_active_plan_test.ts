/** `set-active-plan`, byte for byte. @module */

import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { called, calledIn, project, textAt } from "./called.ts";

const POINTER = "/p/.planning/.active_plan";
const A = { "/p/.planning/a/x": "" };

Deno.test("`set-active-plan` says that there is no pointer, and knows no ghost (G30)", async () => {
  assertEquals(await called(["set-active-plan"], A), {
    stdout: "No active plan set.\n",
    stderr: "",
    code: 0,
  });
  assertEquals(await called(["set-active-plan", "ghost"], A), {
    stdout: "",
    stderr: `Error: plan directory not found: /p/.planning/ghost
Run: init-session.sh "ghost" to create it, or check .planning/ for available plans.
`,
    code: 1,
  });
});

Deno.test("`set-active-plan` shows the pointer, stale or not (3.1)", async () => {
  const rows = [
    ["a\r\n", "Active plan: a\nPath: /p/.planning/a\n"],
    [
      "gone\n",
      "Active plan pointer: gone (directory not found — stale pointer)\n",
    ],
    [
      "a b\n",
      "Active plan pointer: a b (directory not found — stale pointer)\n",
    ],
    ["\n", "No active plan set.\n"],
  ] as const;
  for (const [pointer, stdout] of rows) {
    const nodes = { ...A, [POINTER]: pointer };
    assertEquals(await called(["set-active-plan"], nodes), {
      stdout,
      stderr: "",
      code: 0,
    });
  }
});

Deno.test("`set-active-plan` points to a folder, with a plan in it or not (3.1)", async () => {
  const world = project({ ...A, "/l": { link: "/p" } }, {
    env: { PWD: "/l", PWF_PLAN_ROOT: "/else", PLAN_ID: "b" },
  });
  assertEquals(await calledIn(world, ["set-active-plan", "a", "more"]), {
    stdout: `Active plan set to: a
Path: /l/.planning/a

To pin this terminal session only:
  export PLAN_ID=a
`,
    stderr: "",
    code: 0,
  });
  assertEquals(textAt(world, POINTER), "a\n");
});

Deno.test("`set-active-plan` takes no path for an id (F1)", async () => {
  const nodes = { ...A, "/e/x": "" };
  for (const id of ["../../e", "/e", "a/", "a b", ".a", "-a"]) {
    const world = project(nodes);
    const { stdout, stderr, code } = await calledIn(world, [
      "set-active-plan",
      id,
    ]);
    assertEquals([stdout, code], ["", 1]);
    assertMatch(stderr, /^Error: invalid plan ID\. .*not found.*\n$/);
    assertEquals(world.nodes.has(POINTER), false);
  }
  const shown = await called(["set-active-plan"], {
    ...nodes,
    [POINTER]: "../../e\n",
  });
  assertStringIncludes(shown.stdout, "stale pointer");
});

Deno.test("`set-active-plan` takes no folder that leads out, and replaces no pointer that does (F1)", async () => {
  const out = { "/e/x": "", "/p/.planning/l": { link: "/e" } };
  assertEquals(await called(["set-active-plan", "l"], out), {
    stdout: "",
    stderr: "Error: plan directory is outside the project: /p/.planning/l\n",
    code: 1,
  });
  const world = project({ ...A, [POINTER]: { link: "/e/x" }, "/e/x": "" });
  const { stdout, stderr, code } = await calledIn(world, [
    "set-active-plan",
    "a",
  ]);
  assertEquals([stdout, code], ["", 1]);
  assertMatch(stderr, /^Error: Cannot replace .*a link stands there.*\n$/);
  assertEquals(textAt(world, "/e/x"), "");
});

Deno.test("`set-active-plan --verify-root` says nothing where the pointer can be replaced (3.2)", async () => {
  const silent = { stdout: "", stderr: "", code: 0 };
  assertEquals(await called(["set-active-plan", "--verify-root"], A), silent);
  const { stdout, code } = await called(
    ["set-active-plan", "--verify-root"],
    { "/p/.planning": { link: "/e" }, "/e/x": "" },
  );
  assertEquals([stdout, code], ["", 1]);
});

Deno.test("`set-active-plan --list` stands alone, and `--help` explains (3.2)", async () => {
  assertEquals(await called(["set-active-plan", "--list", "a"], A), {
    stdout: "",
    stderr: "Error: list plans or set PLAN_ID in separate calls.\n",
    code: 1,
  });
  const { stdout, code } = await called(["set-active-plan", "--help"]);
  assertEquals(code, 0);
  assertMatch(stdout, /^Usage: set-active-plan/);
});
