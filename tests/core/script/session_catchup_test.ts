/** `session-catchup`. @module */

import { assertEquals } from "@std/assert";
import type { SessionStore } from "../../../core/catchup/mod.ts";
import { runScript, scriptCommand } from "../../../core/cli/script.ts";
import { sessionCatchup } from "../../../core/script/session_catchup.ts";
import { claudeStore } from "../../../hosts/claude/store.ts";
import {
  claudeCall,
  claudeResult,
  claudeText,
  claudeUser,
  jsonl,
} from "../../hosts/transcripts.ts";
import { project } from "./called.ts";

/** A store with one session of everybody's, which counts how often it is opened. */
function store(name = "claude") {
  let opened = 0;
  const left = {
    foreign: 0,
    unknown: 0,
    subagent: 0,
    unreadable: 0,
    unseen: 0,
  };
  const read = () => ({
    isCut: true,
    skipped: 0,
    records: [{ kind: "user", text: `secret of ${name}` } as const],
  });
  const made: SessionStore = {
    name,
    sessions: () => {
      opened++;
      const sessions = [{ id: "a", updatedMs: 0, read }];
      return Promise.resolve({ left, current: undefined, sessions });
    },
  };
  return { store: made, opened: () => opened };
}

/** What the script prints, and how often the store was opened. */
async function printed(
  args: readonly string[],
  nodes = { "/p/progress.md": "" },
) {
  const one = store();
  const result = await scriptCommand(["session-catchup", ...args], {
    world: project(nodes),
    stdin: () => Promise.resolve(""),
    stores: () => Promise.resolve([one.store]),
  });
  return { ...result, opened: one.opened() };
}

Deno.test("`session-catchup` alone opens no store and prints nothing", async () => {
  for (
    const args of [[], ["/p"], ["--no-history"], ["--replay", "--no-history"]]
  ) {
    assertEquals(await printed(args), {
      stdout: "",
      stderr: "",
      code: 0,
      opened: 0,
    });
  }
});

/** What Claude Code keeps of sessions of the project; the texts of one that wrote its plan, and of one after it. */
const CLAUDE = {
  "/p/progress.md": "",
  "/home/u/.claude/projects/-p/wrote.jsonl": `torn {\n\n${
    jsonl(
      claudeUser("/p", "before"),
      claudeCall("/p", "1", "Edit", { file_path: "/p/progress.md" }),
      claudeResult("/p", "1", "ok"),
      claudeUser("/p", "secret prompt"),
      claudeText("/p", "secret answer"),
      claudeCall("/p", "2", "Bash", { command: "secret command" }),
      claudeResult("/p", "2", "no", true),
    )
  }`,
  "/home/u/.claude/projects/-p/later.jsonl": jsonl(
    claudeUser("/p", "secret end"),
  ),
};

/** What the script prints of the sessions of Claude Code. */
async function ofClaude(
  args: readonly string[],
  nodes: Readonly<Record<string, string>> = CLAUDE,
): Promise<string> {
  const env = { HOME: "/home/u" };
  const mtimes = { "/home/u/.claude/projects/-p/later.jsonl": 9 };
  const { stdout, stderr, code } = await scriptCommand(
    ["session-catchup", ...args],
    {
      world: project(nodes, { env, mtimes }),
      stdin: () => Promise.resolve(""),
      stores: () => Promise.resolve([store("codex").store, claudeStore]),
    },
  );
  assertEquals([stderr, code], ["", 0]);
  return stdout;
}

Deno.test("`session-catchup --metadata` counts, and says no word of a session", async () => {
  assertEquals(
    await ofClaude(["--replay", "--metadata"]),
    `
[planning-with-files] SESSION CATCHUP AVAILABLE
Runtime: claude
Unsynced entries: 4
What these sessions said and did is left out here.
Run session-catchup with --replay to see excerpts of it, framed as data.
`,
  );
});

Deno.test("`session-catchup --replay` shows excerpts in frames", async () => {
  const stdout = await ofClaude(["--metadata", "--replay"]);
  const [before = "", ...frames] = stdout.split(
    /\[planning-with-files\] DATA ONLY\. .*\n===BEGIN-PWF-DATA kind=transcript nonce=[0-9a-f]{24} bytes=\d+ sha256=[0-9a-f]{64} truncated=false===\n/,
  );
  assertEquals(
    before.replace(/[0-9a-f]{12}/, "LABEL"),
    `
[planning-with-files] SESSION CATCHUP DETECTED
Previous session: session-LABEL
Runtime: claude
Last planning update: progress.md at message #3
Unsynced messages: 4

--- UNSYNCED CONTEXT ---
`,
  );
  const end = /===END-PWF-DATA kind=transcript nonce=[0-9a-f]{24}===/;
  assertEquals(
    frames.map((frame) =>
      frame.replace(end, "END").replace(/[0-9a-f]{12}/, "")
    ),
    [
      "USER: secret prompt\nEND\n",
      "CLAUDE: secret answer\n  Tools: Bash: secret command -> FAILED (no)\nEND\n[Session: session-]\n",
      `USER: secret end
END

--- RECOMMENDED ---
1. Run: git diff --stat
2. Read: task_plan.md, progress.md, findings.md
3. Update planning files based on above context
4. Continue with task
`,
    ],
  );
});

Deno.test("`session-catchup` tells of sessions that were quarantined, on replay alone", async () => {
  const name = "/home/u/.claude/projects/-p/unknown.jsonl";
  const nodes = { "/p/progress.md": "", [name]: jsonl({ type: "user" }) };
  assertEquals(
    await ofClaude(["--replay"], nodes),
    "[planning-with-files] Session catchup quarantined 1 transcript(s) without canonical cwd identity.\n",
  );
  assertEquals(await ofClaude(["--metadata"], nodes), "");
});

Deno.test("`session-catchup` is silent where the project has no planning files of its own", async () => {
  const nodes = { "/p/progress.md": "", "/q/.planning/a/task_plan.md": "" };
  assertEquals(await printed(["--replay", "/q"], nodes), {
    stdout: "",
    stderr: "",
    code: 0,
    opened: 0,
  });
  assertEquals((await printed(["--replay", "/nowhere"], nodes)).opened, 0);
});

Deno.test("`session-catchup` refuses flags and hosts that it does not know, and two paths", async () => {
  const wrong = { stdout: "", code: 1, opened: 0 };
  assertEquals(await printed(["--all"]), {
    ...wrong,
    stderr: "unknown option: --all\n",
  });
  for (const args of [["--host", "cursor"], ["--host=cursor"], ["--host"]]) {
    const name = args.join("=").slice(7);
    assertEquals(await printed(["--replay", ...args]), {
      ...wrong,
      stderr:
        `unknown host: ${name}, expected one of codex, opencode, claude\n`,
    });
  }
  assertEquals(
    (await printed(["a", "b"])).stderr,
    "only one project path may be provided\n",
  );
});

/** Which hosts' sessions the script looks at. */
async function lookedAt(
  { calledAs = "planhook script session-catchup", env = {}, args = [] }: {
    calledAs?: string;
    env?: Readonly<Record<string, string>>;
    args?: readonly string[];
  },
): Promise<readonly string[]> {
  const stores = ["claude", "codex", "opencode"].map(store);
  await runScript(sessionCatchup, {
    world: project({ "/p/task_plan.md": "" }, { env }),
    args: ["--metadata", ...args],
    calledAs,
    stdin: () => Promise.resolve(""),
    stores: () => Promise.resolve(stores.map((one) => one.store)),
  });
  return stores.filter(({ opened }) => opened() > 0)
    .map((one) => one.store.name);
}

Deno.test("`session-catchup` looks at sessions of the host in whose folder it lies, and else of Claude Code (4)", async () => {
  const script = "skills/x/scripts/session-catchup.py";
  const hosts = {
    [`/home/u/.codex/${script}`]: "codex",
    [`/home/u/.opencode/${script}`]: "opencode",
    [`.codex/${script}`]: "codex",
    [`/home/u/.claude/${script}`]: "claude",
    [`/home/u/x.codex/${script}`]: "claude",
    "planhook script session-catchup": "claude",
  };
  for (const [calledAs, host] of Object.entries(hosts)) {
    assertEquals([calledAs, await lookedAt({ calledAs })], [calledAs, [host]]);
  }
  for (const folder of ["/home/u/.codex", "/home/u/.codex/skills/x/scripts/"]) {
    const env = { PLANHOOK_SCRIPT_DIR: folder };
    assertEquals(await lookedAt({ env }), ["codex"]);
  }
});

Deno.test("`session-catchup --host` names the host, wherever the script lies (4)", async () => {
  const env = { PLANHOOK_SCRIPT_DIR: "/home/u/.codex/skills" };
  for (const args of [["--host", "opencode"], ["--host=opencode"]]) {
    assertEquals(await lookedAt({ env, args }), ["opencode"]);
  }
});
