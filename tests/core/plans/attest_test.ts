import {
  assert,
  assertEquals,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { HookError } from "../../../core/error.ts";
import {
  type MemoryOptions,
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import type { World } from "../../../core/io/world.ts";
import {
  attestPlan,
  clearAttestation,
  renewAttestation,
} from "../../../core/plans/attest.ts";
import { loadBytes } from "../../../core/plans/load.ts";
import type { PlanRef } from "../../../core/plans/plan_ref.ts";
import { allPlans, planById } from "../../../core/plans/resolve.ts";
import { verifyPlan } from "../../../core/plans/verify.ts";

const PLAN = "/p/.planning/a/task_plan.md";
const RECORD = "/p/.planning/a/.attestation";
const CONFIG = "/home/u/.config/planhook";
const TEXT = "\ufeff# T\r\nlast";
const BYTES = new TextEncoder().encode(TEXT);
const DIGEST = sha256(BYTES).toHex();

/** A world with a plan folder and a plan in the root. */
function project(
  nodes: Readonly<Record<string, Node>> = {},
  options: MemoryOptions = {},
): MemoryWorld {
  return memoryWorld({
    [PLAN]: TEXT,
    "/p/task_plan.md": TEXT,
    "/home/u/keep": "",
    ...nodes,
  }, { env: { HOME: "/home/u" }, ...options });
}

/** The plan of that id, or the one in the root. */
function plan(world: World, id: string | undefined = "a"): PlanRef {
  const found = id === ""
    ? allPlans(world, "/p").find((ref) => ref.id === undefined)
    : planById(world, "/p", id);
  if (found === undefined) throw new Error("no plan");
  return found;
}

/** Text at a path. */
function textAt({ files }: World, path: string): string {
  return new TextDecoder().decode(files.readHead(path, 9999));
}

/** How the plan stands. */
async function kindOf(world: World): Promise<string> {
  const ref = plan(world);
  const bytes = loadBytes(world, ref) ?? new Uint8Array();
  return (await verifyPlan(world, ref, bytes)).kind;
}

/** What attesting refuses with. */
async function refusal(
  world: World,
  wish: "keyed" | "as-before" = "as-before",
): Promise<HookError> {
  try {
    await attestPlan(world, plan(world), wish);
  } catch (error) {
    assert(error instanceof HookError, String(error));
    return error;
  }
  throw new Error("nothing was refused");
}

Deno.test("`attestPlan()` records the SHA-256 of the file's bytes, in the right place (R5.2, R5.5)", async () => {
  const world = project();
  assertEquals(await attestPlan(world, plan(world), "as-before"), {
    recorded: DIGEST,
    digest: DIGEST,
    path: RECORD,
  });
  assertEquals(textAt(world, RECORD), `${DIGEST}\n`);
  await attestPlan(world, plan(world, ""), "as-before");
  assertEquals(textAt(world, "/p/.plan-attestation"), `${DIGEST}\n`);
  assertEquals(world.nodes.has("/p/.attestation"), false);
  const changed = project({ [RECORD]: "old\n" });
  await attestPlan(changed, plan(changed), "as-before");
  assertEquals(textAt(changed, RECORD), `${DIGEST}\n`);
});

Deno.test("`attestPlan()` needs no home and makes no key where none is asked for", async () => {
  const world = project({}, { env: {} });
  await attestPlan(world, plan(world), "as-before");
  assertEquals([...world.nodes.keys()].filter((path) => path !== RECORD), [
    PLAN,
    "/p/task_plan.md",
    "/home/u/keep",
    "/p/.planning/a/.write_lock",
    "/p/.planning/a/.attestation.lock",
  ]);
});

Deno.test("`attestPlan()` by key records the HMAC by a key outside of the project", async () => {
  const world = project();
  const { recorded, digest } = await attestPlan(world, plan(world), "keyed");
  const key = world.files.readHead(`${CONFIG}/attestation.key`, 99);
  assertEquals(recorded, `hmac-sha256:${hmac(sha256, key, BYTES).toHex()}`);
  assertEquals([textAt(world, RECORD), digest], [`${recorded}\n`, DIGEST]);
  assertEquals(await kindOf(world), "same");
});

Deno.test("`attestPlan()` keeps a plan by key until it is cleared", async () => {
  const world = project();
  const { recorded } = await attestPlan(world, plan(world), "keyed");
  world.nodes.set(PLAN, "# approved change\n");
  const again = await attestPlan(world, plan(world), "as-before");
  assert(again.recorded.startsWith("hmac-sha256:"));
  assert(again.recorded !== recorded);
  world.nodes.set(RECORD, "put there by somebody");
  assertStringIncludes(
    (await attestPlan(world, plan(world), "as-before")).recorded,
    "hmac-sha256:",
  );
  assertEquals(clearAttestation(world, plan(world)), true);
  assertEquals(await kindOf(world), "none");
  const { digest, recorded: plain } = await attestPlan(
    world,
    plan(world),
    "as-before",
  );
  assertEquals(plain, digest);
});

Deno.test("`attestPlan()` goes on by key where only the record says so: another machine, a moved project", async () => {
  const world = project({ [RECORD]: `hmac-sha256:${"0".repeat(64)}\n` });
  const { recorded } = await attestPlan(world, plan(world), "as-before");
  assert(recorded.startsWith("hmac-sha256:"));
  assertEquals(await kindOf(world), "same");
});

Deno.test("`attestPlan()` refuses what is in the way, and changes nothing", async () => {
  for (
    const node of [{ dir: true }, { link: "/secret" }, { pipe: true }] as const
  ) {
    for (const wish of ["as-before", "keyed"] as const) {
      const world = project({ [RECORD]: node, "/secret": "s" });
      const { message } = await refusal(world, wish);
      assertStringIncludes(message, RECORD.slice("/p/".length));
      assertEquals(world.nodes.get("/secret"), "s");
      assertEquals(world.nodes.get(RECORD), node);
      assertEquals(world.files.readFolder(`${CONFIG}/keyed`), []);
    }
  }
});

Deno.test("`attestPlan()` by key refuses a config folder or key that cannot be trusted, and records nothing", async () => {
  for (
    const nodes of [
      { "/home/u/.config": { link: "/else" }, "/else/keep": "" },
      { [`${CONFIG}/attestation.key`]: "x".repeat(40) },
      { [`${CONFIG}/attestation.key`]: { dir: true } },
    ] as const
  ) {
    const world = project(nodes);
    assertEquals((await refusal(world, "keyed")).code, "io");
    assertEquals(world.nodes.has(RECORD), false);
  }
});

Deno.test("`attestPlan()` on a read-only disk says so", async () => {
  assertStringIncludes(
    (await refusal(project({}, { readOnly: true }))).message,
    "Read-only",
  );
});

Deno.test("`attestPlan()` does not say it is done when the plan or the record changes under it", async () => {
  for (const path of [PLAN, RECORD]) {
    const world = project();
    const { rename } = world.files;
    const racing: World = {
      ...world,
      files: {
        ...world.files,
        rename(from, to) {
          rename(from, to);
          world.nodes.set(path, "other");
        },
      },
    };
    assertStringIncludes((await refusal(racing)).message, "changed meanwhile");
  }
});

Deno.test("`clearAttestation()` takes away a record, whatever it says, and says whether there was one", () => {
  for (
    const node of ["x", "", { link: "/secret" }, { link: RECORD }] as const
  ) {
    const world = project({ [RECORD]: node, "/secret": "s" });
    assertEquals(clearAttestation(world, plan(world)), true);
    assertEquals(world.nodes.has(RECORD), false);
    assertEquals(world.nodes.get("/secret"), "s");
    assertEquals(clearAttestation(world, plan(world)), false);
  }
});

Deno.test("`clearAttestation()` removes no folder", () => {
  const world = project({ [`${RECORD}/x`]: "" });
  let caught: unknown;
  try {
    clearAttestation(world, plan(world));
  } catch (error) {
    caught = error;
  }
  assertEquals(caught instanceof HookError && caught.code, "io");
  assertEquals(world.nodes.has(`${RECORD}/x`), true);
});

Deno.test("`attestPlan()` and `clearAttestation()` record nothing while another process holds a lock", async () => {
  for (const lock of [".write_lock", ".attestation.lock"]) {
    const world = project({ [RECORD]: "old\n" });
    world.files.tryLock(`/p/.planning/a/${lock}`, 0o600);
    const { code, message } = await refusal(world);
    assertEquals(code, "io");
    assert(message.includes(`${lock}": another process holds it`), message);
    assertEquals(textAt(world, RECORD), "old\n");
  }
  const world = project({ [RECORD]: "old\n" });
  world.files.tryLock("/p/.planning/a/.attestation.lock", 0o600);
  assertThrows(() => clearAttestation(world, plan(world)), HookError, "holds");
  assertEquals(textAt(world, RECORD), "old\n");
});

Deno.test("`renewAttestation()` does not approve a plan that is not the expected one", async () => {
  const world = project({ [RECORD]: "old\n" });
  const bytes = new TextEncoder().encode("other");
  const renewed = renewAttestation(world, plan(world), "as-before", bytes);
  const error = await renewed.catch((reason) => reason);
  assert(error instanceof HookError && error.code === "io", String(error));
  assertEquals(textAt(world, RECORD), "old\n");
});
