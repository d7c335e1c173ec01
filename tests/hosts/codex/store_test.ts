import { assertEquals } from "@std/assert";
import { projectOf } from "../../../core/catchup/project.ts";
import { storeReader } from "../../../core/catchup/reader.ts";
import {
  type MemoryOptions,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import type { Found, SessionRecord } from "../../../core/mod.ts";
import { codexStore } from "../../../hosts/codex/store.ts";
import {
  codexChange,
  codexCommand,
  codexEvent,
  codexItem,
  codexMessage,
  codexMeta,
  codexOther,
  jsonl,
} from "../transcripts.ts";

const STORE = "/home/u/.codex/sessions";

/** What the store has of the project `/p`. */
async function find(
  nodes: Readonly<Record<string, Node>>,
  options: MemoryOptions = {},
  limit = 200,
): Promise<Found | undefined> {
  const world = memoryWorld(
    { "/p/task_plan.md": "", "/p/sub/a": "", ...nodes },
    {
      env: { HOME: "/home/u" },
      ...options,
    },
  );
  return await codexStore.sessions(
    storeReader(world, projectOf(world, "/p"), limit),
  );
}

/** Ids of the sessions. */
function ids(found: Found | undefined): readonly string[] {
  return (found?.sessions ?? []).map(({ id }) => id).sort();
}

/** The records of a session of these lines. */
async function records(
  ...lines: readonly unknown[]
): Promise<readonly SessionRecord[]> {
  const found = await find({
    [`${STORE}/rollout-1.jsonl`]: jsonl(codexMeta("/p"), ...lines),
  });
  return (await found?.sessions[0]?.read())?.records ?? [];
}

Deno.test("`codexStore` finds sessions of the project in the folders of days, and counts the others", async () => {
  const found = await find({
    [`${STORE}/2026/11/30/rollout-a.jsonl`]: jsonl(codexMeta("/p")),
    [`${STORE}/2026/11/29/rollout-b.jsonl`]: jsonl(codexMeta("/p/sub")),
    [`${STORE}/2026/11/29/rollout-c.jsonl`]: jsonl(codexMeta("/q")),
    [`${STORE}/2026/11/29/rollout-d.jsonl`]: jsonl({ type: "session_meta" }),
    [`${STORE}/2026/11/29/rollout-e.jsonl`]: jsonl(
      codexMeta("/p", { subagent: "review" }),
    ),
    [`${STORE}/2026/11/29/rollout-f.jsonl`]: "torn {",
    [`${STORE}/2026/11/29/rollout-g.jsonl.zst`]: "packed",
    [`${STORE}/2026/11/29/other.jsonl`]: jsonl(codexMeta("/p")),
    [`${STORE}/2026/11/29/1/rollout-deep.jsonl`]: jsonl(codexMeta("/p")),
    [`${STORE}/2026/out`]: { link: "/elsewhere" },
    "/elsewhere/rollout-x.jsonl": jsonl(codexMeta("/p")),
  });
  assertEquals(ids(found), ["rollout-a.jsonl", "rollout-b.jsonl"]);
  assertEquals(found?.left, {
    foreign: 1,
    unknown: 1,
    subagent: 1,
    unreadable: 2,
    unseen: 0,
  });
});

Deno.test("`codexStore` opens the newest sessions up to the limit, whatever day they began on", async () => {
  const days = [28, 29, 30].map((day) =>
    `${STORE}/2026/11/${day}/rollout-${day}.jsonl`
  );
  const found = await find(
    Object.fromEntries(days.map((path) => [path, jsonl(codexMeta("/p"))])),
    {
      env: { HOME: "/home/u" },
      mtimes: Object.fromEntries(days.map((path, n) => [path, 9 - n])),
    },
    2,
  );
  assertEquals(ids(found), ["rollout-28.jsonl", "rollout-29.jsonl"]);
  assertEquals(found?.left.unseen, 1);
});

Deno.test("`codexStore` follows its variables, and knows the session that runs it by its file", async () => {
  const id = "01a22d8b-b33e-76c3-b792-20dd13a5af89";
  const name = `rollout-2026-11-30T17-40-59-${id}.jsonl`;
  const nodes = {
    [`/s/${name}`]: jsonl(codexMeta("/p")),
    [`/c/sessions/${name}`]: jsonl(codexMeta("/p")),
  };
  const named = await find(nodes, {
    env: { CODEX_SESSIONS_DIR: "/s", CODEX_HOME: "/gone", CODEX_THREAD_ID: id },
  });
  assertEquals([ids(named), named?.current], [[id], id]);
  assertEquals(ids(await find(nodes, { env: { CODEX_HOME: "/c" } })), [name]);
  assertEquals(await find(nodes), undefined);
});

Deno.test("`codexStore` reads messages of the user and the model, and none that the host wrote", async () => {
  assertEquals(
    await records(
      codexMessage("developer", "skills"),
      codexMessage("user", "# AGENTS.md instructions for /p\n"),
      codexMessage("user", "Use Postgres"),
      codexItem({ type: "UserMessage", content: [{ text: "Use Postgres" }] }),
      codexMessage("assistant", "Done"),
      codexOther({ type: "reasoning", summary: [] }),
      codexOther(5),
    ),
    [
      { kind: "user", text: "Use Postgres" },
      { kind: "agent", text: "Done" },
    ],
  );
});

Deno.test("`codexStore` reads commands and what came of them, in each way that they are recorded", async () => {
  const call = (id: string, detail: string, name = "exec_command") => ({
    kind: "tool" as const,
    call: id,
    name,
    detail,
    writes: [],
  });
  assertEquals(
    await records(
      codexCommand("1", "false"),
      codexItem({
        type: "CommandExecution",
        id: "1",
        status: "failed",
        aggregated_output: "no",
      }),
      codexCommand("2", "true"),
      codexOther({
        type: "function_call_output",
        call_id: "2",
        output: "Wall time: 0\nProcess exited with code 0\nOutput:\nfine\n",
      }),
      codexOther({
        type: "local_shell_call",
        call_id: "3",
        action: { type: "exec", command: ["ls", "-l"] },
      }),
      codexOther({
        type: "custom_tool_call_output",
        call_id: "3",
        output: '{"output":"bad","metadata":{"exit_code":2}}',
      }),
      codexOther({
        type: "function_call",
        name: "x",
        call_id: "4",
        arguments: "{",
      }),
    ),
    [
      call("1", "false"),
      { kind: "result", call: "1", isError: true, text: "no" },
      call("2", "true"),
      { kind: "result", call: "2", isError: false, text: "fine\n" },
      call("3", "ls -l", "shell"),
      {
        kind: "result",
        call: "3",
        isError: true,
        text: '{"output":"bad","metadata":{"exit_code":2}}',
      },
      call("4", "", "x"),
    ],
  );
});

Deno.test("`codexStore` knows which files were changed, by old and by new records, and whether that failed", async () => {
  const patch = { type: "patch_apply_end", stderr: "no" };
  const found = await records(
    codexChange("/p/progress.md"),
    codexChange("/p/progress.md", "failed"),
    codexEvent({ ...patch, success: true, changes: { "/p/a.md": {} } }),
    codexEvent({ ...patch, success: false, changes: { "/p/b.md": {} } }),
  );
  assertEquals(
    found.map((record) =>
      record.kind === "tool"
        ? record.writes.join()
        : record.kind === "result" && record.isError
    ),
    [
      "/p/progress.md",
      false,
      "/p/progress.md",
      true,
      "/p/a.md",
      false,
      "/p/b.md",
      true,
    ],
  );
});
