/** Which plan the scripts are about. @module */

import { assertEquals } from "@std/assert";
import { chosenPlan, shellFolder } from "../../../core/script/plan_folder.ts";
import { project } from "./called.ts";

const PLAN = "# T\n";

Deno.test("`chosenPlan()` takes the plan in the root where the chosen folder has none (G6, 1.8)", () => {
  const world = project({
    "/p/.planning/empty/x": "",
    "/p/.planning/.active_plan": "empty\n",
    "/p/task_plan.md": PLAN,
  });
  const plan = chosenPlan(world);
  assertEquals([plan?.file, plan?.shown, plan?.ref.id], [
    "./task_plan.md",
    ".",
    undefined,
  ]);
});

Deno.test("`chosenPlan()` takes the plan of this folder where the pin has none (1.8)", () => {
  const nodes = { "/p/task_plan.md": PLAN, "/q/task_plan.md": PLAN };
  for (const PWF_PLAN_ROOT of ["/nope", "/q"]) {
    const world = project(nodes, { env: { PWF_PLAN_ROOT } });
    assertEquals(chosenPlan(world)?.ref.folder.path, "/p");
  }
});

Deno.test("`chosenPlan()` finds nothing where a plan file leads out of the project (F9)", () => {
  const out = { link: "/else.md" };
  const nodes = { "/else.md": PLAN, "/p/task_plan.md": out };
  assertEquals(chosenPlan(project(nodes)), undefined);
});

Deno.test("`chosenPlan()` looks into this folder alone where `resolve-plan-dir` is not beside the script", () => {
  const nodes = {
    "/p/.planning/a/task_plan.md": PLAN,
    "/p/task_plan.md": PLAN,
    "/with/resolve-plan-dir.sh": "",
    "/without/x": "",
  };
  const fileIn = (PLANHOOK_SCRIPT_DIR: string) =>
    chosenPlan(project(nodes, { env: { PLANHOOK_SCRIPT_DIR } }))?.file;
  assertEquals(fileIn("/with"), "/p/.planning/a/task_plan.md");
  assertEquals(fileIn("/without"), "./task_plan.md");
});

Deno.test("`shellFolder()` believes no `PWD` that leads elsewhere, is relative or is not there", () => {
  for (const PWD of ["/q", ".", "/nope", "/p/../p"]) {
    const world = project({ "/q/x": "" }, { env: { PWD } });
    assertEquals(shellFolder(world), "/p");
  }
});
