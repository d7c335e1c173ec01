import { assert, assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import {
  type MemoryOptions,
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import type { World } from "../../../core/io/world.ts";
import { appendEntry } from "../../../core/plans/ledger_append.ts";
import { filesOf } from "../../../core/plans/ledger_entry.ts";
import type { PlanRef } from "../../../core/plans/plan_ref.ts";
import { planById } from "../../../core/plans/resolve.ts";
import { filling } from "../io/filling.ts";

const FOLDER = "/p/.planning/a";
const MAIN = `${FOLDER}/ledger-main.jsonl`;

/** A world with a plan. */
function project(
  nodes: Readonly<Record<string, Node>> = {},
  options: MemoryOptions = {},
): MemoryWorld {
  return memoryWorld({ [`${FOLDER}/task_plan.md`]: "", ...nodes }, options);
}

/** The plan of a world. */
function planIn(world: World): PlanRef {
  const ref = planById(world, "/p", "a");
  assert(ref !== undefined);
  return ref;
}

/** Text at a path. */
function textAt({ files }: World, path: string): string {
  return new TextDecoder().decode(files.readHead(path, 1 << 20));
}

/** Refuses to add an entry, with these words, and leaves every file but locks as it was. */
function refuses(
  world: MemoryWorld,
  words: string,
  agent = "main",
  ref = planIn(world),
): HookError {
  const files = (): unknown =>
    [...world.nodes].filter(([path]) => !path.endsWith("lock"));
  const before = files();
  const error = assertThrows(
    () => appendEntry(world, ref, { event: "note", summary: "x", agent }),
    HookError,
    words,
  );
  assertEquals(files(), before);
  return error;
}

Deno.test("appendEntry() writes the line byte for byte (G22)", () => {
  const world = project();
  const appended = appendEntry(world, planIn(world), {
    event: "progress",
    summary: 'a\tb"c\\d\ne',
    agent: "../x y",
    phase: '2"',
    files: filesOf('a,,b c,"q"'),
  });
  assertEquals(appended, { tick: 1, agent: "xy", name: "ledger-xy.jsonl" });
  assertEquals(
    textAt(world, `${FOLDER}/ledger-xy.jsonl`),
    String
      .raw`{"tick":1,"ts":"1970-01-01T00:00:00Z","agent":"xy","phase":"2\"","event":"progress","summary":"a b\"c\\d e","files":["a","b c","\"q\""]}` +
      "\n",
  );
});

Deno.test("appendEntry() counts through the ledgers of all agents, also backwards in time", () => {
  const world = project();
  const ref = planIn(world);
  const ticks = ["bo", "al", "bo", ""].map((agent, index) => {
    const late: World = { ...world, now: () => 1e12 - index * 1e9 };
    return appendEntry(late, ref, { event: "note", summary: "x", agent }).tick;
  });
  assertEquals(ticks, [1, 2, 3, 4]);
  assertEquals(
    textAt(world, `${FOLDER}/ledger-bo.jsonl`).split("\n").length,
    3,
  );
});

Deno.test("appendEntry() ends a line that a crash cut off, and keeps what there is of it", () => {
  for (const torn of ['{"tick":4,"ts":"20', '{"tick":4}', "x", "\0"]) {
    const world = project({ [MAIN]: `{"tick":3}\n${torn}` });
    appendEntry(world, planIn(world), { event: "note", summary: "x" });
    const lines = textAt(world, MAIN).split("\n");
    assertEquals(lines.slice(0, 2), ['{"tick":3}', torn]);
    assertEquals(
      JSON.parse(lines[2] ?? "").tick,
      torn.includes("tick") ? 5 : 4,
    );
    assertEquals(lines.slice(3), [""]);
  }
});

Deno.test("appendEntry() adds with one write", () => {
  const world = project({ [MAIN]: "torn" });
  const sizes: number[] = [];
  const files = {
    ...world.files,
    append: (path: string, bytes: Uint8Array, mode: number) => {
      sizes.push(bytes.length);
      world.files.append(path, bytes, mode);
    },
  };
  appendEntry({ ...world, files }, planIn(world), {
    event: "note",
    summary: "x",
  });
  assertEquals(sizes.length, 1);
});

Deno.test("appendEntry() reads no more of a large ledger than of a small one", () => {
  const world = project({ [MAIN]: '{"tick":8}\n'.repeat(200_000) });
  let bytes = 0;
  const counted = (read: Uint8Array): Uint8Array => {
    bytes += read.length;
    return read;
  };
  const { readTail, readHead } = world.files;
  const files = {
    ...world.files,
    readTail: (path: string, limit: number) => counted(readTail(path, limit)),
    readHead: (path: string, limit: number) => counted(readHead(path, limit)),
  };
  const { tick } = appendEntry({ ...world, files }, planIn(world), {
    event: "note",
    summary: "x",
  });
  assertEquals([tick, bytes], [9, 16_384]);
});

Deno.test("appendEntry() adds nothing while another process holds the lock", () => {
  const world = project({ [MAIN]: '{"tick":1}\n' });
  world.files.tryLock(`${FOLDER}/.ledger_lock`, 0o600);
  assertEquals(refuses(world, "another process holds it after 5 s").code, "io");
});

Deno.test("appendEntry() refuses links, folders and pipes in the ledger's place", () => {
  for (
    const node of [
      { link: "/p/elsewhere" },
      { link: "/gone" },
      { dir: true },
      { pipe: true },
    ] as const
  ) {
    const world = project({ [MAIN]: node, "/p/elsewhere": "" });
    assertEquals(refuses(world, "expected a plain file").code, "io");
  }
});

Deno.test("appendEntry() fails where the disk refuses, and where another ledger cannot be read", () => {
  refuses(project({}, { readOnly: true }), "Read-only");
  refuses(
    project({ [`${FOLDER}/ledger-bo.jsonl`]: { denied: true } }),
    "Permission denied",
  );
});

Deno.test("appendEntry() refuses a plan that another worktree lends", () => {
  const world = project();
  refuses(world, "another worktree", "main", {
    ...planIn(world),
    note: "lent",
  });
});

Deno.test("appendEntry() makes no more than 256 ledgers, and goes on with those", () => {
  const names = Array.from(
    { length: 256 },
    (_, index) => [`${FOLDER}/ledger-a${index}.jsonl`, '{"tick":1}\n'] as const,
  );
  const world = project(Object.fromEntries(names));
  assertEquals(refuses(world, "the plan has 256 ledgers").code, "plan");
  const wish = { event: "note", summary: "x", agent: "a7" } as const;
  assertEquals(appendEntry(world, planIn(world), wish).tick, 2);
});

Deno.test("appendEntry() does not go on from the last number that it would find again", () => {
  const world = project({ [MAIN]: '{"tick":999999999999999}\n' });
  refuses(world, "the number 999999999999999 is taken");
});

Deno.test("appendEntry() gives no number twice where a ledger of any agent ends in more than is read without an entry", () => {
  const entries = '{"tick":1}\n{"tick":2}\n{"tick":3}\n';
  for (const [noise, agent] of [["x", "main"], ["\n", "bo"], ["\0", "a\nb"]]) {
    const path = `${FOLDER}/ledger-${agent}.jsonl`;
    const world = project({
      [path]: entries + `${noise}`.repeat(3_000_000),
      [`${FOLDER}/ledger-zoe.jsonl`]: '{"tick":2}\n',
    });
    const { code, message } = refuses(world, "Cannot append to");
    assertEquals([code, message], [
      "plan",
      'Cannot append to ".planning/a/ledger-main.jsonl": the last 1048576 bytes of ".planning/a/ledger-' +
      `${
        agent === "a\nb" ? "a?b" : agent
      }.jsonl" hold no entry, so the next number is not known; ` +
      "move what stands behind its last entry into another file, then run the command again",
    ]);
  }
});

Deno.test("appendEntry() counts on where the noise behind the entries is within what is read", () => {
  const world = project({ [MAIN]: `{"tick":3}\n${"x".repeat(1_000_000)}` });
  const wish = { event: "note", summary: "x" } as const;
  assertEquals(appendEntry(world, planIn(world), wish).tick, 4);
  const blank = project({ [MAIN]: "x".repeat(1_000_000) });
  assertEquals(appendEntry(blank, planIn(blank), wish).tick, 1);
});

Deno.test("appendEntry() on a full disk leaves no torn line, no new ledger, and says what to do", () => {
  for (
    const [agent, state] of [["main", "it is as it was"], [
      "bo",
      "it was not made",
    ]]
  ) {
    const world = project({ [MAIN]: '{"tick":1}\n' });
    const before = textAt(world, MAIN);
    const full = filling(world, 20);
    const wish = { event: "note", summary: "x", agent } as const;
    assertThrows(
      () => appendEntry(full, planIn(full), wish),
      HookError,
      `Cannot append to ".planning/a/ledger-${agent}.jsonl": No space left on device; ${state}; make room and run the command again`,
    );
    assertEquals(textAt(world, MAIN), before);
    assertEquals(world.nodes.has(`${FOLDER}/ledger-bo.jsonl`), false);
    assertEquals(appendEntry(world, planIn(world), wish).tick, 2);
  }
});
