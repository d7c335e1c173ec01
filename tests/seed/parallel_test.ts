/** What the convention says of several tasks, sessions and projects. @module */

import { assertEquals, assertStringIncludes } from "@std/assert";
import { called, calledIn } from "../core/script/called.ts";
import { runIn } from "../core/cli/terminal.ts";
import { A, B, POINTER, project, prompted, told } from "./asked.ts";

const TWO = { [A]: "# plan a\n", [B]: "# plan b\n", [POINTER]: "b\n" };
const ATTACHED = "/p/.planning/sessions/s1.attached";

Deno.test("listing plans chooses none", async () => {
  const world = project(TWO);
  const before = new Map(world.nodes);
  const { stdout } = await calledIn(world, ["set-active-plan", "--list"]);
  assertStringIncludes(stdout, "- b [active] - 0/0 complete");
  assertEquals(world.nodes, before);
});

Deno.test("the mark of the list binds no session: PLAN_ID does", async () => {
  const { stdout } = await called(["set-active-plan", "--list"], TWO);
  assertStringIncludes(stdout, "Set PLAN_ID to pin a session.");
  assertStringIncludes(await prompted(TWO, { PLAN_ID: "a" }), "# plan a");
});

Deno.test("two agents in one folder have a plan each, by their own environment", async () => {
  const plans = await Promise.all(
    ["a", "b"].map((id) => prompted(TWO, { PLAN_ID: id })),
  );
  assertEquals(plans.map((text) => /# plan ./.exec(text)?.[0]), [
    "# plan a",
    "# plan b",
  ]);
});

Deno.test("making a plan prints the id to pin, which begins with the day", async () => {
  const { stdout } = await called(["init-session", "Backend Refactor"], {});
  assertStringIncludes(stdout, "\nPLAN_ID=2026-01-05-backend-refactor\n");
});

Deno.test("what a tool's shell sets does not reach the hook", async () => {
  const world = project(TWO);
  const shell = {
    ...world,
    env: (name: string) => name === "PLAN_ID" ? "a" : world.env(name),
  };
  await calledIn(shell, ["set-active-plan"]);
  assertStringIncludes(await told(world, "UserPromptSubmit"), "# plan b");
});

Deno.test("a worktree has the plan that lies in it", async () => {
  const nodes = {
    "/w/.git": "gitdir: /p/.git/worktrees/w\n",
    "/w/task_plan.md": "# own\n",
    ...TWO,
  };
  const world = { ...project(nodes), cwd: () => "/w" };
  assertStringIncludes(await told(world, "UserPromptSubmit"), "# own");
});

Deno.test("moving the pointer changes what every session without a pin is shown", async () => {
  const world = project(TWO);
  await calledIn(world, ["set-active-plan", "a"]);
  assertStringIncludes(await told(world, "UserPromptSubmit"), "# plan a");
  assertStringIncludes(
    await told(world, "UserPromptSubmit", { session_id: "s2" }),
    "# plan a",
  );
});

Deno.test("moving the pointer changes nothing for a session with a pin", async () => {
  const world = project(TWO, { PLAN_ID: "b" });
  await runIn(world, ["plan", "use", "a"]);
  assertStringIncludes(await told(world, "UserPromptSubmit"), "# plan b");
});

Deno.test("PWF_PLAN_ROOT chooses a project, and PLAN_ID a plan in it", async () => {
  const nodes = { "/q/task_plan.md": "# here\n", ...TWO };
  const world = {
    ...project(nodes, { PWF_PLAN_ROOT: "/p", PLAN_ID: "a" }),
    cwd: () => "/q",
  };
  assertStringIncludes(await told(world, "UserPromptSubmit"), "# plan a");
});

Deno.test("an attachment lets a session see a plan, and chooses none", async () => {
  const nodes = { [A]: "# plan a\n", [ATTACHED]: "b\n" };
  assertStringIncludes(await prompted(nodes), "# plan a");
  assertEquals(
    (await prompted({ ...nodes, [ATTACHED]: "", [B]: "" })).includes("# plan"),
    false,
  );
});

Deno.test("while isolation is armed no route follows another session's pointer", async () => {
  const nodes = { ...TWO, [ATTACHED]: "" };
  const env = { PWF_SESSION_ID: "s1" };
  const stdin = '{"session_id":"s1"}';
  const routes = [
    await prompted(nodes),
    (await called(["skill-hook", "--event=userprompt"], nodes, { stdin }))
      .stdout,
    (await called(["codex/run_sh.py", "user-prompt-submit.sh"], nodes, {
      env,
      stdin,
    })).stdout,
    (await called(["inject-plan"], nodes, { env })).stdout,
  ];
  for (const text of routes) {
    assertStringIncludes(
      text,
      "Multiple plans are available while session isolation is armed.",
    );
    assertEquals(text.includes("# plan"), false);
  }
});

Deno.test("while isolation is armed several plans of one project want PLAN_ID", async () => {
  const nodes = { ...TWO, [ATTACHED]: "" };
  assertStringIncludes(await prompted(nodes, { PLAN_ID: "a" }), "# plan a");
  assertStringIncludes(
    await prompted(nodes, { PWF_PLAN_ROOT: "/p" }),
    "PLAN_ID=<slug>",
  );
});

Deno.test("workers share a plan's id, and each has a ledger", async () => {
  const world = project(TWO, { PLAN_ID: "a" });
  for (const agent of ["one", "two"]) {
    await calledIn(world, ["ledger-append", "progress", "x", "--agent", agent]);
  }
  const names = world.files.readFolder("/p/.planning/a").map(({ name }) =>
    name
  );
  assertEquals(names, [
    ".ledger_lock",
    "ledger-one.jsonl",
    "ledger-two.jsonl",
    "task_plan.md",
  ]);
  assertEquals(world.nodes.get(A), TWO[A]);
});

Deno.test("PLAN_ID names nothing but folders of `.planning`", async () => {
  const nodes = {
    "/p/task_plan.md": "# root\n",
    "/q/task_plan.md": "# other\n",
    [A]: "# plan a\n",
  };
  for (const id of ["../..", "/q", "a/../a", "..", "sub/a"]) {
    const text = await prompted(nodes, { PLAN_ID: id });
    assertEquals(/# (root|other|plan)/.test(text), false, id);
  }
});

Deno.test("a plan in a parent folder is not shown while a project below has its own", async () => {
  const nodes = { ...TWO, "/p/project/.planning/c/task_plan.md": "" };
  for (
    const name of [
      "UserPromptSubmit",
      "PreToolUse",
      "PostToolUse",
      "SessionStart",
    ]
  ) {
    const text = await told(project(nodes), name, {
      tool_name: "Write",
      source: "startup",
    });
    assertEquals(text.includes("# plan"), false, name);
  }
});

Deno.test("PWF_PLAN_ROOT pins the project wherever the process works", async () => {
  const nodes = { ...TWO, "/q/deep/x": "" };
  for (const cwd of ["/q", "/q/deep", "/p"]) {
    const world = {
      ...project(nodes, { PWF_PLAN_ROOT: "/p" }),
      cwd: () => cwd,
    };
    assertStringIncludes(
      await told(world, "UserPromptSubmit"),
      "# plan b",
      cwd,
    );
  }
});

Deno.test("a pin that leads nowhere shows nothing, also where this folder has a plan", async () => {
  const text = await prompted(TWO, { PWF_PLAN_ROOT: "/nope" });
  assertEquals(
    text,
    "[planning-with-files] PWF_PLAN_ROOT is not a directory: /nope — nothing injected.",
  );
});

Deno.test("a guess that may be about a project below is told of in one line", async () => {
  const nested = { "/p/project/.planning/c/task_plan.md": "" };
  const guesses = [TWO, { [A]: "# plan a\n" }, {
    "/p/task_plan.md": "# plan\n",
  }];
  for (const nodes of guesses) {
    assertEquals(
      await prompted({ ...nodes, ...nested }),
      "[planning-with-files] Ambiguous plan: this cwd has an active plan and a nested project below it has its own (project). Nothing injected. Pin the thread with PWF_PLAN_ROOT=<absolute path> or PLAN_ID=<slug>.",
    );
  }
});

Deno.test("a pin passes over projects below, an attachment does not", async () => {
  const nodes = {
    [A]: "# plan a\n",
    "/p/project/.planning/c/task_plan.md": "",
    [ATTACHED]: "",
  };
  for (const env of [{ PLAN_ID: "a" }, { PWF_PLAN_ROOT: "/p" }]) {
    assertStringIncludes(await prompted(nodes, env), "# plan a");
  }
  assertStringIncludes(await prompted(nodes), "Ambiguous plan");
});
