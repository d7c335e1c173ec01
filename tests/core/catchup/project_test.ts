import { assertEquals } from "@std/assert";
import { projectOf } from "../../../core/catchup/project.ts";
import { memoryWorld } from "../../../core/io/memory.ts";

const world = memoryWorld({
  "/p/task_plan.md": "",
  "/p/sub/a": "",
  "/p/out": { link: "/q" },
  "/q/a": "",
  "/home/in": { link: "/p/sub" },
  "/alias": { link: "/p" },
});

Deno.test("`projectOf()` takes a folder for ours by where it leads", () => {
  const { isOurs } = projectOf(world, "/p");
  const ours = ["/p", "/p/sub", "/p/sub/gone", "/home/in", "/alias/sub"];
  const foreign = ["/", "/q", "/p/out", "/p2", "/p/../q", "/gone", "p", ""];
  assertEquals(ours.filter(isOurs), ours);
  assertEquals(foreign.filter(isOurs), []);
});

Deno.test("`projectOf()` knows a project that is named by a link", () => {
  const project = projectOf(world, "/alias");
  assertEquals(project.roots, ["/alias", "/p"]);
  assertEquals(["/p", "/alias", "/q"].map(project.isOurs), [true, true, false]);
});

Deno.test("`projectOf()` knows planning files by their whole name, inside of the project", () => {
  const { planningFile } = projectOf(world, "/p");
  const names = [
    "/p/task_plan.md",
    "findings.md",
    ".planning/a/progress.md",
    "/p/sub/../task_plan.md",
    "/q/task_plan.md",
    "../q/task_plan.md",
    "/p/out/task_plan.md",
    "/p/my_task_plan.md",
    "/p/task_plan.md.bak",
    "",
  ].map(planningFile);
  assertEquals(names.slice(0, 4), [
    "task_plan.md",
    "findings.md",
    "progress.md",
    "task_plan.md",
  ]);
  assertEquals(names.slice(4).filter((name) => name !== undefined), []);
});
