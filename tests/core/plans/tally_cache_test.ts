import { assertEquals } from "@std/assert";
import { apply } from "../../../core/apply.ts";
import { type MemoryWorld, memoryWorld } from "../../../core/io/memory.ts";
import { planById } from "../../../core/plans/resolve.ts";
import { type Tallied, tallyPlan } from "../../../core/plans/tally_cache.ts";

const PLAN = "### Phase 1: A\n- **Status:** complete\n### Phase 2: B\n[wip]\n";

/** A tally in a world, kept if it is new. */
async function tallied(
  world: MemoryWorld,
  digest: string,
  text = PLAN,
): Promise<Tallied> {
  const ref = planById(world, "/p", "a");
  if (ref === undefined) throw new Error("no plan");
  const bytes = new TextEncoder().encode(text);
  const found = await tallyPlan(world, ref, bytes, digest);
  apply(world, found.effects, { host: "", event: "" });
  return found;
}

/** A project with a plan. */
function project(): MemoryWorld {
  return memoryWorld({ "/p/.planning/a/task_plan.md": PLAN }, {
    env: { HOME: "/home/u" },
  });
}

Deno.test("tallyPlan() reads a plan once, and remembers by its digest alone", async () => {
  const world = project();
  const first = await tallied(world, "d1");
  assertEquals(first.effects.length, 1);
  const again = await tallied(world, "d1", "# not read\n");
  assertEquals(again.effects, []);
  assertEquals(again.tally.counts, first.tally.counts);
  assertEquals(
    again.tally.phases,
    first.tally.phases.map(({ id, heading, status, evidence }) => ({
      id,
      heading,
      status,
      evidence,
    })),
  );
  assertEquals((await tallied(world, "d2", "# none\n")).tally.phases, []);
});

Deno.test("tallyPlan() takes a torn, foreign or linked record for none", async () => {
  const world = project();
  await tallied(world, "d1");
  const path =
    [...world.nodes.keys()].find((key) => key.endsWith("tally.json")) ?? "";
  const plan = "/p/.planning/a/task_plan.md";
  for (
    const node of [
      "",
      "{",
      "null",
      "[]",
      JSON.stringify({ plan: "/q", digest: "d1", phases: [] }),
      JSON.stringify({ plan, digest: "d1", phases: [null] }),
      JSON.stringify({
        plan,
        digest: "d1",
        phases: [{
          id: "1",
          heading: "x",
          status: "made up",
          evidence: "label",
        }],
      }),
      { link: plan },
    ]
  ) {
    world.nodes.set(path, node);
    assertEquals((await tallied(world, "d1")).tally.counts.complete, 1);
  }
});
