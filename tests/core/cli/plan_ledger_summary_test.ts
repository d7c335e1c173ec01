import { assertEquals, assertStringIncludes } from "@std/assert";
import { json, NODES, run } from "./terminal.ts";

const LEDGERS = {
  ...NODES,
  "/p/.planning/api/ledger-bo.jsonl": '{"tick":1,"event":"error"}\n',
  "/p/.planning/api/ledger-al.jsonl": '{"tick":2,"event":"note"}\n{"ti',
};

Deno.test("`plan ledger summary` prints the block, without times and words of entries", async () => {
  const { code, out } = await run(["plan", "ledger", "summary"], LEDGERS);
  assertEquals(code, 0);
  assertEquals(
    out,
    [
      "=== RUN LEDGER ===",
      "entries: 2",
      "phases: 1/4 complete, 1 unknown",
      "in_progress: Phase 2: Write",
      "agent al: none",
      "agent bo: error",
      "==================",
      "",
    ].join("\n"),
  );
});

Deno.test("`plan ledger summary --json` prints one document", async () => {
  const args = ["plan", "ledger", "summary", "api", "--json"];
  assertEquals(json(await run(args, LEDGERS)), {
    plan: "api",
    entries: 2,
    tick: 2,
    phases: { total: 4, complete: 1, in_progress: 1, pending: 1, unknown: 1 },
    inProgress: "Phase 2: Write",
    agents: [{ name: "al", last: null }, { name: "bo", last: "error" }],
    agentsNotListed: 0,
  });
});

Deno.test("`plan ledger summary` says so where there is no such plan (G24)", async () => {
  const { code, err } = await run(
    ["plan", "ledger", "summary", "nodir"],
    LEDGERS,
  );
  assertEquals(code, 1);
  assertStringIncludes(err, 'Cannot find plan "nodir"');
});
