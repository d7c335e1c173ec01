// deno-lint-ignore-file no-sync-fn-in-async-fn
/**
 * Bad files on a real disk, through the program as it is built, as somebody whom permissions bind. Several files are
 * bad at once where each may be done without; `bad_files_test.ts` has every one alone.
 *
 * @module
 */

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sha256Hex } from "../wasm/mod.ts";
import { asNobody, type NobodyWorld } from "./nobody.ts";
import { claudeEvent } from "./planhook.ts";

const ignore = Deno.build.os === "windows";

const PLAN = "# A\n### Phase 1: One\n- **Status:** in_progress\n";

/** The ways in which a file is bad that only a disk can show. */
const STATES = [
  "closed",
  "folder",
  "pipe",
  "link out",
  "dead link",
  "loop",
] as const;

/** One of them. */
type State = typeof STATES[number];

/** What a hook call said, and what it put into the log. */
interface Said {
  readonly context: string;
  readonly notice: string;
  readonly log: readonly string[];
}

/** Declares a test that runs as somebody whom permissions bind. */
function bound(
  name: string,
  test: (world: NobodyWorld) => Promise<void>,
): void {
  Deno.test({ name, ignore, fn: () => asNobody(test) });
}

/** Where planhook remembers. */
function stateOf({ home }: NobodyWorld): string {
  return Deno.build.os === "darwin"
    ? `${home}/Library/Application Support/planhook`
    : `${home}/.local/state/planhook`;
}

/** Answers an event of a project; the log is emptied. */
async function hook(
  world: NobodyWorld,
  name: string,
  project: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Said> {
  const stdin = claudeEvent(name, project, fields);
  const { code, stdout, stderr } = await world.run(["hook", "claude"], stdin);
  assertEquals([code, stderr], [0, ""]);
  const { systemMessage = "", hookSpecificOutput } = stdout === ""
    ? {}
    : JSON.parse(stdout);
  const context = hookSpecificOutput?.additionalContext ?? "";
  return { context, notice: systemMessage, log: takeLog(world) };
}

/** The lines of the log, which is removed. */
function takeLog(world: NobodyWorld): readonly string[] {
  const path = `${stateOf(world)}/planhook.log`;
  try {
    const text = Deno.readTextFileSync(path);
    Deno.removeSync(path);
    return text.trimEnd().split("\n");
  } catch {
    return [];
  }
}

/** Puts a file in a bad state; what a link leads out to holds `good`, so that following it would show. */
function spoil(
  { home }: NobodyWorld,
  path: string,
  state: State,
  good: string,
): void {
  switch (state) {
    case "closed":
      return Deno.writeTextFileSync(path, good, { mode: 0 });
    case "folder":
      return Deno.mkdirSync(`${path}/keep`, { recursive: true });
    case "pipe":
      new Deno.Command("mkfifo", { args: ["-m", "666", path] }).outputSync();
      return assert(Deno.lstatSync(path).isFifo);
    case "link out": {
      const secret = `${home}/${sha256Hex(new TextEncoder().encode(path))}`;
      Deno.writeTextFileSync(secret, good);
      return Deno.symlinkSync(secret, path);
    }
    case "dead link":
      return Deno.symlinkSync("gone", path);
    case "loop":
      return Deno.symlinkSync(path, path);
  }
}

/** The record of the session of all events here. */
const RECORD = `${sha256Hex(new TextEncoder().encode("s1"))}.json`;

/** Makes a project with one plan, named after how it is going to be bad; gives its path. */
function projectOf(world: NobodyWorld, ...words: readonly string[]): string {
  const name = words.join("-").replaceAll(/[ .]+/g, "-");
  world.write(`${name}/.planning/a/notes.md`, "");
  world.write(`${name}/.planning/a/task_plan.md`, PLAN);
  return `${world.project}/${name}`;
}

bound(
  "a plan, mode or attestation that cannot be used says nothing, and one line in the log says which",
  async (world) => {
    const digest = `${sha256Hex(new TextEncoder().encode(PLAN))}\n`;
    const rows = [
      ["task_plan.md", `# SECRET\n${PLAN}`],
      [".mode", "inject-smart\n"],
      [".attestation", digest],
    ] as const;
    for (const state of STATES) {
      for (const [name, good] of rows) {
        const project = projectOf(world, state, name);
        const path = `${project}/.planning/a/${name}`;
        if (name === "task_plan.md") Deno.removeSync(path);
        spoil(world, path, state, good);
        const said = await hook(world, "UserPromptSubmit", project);
        const row = [state, name, said.context, said.notice, said.log.length];
        assertEquals(row, [state, name, "", "", 1]);
        assertStringIncludes(said.log[0] ?? "", "Cannot ");
        assertStringIncludes(said.log[0] ?? "", `.planning/a/${name}`);
      }
    }
  },
);

bound(
  "a nonce, progress log or pointer that cannot be used is done without",
  async (world) => {
    for (const state of STATES) {
      const project = projectOf(world, state);
      const folder = `${project}/.planning/a`;
      spoil(world, `${folder}/.nonce`, state, "0a1b2c\n");
      spoil(world, `${folder}/progress.md`, state, "SECRET\n");
      if (state !== "closed") {
        world.write(
          `${state.replaceAll(" ", "-")}/.planning/b/task_plan.md`,
          "# B\n",
        );
        Deno.utimeSync(`${project}/.planning/b/task_plan.md`, 1, 1);
        spoil(world, `${project}/.planning/.active_plan`, state, "b\n");
      }
      const { context, log } = await hook(world, "UserPromptSubmit", project);
      assertStringIncludes(context, "===BEGIN PLAN DATA===\n# A\n", state);
      assertEquals(`${context}${log}`.includes("SECRET"), false);
      if (state === "closed") {
        assert(log.some((line) => line.includes("progress.md")), `${log}`);
      }
    }
  },
);

bound(
  "a pointer that is closed might name any plan: none is shown, and the log says why",
  async (world) => {
    const project = projectOf(world, "pointer");
    const path = `${project}/.planning/.active_plan`;
    spoil(world, path, "closed", "a\n");
    const { context, log } = await hook(world, "UserPromptSubmit", project);
    assertEquals([context, log.length], ["", 1]);
    assertStringIncludes(log[0] ?? "", ".active_plan");
  },
);

bound(
  "a record of a session that cannot be used has seen nothing, is replaced, and no link is followed from it",
  async (world) => {
    const project = projectOf(world, "record");
    const first = await hook(world, "SessionStart", project);
    assertStringIncludes(first.context, "# A\n");
    const resumed = () =>
      hook(world, "SessionStart", project, { source: "resume" });
    assertEquals((await resumed()).context, "");
    const record = `${stateOf(world)}/sessions/${RECORD}`;
    const good = Deno.readTextFileSync(record);
    for (const state of STATES) {
      Deno.removeSync(record, { recursive: true });
      spoil(world, record, state, good);
      const again = await resumed();
      assertEquals([state, again.context], [state, first.context]);
      const isFolder = state === "folder";
      assertEquals([state, again.log.length], [state, isFolder ? 1 : 0]);
      if (!isFolder) assertEquals(Deno.lstatSync(record).isFile, true);
      const expected = isFolder ? first.context : "";
      assertEquals([state, (await resumed()).context], [state, expected]);
    }
  },
);

bound(
  "pointer, mode, nonce, attestation and plan count the same with byte order mark, CR and CRLF",
  async (world) => {
    const digest = sha256Hex(new TextEncoder().encode(PLAN));
    const answers: string[] = [];
    for (const [mark, end] of [["", "\n"], ["\ufeff", "\r\n"], ["", "\r"]]) {
      const name = `end${answers.length}`;
      const project = projectOf(world, name);
      const small = (path: string, text: string) =>
        world.write(`${name}/.planning/${path}`, `${mark}${text}${end}`);
      small("b/task_plan.md", "# B");
      Deno.utimeSync(`${project}/.planning/a/task_plan.md`, 1, 1);
      small(".active_plan", "a");
      small("a/.mode", "autonomous");
      small("a/.nonce", "0a1b2c");
      small("a/.attestation", digest);
      const { context, log } = await hook(world, "UserPromptSubmit", project);
      assertEquals(log, []);
      answers.push(context);
    }
    const [plain = ""] = answers;
    assertEquals(answers, [plain, plain, plain]);
    assertStringIncludes(plain, `Plan-SHA256: ${digest}`);
    assertStringIncludes(plain, "===BEGIN-PLAN-DATA-0a1b2c===\n# A\n");
    assertStringIncludes(plain, "=== ledger summary ===");
  },
);

bound(
  "a project that is read-only, or of somebody else, is answered as ever, and nothing is made in it",
  async (world) => {
    const project = projectOf(world, "closed");
    const names = [...Deno.readDirSync(project)].map(({ name }) => name);
    for (const owner of ["mine", "root"]) {
      for (const path of ["", "/.planning", "/.planning/a"]) {
        if (owner === "root") world.giveAway(project + path);
        Deno.chmodSync(project + path, 0o555);
      }
      const fields = { source: "clear" };
      for (const event of ["UserPromptSubmit", "PreToolUse", "SessionStart"]) {
        const said = await hook(world, event, project, fields);
        assertStringIncludes(said.context, "# A\n", event);
        assertEquals(said.log, []);
      }
      const { notice, log } = await hook(world, "Stop", project, {
        session_id: owner,
      });
      assertStringIncludes(notice, "(0/1 phases complete)");
      assertEquals(log, []);
    }
    const now = [...Deno.readDirSync(project)].map(({ name }) => name);
    assertEquals(now, names);
  },
);

bound(
  "a state folder of somebody else, one that others can enter, or one that is closed to us, is not used, and everything is answered",
  async (world) => {
    const project = projectOf(world, "state");
    const stdin = [
      claudeEvent("SessionStart", project),
      claudeEvent("SessionStart", project, { source: "resume" }),
      claudeEvent("PreToolUse", project),
    ];
    const folders = [["root", 0o777], ["nobody", 0o777], [
      "nobody",
      0,
    ]] as const;
    for (const [index, [owner, mode]] of folders.entries()) {
      const state = `${world.home}/state${index}`;
      Deno.mkdirSync(state);
      if (owner === "nobody") world.give(state);
      Deno.chmodSync(state, mode);
      const env = { PLANHOOK_STATE_DIR: state };
      for (const event of stdin) {
        const said = await world.run(["hook", "claude"], event, env);
        assertEquals([said.code, said.stderr], [0, ""]);
        assertStringIncludes(said.stdout, "# A\\n");
      }
      const broken = await world.run(["hook", "claude"], "{", env);
      assertEquals(broken, { code: 0, stdout: "", stderr: "" });
      Deno.chmodSync(state, 0o700);
      assertEquals([state, ...Deno.readDirSync(state)], [state]);
    }
  },
);

bound(
  "a plan folder that is closed is told of in the log, and another plan is taken",
  async (world) => {
    const project = projectOf(world, "folder");
    Deno.chmodSync(`${project}/.planning/a`, 0);
    const { context, log } = await hook(world, "UserPromptSubmit", project);
    assertEquals([context, log.length], ["", 1]);
    assertStringIncludes(log[0] ?? "", ".planning/a/task_plan.md");
    world.write("folder/.planning/b/task_plan.md", "# B\n");
    Deno.chmodSync(`${project}/.planning/a`, 0);
    const other = await hook(world, "UserPromptSubmit", project);
    assertStringIncludes(other.context, "# B\n");
  },
);
