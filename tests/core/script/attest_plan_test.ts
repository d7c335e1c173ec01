/** `attest-plan`, byte for byte. @module */

import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { called, calledIn, NOON, project, textAt } from "./called.ts";

const PLAN = "/p/.planning/a/task_plan.md";
const DIGEST =
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

Deno.test("`attest-plan` refuses an option, shows nothing and clears nothing (G29)", async () => {
  assertEquals(await called(["attest-plan", "--bogus"], { [PLAN]: "" }), {
    stdout: "",
    stderr: "Usage: planhook script attest-plan [--show|--clear]\n",
    code: 2,
  });
  assertEquals(await called(["attest-plan", "--show"], { [PLAN]: "" }), {
    stdout: `[plan-attest] No attestation set for ${PLAN}.\n`,
    stderr: "",
    code: 1,
  });
  assertEquals(await called(["attest-plan", "--clear"], { [PLAN]: "" }), {
    stdout: "[plan-attest] No attestation to clear.\n",
    stderr: "",
    code: 0,
  });
});

Deno.test("`attest-plan` locks a plan in a folder (5.2, 5.5, 5.7)", async () => {
  const world = project({ [PLAN]: "" });
  assertEquals(await calledIn(world, ["attest-plan"]), {
    stdout: `[plan-attest] Locked ${PLAN}
[plan-attest] SHA-256: e3b0c44298fc... (stored in /p/.planning/a/.attestation)
[plan-attest] Hooks will block injection if the file is modified without re-running this command.
`,
    stderr: "",
    code: 0,
  });
  assertEquals(textAt(world, "/p/.planning/a/.attestation"), `${DIGEST}\n`);
});

Deno.test("`attest-plan` locks the plan in the root where the pointer's folder has none (G6, 5.9)", async () => {
  const world = project({
    "/p/.planning/empty/x": "",
    "/p/.planning/.active_plan": "empty\n",
    "/p/task_plan.md": "",
  });
  const { stdout, code } = await calledIn(world, ["attest-plan"]);
  assertEquals(code, 0);
  assertEquals(stdout.split("\n").slice(0, 2), [
    "[plan-attest] Locked ./task_plan.md",
    "[plan-attest] SHA-256: e3b0c44298fc... (stored in ./.plan-attestation)",
  ]);
  assertEquals(textAt(world, "/p/.plan-attestation"), `${DIGEST}\n`);
});

Deno.test("`attest-plan --show` and `--clear` tell what is recorded, with the nonce beside it (5.3, 5.4)", async () => {
  const world = project({ [PLAN]: "", "/p/.planning/a/.nonce": "ab12\n" });
  await calledIn(world, ["attest-plan"]);
  assertEquals(
    (await calledIn(world, ["attest-plan", "--show", "more"])).stdout,
    `Plan: ${PLAN}
Attestation: /p/.planning/a/.attestation
SHA-256: ${DIGEST}
Nonce: ab12
`,
  );
  assertEquals(await calledIn(world, ["attest-plan", "--clear"]), {
    stdout: `[plan-attest] Cleared attestation for ${PLAN}.\n`,
    stderr: "",
    code: 0,
  });
  assertEquals(world.nodes.has("/p/.planning/a/.attestation"), false);
  assertEquals((await calledIn(world, ["attest-plan", "--show"])).code, 1);
});

Deno.test("`attest-plan` needs a plan, and looks at its option first (5.1)", async () => {
  for (const args of [[], ["--show"], ["--clear"]]) {
    assertEquals(await called(["attest-plan", ...args]), {
      stdout: "",
      stderr: "[plan-attest] No task_plan.md found. Create a plan first.\n",
      code: 1,
    });
  }
  assertEquals((await called(["attest-plan", "--bogus"])).code, 2);
});

Deno.test("`attest-plan` says that the root's record has just been written, for 30 seconds (5.5)", async () => {
  const record = "/p/.plan-attestation";
  const nodes = { "/p/task_plan.md": "", [record]: "x\n" };
  const stderrAt = async (age: number) => {
    const mtimes = { [record]: NOON - age * 1000 };
    return (await called(["attest-plan"], nodes, { mtimes })).stderr;
  };
  assertStringIncludes(
    await stderrAt(29),
    "[plan-attest] Note: ./.plan-attestation was modified 29s ago by another process.\n",
  );
  assertEquals(await stderrAt(30), "");
  const own = { [PLAN]: "", "/p/.planning/a/.attestation": "x\n" };
  const mtimes = { "/p/.planning/a/.attestation": NOON };
  assertEquals((await called(["attest-plan"], own, { mtimes })).stderr, "");
});

Deno.test("`attest-plan` fails where nothing can be written (5.6)", async () => {
  const { stdout, stderr, code } = await called(
    ["attest-plan"],
    { [PLAN]: "" },
    { readOnly: true },
  );
  assertEquals([stdout, code], ["", 1]);
  assertMatch(
    stderr,
    /^\[plan-attest\] Attestation write verification FAILED: Cannot .*\n$/,
  );
});

Deno.test("`attest-plan --show` prints nothing that a terminal obeys", async () => {
  const nodes = { [PLAN]: "", "/p/.planning/a/.attestation": "a\x1b[31mb\n" };
  const { stdout } = await called(["attest-plan", "--show"], nodes);
  assertStringIncludes(stdout, "SHA-256: a [31mb\n");
});
