import { assert, assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import {
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import {
  highestTickIn,
  ledgerEnds,
  ledgerNames,
  ledgerTick,
} from "../../../core/plans/ledger_files.ts";
import type { PlanRef } from "../../../core/plans/plan_ref.ts";
import { planById } from "../../../core/plans/resolve.ts";

/** A plan with ledgers. */
function planWith(
  ledgers: Readonly<Record<string, Node>>,
): { readonly world: MemoryWorld; readonly ref: PlanRef } {
  const world = memoryWorld({
    "/p/.planning/a/task_plan.md": "",
    ...Object.fromEntries(
      Object.entries(ledgers).map((
        [name, node],
      ) => [`/p/.planning/a/${name}`, node]),
    ),
  });
  const ref = planById(world, "/p", "a");
  assert(ref !== undefined);
  return { world, ref };
}

Deno.test("ledgerTick() is the highest number over all ledgers, and passes over what is no entry", () => {
  const { world, ref } = planWith({
    "ledger-a.jsonl": '{"tick":3,"event":"note"}\nnoise\n{"tick":4,"ev',
    "ledger-b.jsonl": '\ufeff{"tick": 9}\r\n\0\0\0',
    "ledger-c.jsonl": "",
    "ledger.jsonl": '{"tick":70}',
    "ledger-.jsonl": '{"tick":71}',
    "ledger-d.json": '{"tick":72}',
  });
  assertEquals(ledgerTick(world, ref), 9);
});

Deno.test("ledgerTick() is 0 without ledgers, and looks at the disk as it is now", () => {
  const { world, ref } = planWith({});
  assertEquals(ledgerTick(world, ref), 0);
  world.nodes.set("/p/.planning/a/ledger-a.jsonl", '{"tick":1}\n');
  assertEquals(ledgerTick(world, ref), 1);
});

Deno.test("ledgerTick() never looks at links out of the project, folders, pipes", () => {
  const { world, ref } = planWith({
    "ledger-a.jsonl": { link: "/elsewhere" },
    "ledger-b.jsonl": { dir: true },
    "ledger-c.jsonl": { pipe: true },
    "ledger-d.jsonl": '{"tick":2}\n',
  });
  world.nodes.set("/elsewhere", '{"tick":50}\n');
  assertEquals(ledgerTick(world, ref), 2);
});

Deno.test("ledgerTick() says so where a ledger cannot be read", () => {
  const { world, ref } = planWith({ "ledger-a.jsonl": { denied: true } });
  assertThrows(() => ledgerTick(world, ref), HookError, "Permission denied");
});

Deno.test("highestTickIn() takes no number from inside a text, and none that is too long to go on from", () => {
  const summary = JSON.stringify({ tick: 2, summary: '{"tick":99}' });
  assertEquals(highestTickIn(summary), 2);
  assertEquals(highestTickIn('{"tick":1234567890123456}\n{"tick":7}'), 7);
  assertEquals(highestTickIn('{"tick":-5}{"tick":"8"}'), 0);
});

Deno.test("ledgerEnds() reads 16 KiB of a large ledger, and more where there is no entry in those", () => {
  const entries = '{"tick":5}\n'.repeat(20_000);
  const { world, ref } = planWith({
    "ledger-a.jsonl": entries,
    "ledger-b.jsonl": `${entries}${"x".repeat(100_000)}`,
  });
  const limits: number[] = [];
  const files = {
    ...world.files,
    readTail: (path: string, limit: number) => {
      limits.push(limit);
      return world.files.readTail(path, limit);
    },
  };
  const ends = ledgerEnds({ ...world, files }, ref.folder);
  assertEquals(limits, [16_384, 16_384, 1 << 20]);
  assertEquals(
    ends.map(({ text, isWhole }) => [highestTickIn(text), isWhole]),
    [[5, false], [5, true]],
  );
});

Deno.test("ledgerNames() knows ledgers by their names", () => {
  const { ref } = planWith({
    "ledger-b.jsonl": "",
    "ledger-a.b.jsonl": "",
    ".ledger-x.jsonl": "",
    "ledger-x.jsonl.tmp": "",
  });
  assertEquals(ledgerNames(ref.folder), ["ledger-a.b.jsonl", "ledger-b.jsonl"]);
});
