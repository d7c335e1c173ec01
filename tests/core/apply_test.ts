import { assertEquals, assertThrows } from "@std/assert";
import { apply } from "../../core/apply.ts";
import type { Effect } from "../../core/effect.ts";
import { HookError } from "../../core/error.ts";
import {
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../core/io/memory.ts";
import { readSeen, type Seen, writeSeen } from "../../core/seen.ts";

const STATE = "/home/u/.local/state/planhook";
const ORIGIN = { host: "claude", event: "Stop" };

/** A world with a home. */
function homeWorld(nodes: Readonly<Record<string, Node>> = {}): MemoryWorld {
  return memoryWorld(nodes, {
    env: { HOME: "/home/u" },
    now: 100 * 86_400_000,
  });
}

/** The effect of having shown a block. */
function remember(session: string, block: string, digest: string): Effect {
  return { kind: "remember", session, block, digest };
}

/** The text of a file of our own. */
function textAt({ files }: MemoryWorld, path: string): string {
  return new TextDecoder().decode(files.readHead(path, 1 << 20));
}

Deno.test("`apply()` leaves nothing behind where nothing is asked for", () => {
  const world = homeWorld();
  apply(world, [], ORIGIN);
  assertEquals([...world.nodes.keys()], []);
});

Deno.test("`apply()` adds to, replaces in and forgets a session's record", () => {
  const rows: readonly [Seen, readonly Effect[], Seen][] = [
    [{}, [remember("s", "a", "1")], { a: "1" }],
    [{ a: "1" }, [remember("s", "b", "2")], { a: "1", b: "2" }],
    [{ a: "1" }, [remember("s", "a", "2")], { a: "2" }],
    [{}, [remember("s", "a", "1"), remember("s", "a", "2")], { a: "2" }],
    [{ a: "1" }, [{ kind: "forget", session: "s" }], {}],
    [{ a: "1" }, [
      { kind: "forget", session: "s" },
      remember("s", "b", "2"),
    ], { b: "2" }],
    [{ a: "1" }, [
      remember("s", "b", "2"),
      { kind: "forget", session: "s" },
    ], {}],
    [{ a: "1" }, [{ kind: "forget", session: "other" }], { a: "1" }],
  ];
  for (const [before, effects, after] of rows) {
    const world = homeWorld();
    if (Object.keys(before).length > 0) writeSeen(world, "s", before);
    apply(world, effects, ORIGIN);
    assertEquals(readSeen(world, "s"), after);
  }
});

Deno.test("`apply()` forgets what was remembered a moment ago, too", () => {
  const world = homeWorld();
  const effects: readonly Effect[] = [
    remember("s", "a", "1"),
    { kind: "forget", session: "s" },
  ];
  apply(world, effects, ORIGIN);
  assertEquals(readSeen(world, "s"), {});
});

Deno.test("`apply()` keeps the records of sessions apart", () => {
  const world = homeWorld();
  apply(world, [remember("s", "a", "1"), remember("t", "a", "2")], ORIGIN);
  assertEquals([readSeen(world, "s"), readSeen(world, "t")], [
    { a: "1" },
    { a: "2" },
  ]);
});

Deno.test("`apply()` takes hostile names of sessions and blocks for mere names", () => {
  const world = homeWorld();
  const names = [
    "__proto__",
    "constructor",
    "../../x",
    "a/b",
    "",
    "\0",
    "日本",
  ];
  apply(world, names.map((name) => remember(name, name, "d")), ORIGIN);
  for (const name of names) {
    assertEquals(Object.entries(readSeen(world, name)), [[name, "d"]]);
  }
  const outside = [...world.nodes.keys()].filter((path) =>
    !/^\/(home|$)/.test(path)
  );
  assertEquals(outside, []);
});

Deno.test("`apply()` makes no record for a session that had none to forget", () => {
  const world = homeWorld();
  apply(world, [{ kind: "forget", session: "s" }], ORIGIN);
  assertEquals(
    [...world.nodes.keys()].filter((path) => path.endsWith(".json")),
    [],
  );
});

Deno.test("`apply()` writes a report as one line of the log", () => {
  const world = homeWorld();
  apply(world, [{ kind: "report", message: "Cannot\nread" }], ORIGIN);
  assertEquals(
    textAt(world, `${STATE}/planhook.log`),
    "1970-04-11T00:00:00.000Z claude Stop plan Cannot read\n",
  );
});

Deno.test("`apply()` prunes records of sessions long gone where that is asked for, and no others", () => {
  const day = 86_400_000;
  const [old, fresh] = [
    `${STATE}/sessions/old.json`,
    `${STATE}/sessions/new.json`,
  ];
  const world = memoryWorld({ [old]: "{}", [fresh]: "{}" }, {
    env: { HOME: "/home/u" },
    now: 100 * day,
    mtimes: { [old]: 69 * day, [fresh]: 71 * day },
  });
  apply(world, [{ kind: "report", message: "m" }], ORIGIN);
  assertEquals([world.nodes.has(old), world.nodes.has(fresh)], [true, true]);
  apply(world, [{ kind: "prune" }], ORIGIN);
  assertEquals([world.nodes.has(old), world.nodes.has(fresh)], [false, true]);
});

Deno.test("`apply()` does nothing where there is no state folder", () => {
  const world = memoryWorld();
  apply(world, [
    { kind: "prune" },
    { kind: "report", message: "x" },
    { kind: "forget", session: "s" },
    remember("s", "a", "1"),
  ], ORIGIN);
  assertEquals([...world.nodes.keys()], []);
});

Deno.test("`apply()` says so where the state folder cannot be written", () => {
  const world = memoryWorld({ [`${STATE}/sessions/x`]: "" }, {
    env: { HOME: "/home/u" },
    readOnly: true,
  });
  const error = assertThrows(
    () => apply(world, [remember("s", "a", "1")], ORIGIN),
    HookError,
    "Cannot write",
  );
  assertEquals(error.code, "io");
});
