/** What the convention says of working from files. @module */

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { commandFiles } from "../../core/plans/command_files.ts";
import { planTemplate } from "../../core/plans/templates.ts";
import { runIn } from "../core/cli/terminal.ts";
import { A, asked, POINTER, project, TEXT, told } from "./asked.ts";

/** What the command says that plans a task. */
const WORK = commandFiles().find(({ name }) => name === "plan.md")?.text ?? "";

/** The files of a new plan. */
const [[, PLAN], [, FINDINGS], [, PROGRESS]] = planTemplate("default", {
  title: "T",
  date: "2026-01-05",
}) as [[string, string], [string, string], [string, string]];

Deno.test("work begins with a plan on disk", () => {
  const [look, make, fill] = ["plan status", "plan init", "Fill in"]
    .map((words) => WORK.indexOf(words));
  assert(look && make && fill && look > 0 && look < make && make < fill);
});

Deno.test("what was found out goes into a file of its own, and each turn points to it", async () => {
  assertStringIncludes(WORK, "into findings.md");
  const text = await told(project({ [A]: TEXT }), "UserPromptSubmit");
  assertStringIncludes(text, "Read findings.md");
});

Deno.test("what was seen has a place in the findings", () => {
  assertStringIncludes(FINDINGS, "\n## Visual/Browser Findings\n");
});

Deno.test("the plan is in view in front of a tool", async () => {
  const text = await told(project({ [A]: TEXT }), "PreToolUse", {
    tool_name: "Bash",
  });
  assertStringIncludes(text, TEXT);
});

Deno.test("behind a tool the agent is reminded to log, and to set the phase", async () => {
  const text = await told(project({ [A]: TEXT }), "PostToolUse", {
    tool_name: "Edit",
  });
  assertStringIncludes(text, "Update progress.md");
  assertStringIncludes(text, "If a phase is now complete");
});

Deno.test("a new plan has one next step, to be changed with each status", () => {
  assertStringIncludes(
    PLAN,
    "\n## Next Step\n[The single next action. Update whenever phase status changes.]\n",
  );
});

Deno.test("errors are written into the plan", () => {
  assertStringIncludes(WORK, "Write each error into the plan");
});

Deno.test("a new plan has a table for errors, attempts and what helped", () => {
  assertStringIncludes(
    PLAN,
    "\n## Errors Encountered\n| Error | Attempt | Resolution |\n|---|---|---|\n",
  );
});

Deno.test("what failed is not done again as it was", () => {
  assertStringIncludes(WORK, "do not try the same thing twice");
});

Deno.test("a plan that is done asks for new phases where there is more to do", async () => {
  const world = project({ [A]: "### Phase 1\n**Status:** complete\n" });
  const { out } = await runIn(world, ["plan", "check"]);
  assertStringIncludes(out, "add new phases to task_plan.md before starting");
});

Deno.test("a plan that was done goes on with a phase that is added", async () => {
  const more =
    "### Phase 1\n**Status:** complete\n### Phase 6\n**Status:** pending\n";
  const { code, out } = await runIn(project({ [A]: more }), ["plan", "check"]);
  assertEquals(code, 1);
  assertStringIncludes(out, "(1/2 phases complete)");
});

Deno.test("a progress log has a heading for each session", () => {
  assertStringIncludes(PROGRESS, "\n## Session: 2026-01-05\n");
});

Deno.test("the files of a plan are made and read in the project alone", async () => {
  const world = project({ [A]: TEXT });
  const before = [...world.nodes.keys()];
  await runIn(world, ["plan", "init", "x"]);
  await asked(world, "UserPromptSubmit");
  const made = [...world.nodes.keys()].filter((path) => !before.includes(path));
  const elsewhere = made.filter((path) => !path.startsWith("/p/.planning/"));
  assertEquals(elsewhere.filter((path) => !path.startsWith("/home")), []);
  assert(made.includes("/p/.planning/2026-01-05-x/task_plan.md"));
  assert(world.nodes.has(POINTER));
});
