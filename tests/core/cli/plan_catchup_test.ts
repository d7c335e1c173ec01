import { assertEquals, assertStringIncludes } from "@std/assert";
import { type OpenStores, runCommand } from "../../../core/cli/run.ts";
import { memoryWorld, type Node } from "../../../core/io/memory.ts";
import type { SessionStore } from "../../../core/mod.ts";
import { claudeStore } from "../../../hosts/claude/store.ts";
import { codexStore } from "../../../hosts/codex/store.ts";
import {
  claudeCall,
  claudeUser,
  codexChange,
  codexMessage,
  codexMeta,
  jsonl,
} from "../../hosts/transcripts.ts";

/** Runs `planhook plan catchup` in a project with a plan. */
async function catchup(
  args: readonly string[],
  { nodes = { "/p/task_plan.md": "" }, cwd = "/p", isTerminal = false, stores }:
    {
      nodes?: Readonly<Record<string, Node>>;
      cwd?: string;
      isTerminal?: boolean;
      stores?: OpenStores;
    } = {},
): Promise<{ code: number; out: string; err: string }> {
  let out = "";
  let err = "";
  const env = { HOME: "/home/u" };
  const world = memoryWorld({ "/p/a": "", ...nodes }, { now: 1e12, cwd, env });
  const code = await runCommand(
    ["plan", "catchup", ...args],
    world,
    {
      out: (text) => void (out += text),
      err: (text) => void (err += text),
      isTerminal,
    },
    stores === undefined ? {} : { stores },
  );
  return { code, out, err };
}

/** Stores of these hosts, each with one session of one message; says which were asked. */
function stores(asked: string[], ...names: readonly string[]): OpenStores {
  const left = {
    foreign: 0,
    unknown: 0,
    subagent: 0,
    unreadable: 0,
    unseen: 0,
  };
  const storeOf = (name: string): SessionStore => ({
    name,
    sessions() {
      asked.push(name);
      const read = () => ({
        records: [{ kind: "user", text: `hello ${name}` } as const],
        isCut: true,
        skipped: 0,
      });
      return Promise.resolve({
        sessions: [{ id: name, updatedMs: 0, read }],
        left,
        current: undefined,
      });
    },
  });
  return () => Promise.resolve(names.map(storeOf));
}

Deno.test("`plan catchup` opens no store without a flag, and says in a line what can be asked", async () => {
  const closed: OpenStores = () => {
    throw new Error("opened");
  };
  const options = { stores: closed };
  const { code, out: line } = await catchup([], options);
  assertEquals([code, line.split("\n").length], [0, 2]);
  for (const words of ["--metadata counts", "--replay shows", "--help"]) {
    assertStringIncludes(line, words);
  }
  const { out } = await catchup(["--json"], options);
  assertEquals(JSON.parse(out), { mode: "none" });
});

Deno.test("`plan catchup` counts with `--metadata` and shows with `--replay`", async () => {
  const asked: string[] = [];
  const options = { stores: stores(asked, "claude", "codex") };
  const metadata = await catchup(["--metadata"], options);
  assertStringIncludes(metadata.out, "Unsynced entries: 1 in 1 sessions");
  assertEquals(metadata.out.includes("hello"), false);
  const replay = await catchup(["--replay"], options);
  assertStringIncludes(replay.out, "\nUSER: hello codex\n");
  assertEquals(asked, ["claude", "codex", "claude", "codex"]);
});

Deno.test("`plan catchup` looks at one host with `--host`, and refuses a host that it does not know", async () => {
  const asked: string[] = [];
  const options = { stores: stores(asked, "claude", "codex") };
  await catchup(["--metadata", "--host", "codex"], options);
  assertEquals(asked, ["codex"]);
  const wrong = await catchup(["--metadata", "--host", "cursor"], options);
  assertEquals(wrong.code, 64);
  assertStringIncludes(wrong.err, '"cursor": expected one of claude, codex');
});

Deno.test("`plan catchup` refuses both flags at once", async () => {
  const { code, err } = await catchup(["--metadata", "--replay"]);
  assertEquals(code, 64);
  assertStringIncludes(err, "expected one of them");
});

Deno.test("`plan catchup` asks no store where there is no plan, and does where the plan has a folder of its own", async () => {
  const asked: string[] = [];
  const options = { stores: stores(asked, "claude") };
  const none = await catchup(["--replay"], { ...options, nodes: {} });
  assertEquals([none.code, asked], [0, []]);
  assertStringIncludes(none.out, "there is no plan here");
  const nodes = { "/p/.planning/a/task_plan.md": "" };
  await catchup(["--replay"], { ...options, nodes });
  assertEquals(asked, ["claude"]);
});

/** A session in each of two hosts, in a folder that may be gone, with what they said. */
function sessionsIn(cwd: string, said: string): Readonly<Record<string, Node>> {
  const folder = cwd.replace(/[^a-z]/g, "-");
  return {
    [`/home/u/.claude/projects/${folder}/1.jsonl`]: jsonl(
      claudeCall(cwd, "1", "Edit", { file_path: "/p/progress.md" }),
      claudeUser(cwd, `${said} to claude`),
    ),
    [`/home/u/.codex/sessions/rollout${folder}.jsonl`]: jsonl(
      codexMeta(cwd),
      codexChange("/p/progress.md"),
      codexMessage("user", `${said} to codex`),
    ),
  };
}

/** The stores of both. */
const bothStores: OpenStores = () => Promise.resolve([claudeStore, codexStore]);

/** What was said in sessions of a report. */
function said(text: string): readonly string[] {
  return [...text.matchAll(/^USER: (.*)$/gm)].map(([, words = ""]) => words)
    .sort();
}

Deno.test("`plan catchup` shows no session of a project inside of this one, nor of a folder that is gone (4)", async () => {
  const inner = {
    "/p/repo": { "/p/repo/.git/HEAD": "" },
    "/p/slug": { "/p/slug/.planning/x/task_plan.md": "" },
    "/p/repo/deep": { "/p/repo/.git/HEAD": "", "/p/repo/deep/x": "" },
    "/p/gone": {},
  };
  for (const [cwd, project] of Object.entries(inner)) {
    const nodes = {
      "/p/.git/HEAD": "",
      "/p/task_plan.md": "",
      ...project,
      ...sessionsIn("/p", "ours"),
      ...sessionsIn(cwd, "theirs"),
    };
    for (const host of ["claude", "codex"]) {
      const options = { nodes, stores: bothStores };
      const { out } = await catchup(["--replay", "--host", host], options);
      assertEquals([cwd, said(out)], [cwd, [`ours to ${host}`]]);
    }
    const { out } = await catchup(["--metadata"], {
      nodes,
      stores: bothStores,
    });
    const reason = cwd === "/p/gone"
      ? "1 quarantined: their project is not known" // a folder that is gone has no folder of Claude Code
      : "2 of other projects";
    assertStringIncludes(out, `\nLeft out: ${reason}\n`);
  }
});

Deno.test("`plan catchup` in a folder of the project finds the sessions of the whole project (4)", async () => {
  const plans = ["/p/task_plan.md", "/p/.planning/a/task_plan.md"];
  const inner = "/p/inner/.planning/x/task_plan.md"; // a guess beside it is given up, but not whose the sessions are
  for (const files of [...plans.map((plan) => [plan]), [...plans, inner]]) {
    const nodes = {
      "/p/.git/HEAD": "",
      "/p/src/deep/x": "",
      ...Object.fromEntries(files.map((path) => [path, ""])),
      ...sessionsIn("/p", "above"),
    };
    const options = { nodes, cwd: "/p/src/deep", stores: bothStores };
    const { out } = await catchup(["--replay"], options);
    assertEquals(said(out), ["above to codex"]);
    const metadata = await catchup(["--metadata"], options);
    assertStringIncludes(metadata.out, "Unsynced entries: 1 in 1 sessions");
  }
});

Deno.test("`plan catchup` takes the folder of a plan that the settings name for a part of the project", async () => {
  const nodes = {
    "/p/planhook.yaml": "plan: docs/task_plan.md\n",
    "/p/docs/task_plan.md": "",
    ...sessionsIn("/p/docs", "beside the plan"),
  };
  const { out } = await catchup(["--replay"], { nodes, stores: bothStores });
  assertEquals(said(out), ["beside the plan to codex"]);
});
