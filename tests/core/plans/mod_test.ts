/**
 * The modules about planning files together: what one of them makes, another reads, on a real disk too.
 *
 * @module
 */

import {
  assert,
  assertEquals,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { realWorld } from "../../../core/io/real.ts";
import { initPlan } from "../../../core/plans/init.ts";
import { readPlan } from "../../../core/plans/phases.ts";
import { CURRENT_POLICY } from "../../../core/plans/policy.ts";
import { resolvePlan } from "../../../core/plans/resolve.ts";
import { FILES, init, NOON, project, textAt } from "./made.ts";

Deno.test("`initPlan()` makes a plan folder and points to it (2.3)", async () => {
  const world = project();
  const folder = "/p/.planning/2026-01-05-api-rewrite";
  assertEquals(init(world, "Api rewrite"), {
    id: "2026-01-05-api-rewrite",
    folder,
    files: FILES.map((name) => ({ path: `${folder}/${name}`, isNew: true })),
  });
  assertEquals(
    [...world.nodes.keys()].sort(),
    [
      "/p/.planning",
      folder,
      ...FILES.map((name) => `${folder}/${name}`),
      "/p/.planning/.active_plan",
      "/p/keep",
    ].sort(),
  );
  assertEquals(
    textAt(world, "/p/.planning/.active_plan"),
    "2026-01-05-api-rewrite\n",
  );
  assertStringIncludes(
    textAt(world, `${folder}/task_plan.md`),
    "# Task Plan: Api rewrite\n",
  );
  assertStringIncludes(
    textAt(world, `${folder}/progress.md`),
    "## Session: 2026-01-05\n",
  );
  const found = await resolvePlan(world, "/p", undefined, CURRENT_POLICY);
  assertEquals(found.kind === "plan" && found.plan.chosenBy, "pointer");
});

Deno.test("`initPlan()` uses the wanted template", () => {
  const rows = [["default", 5], ["analytics", 4]] as const;
  for (const [template, count] of rows) {
    const world = project();
    const { folder } = init(world, "x", template);
    const text = textAt(world, `${folder}/task_plan.md`);
    assertEquals(readPlan(new TextEncoder().encode(text)).phases.length, count);
  }
});

Deno.test("`initPlan()` works in a `.planning` that leads to another folder of the project", () => {
  const world = project({
    "/p/.planning": { link: "plans" },
    "/p/plans/keep": "",
  });
  const { id } = init(world, "x");
  assertEquals(id, "2026-01-05-x");
  assertEquals(world.nodes.has("/p/plans/2026-01-05-x/task_plan.md"), true);
  assertEquals(textAt(world, "/p/plans/.active_plan"), "2026-01-05-x\n");
});

Deno.test("`initPlan()` on a real disk makes the plan, and never writes outside the project", () => {
  const top = Deno.realPathSync(Deno.makeTempDirSync());
  try {
    const world = { ...realWorld(), now: () => NOON };
    const root = `${top}/p`;
    Deno.mkdirSync(root);
    Deno.mkdirSync(`${top}/else`);
    const made = initPlan(world, root, {
      name: "../else/x",
      template: "default",
    });
    assertEquals(made.folder, `${root}/.planning/2026-01-05-else-x`);
    for (const { path } of made.files) assert(Deno.lstatSync(path).isFile);
    Deno.removeSync(`${root}/.planning`, { recursive: true });
    Deno.symlinkSync(`${top}/else`, `${root}/.planning`);
    assertThrows(
      () => initPlan(world, root, { name: "x", template: "default" }),
      HookError,
      "leads out of the project",
    );
    assertEquals([...Deno.readDirSync(`${top}/else`)], []);
  } finally {
    Deno.removeSync(top, { recursive: true });
  }
});
