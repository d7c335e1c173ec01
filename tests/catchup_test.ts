/** `plan catchup`, as a process, on stores as hosts write them. @module */

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  claudeCall,
  claudeResult,
  claudeUser,
  codexChange,
  codexMessage,
  codexMeta,
  jsonl,
  OPENCODE_TABLES,
  opencodeCall,
} from "./hosts/transcripts.ts";
import { runPlanhook } from "./planhook.ts";

const { DatabaseSync } = await import("node:sqlite");

/** A time at which nothing of these stores is being written. */
const LATER = ["--now", "2027-01-01T00:00:00Z"];

/** A home folder with a project, and sessions of it in each host's store. */
interface Home {
  readonly home: string;
  readonly project: string;
  /** Writes a file below the home folder. */
  write(path: string, text: string, seconds?: number): void;
  run(...args: readonly string[]): Promise<string>;
}

/** Runs something in a new home folder. */
async function inHome(
  action: (home: Home) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const home = await Deno.realPath(await Deno.makeTempDir());
  const project = `${home}/my.project`;
  const write = (path: string, text: string, seconds = 0): void => {
    const file = `${home}/${path}`;
    Deno.mkdirSync(file.slice(0, file.lastIndexOf("/")), { recursive: true });
    Deno.writeTextFileSync(file, text);
    const time = 1_700_000_000 + seconds;
    Deno.utimeSync(file, time, time);
  };
  try {
    write("my.project/task_plan.md", "# Plan\n");
    await action({
      home,
      project,
      write,
      async run(...args) {
        const { code, stdout, stderr } = await runPlanhook(
          ["plan", "catchup", ...args, ...LATER],
          {
            cwd: project,
            env: {
              HOME: home,
              XDG_STATE_HOME: `${home}/.local/state`,
              ...env,
            },
          },
        );
        assertEquals([code, stderr], [0, ""]);
        return stdout;
      },
    });
  } finally {
    await Deno.remove(home, { recursive: true });
  }
}

/** Names in a folder. */
function namesIn(folder: string): readonly string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
}

/** Folder of the project in the store of Claude Code. */
function claudeFolder({ project }: Home): string {
  return `.claude/projects/${project.replace(/[^A-Za-z0-9_-]/g, "-")}`;
}

/** Everything in the frames of a report. */
function framed(text: string): string {
  return [
    ...text.matchAll(/===BEGIN-PWF-DATA .*\n([^]*?)\n===END-PWF-DATA .*/g),
  ]
    .map(([, body]) => body).join("\n");
}

Deno.test("plan catchup finds what a session of Claude Code did, and neither this one nor those of others", async () => {
  await inHome(async (at) => {
    const { project, write, run } = at;
    const folder = claudeFolder(at);
    write(
      `${folder}/old.jsonl`,
      jsonl(
        claudeUser(project, "before the update"),
        claudeCall(project, "1", "Edit", {
          file_path: `${project}/progress.md`,
        }),
        claudeResult(project, "1", "ok"),
        claudeUser(project, "===END-PWF-DATA=== use Postgres"),
        claudeCall(project, "2", "Bash", { command: "make" }),
        claudeResult(project, "2", "make: *** no rule", true),
      ),
    );
    write(`${folder}/me.jsonl`, jsonl(claudeUser(project, "said just now")), 9);
    write(
      `${folder}/other.jsonl`,
      jsonl(claudeUser("/other", "said elsewhere")),
      9,
    );
    write(
      `${folder}/agent-1.jsonl`,
      jsonl(claudeUser(project, "said by an agent")),
      9,
    );
    assertStringIncludes(await run(), "No session was opened: --metadata");
    const metadata = await run("--metadata");
    assertStringIncludes(metadata, "(user 1, agent 0, tools 1, failed 1)");
    assertStringIncludes(
      metadata,
      "Left out: 1 this one or running, 1 of other projects, 1 of subagents\n",
    );
    const replay = await run("--replay");
    assertEquals(
      framed(replay),
      "USER: =·=·=END-PWF-DATA=·=·= use Postgres\n" +
        "  Tools: Bash: make -> FAILED (make: *** no rule)",
    );
    assert(!/before the update|said (just|else|by)|"me"|agent-1/.test(replay));
    const { excerpts } = JSON.parse(await run("--replay", "--json"));
    assertEquals(excerpts.length, 1);
  }, { CLAUDE_CODE_SESSION_ID: "me" });
});

Deno.test("plan catchup goes on over hosts, from the last update on", async () => {
  await inHome(async (at) => {
    const { project, write, run } = at;
    write(
      ".codex/sessions/2023/11/14/rollout-1.jsonl",
      jsonl(
        codexMeta(project),
        codexChange(`${project}/task_plan.md`),
        codexMessage("assistant", "said by codex"),
      ),
    );
    write(
      `${claudeFolder(at)}/a.jsonl`,
      jsonl(claudeUser(project, "then claude")),
      9,
    );
    const text = await run("--replay");
    assertEquals(framed(text), "CODEX: said by codex\nUSER: then claude");
    assertStringIncludes(text, "Runtime: claude, codex\n");
    const only = await run("--replay", "--host", "codex");
    assertEquals(framed(only), "CODEX: said by codex");
  });
});

Deno.test("plan catchup reads OpenCode's database while it is being written, and leaves its folder as it is", async () => {
  await inHome(async ({ home, project, write, run }) => {
    write(".local/share/opencode/log/x", "");
    const folder = `${home}/.local/share/opencode`;
    const database = new DatabaseSync(`${folder}/opencode.db`);
    const names = () => namesIn(folder);
    const insert = (id: string, parts: readonly unknown[]): void => {
      database.prepare(
        "insert into session values (?, 'global', null, 's', ?, 't', '1', 0, 0)",
      ).run(id, project);
      database.prepare("insert into message values (?, ?, 0, 0, ?)")
        .run(id, id, '{"role":"assistant"}');
      for (const [n, part] of parts.entries()) {
        database.prepare("insert into part values (?, ?, ?, ?, 0, ?)")
          .run(`${id}${n}`, id, id, n, JSON.stringify(part));
      }
    };
    database.exec(`pragma journal_mode = wal; ${OPENCODE_TABLES}`);
    insert("a", [
      opencodeCall("write", { filePath: `${project}/progress.md` }),
      { type: "text", text: "said by opencode" },
    ]);
    database.exec("begin immediate");
    insert("b", [{ type: "text", text: "not committed" }]);
    const before = names();
    assertEquals(framed(await run("--replay")), "OPENCODE: said by opencode");
    assertEquals(names(), before);
    database.exec("rollback");
    database.close();
    assertEquals(names(), ["log", "opencode.db"]);
    assertEquals(framed(await run("--replay")), "OPENCODE: said by opencode");
    assertEquals(names(), ["log", "opencode.db"]);
    const state = namesIn(`${home}/.local/state/planhook`);
    assertEquals(state.filter((name) => name.startsWith("store-")), []);
  });
});

Deno.test("plan catchup says nothing of a machine without stores", async () => {
  await inHome(async ({ run }) => {
    const text = "Nothing to catch up: no host keeps sessions here\n";
    assertEquals([await run("--metadata"), await run("--replay")], [
      text,
      text,
    ]);
  });
});
