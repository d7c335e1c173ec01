import { assertEquals } from "@std/assert";
import { standingOf } from "../../../core/catchup/standing.ts";
import { memoryWorld, type Node } from "../../../core/io/memory.ts";

/** What the folder `/p/x` is in a world of these files. */
function standing(nodes: Readonly<Record<string, Node>>): string {
  return standingOf(memoryWorld({ "/p/x/a": "", ...nodes }), "/p/x");
}

Deno.test("`standingOf()` takes a folder with `.git` or a plan for a project", () => {
  const projects = [
    { "/p/x/.git/HEAD": "" },
    { "/p/x/.git": "gitdir: /elsewhere" },
    { "/p/x/task_plan.md": "" },
    { "/p/x/task_plan.md": { link: "/elsewhere" } },
    { "/p/x/.planning/a/task_plan.md": "" },
  ];
  assertEquals(projects.map(standing), projects.map(() => "project"));
});

Deno.test("`standingOf()` takes a folder without these for a part of the project around it", () => {
  const parts = [
    {},
    { "/p/x/progress.md": "" },
    { "/p/x/.planning/a/notes.md": "" },
    { "/p/x/b/.git/HEAD": "" },
  ];
  assertEquals(parts.map(standing), parts.map(() => "part"));
});

Deno.test("`standingOf()` takes the folder of a plan for a part, but not a repository there", () => {
  const of = (nodes: Readonly<Record<string, Node>>) =>
    standingOf(memoryWorld(nodes), "/p/.planning/a");
  const plan = { "/p/.planning/a/task_plan.md": "" };
  assertEquals(of(plan), "part");
  assertEquals(of({ ...plan, "/p/.planning/a/.git/HEAD": "" }), "project");
});

Deno.test("`standingOf()` is unsure where settings may name a plan", () => {
  assertEquals(standing({ "/p/x/planhook.yaml": "" }), "unsure");
});
