import { assertEquals } from "@std/assert";
import { projectOf } from "../../../core/catchup/project.ts";
import { memoryWorld } from "../../../core/io/memory.ts";

const world = memoryWorld({
  "/p/task_plan.md": "",
  "/p/sub/a": "",
  "/p/repo/.git/HEAD": "",
  "/p/out": { link: "/q" },
  "/q/a": "",
  "/home/in": { link: "/p/sub" },
  "/alias": { link: "/p" },
});

Deno.test("`projectOf()` takes a folder for ours by where it leads", () => {
  const { whose } = projectOf(world, "/p");
  const ours = ["/p", "/p/sub", "/home/in", "/alias/sub", "/p/sub/.."];
  const foreign = ["/", "/q", "/p/out", "/p2", "/p/../q", "/p/out/gone"];
  const odd = ["/gone", "p", "", "C:\\p", "/p\0"];
  assertEquals(ours.filter((path) => whose(path) !== "ours"), []);
  const others = [...foreign, ...odd];
  assertEquals(others.filter((path) => whose(path) !== "foreign"), []);
});

Deno.test("`projectOf()` takes no folder for ours that has a project of its own on the way (4)", () => {
  const nested = memoryWorld({
    "/p/task_plan.md": "",
    "/p/.git/HEAD": "",
    "/p/.planning/a/task_plan.md": "",
    "/p/src/deep/x.ts": "",
    "/p/src/.planning/notes.md": "",
    "/p/repo/.git/HEAD": "",
    "/p/repo/src/x.ts": "",
    "/p/module/.git": "gitdir: ../.git/modules/module\n",
    "/p/slug/.planning/x/task_plan.md": "",
    "/p/slug/src/x.ts": "",
    "/p/root/task_plan.md": "",
    "/p/linked": { link: "/p/repo" },
  });
  const { whose } = projectOf(nested, "/p");
  const ours = ["/p", "/p/src/deep", "/p/.planning/a", "/p/.planning"];
  assertEquals(ours.filter((path) => whose(path) !== "ours"), []);
  const foreign = [
    "/p/repo",
    "/p/repo/src",
    "/p/repo/src/gone",
    "/p/module",
    "/p/slug",
    "/p/slug/src",
    "/p/slug/.planning/x",
    "/p/root",
    "/p/linked/src",
  ];
  assertEquals(foreign.filter((path) => whose(path) !== "foreign"), []);
});

Deno.test("`projectOf()` does not know whose a folder is that is gone, closed or has settings (4)", () => {
  const world = memoryWorld({
    "/p/task_plan.md": "",
    "/p/src/x.ts": "",
    "/p/set/planhook.yaml": "plan: docs/plan.md",
    "/p/closed/x": "",
  });
  const readFolder: typeof world.files.readFolder = (path) => {
    if (path === "/p/closed") throw new Error("denied");
    return world.files.readFolder(path);
  };
  const files = { ...world.files, readFolder };
  const { whose } = projectOf({ ...world, files }, "/p");
  const unknown = ["/p/gone", "/p/src/gone/deep", "/p/set", "/p/closed"];
  assertEquals(unknown.filter((path) => whose(path) !== "unknown"), []);
  assertEquals(whose("/p/src"), "ours");
});

Deno.test("`projectOf()` knows the folder of its plan, wherever that is", () => {
  const world = memoryWorld({ "/p/docs/task_plan.md": "" });
  const { whose, planningFile } = projectOf(world, "/p", "/p/docs");
  assertEquals(whose("/p/docs"), "ours");
  assertEquals(planningFile("docs/progress.md"), "progress.md");
  assertEquals(projectOf(world, "/p").whose("/p/docs"), "foreign");
});

Deno.test("`projectOf()` knows a project that is named by a link", () => {
  const { roots, whose } = projectOf(world, "/alias");
  assertEquals(roots, ["/alias", "/p"]);
  assertEquals(["/p", "/alias", "/q"].map(whose), ["ours", "ours", "foreign"]);
});

Deno.test("`projectOf()` knows planning files by their whole name, inside of the project", () => {
  const { planningFile } = projectOf(world, "/p");
  const names = [
    "/p/task_plan.md",
    "findings.md",
    ".planning/a/progress.md",
    "/p/sub/../task_plan.md",
    "/p/gone/findings.md",
    "/q/task_plan.md",
    "../q/task_plan.md",
    "/p/out/task_plan.md",
    "/p/repo/progress.md",
    "/p/my_task_plan.md",
    "/p/task_plan.md.bak",
    "",
  ].map(planningFile);
  assertEquals(names.slice(0, 5), [
    "task_plan.md",
    "findings.md",
    "progress.md",
    "task_plan.md",
    "findings.md",
  ]);
  assertEquals(names.slice(5).filter((name) => name !== undefined), []);
});
