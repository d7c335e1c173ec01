import { assert, assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { type MemoryWorld, memoryWorld } from "../../../core/io/memory.ts";
import type { World } from "../../../core/io/world.ts";
import { attestPlan } from "../../../core/plans/attest.ts";
import {
  type Change,
  changeApproved,
  changePlan,
} from "../../../core/plans/change_plan.ts";
import type { PlanRef } from "../../../core/plans/plan_ref.ts";
import { planById } from "../../../core/plans/resolve.ts";

const PLAN = "/p/.planning/a/task_plan.md";
const RECORD = "/p/.planning/a/.attestation";

/** The plan of a world. */
function planIn(world: World): PlanRef {
  const ref = planById(world, "/p", "a");
  assert(ref !== undefined);
  return ref;
}

/** Text at a path. */
function textAt({ files }: World, path: string): string {
  return new TextDecoder().decode(files.readHead(path, 999));
}

/** Makes the plan say "new". */
function renew(): Change<string> {
  return { bytes: new TextEncoder().encode("new"), result: "done" };
}

/** What a promise is refused with. */
async function refusal(promise: Promise<unknown>): Promise<HookError> {
  const reason = await promise.then(() => undefined, (error) => error);
  assert(reason instanceof HookError, String(reason));
  return reason;
}

/** A world with an attested plan. */
async function attested(): Promise<MemoryWorld> {
  const world = memoryWorld({ [PLAN]: "old" });
  await attestPlan(world, planIn(world), "as-before");
  return world;
}

Deno.test("changePlan() gives the change what the file is once the lock is had", () => {
  const memory = memoryWorld({ [PLAN]: "old" });
  const other = memory.files.tryLock("/p/.planning/a/.write_lock", 0o600);
  const world: World = {
    ...memory,
    sleep: () => {
      memory.nodes.set(PLAN, "theirs");
      other?.release();
    },
  };
  const read: string[] = [];
  changePlan(world, planIn(world), (bytes) => {
    read.push(new TextDecoder().decode(bytes));
    return renew();
  });
  assertEquals([read, textAt(world, PLAN)], [["theirs"], "new"]);
});

Deno.test("changePlan() does what comes first only where nobody has written the plan, and then not itself", () => {
  const world = memoryWorld({ [PLAN]: "old" });
  const log: string[] = [];
  const edit = (when: string) => (): Change<string> => {
    if (when === "before") world.nodes.set(PLAN, "theirs");
    const first = (): void => {
      log.push(when);
      if (when === "meanwhile") world.nodes.set(PLAN, "theirs");
    };
    return { ...renew(), first };
  };
  for (const when of ["before", "meanwhile"]) {
    world.nodes.set(PLAN, "old");
    assertThrows(
      () => changePlan(world, planIn(world), edit(when)),
      HookError,
      "it was changed while it was being read",
    );
    assertEquals(world.nodes.get(PLAN), "theirs");
  }
  assertEquals(log, ["meanwhile"]);
});

Deno.test("changePlan() says how the approval stands", async () => {
  const world = await attested();
  const none = (): Change<number> => ({ result: 1 });
  assertEquals(changePlan(world, planIn(world), none).approval, "kept");
  assertEquals(changePlan(world, planIn(world), renew).approval, "void");
  world.nodes.delete(RECORD);
  assertEquals(changePlan(world, planIn(world), none).approval, "none");
});

Deno.test("changeApproved() records what it has written, where the plan was as it was approved", async () => {
  const world = await attested();
  const before = textAt(world, RECORD);
  const { approval } = await changeApproved(world, planIn(world), renew);
  assertEquals([approval, textAt(world, PLAN)], ["renewed", "new"]);
  assertEquals(textAt(world, RECORD) === before, false);
  world.nodes.set(PLAN, "edited");
  const { code, message } = await refusal(
    changeApproved(world, planIn(world), renew),
  );
  assertEquals(code, "plan");
  assert(message.includes("not as it was approved"), message);
  assertEquals(textAt(world, PLAN), "edited");
});

Deno.test("changeApproved() does not approve what an editor wrote in the meantime", async () => {
  const world = await attested();
  const before = textAt(world, RECORD);
  const files = {
    ...world.files,
    rename: (from: string, to: string) => {
      world.files.rename(from, to);
      if (to === PLAN) world.nodes.set(PLAN, "theirs");
    },
  };
  const used = { ...world, files };
  const { message } = await refusal(changeApproved(used, planIn(used), renew));
  assert(message.includes("was changed meanwhile"), message);
  assertEquals(textAt(world, RECORD), before);
});

Deno.test("changeApproved() lets nobody else write while it attests", async () => {
  const world = await attested();
  const held: boolean[] = [];
  const files = {
    ...world.files,
    rename: (from: string, to: string) => {
      const lock = world.files.tryLock("/p/.planning/a/.write_lock", 0o600);
      held.push(lock === undefined);
      world.files.rename(from, to);
    },
  };
  const used = { ...world, files };
  await changeApproved(used, planIn(used), renew);
  assertEquals(held, [true, true]);
});
