import { assertEquals } from "@std/assert";
import { projectOf } from "../../../core/catchup/project.ts";
import { storeReader } from "../../../core/catchup/reader.ts";
import { realWorld } from "../../../core/io/real.ts";
import type { Found } from "../../../core/mod.ts";
import { opencodeStore } from "../../../hosts/opencode/store.ts";
import { OPENCODE_TABLES, opencodeCall } from "../transcripts.ts";

const { DatabaseSync } = await import("node:sqlite");

/** One session: its row, and what its parts hold, oldest first. */
interface Row {
  readonly id: string;
  readonly directory?: string;
  readonly parent?: string;
  readonly updated?: number;
  readonly parts?: readonly (readonly [role: string, data: unknown])[];
}

/** What the store has of a project, in a home folder with a database. */
async function find(
  sessions: (project: string) => readonly Row[],
  action: (found: Found | undefined) => void | Promise<void>,
  { limit = 9, tables = OPENCODE_TABLES, env = {} }: {
    limit?: number;
    tables?: string;
    env?: Record<string, string>;
  } = {},
): Promise<void> {
  const home = await Deno.realPath(await Deno.makeTempDir());
  const project = `${home}/project`;
  const folder = `${home}/.local/share/opencode`;
  await Deno.mkdir(`${project}/sub`, { recursive: true });
  await Deno.mkdir(folder, { recursive: true });
  const database = new DatabaseSync(`${folder}/opencode.db`);
  try {
    database.exec(`pragma journal_mode = wal; ${tables}`);
    for (const row of sessions(project)) {
      database.prepare(
        "insert into session values (?, 'global', ?, 's', ?, 'a title', '1.18.33', 0, ?)",
      ).run(
        row.id,
        row.parent ?? null,
        row.directory ?? project,
        row.updated ?? 0,
      );
      for (const [n, [role, data]] of (row.parts ?? []).entries()) {
        const text = typeof data === "string" ? data : JSON.stringify(data);
        const message = `${row.id}m${n}`;
        database.prepare("insert into message values (?, ?, 0, 0, ?)")
          .run(
            message,
            row.id,
            role === "" ? "torn {" : JSON.stringify({ role }),
          );
        database.prepare("insert into part values (?, ?, ?, ?, 0, ?)")
          .run(`${row.id}p${n}`, message, row.id, n, text);
      }
    }
    const all: Record<string, string> = { HOME: home, ...env };
    const world = { ...realWorld(), env: (name: string) => all[name] };
    const reader = storeReader(world, projectOf(world, project), limit);
    await action(await opencodeStore.sessions(reader));
  } finally {
    database.close();
    await Deno.remove(home, { recursive: true });
  }
}

Deno.test("`opencodeStore` finds sessions of the project, and counts the others", async () => {
  await find((project) => [
    { id: "a", updated: 5 },
    { id: "b", directory: `${project}/sub`, updated: 4 },
    { id: "c", directory: "/elsewhere", updated: 3 },
    { id: "d", directory: "", updated: 2 },
    { id: "e", parent: "a", updated: 1 },
  ], (found) => {
    assertEquals(
      found?.sessions.map(({ id, updatedMs }) => [id, updatedMs]),
      [["a", 5], ["b", 4]],
    );
    const [foreign, unknown, subagent] = [1, 1, 1];
    const left = { foreign, unknown, subagent, unreadable: 0, unseen: 0 };
    assertEquals(found?.left, left);
  });
});

Deno.test("`opencodeStore` opens the newest sessions up to the limit", async () => {
  await find(
    () => [1, 2, 3].map((n) => ({ id: `${n}`, updated: n })),
    (found) => {
      assertEquals(found?.sessions.map(({ id }) => id), ["3", "2"]);
      assertEquals(found?.left.unseen, 1);
    },
    { limit: 2 },
  );
});

Deno.test("`opencodeStore` reads what was said and done, and skips rows in other shapes", async () => {
  const path = "/x/progress.md";
  await find(() => [{
    id: "a",
    parts: [
      ["user", { type: "text", text: "Use Postgres" }],
      ["user", { type: "text", text: "of a plugin", synthetic: true }],
      ["assistant", { type: "step-start" }],
      ["assistant", opencodeCall("write", { filePath: path })],
      ["assistant", opencodeCall("bash", { command: "false" }, "error", "no")],
      ["assistant", { type: "tool", tool: "edit", state: 5 }],
      ["assistant", { type: "tool", tool: 5 }],
      ["assistant", { type: "text", text: 5 }],
      ["assistant", "torn {"],
      ["assistant", "[1]"],
      ["assistant", { type: "text", text: "x".repeat(70_000) }],
      ["", { type: "text", text: "of nobody" }],
      ["assistant", { type: "text", text: "Done" }],
    ],
  }], async (found) => {
    const transcript = await found?.sessions[0]?.read();
    assertEquals(transcript, {
      isCut: false,
      numbers: [0, 3, 3, 4, 4, 5, 12],
      skipped: 5,
      records: [
        { kind: "user", text: "Use Postgres" },
        {
          kind: "tool",
          call: "call_write",
          name: "write",
          detail: path,
          writes: [path],
        },
        { kind: "result", call: "call_write", isError: false, text: "" },
        {
          kind: "tool",
          call: "call_bash",
          name: "bash",
          detail: "false",
          writes: [],
        },
        { kind: "result", call: "call_bash", isError: true, text: "no" },
        { kind: "tool", call: "", name: "edit", detail: "", writes: [] },
        { kind: "agent", text: "Done" },
      ],
    });
  });
});

Deno.test("`opencodeStore` reads 64 KiB of a session's end", async () => {
  const text = "x".repeat(1000);
  const parts = Array.from(
    { length: 200 },
    (_, n) => ["user", { type: "text", text: `${n} ${text}` }] as const,
  );
  await find(() => [{ id: "a", parts }], async (found) => {
    const transcript = await found?.sessions[0]?.read();
    const first = transcript?.records[0];
    assertEquals([transcript?.isCut, transcript?.records.length], [true, 63]);
    assertEquals(first?.kind === "user" && first.text.slice(0, 4), "137 ");
  });
});

Deno.test("`opencodeStore` counts a database in another shape, and has none where there is no database", async () => {
  const tables = "create table session (id text, directory text)";
  await find(() => [], (found) => {
    assertEquals([found?.sessions, found?.left.unreadable], [[], 1]);
  }, { tables });
  const none = { HOME: "/gone", XDG_DATA_HOME: "/gone" };
  await find(() => [], (found) => assertEquals(found, undefined), {
    env: none,
  });
});
