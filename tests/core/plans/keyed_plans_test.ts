import { assertEquals } from "@std/assert";
import {
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import {
  addKeyedPlan,
  dropKeyedPlan,
  isKeyedPlan,
} from "../../../core/plans/keyed_plans.ts";
import type { PlanRef } from "../../../core/plans/plan_ref.ts";
import { allPlans, planById } from "../../../core/plans/resolve.ts";

const CONFIG = "/home/u/.config/planhook";

/** A world with two plans and one in the root. */
function project(nodes: Readonly<Record<string, Node>> = {}): MemoryWorld {
  return memoryWorld({
    "/p/.planning/a/task_plan.md": "",
    "/p/.planning/b/task_plan.md": "",
    "/p/task_plan.md": "",
    [CONFIG]: { dir: true },
    ...nodes,
  }, { env: { HOME: "/home/u" } });
}

/** The plan of that id, or the one in the root. */
function plan(world: MemoryWorld, id?: string, root = "/p"): PlanRef {
  const found = id === undefined
    ? allPlans(world, root).find((ref) => ref.id === undefined)
    : planById(world, root, id);
  if (found === undefined) throw new Error(`no plan ${id} in ${root}`);
  return found;
}

Deno.test("`addKeyedPlan()` notes one plan and no other, for the user alone", () => {
  const world = project();
  assertEquals(addKeyedPlan(world, plan(world, "a"), CONFIG), true);
  assertEquals(
    ["a", "b", undefined].map((id) => isKeyedPlan(world, plan(world, id))),
    [true, false, false],
  );
  assertEquals(addKeyedPlan(world, plan(world), CONFIG), true);
  assertEquals(addKeyedPlan(world, plan(world), CONFIG), false);
  const notes = world.files.readFolder(`${CONFIG}/keyed`).map(({ name }) =>
    new TextDecoder().decode(
      world.files.readHead(`${CONFIG}/keyed/${name}`, 999),
    )
  );
  assertEquals(notes.sort(), [
    "/p/.planning/a/task_plan.md\n",
    "/p/task_plan.md\n",
  ]);
});

Deno.test("`dropKeyedPlan()` forgets one plan, and nothing where there is nothing", () => {
  const world = project();
  for (const id of ["a", "b"]) addKeyedPlan(world, plan(world, id), CONFIG);
  dropKeyedPlan(world, plan(world, "a"));
  dropKeyedPlan(world, plan(world, "a"));
  assertEquals(
    ["a", "b"].map((id) => isKeyedPlan(world, plan(world, id))),
    [false, true],
  );
  const homeless = memoryWorld({ "/p/task_plan.md": "" }, { env: {} });
  dropKeyedPlan(homeless, plan(homeless));
  assertEquals(isKeyedPlan(homeless, plan(homeless)), false);
});

Deno.test("`isKeyedPlan()` holds when the folder is moved away and linked back", () => {
  const world = project();
  addKeyedPlan(world, plan(world, "a"), CONFIG);
  world.nodes.delete("/p/.planning/a/task_plan.md");
  world.nodes.set("/p/other/task_plan.md", "");
  world.nodes.set("/p/.planning/a", { link: "/p/other" });
  assertEquals(plan(world, "a").folder.path, "/p/other");
  assertEquals(isKeyedPlan(world, plan(world, "a")), true);
});

Deno.test("`isKeyedPlan()` knows a project by whichever link it is reached, and tells two clones apart", () => {
  const world = project({
    "/link": { link: "/p" },
    "/clone/.planning/a/task_plan.md": "",
    "/clone/task_plan.md": "",
  });
  addKeyedPlan(world, plan(world, "a"), CONFIG);
  addKeyedPlan(world, plan(world), CONFIG);
  assertEquals(isKeyedPlan(world, plan(world, "a", "/link")), true);
  assertEquals(isKeyedPlan(world, plan(world, undefined, "/link")), true);
  assertEquals(isKeyedPlan(world, plan(world, "a", "/clone")), false);
  assertEquals(isKeyedPlan(world, plan(world, undefined, "/clone")), false);
});

Deno.test("`isKeyedPlan()` makes nothing", () => {
  const world = memoryWorld({ "/p/task_plan.md": "" }, {
    env: { HOME: "/home/u" },
  });
  const before = [...world.nodes.keys()];
  assertEquals(isKeyedPlan(world, plan(world)), false);
  assertEquals([...world.nodes.keys()], before);
});
