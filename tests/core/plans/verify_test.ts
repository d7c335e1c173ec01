import { assertEquals } from "@std/assert";
import { sha256 } from "@noble/hashes/sha2.js";
import { HookError } from "../../../core/error.ts";
import {
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import { attestPlan } from "../../../core/plans/attest.ts";
import type { Attestation } from "../../../core/plans/attestation.ts";
import { loadBytes } from "../../../core/plans/load.ts";
import type { PlanRef } from "../../../core/plans/plan_ref.ts";
import { planById } from "../../../core/plans/resolve.ts";
import { verifyPlan } from "../../../core/plans/verify.ts";

const PLAN = "/p/.planning/a/task_plan.md";
const RECORD = "/p/.planning/a/.attestation";
const KEY = "/home/u/.config/planhook/attestation.key";
const TEXT = "# T\n";
const DIGEST = sha256(new TextEncoder().encode(TEXT)).toHex();

/** A world with one plan. */
function project(nodes: Readonly<Record<string, Node>> = {}): MemoryWorld {
  return memoryWorld({ [PLAN]: TEXT, "/home/u/keep": "", ...nodes }, {
    env: { HOME: "/home/u" },
  });
}

/** The plan, as its folder is now. */
function planIn(world: MemoryWorld): PlanRef {
  const ref = planById(world, "/p", "a");
  if (ref === undefined) throw new Error("no plan");
  return ref;
}

/** How the plan stands. */
async function verified(world: MemoryWorld): Promise<Attestation> {
  const ref = planIn(world);
  return await verifyPlan(
    world,
    ref,
    loadBytes(world, ref) ?? new Uint8Array(),
  );
}

/** A world with a plan that was approved by key, and what is recorded. */
async function keyedProject(): Promise<[MemoryWorld, string]> {
  const world = project();
  return [world, (await attestPlan(world, planIn(world), "keyed")).recorded];
}

Deno.test("`verifyPlan()` reads a record through white space, and takes an empty one for none (4.2)", async () => {
  for (
    const record of [
      DIGEST,
      `${DIGEST}\n`,
      `\r\n ${DIGEST.slice(0, 9)}\n${DIGEST.slice(9)}\t`,
      `\ufeff${DIGEST}\r\n`,
    ]
  ) {
    assertEquals(await verified(project({ [RECORD]: record })), {
      kind: "same",
      digest: DIGEST,
    });
  }
  for (const record of ["", " \n\t\r\n", "\ufeff\n"]) {
    assertEquals(await verified(project({ [RECORD]: record })), {
      kind: "none",
    });
  }
  assertEquals(await verified(project()), { kind: "none" });
});

Deno.test("`verifyPlan()` compares letter by letter, case included (4.8)", async () => {
  for (
    const expected of [
      DIGEST.toUpperCase(),
      DIGEST.slice(1),
      `${DIGEST}0`,
      "0".repeat(64),
      `sha256:${DIGEST}`,
      "constructor",
    ]
  ) {
    assertEquals(await verified(project({ [RECORD]: expected })), {
      kind: "differs",
      expected,
      actual: DIGEST,
    });
  }
});

Deno.test("`verifyPlan()` takes no long or binary record for the digest", async () => {
  for (
    const record of [
      "x".repeat(4096),
      `${DIGEST}${"x".repeat(4000)}`,
      new Uint8Array(4096),
      new Uint8Array([0xff, 0xfe, 0, 1, 2]),
    ]
  ) {
    const found = await verified(project({ [RECORD]: record }));
    assertEquals(found.kind, "differs");
  }
});

Deno.test("`verifyPlan()` fails on a record that is huge, no file, a link, or closed: none of them is none", async () => {
  for (
    const node of [
      { dir: true },
      { pipe: true },
      { link: "/secret" },
      { link: "/gone" },
      { link: RECORD },
      { denied: true },
      " ".repeat(1 << 20) + DIGEST,
      new Uint8Array(1 << 20),
    ] as const
  ) {
    const world = project({ [RECORD]: node, "/secret": `${DIGEST}\n` });
    let caught: unknown;
    try {
      await verified(world);
    } catch (error) {
      caught = error;
    }
    assertEquals([node, caught instanceof HookError], [node, true]);
  }
});

Deno.test("`verifyPlan()` by key: same, changed, and a changed plan is told by its SHA-256 alone", async () => {
  const [world, recorded] = await keyedProject();
  assertEquals(await verified(world), { kind: "same", digest: DIGEST });
  world.nodes.set(PLAN, "# U\n");
  assertEquals(await verified(world), {
    kind: "differs",
    expected: recorded,
    actual: sha256(new TextEncoder().encode("# U\n")).toHex(),
  });
  for (
    const value of [
      "hmac-sha256:",
      recorded.slice(0, -1),
      `${recorded}0`,
      `hmac-sha256:${recorded.slice(12).toUpperCase()}`,
      `hmac-sha256:${DIGEST}`,
    ]
  ) {
    world.nodes.set(PLAN, TEXT);
    world.nodes.set(RECORD, value);
    assertEquals([value, (await verified(world)).kind], [value, "differs"]);
  }
});

Deno.test("`verifyPlan()` refuses where the key is missing, unusable or another one", async () => {
  const [world] = await keyedProject();
  const key = world.nodes.get(KEY) ?? "";
  world.nodes.delete(KEY);
  assertEquals(await verified(world), {
    kind: "unverifiable",
    reason: "no-key",
  });
  for (const node of ["short", { link: "/p/key" }, { denied: true }] as const) {
    world.nodes.set("/p/key", key);
    world.nodes.set(KEY, node);
    assertEquals(await verified(world), {
      kind: "unverifiable",
      reason: "bad-key",
    });
  }
  world.nodes.set(KEY, new Uint8Array(32).fill(1));
  assertEquals((await verified(world)).kind, "differs");
});

Deno.test("`verifyPlan()` lets no plain digest take the place of a value by key, nor none", async () => {
  const [world] = await keyedProject();
  const refused = { kind: "unverifiable", reason: "not-keyed" } as const;
  for (const text of [TEXT, "# forged\n"]) {
    world.nodes.set(PLAN, text);
    const digest = sha256(new TextEncoder().encode(text)).toHex();
    for (const record of [digest, "", "HMAC-SHA256:00", "x"]) {
      world.nodes.set(RECORD, record);
      assertEquals([record, await verified(world)], [record, refused]);
    }
    world.nodes.delete(RECORD);
    assertEquals(await verified(world), refused);
  }
});

Deno.test("`verifyPlan()` looks for no key, and makes none, where nothing is by key", async () => {
  for (const record of [DIGEST, "", "x"]) {
    const world = project({ [RECORD]: record, [KEY]: { denied: true } });
    const before = [...world.nodes.keys()];
    const { kind } = await verified(world);
    assertEquals(kind === "unverifiable", false);
    assertEquals([...world.nodes.keys()], before);
  }
});
