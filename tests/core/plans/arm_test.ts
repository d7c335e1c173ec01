import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import { sha256 } from "@noble/hashes/sha2.js";
import { HookError } from "../../../core/error.ts";
import {
  type MemoryOptions,
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import { armPlan, checkArmable } from "../../../core/plans/arm.ts";
import { LEGACY_MODE, type Mode } from "../../../core/plans/mode.ts";

const AUTONOMOUS: Mode = { ...LEGACY_MODE, isV3: true };
const GATED: Mode = { ...AUTONOMOUS, isGated: true };
const SMART: Mode = { ...LEGACY_MODE, isSmart: true };
const TEXT = "# T\n";
const DIGEST = sha256(new TextEncoder().encode(TEXT)).toHex();

/** A project with a plan folder and a plan in its root. */
function project(
  nodes: Readonly<Record<string, Node>> = {},
  options: MemoryOptions = {},
): MemoryWorld {
  return memoryWorld({
    "/p/.planning/a/task_plan.md": TEXT,
    "/p/.planning/b/task_plan.md": "# other\n",
    "/p/task_plan.md": TEXT,
    ...nodes,
  }, options);
}

/** Text at a path; `undefined` where nothing is. */
function textAt(
  { nodes, files }: MemoryWorld,
  path: string,
): string | undefined {
  return nodes.has(path)
    ? new TextDecoder().decode(files.readHead(path, 999))
    : undefined;
}

/** The files of a mode in a folder. */
function modeFiles(
  world: MemoryWorld,
  folder: string,
): Readonly<Record<string, string | undefined>> {
  const names = [".mode", ".stop_blocks", ".gate_last_ledger", ".attestation"];
  return Object.fromEntries(
    names.map((name) => [name, textAt(world, `${folder}/${name}`)]),
  );
}

Deno.test("`armPlan()` writes exactly what a v3 mode needs (2.6, G14)", async () => {
  for (
    const [mode, text] of [
      [AUTONOMOUS, "autonomous"],
      [GATED, "autonomous gate"],
      [{ ...AUTONOMOUS, isSmart: true }, "autonomous inject-smart"],
      [{ ...GATED, isSmart: true }, "autonomous gate inject-smart"],
    ] as const
  ) {
    const world = project();
    assertEquals(await armPlan(world, "/p", "a", mode), {
      mode: text,
      attestation: { kind: "attested", digest: DIGEST },
    });
    assertEquals(modeFiles(world, "/p/.planning/a"), {
      ".mode": `${text}\n`,
      ".stop_blocks": "0\n",
      ".gate_last_ledger": undefined,
      ".attestation": `${DIGEST}\n`,
    });
    assertMatch(
      textAt(world, "/p/.planning/a/.nonce") ?? "",
      /^[0-9a-f]{16}\n$/,
    );
  }
});

Deno.test("`armPlan()` in the root writes beside the root plan, and resets counter and nonce (2.6)", async () => {
  const world = project({
    "/p/.stop_blocks": "7\n",
    "/p/.gate_last_ledger": "3\n",
    "/p/.nonce": "old\n",
    "/p/.mode": "plan-guard-off\n",
    "/p/ledger-a.jsonl": "{}\n",
    "/p/.attestation": "not mine\n",
  });
  await armPlan(world, "/p", undefined, GATED);
  assertEquals(modeFiles(world, "/p"), {
    ".mode": "autonomous gate\n",
    ".stop_blocks": "0\n",
    ".gate_last_ledger": undefined,
    ".attestation": "not mine\n",
  });
  assertEquals(textAt(world, "/p/.plan-attestation"), `${DIGEST}\n`);
  assertMatch(textAt(world, "/p/.nonce") ?? "", /^[0-9a-f]{16}\n$/);
  assertEquals(textAt(world, "/p/ledger-a.jsonl"), "{}\n");
});

Deno.test("`armPlan()` draws a nonce of its own for each plan", async () => {
  const world = project();
  await armPlan(world, "/p", "a", AUTONOMOUS);
  await armPlan(world, "/p", "b", AUTONOMOUS);
  assert(
    textAt(world, "/p/.planning/a/.nonce") !==
      textAt(world, "/p/.planning/b/.nonce"),
  );
});

Deno.test("`armPlan()` with smart alone writes the mode file only, and keeps what it said", async () => {
  for (
    const [old, wanted] of [
      [undefined, "inject-smart\n"],
      ["", "inject-smart\n"],
      ["inject-smart\n", "inject-smart\n"],
      ["autonomous gate\r\n", "autonomous gate inject-smart\n"],
      ["plan-guard-off", "plan-guard-off inject-smart\n"],
    ] as const
  ) {
    const path = "/p/.planning/a/.mode";
    const world = project(old === undefined ? {} : { [path]: old });
    const before = new Set([...world.nodes.keys(), path]);
    assertEquals(await armPlan(world, "/p", "a", SMART), {
      mode: wanted.trim(),
    });
    assertEquals(textAt(world, path), wanted);
    assertEquals(new Set(world.nodes.keys()), before);
  }
});

Deno.test("`armPlan()` attests the plan it is told, whatever the environment names (F27)", async () => {
  for (
    const env of [
      { PLAN_ID: "b" },
      { PLAN_ID: "ghost" },
      { PWF_PLAN_ROOT: "/elsewhere" },
      { PLANNING_DISABLED: "1" },
      { PWF_SESSION_ID: "s" },
    ]
  ) {
    for (const id of ["a", undefined]) {
      const world = project({
        "/p/.planning/sessions/other.attached": "",
        "/elsewhere/task_plan.md": "# x\n",
      }, { env: env as unknown as Record<string, string> });
      const { attestation } = await armPlan(world, "/p", id, AUTONOMOUS);
      assertEquals(attestation, { kind: "attested", digest: DIGEST });
      const record = id === undefined
        ? "/p/.plan-attestation"
        : "/p/.planning/a/.attestation";
      assertEquals(textAt(world, record), `${DIGEST}\n`);
      assertEquals(world.nodes.has("/p/.planning/b/.attestation"), false);
      assertEquals(world.nodes.has("/elsewhere/.plan-attestation"), false);
    }
  }
});

Deno.test("`armPlan()` says why a plan is not attested", async () => {
  const world = project({ "/p/.planning/a/.attestation": { dir: true } });
  const { attestation } = await armPlan(world, "/p", "a", GATED);
  assert(attestation?.kind === "refused");
  assertMatch(
    attestation.reason,
    /^Cannot use .*\.attestation": expected a plain file/,
  );
  assertEquals(textAt(world, "/p/.planning/a/.mode"), "autonomous gate\n");
});

Deno.test("`armPlan()` does not approve in passing what was approved otherwise", async () => {
  for (const record of ["0".repeat(64), `hmac-sha256:${"0".repeat(64)}`]) {
    const world = project({ "/p/.plan-attestation": `${record}\n` });
    const { attestation } = await armPlan(world, "/p", undefined, GATED);
    assert(attestation?.kind === "refused");
    assertMatch(attestation.reason, /is not as it was approved/);
    assertEquals(textAt(world, "/p/.plan-attestation"), `${record}\n`);
  }
});

Deno.test("`checkArmable()` names what stands in the way of a mode, before anything is made", () => {
  for (const name of [".mode", ".nonce", ".stop_blocks", ".gate_last_ledger"]) {
    const world = project({
      [`/p/${name}`]: { link: "/secret" },
      "/secret": "",
    });
    assertThrows(() => checkArmable(world, "/p"), HookError, `/p/${name}`);
  }
  checkArmable(project({ "/p/.mode": "x" }), "/p");
});
