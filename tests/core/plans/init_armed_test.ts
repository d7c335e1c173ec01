import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { errorLine, HookError } from "../../../core/error.ts";
import type { Node } from "../../../core/io/memory.ts";
import type { World } from "../../../core/io/world.ts";
import { type ArmedPlan, initArmed } from "../../../core/plans/init_armed.ts";
import { LEGACY_MODE } from "../../../core/plans/mode.ts";
import { filling } from "../io/filling.ts";
import { project, snapshot, textAt } from "./made.ts";

const GATED = { ...LEGACY_MODE, isV3: true, isGated: true };
const POINTER = "/p/.planning/.active_plan";

/** Makes a gated plan of that name. */
function make(world: World, name: string): Promise<ArmedPlan> {
  return initArmed(world, "/p", { name, template: "default" }, GATED);
}

Deno.test("`initArmed()` makes a plan, arms it, and points to it", async () => {
  const world = project();
  const { made, armed } = await make(world, "x");
  assertEquals([made.id, armed.mode, armed.attestation?.kind], [
    "2026-01-05-x",
    "autonomous gate",
    "attested",
  ]);
  assertEquals(textAt(world, POINTER), "2026-01-05-x\n");
  assertEquals(textAt(world, `${made.folder}/.mode`), "autonomous gate\n");
});

Deno.test("`initArmed()` without a name arms the plan of the root, and points nowhere", async () => {
  const world = project();
  assertEquals((await make(world, "")).armed.attestation?.kind, "attested");
  assertEquals(world.nodes.has("/p/.plan-attestation"), true);
  assertEquals(world.files.lstat("/p/.planning"), undefined);
});

Deno.test("`initArmed()` points nobody to a plan that is not armed yet", async () => {
  const world = project({ [POINTER]: "old\n" });
  const seen: string[] = [];
  const files = {
    ...world.files,
    rename(from: string, to: string) {
      if (to.endsWith("/.mode")) seen.push(textAt(world, POINTER));
      world.files.rename(from, to);
    },
  };
  await make({ ...world, files }, "x");
  assertEquals(seen, ["old\n"]);
});

Deno.test("`initArmed()` makes a whole plan or nothing, wherever a disk becomes full", async () => {
  const rows: readonly (readonly [string, Record<string, Node>])[] = [
    ["x", {}],
    ["x", { [POINTER]: "old\n" }],
    ["", {}],
    ["", { "/p/task_plan.md": "# mine\n", "/p/.mode": "inject-smart\n" }],
  ];
  for (const [name, nodes] of rows) {
    let failures = 0;
    for (let room = 0; room < 1e6; room += room < 2000 ? 97 : 3) {
      const world = project(nodes);
      const before = snapshot(world);
      const failed = await make(filling(world, room), name)
        .then(() => undefined, (error: unknown) => error);
      if (failed === undefined) break;
      assert(failed instanceof HookError);
      const advice = "; make room and run the command again";
      assert(failed.message.endsWith(advice), failed.message);
      assertEquals([room, snapshot(world)], [room, before]);
      failures++;
    }
    assert(failures > 3, `${failures}`);
  }
});

Deno.test("`initArmed()` takes back an armed plan that the pointer cannot be set to", async () => {
  const world = project({ [POINTER]: "old\n" });
  const before = snapshot(world);
  const files = {
    ...world.files,
    rename(from: string, to: string) {
      if (to === POINTER) throw new HookError("io", "No space left on device");
      world.files.rename(from, to);
    },
  };
  const failed = await make({ ...world, files }, "x").catch(errorLine);
  assertStringIncludes(
    `${failed}`,
    'Cannot write ".planning/.active_plan": No space left on device; it is as it was',
  );
  assertEquals(snapshot(world), before);
});
