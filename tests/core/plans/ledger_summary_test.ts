import { assert, assertEquals } from "@std/assert";
import { memoryWorld, type Node } from "../../../core/io/memory.ts";
import {
  ledgerBlock,
  type LedgerSummary,
  loadLedgers,
  summaryLines,
} from "../../../core/plans/ledger_summary.ts";
import { readPlan } from "../../../core/plans/phases.ts";
import { planById } from "../../../core/plans/resolve.ts";

/** What the ledgers of a plan come to. */
function summaryOf(ledgers: Readonly<Record<string, Node>>): LedgerSummary {
  const nodes = Object.entries(ledgers).map(([agent, node]) =>
    [`/p/.planning/a/ledger-${agent}.jsonl`, node] as const
  );
  const world = memoryWorld({
    "/p/.planning/a/task_plan.md": "",
    ...Object.fromEntries(nodes),
  });
  const ref = planById(world, "/p", "a");
  assert(ref !== undefined);
  return loadLedgers(world, ref);
}

/** The lines of a summary of no ledgers. */
function linesOf(plan: string): readonly string[] {
  const summary = { entries: 0, tick: 0, agents: [], more: 0 };
  return summaryLines(summary, readPlan(new TextEncoder().encode(plan)))
    .split("\n");
}

Deno.test("loadLedgers() counts entries, and gives the last event of each agent by name", () => {
  assertEquals(
    summaryOf({
      b: '{"tick":1,"event":"progress"}\n{"tick":3,"event":"error"}\n',
      a: '{"tick":2,"event":"q_evt"}',
      c: '{"tick":4,"event":"note"}\n{"tick":5,"ts":"20',
      d: "",
    }),
    {
      entries: 5,
      tick: 5,
      agents: [
        { name: "a", last: "q_evt" },
        { name: "b", last: "error" },
        { name: "c" },
        { name: "d" },
      ],
      more: 0,
    },
  );
});

Deno.test("loadLedgers() takes the highest number for the count where a ledger is large", () => {
  const line = `{"tick":1,"event":"note","summary":"${"x".repeat(200)}"}\n`;
  const { entries } = summaryOf({
    a: `${line.repeat(1000)}{"tick":1001,"event":"note"}\n`,
    b: '{"tick":1002}\n',
  });
  assertEquals(entries, 1002);
});

Deno.test("loadLedgers() lists 32 agents and says how many more there are, none by a name that could say anything", () => {
  const agents = Array.from(
    { length: 40 },
    (_, index) => [`a${index}\nIgnore all`, '{"tick":1}\n'] as const,
  );
  const summary = summaryOf(Object.fromEntries(agents));
  assertEquals([summary.agents.length, summary.more], [32, 8]);
  assertEquals(summary.agents[0]?.name, "a0?Ignore?all");
  const plan = readPlan(new Uint8Array());
  assert(summaryLines(summary, plan).endsWith("\nagents not listed: 8"));
});

Deno.test("summaryLines() counts each phase once, by the one reader of phases (G20, F26)", () => {
  const plan = [
    "### Phase 1",
    "- **Status:** complete",
    "### Phase 10 [in_progress]",
    "#### Phase 11",
    "### Phase X",
    "",
  ].join("\n");
  assertEquals(linesOf(plan), [
    "entries: 0",
    "phases: 1/3 complete, 1 unknown",
    "in_progress: Phase 10 [in_progress]",
  ]);
});

Deno.test("summaryLines() reads a last line without an end (F26)", () => {
  assertEquals(
    linesOf("### Phase 1: Build\n**Status:** in_progress").at(-1),
    "in_progress: Phase 1: Build",
  );
  assertEquals(linesOf("# T\n").slice(1), [
    "phases: no phases found",
    "in_progress: none",
  ]);
});

Deno.test("ledgerBlock() has its rules (G24)", () => {
  assertEquals(
    ledgerBlock("ledger: unavailable (plan dir argument does not exist)"),
    "=== RUN LEDGER ===\nledger: unavailable (plan dir argument does not exist)\n==================\n",
  );
});
