/** `ledger-summary`, byte for byte. @module */

import { assertEquals, assertStringIncludes } from "@std/assert";
import { called } from "./called.ts";

const PLAN = "/p/.planning/a/task_plan.md";
const TEXT =
  "### Phase 1\n- **Status:** complete\n### Phase 10\n- **Status:** in_progress\n#### Phase 11\n### Phase X\n";

Deno.test("`ledger-summary` counts every line that names a phase (G20)", async () => {
  assertEquals(await called(["ledger-summary"], { [PLAN]: TEXT }), {
    stdout:
      "=== RUN LEDGER ===\nentries: 0\nphases: 1/4 complete\nin_progress: ### Phase 10\n==================\n",
    stderr: "",
    code: 0,
  });
});

Deno.test("`ledger-summary` says that a folder is not there (G24)", async () => {
  assertEquals(await called(["ledger-summary", "nodir"], { [PLAN]: TEXT }), {
    stdout:
      "=== RUN LEDGER ===\nledger: unavailable (plan dir argument does not exist)\n==================\n",
    stderr: "",
    code: 0,
  });
});

Deno.test("`ledger-summary` alone in its folder says so, and sums up a folder that is named (7.2)", async () => {
  const env = { PLANHOOK_SCRIPT_DIR: "/s" };
  const nodes = { [PLAN]: TEXT };
  assertEquals(
    (await called(["ledger-summary"], nodes, { env })).stdout,
    "=== RUN LEDGER ===\nledger: unavailable (resolve-plan-dir.sh missing and no plan dir argument)\n==================\n",
  );
  const named = ["ledger-summary", ".planning/a"];
  assertStringIncludes(
    (await called(named, nodes, { env })).stdout,
    "phases: 1/4 complete",
  );
});

Deno.test("`ledger-summary` tells the last event of each agent, by the names of the ledgers", async () => {
  const nodes = {
    [PLAN]: TEXT,
    "/p/.planning/a/ledger-b.jsonl":
      '{"tick":1,"event":"note"}\n{"tick":3,"event":"q_evt"}\n',
    "/p/.planning/a/ledger-a.jsonl": "garbage\n",
  };
  assertStringIncludes(
    (await called(["ledger-summary"], nodes)).stdout,
    "entries: 2\nphases: 1/4 complete\nin_progress: ### Phase 10\nagent a: none\nagent b: q_evt\n",
  );
});

Deno.test("`ledger-summary` takes brackets where no label tells of a phase begun or finished", async () => {
  const text = "### Phase 1 [complete]\n### Phase 2\n**Status:** pending\n";
  const { stdout } = await called(["ledger-summary"], { [PLAN]: text });
  assertStringIncludes(stdout, "phases: 1/2 complete");
  const mixed = `${text}### Phase 3\n**Status:** complete\n[complete]\n`;
  const second = await called(["ledger-summary"], { [PLAN]: mixed });
  assertStringIncludes(second.stdout, "phases: 1/3 complete");
});

Deno.test("`ledger-summary` sees a last line without an end, and a state on a heading (F26)", async () => {
  const rows = [
    ["### Phase 1: A\n**Status:** in_progress", "### Phase 1: A"],
    ["### Phase 2: B [in_progress]\n", "### Phase 2: B [in_progress]"],
    [
      "### Phase 1\n[in_progress]\n### Phase 2\n**Status:** in_progress\n",
      "### Phase 2",
    ],
    [
      "### Phase 1 [in_progress]\n### Phase 2 [in_progress]\n",
      "### Phase 1 [in_progress]",
    ],
    ["**Status:** in_progress\n", "none"],
  ];
  for (const [text = "", heading] of rows) {
    assertStringIncludes(
      (await called(["ledger-summary"], { "/p/task_plan.md": text })).stdout,
      `\nin_progress: ${heading}\n`,
    );
  }
});
