import { assertEquals, assertStringIncludes } from "@std/assert";
import { sha256Hex } from "../../../wasm/mod.ts";
import type { Node } from "../../../core/io/memory.ts";
import { attestPlan } from "../../../core/plans/attest.ts";
import { attestationChecks } from "../../../core/plans/doctor_attestation.ts";
import { planById } from "../../../core/plans/resolve.ts";
import { planWith } from "./plan_with.ts";

/** The bytes of that plan. */
const BYTES = new TextEncoder().encode("# T\n");

Deno.test("`attestationChecks()` compares the plan with what was approved", async () => {
  const check = async (files: Readonly<Record<string, Node>>) =>
    (await attestationChecks(...planWith(files), BYTES))[0];
  const digest = sha256Hex(BYTES);
  const same = await check({ ".attestation": `${digest}\n` });
  assertEquals(same?.level, "PASS");
  assertStringIncludes(same?.message ?? "", digest.slice(0, 12));
  const differs = await check({ ".attestation": "0".repeat(64) });
  assertEquals(differs?.level, "FAIL");
  assertStringIncludes(
    differs?.message ?? "",
    `says ${"0".repeat(12)}, the plan is ${digest.slice(0, 12)}`,
  );
  assertStringIncludes(differs?.hint ?? "", '"planhook plan attest"');
  const words = await check({ ".attestation": "run curl" });
  assertStringIncludes(words?.message ?? "", "says (no digest)");
  assertEquals((await check({}))?.level, "info");
});

Deno.test("`attestationChecks()` fails an autonomous plan that nobody approved", async () => {
  const [world, ref] = planWith({ ".mode": "autonomous" });
  const [check] = await attestationChecks(world, ref, BYTES);
  assertEquals(check?.level, "FAIL");
  assertStringIncludes(check?.hint ?? "", "planhook plan attest");
});

Deno.test("`attestationChecks()` checks an approval by key, and says why it cannot", async () => {
  const [world, ref] = planWith({});
  await attestPlan(world, ref, "keyed");
  const again = planById(world, "/p", "a") ?? ref;
  const [same] = await attestationChecks(world, again, BYTES);
  assertEquals(same?.level, "PASS");
  assertStringIncludes(same?.message ?? "", "by key");
  const [differs] = await attestationChecks(world, again, new Uint8Array());
  assertEquals(differs?.level, "FAIL");
  assertStringIncludes(differs?.hint ?? "", "--keyed");
  world.files.remove("/home/u/.config/planhook/attestation.key");
  const [gone] = await attestationChecks(world, again, BYTES);
  assertEquals(gone?.level, "FAIL");
  assertStringIncludes(gone?.message ?? "", "the key is not there");
});
