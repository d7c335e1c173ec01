import { assertEquals } from "@std/assert";
import { A, PLAN, resolvedFrom } from "./resolved.ts";

Deno.test("resolvePlan() offers a linked worktree the main one's plan, labelled", async () => {
  const nodes = {
    "/w/.git": "gitdir: /p/.git/worktrees/w\n",
    "/p/.git/worktrees/w/gitdir": "/w/.git\n",
    [A]: PLAN,
  };
  assertEquals(
    await resolvedFrom("/w/src", nodes),
    "/p/.planning/a/task_plan.md ([planhook] This worktree has no plan of its own; this is the one of the main worktree /p, to read and not to change from here.)",
  );
  assertEquals(
    await resolvedFrom("/w/src", { ...nodes, "/w/task_plan.md": PLAN }),
    "../task_plan.md",
  );
});

Deno.test("resolvePlan() believes no .git file that the main worktree does not know", async () => {
  const nodes = { "/w/.git": "gitdir: /p/.git/worktrees/w\n", [A]: PLAN };
  assertEquals(
    await resolvedFrom("/w", {
      ...nodes,
      "/p/.git/worktrees/w/gitdir": "/other/.git\n",
    }),
    "none",
  );
  assertEquals(
    await resolvedFrom("/w", { ...nodes, "/p/.git/worktrees/w/x": "" }),
    "none",
  );
  assertEquals(
    await resolvedFrom("/w", { "/w/.git": "gitdir: /p\n", [A]: PLAN }),
    "none",
  );
});
