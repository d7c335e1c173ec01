import { assertEquals } from "@std/assert";
import { type CatchUp, catchUp } from "../../../core/catchup/catchup.ts";
import type {
  Found,
  Session,
  SessionRecord,
  SessionStore,
} from "../../../core/catchup/store.ts";
import { memoryWorld } from "../../../core/io/memory.ts";

const NOW = Date.UTC(2026, 0, 5, 12);

/** A session whose last record is a text of that name. */
function session(
  id: string,
  minutesAgo: number,
  more: { update?: boolean; isCut?: boolean; reads?: string[] } = {},
): Session {
  const write: SessionRecord = {
    kind: "tool",
    call: "1",
    name: "Write",
    detail: "",
    writes: ["progress.md"],
  };
  const updates = more.update === true ? [write] : [];
  return {
    id,
    updatedMs: NOW - minutesAgo * 60_000,
    read() {
      more.reads?.push(id);
      return {
        records: [...updates, { kind: "user", text: id }],
        isCut: more.isCut === true,
        skipped: 1,
      };
    },
  };
}

/** A store of sessions. */
function store(
  sessions: readonly Session[],
  more: Partial<Found> & { name?: string } = {},
): SessionStore {
  const left = {
    foreign: 0,
    unknown: 0,
    subagent: 0,
    unreadable: 0,
    unseen: 0,
  };
  return {
    name: more.name ?? "h",
    sessions: () =>
      Promise.resolve({ sessions, left, current: undefined, ...more }),
  };
}

/** Looks through stores. */
function look(...stores: readonly SessionStore[]): Promise<CatchUp> {
  return catchUp(memoryWorld({ "/p/a": "" }, { now: NOW }), "/p", stores);
}

/** Names of the sessions with something, oldest first. */
function ids({ sessions }: CatchUp): readonly string[] {
  return sessions.map(({ host, id }) => `${host}/${id}`);
}

Deno.test("`catchUp()` takes the session that last wrote the plan and all later ones, over all stores, and opens no older one", async () => {
  const reads: string[] = [];
  const found = await look(
    store([
      session("oldest", 90, { update: true, reads }),
      session("late", 20, { reads }),
    ], { name: "a" }),
    store([session("wrote", 60, { update: true, reads })], { name: "b" }),
  );
  assertEquals(ids(found), ["b/wrote", "a/late"]);
  assertEquals(found.update, {
    file: "progress.md",
    id: "wrote",
    message: 0,
    isCut: false,
  });
  assertEquals(found.sessions.map(({ messages }) => messages), [1, 1]);
  assertEquals([reads, found.read, found.skipped], [["late", "wrote"], 2, 2]);
});

Deno.test("`catchUp()` takes what it read where the write may lie before that, and nothing where there was none", async () => {
  const cut = await look(
    store([session("new", 10), session("long", 20, { isCut: true })]),
  );
  assertEquals([ids(cut), cut.update], [["h/long", "h/new"], undefined]);
  const none = await look(store([session("new", 10), session("old", 20)]));
  assertEquals([ids(none), none.read], [[], 2]);
});

Deno.test("`catchUp()` counts a session that ends in a longer line than is read", async () => {
  const read = () => ({ records: [], isCut: true, skipped: 0 });
  const found = await look(store([{ ...session("long", 10), read }]));
  assertEquals([ids(found), found.skipped], [[], 1]);
});

Deno.test("`catchUp()` never reads the session that runs us, by its id", async () => {
  const reads: string[] = [];
  const found = await look(store([
    session("me", 0, { update: true, reads }),
    session("other", 0, { update: true, reads }),
  ], { current: "me" }));
  assertEquals([ids(found), reads], [["h/other"], ["other"]]);
  assertEquals(found.hosts[0]?.left.current, 1);
});

Deno.test("`catchUp()` never reads a newest session that may be running, where no id is known", async () => {
  for (const [minutes, read] of [[4, ["old"]], [6, ["new"]]] as const) {
    const reads: string[] = [];
    const found = await look(store([
      session("old", 30, { update: true, reads }),
      session("new", minutes, { update: true, reads }),
    ]));
    assertEquals<readonly string[]>(reads, read);
    assertEquals(found.hosts[0]?.left.current, minutes === 4 ? 1 : 0);
  }
});

Deno.test("`catchUp()` reads the ends of at most 20 sessions, and gives each store its share of 200", async () => {
  const many = Array.from({ length: 30 }, (_, n) => session(`${n}`, n + 10));
  assertEquals((await look(store(many))).read, 20);
  const limits: number[] = [];
  const asked: SessionStore = {
    name: "x",
    sessions(reader) {
      limits.push(reader.limit);
      return Promise.resolve(undefined);
    },
  };
  const { hosts } = await look(asked, asked, asked);
  assertEquals([limits, hosts], [[66, 66, 66], []]);
});
