import { assertEquals } from "@std/assert";
import { projectOf } from "../../../core/catchup/project.ts";
import { storeReader } from "../../../core/catchup/reader.ts";
import {
  type MemoryOptions,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import type { Found } from "../../../core/mod.ts";
import { claudeStore, foldedNames } from "../../../hosts/claude/store.ts";
import {
  claudeCall,
  claudeResult,
  claudeText,
  claudeUser,
  jsonl,
} from "../transcripts.ts";

const STORE = "/home/u/.claude/projects";

/** What the store has of the project `/code/my_app`. */
async function find(
  nodes: Readonly<Record<string, Node>>,
  options: MemoryOptions = {},
  limit = 200,
): Promise<Found | undefined> {
  const world = memoryWorld({
    "/code/my_app/task_plan.md": "",
    "/code/my_app/packages/x": "",
    "/code/my_app/.claude/worktrees/y/x": "",
    ...nodes,
  }, { env: { HOME: "/home/u" }, ...options });
  const project = projectOf(world, "/code/my_app");
  return await claudeStore.sessions(storeReader(world, project, limit));
}

/** Ids of the sessions. */
function ids(found: Found | undefined): readonly string[] {
  return (found?.sessions ?? []).map(({ id }) => id).sort();
}

/** A session of one prompt. */
function one(cwd: string): string {
  return jsonl({ type: "queue-operation" }, claudeUser(cwd, "hi"));
}

Deno.test("`foldedNames()` gives every name that a folder has had", () => {
  assertEquals(foldedNames("/code/my_app"), [
    "-code-my_app",
    "-code-my-app",
    "code-my_app",
    "code-my-app",
  ]);
  assertEquals(foldedNames("/a.b/é 😀"), [
    "-a-b-----",
    "-a-b----",
    "a-b-----",
    "a-b----",
  ]);
  assertEquals(foldedNames("C:\\work"), ["C--work"]);
});

Deno.test("`claudeStore` finds sessions of the project and of folders in it, under each name", async () => {
  const found = await find({
    [`${STORE}/-code-my-app/a.jsonl`]: one("/code/my_app"),
    [`${STORE}/-code-my_app/b.jsonl`]: one("/code/my_app"),
    [`${STORE}/code-my_app/c.jsonl`]: one("/code/my_app"),
    [`${STORE}/-code-my-app-packages-x/d.jsonl`]: one(
      "/code/my_app/packages/x",
    ),
    [`${STORE}/-code-my-app--claude-worktrees-y/e.jsonl`]: one(
      "/code/my_app/.claude/worktrees/y",
    ),
  });
  assertEquals(ids(found), ["a", "b", "c", "d", "e"]);
});

Deno.test("`claudeStore` opens no other project's folder, and takes no session by its folder alone", async () => {
  const found = await find({
    [`${STORE}/-code-my-app/a.jsonl`]: one("/code/my-app"),
    [`${STORE}/-code-my-app/b.jsonl`]: one("/code/my_app/../other"),
    [`${STORE}/-code-my-app-2/c.jsonl`]: one("/code/my_app"),
    [`${STORE}/-other/d.jsonl`]: one("/code/my_app"),
  });
  assertEquals([ids(found), found?.left.foreign], [[], 2]);
});

Deno.test("`claudeStore` quarantines, counts and leaves out what is no session of the project", async () => {
  const folder = `${STORE}/-code-my-app`;
  const found = await find({
    [`${folder}/agent-1.jsonl`]: one("/code/my_app"),
    [`${folder}/9/subagents/agent-2.jsonl`]: one("/code/my_app"),
    [`${folder}/unknown.jsonl`]: jsonl({ type: "user" }, { cwd: 5 }),
    [`${folder}/late.jsonl`]: "{}\n".repeat(50) + one("/code/my_app"),
    [`${folder}/binary.jsonl`]: new Uint8Array([0, 255, 10, 1, 10]),
    [`${folder}/closed.jsonl`]: { denied: true },
    [`${folder}/empty.jsonl`]: "",
    [`${folder}/dir.jsonl/x`]: "",
    [`${folder}/out.jsonl`]: { link: "/elsewhere.jsonl" },
    [`${folder}/notes.txt`]: one("/code/my_app"),
    [`${folder}/good.jsonl`]: one("/code/my_app"),
    "/elsewhere.jsonl": one("/code/my_app"),
  });
  assertEquals(ids(found), ["good"]);
  assertEquals(found?.left, {
    foreign: 0,
    unknown: 3,
    subagent: 1,
    unreadable: 4,
    unseen: 0,
  });
});

Deno.test("`claudeStore` opens the newest sessions up to the limit", async () => {
  const paths = [1, 2, 3].map((n) => `${STORE}/-code-my-app/${n}.jsonl`);
  const found = await find(
    Object.fromEntries(paths.map((path) => [path, one("/code/my_app")])),
    {
      env: { HOME: "/home/u" },
      mtimes: Object.fromEntries(paths.map((path, n) => [path, n])),
    },
    2,
  );
  assertEquals([ids(found), found?.left.unseen], [["2", "3"], 1]);
});

Deno.test("`claudeStore` follows `CLAUDE_CONFIG_DIR`, and knows the session that runs it", async () => {
  const nodes = { "/c/projects/-code-my-app/a.jsonl": one("/code/my_app") };
  const env = { CLAUDE_CONFIG_DIR: "/c", CLAUDE_CODE_SESSION_ID: "a" };
  const found = await find(nodes, { env });
  assertEquals([ids(found), found?.current], [["a"], "a"]);
  assertEquals(await find(nodes), undefined);
  assertEquals(await find(nodes, { env: {} }), undefined);
});

Deno.test("`claudeStore` folds a long path by its beginning", async () => {
  const root = `/code/${"long/".repeat(50)}end`;
  const world = memoryWorld({
    [`${root}/task_plan.md`]: "",
    [`${STORE}/${foldedNames(root)[0]?.slice(0, 200)}-x1y2z3/a.jsonl`]: one(
      root,
    ),
  }, { env: { HOME: "/home/u" } });
  const reader = storeReader(world, projectOf(world, root), 9);
  assertEquals(ids(await claudeStore.sessions(reader)), ["a"]);
});

Deno.test("`claudeStore` reads what was said and done, and no line of a subagent or of the host", async () => {
  const cwd = "/code/my_app";
  const found = await find({
    [`${STORE}/-code-my-app/a.jsonl`]: jsonl(
      { ...claudeUser(cwd, "of a subagent"), isSidechain: true },
      { ...claudeUser(cwd, "of the host"), isMeta: true },
      { ...claudeUser(cwd, "a summary"), isCompactSummary: true },
      { ...claudeUser(cwd, "x"), type: "attachment" },
      claudeUser(cwd, "Use Postgres"),
      claudeCall(cwd, "t1", "Edit", { file_path: `${cwd}/progress.md` }),
      claudeResult(cwd, "t1", "done"),
      claudeCall(cwd, "t2", "Bash", { command: "false" }),
      claudeResult(cwd, "t2", "exit 1", true),
      claudeCall(cwd, "t3", "Read", { file_path: `${cwd}/a.ts` }),
      claudeText(cwd, "Done"),
      {
        ...claudeUser(cwd, "x"),
        message: { content: [null, 5, { type: "text" }] },
      },
      { ...claudeUser(cwd, "x"), message: "other" },
    ),
  });
  const transcript = await found?.sessions[0]?.read();
  assertEquals(transcript?.records, [
    { kind: "user", text: "Use Postgres" },
    {
      kind: "tool",
      call: "t1",
      name: "Edit",
      detail: `${cwd}/progress.md`,
      writes: [`${cwd}/progress.md`],
    },
    { kind: "result", call: "t1", isError: false, text: "done" },
    { kind: "tool", call: "t2", name: "Bash", detail: "false", writes: [] },
    { kind: "result", call: "t2", isError: true, text: "exit 1" },
    {
      kind: "tool",
      call: "t3",
      name: "Read",
      detail: `${cwd}/a.ts`,
      writes: [],
    },
    { kind: "agent", text: "Done" },
  ]);
});
