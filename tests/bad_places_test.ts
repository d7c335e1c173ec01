// deno-lint-ignore-file no-sync-fn-in-async-fn
/**
 * Names, places and times that nobody would choose: ids of sessions, paths, locales, clocks, clones of a project.
 *
 * @module
 */

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sha256Hex } from "../wasm/mod.ts";
import {
  answered,
  genericEvent,
  logIn,
  PLAN_A,
  PLAN_B,
  recordsIn,
  STATE,
  wordsOf,
} from "./bad_files.ts";
import { type MemoryWorld, memoryWorld, type Node } from "../core/io/memory.ts";
import { claudeEvent, inProject, runPlanhook } from "./planhook.ts";

const PLAN = "/p/.planning/a/task_plan.md";
const DAY_MS = 24 * 3600 * 1000;

/** Ids of sessions that are no names. */
const IDS = [
  "../s1",
  "../../../../../../tmp/s1",
  "/etc/passwd",
  "a/../../b",
  "C:\\x",
  "..",
  ".",
  "s\n1",
  "s\0",
  "計画 \"'`$(x)",
  "\ud800",
  "x".repeat(10_240),
];

/** A world with a home and these files. */
function homeWorld(
  nodes: Readonly<Record<string, Node>>,
  mtimes: Readonly<Record<string, number>> = {},
  now = 0,
): MemoryWorld {
  return memoryWorld({ ...nodes, "/home/u/keep": "" }, {
    env: { HOME: "/home/u" },
    mtimes,
    now,
  });
}

/** What is said at the start of a session, in words. */
async function started(
  world: MemoryWorld,
  session: string,
  cwd = "/p",
): Promise<string> {
  const event = genericEvent("session-start", { session, cwd });
  return wordsOf(await answered(world, event));
}

Deno.test("a session id that is a path, or of 10 KB, is answered, and names nothing outside of the state folder", async () => {
  for (const id of IDS) {
    const world = homeWorld({ [PLAN]: PLAN_A });
    const before = [...world.nodes.keys()];
    for (
      const kind of ["session-start", "prompt", "tool-request", "turn-end"]
    ) {
      const event = genericEvent(kind, { session: id });
      const expected = kind === "turn-end" ? "0/1" : "A";
      const said = wordsOf(await answered(world, event));
      assertEquals([id.slice(0, 20), kind, said], [
        id.slice(0, 20),
        kind,
        expected,
      ]);
    }
    const made = [...world.nodes.keys()].filter((path) =>
      !before.includes(path)
    );
    for (const path of made) {
      const isOurs = path.startsWith(`${STATE}/`) || STATE.startsWith(path);
      const pieces = path.split("/");
      assert(isOurs && !pieces.includes("..") && !path.includes("\0"), path);
      assert(pieces.every((piece) => piece.length <= 255), path);
    }
    const isUsed = id.length <= 200;
    assertEquals(logIn(world).length, isUsed ? 0 : 4);
    assertEquals(recordsIn(world).length, isUsed ? 1 : 0);
    assert(logIn(world).every((line) => line.length < 400));
  }
});

Deno.test("a session id that is a path admits nobody where isolation is armed, whatever stands there", async () => {
  const sessions = "/p/.planning/sessions";
  for (const id of IDS) {
    const world = homeWorld({
      [PLAN]: PLAN_A,
      [`${sessions}/keep`]: "",
      "/p/.planning/s1.attached": "",
      "/p/b.attached": "",
      "/etc/passwd.attached": "",
      [`${sessions}/..attached`]: "",
      [`${sessions}/.attached`]: "",
      [`${sessions}/...attached`]: "",
    });
    const event = genericEvent("prompt", { session: id });
    const out = await answered(world, event);
    assertStringIncludes(out, "Session isolation is armed");
    assertEquals(out.includes("# A"), false);
  }
});

Deno.test("modification times in the future are times like others: the newest plan is taken, and no record is lost", async () => {
  const future = Date.UTC(2446, 0, 1);
  const newer = "/p/.planning/b/task_plan.md";
  const nodes = { [PLAN]: PLAN_A, [newer]: PLAN_B };
  const now = Date.UTC(2026, 0, 1);
  const rows: readonly [Record<string, number>, string][] = [
    [{ [PLAN]: future, [newer]: now }, "A"],
    [{ [PLAN]: future, [newer]: future + 1 }, "B"],
    [{ [PLAN]: future, [newer]: future }, "A"],
  ];
  const record = `${STATE}/sessions/${
    sha256Hex(new TextEncoder().encode("s1"))
  }.json`;
  for (const [mtimes, expected] of rows) {
    const world = homeWorld(nodes, { ...mtimes, [record]: future }, now);
    assertEquals([mtimes, await started(world, "s1")], [mtimes, expected]);
    assertEquals(await started(world, "s1"), "-");
    assertEquals(recordsIn(world), [record]);
  }
});

Deno.test("a clock that was set back keeps the records of sessions, and one set on removes them", async () => {
  const world = homeWorld({ [PLAN]: PLAN_A });
  await started(world, "old");
  const [record = ""] = recordsIn(world);
  for (const [now, kept] of [[-400, true], [29, true], [31, false]] as const) {
    const nodes = Object.fromEntries(world.nodes);
    const later = homeWorld(nodes, { [record]: 0 }, now * DAY_MS);
    await started(later, "new");
    assertEquals([now, later.nodes.has(record)], [now, kept]);
  }
});

Deno.test("two clones of a project: each has its own plan, its own approval, and its own sessions", async () => {
  const digest = `${sha256Hex(new TextEncoder().encode(PLAN_A))}\n`;
  const clone = (root: string, plan: string) => ({
    [`${root}/.planning/a/task_plan.md`]: plan,
    [`${root}/.planning/a/.attestation`]: digest,
  });
  const world = homeWorld({ ...clone("/p", PLAN_A), ...clone("/q", PLAN_A) });
  assertEquals(await started(world, "s1", "/p"), "A+attested");
  assertEquals(await started(world, "s2", "/q"), "A+attested");
  assertEquals(await started(world, "s1", "/p"), "-");
  assertEquals(await started(world, "s2", "/q"), "-");

  const changed = clone("/q", PLAN_B);
  for (const [path, text] of Object.entries(changed)) {
    world.nodes.set(path, text);
  }
  const prompt = async (cwd: string) =>
    wordsOf(await answered(world, genericEvent("prompt", { cwd })));
  assertEquals([await prompt("/p"), await prompt("/q")], [
    "A+attested",
    "tampered",
  ]);
  world.nodes.delete("/q/.planning/a/.attestation");
  assertEquals([await prompt("/p"), await prompt("/q")], ["A+attested", "B"]);
  assertEquals(await started(world, "s1", "/q"), "B");
});

/** Whether anything went wrong. */
function hasLog(state: string): boolean {
  return [...Deno.readDirSync(state)].some(({ name }) =>
    name === "planhook.log"
  );
}

/** Names that a shell, a locale or a JSON writer could stumble over. */
const NAMES = [
  "a b  c",
  `it's a "plan"`,
  "計画 план é😀",
  "$HOME `id` $(id) ;&|<>*?[x]",
  "back\\slash %20 #",
  "-rf",
];

/** What three events are answered in a folder; the folder stands in the event, or is the process's own. */
async function answersIn(
  project: string,
  state: string,
  env: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const event of ["UserPromptSubmit", "SessionStart", "Stop"]) {
    const whole = claudeEvent(event, project, { session_id: project });
    const { cwd: _, ...rest } = JSON.parse(whole);
    const isOwn = event === "UserPromptSubmit";
    const { code, stdout, stderr } = await runPlanhook(["hook", "claude"], {
      stdin: [isOwn ? JSON.stringify(rest) : whole],
      env: { PLANHOOK_STATE_DIR: state, ...env },
      cwd: project,
    });
    assertEquals([code, stderr], [0, ""]);
    answers.push(stdout);
  }
  return answers;
}

Deno.test({
  name:
    "paths with spaces, quotes, signs and other scripts, also with `LC_ALL=C`, are answered byte for byte as plain ones",
  ignore: Deno.build.os === "windows",
  fn: () =>
    inProject(
      { "plain/.planning/a/task_plan.md": `${PLAN_A}計画 é\n` },
      async (base, state) => {
        const env = { LC_ALL: "C", LANG: "C" };
        const plain = await answersIn(`${base}/plain`, state, {});
        assert(plain.every((answer) => answer !== ""));
        assertStringIncludes(plain[0] ?? "", "計画 é");
        assertEquals(await answersIn(`${base}/plain`, `${state}2`, env), plain);
        for (const name of NAMES) {
          Deno.renameSync(`${base}/plain`, `${base}/${name}`);
          const answers = await answersIn(`${base}/${name}`, state, env);
          assertEquals([name, ...answers], [name, ...plain]);
          Deno.renameSync(`${base}/${name}`, `${base}/plain`);
        }
        assertEquals(hasLog(state), false);
      },
    ),
});

Deno.test({
  name:
    "a file whose name is no UTF-8 is passed over, and the plan beside it is shown",
  ignore: Deno.build.os !== "linux",
  fn: () =>
    inProject(
      { "task_plan.md": PLAN_A, ".planning/keep": "" },
      async (project, state) => {
        const { success } = new Deno.Command("sh", {
          args: [
            "-c",
            'touch "$(printf "b\\377d")" .planning/"$(printf "\\351t\\351")"',
          ],
          cwd: project,
        }).outputSync();
        assert(success);
        const { stdout } = await runPlanhook(["hook", "claude"], {
          stdin: [claudeEvent("UserPromptSubmit", project)],
          env: { PLANHOOK_STATE_DIR: state },
        });
        assertStringIncludes(stdout, "# A\\n");
        assertEquals(hasLog(state), false);
      },
    ),
});
