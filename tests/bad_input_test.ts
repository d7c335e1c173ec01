// deno-lint-ignore-file no-sync-fn-in-async-fn
/**
 * What a host, a disk or a stranger can do to a hook call: each time the exit code is 0, the answer is right or neutral
 * within two seconds, it is valid UTF-8 and JSON, and what went wrong is one line in the log.
 *
 * @module
 */

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  claudeEvent,
  inProject,
  type RunOptions,
  runPlanhook,
  type RunResult,
} from "./planhook.ts";

const PLAN = {
  "task_plan.md": "# x\n### Phase 1: A\n- **Status:** in_progress\n",
};

/** Lines of the log. */
function logLines(state: string): readonly string[] {
  try {
    return Deno.readTextFileSync(`${state}/planhook.log`).trimEnd().split("\n");
  } catch {
    return [];
  }
}

/** Runs a hook call and holds it to the rules that always hold. */
async function call(
  state: string,
  options: RunOptions,
  args: readonly string[] = ["hook", "claude"],
): Promise<RunResult> {
  const env = { PLANHOOK_STATE_DIR: state, ...options.env };
  const result = await runPlanhook(args, { ...options, env });
  assertEquals([result.code, result.stderr], [0, ""]);
  assert(result.elapsedMs < 2000, `took ${result.elapsedMs} ms`);
  assert(result.stdout.isWellFormed());
  if (result.stdout !== "") JSON.parse(result.stdout);
  return result;
}

/** The text for the model in an answer. */
function contextOf({ stdout }: RunResult): string {
  if (stdout === "") return "";
  return JSON.parse(stdout).hookSpecificOutput?.additionalContext ?? "";
}

Deno.test("stdin that stays open behind a whole event is answered at once", () =>
  inProject(PLAN, async (project, state) => {
    const result = await call(state, {
      stdin: [claudeEvent("UserPromptSubmit", project)],
      isOpen: true,
    });
    assertStringIncludes(contextOf(result), "# x");
    assert(result.elapsedMs < 900, `took ${result.elapsedMs} ms`);
    assertEquals(logLines(state), []);
  }));

Deno.test("stdin that stays open behind half an event, or none, is given up", () =>
  inProject(PLAN, async (project, state) => {
    const event = claudeEvent("UserPromptSubmit", project);
    for (const stdin of [[event.slice(0, 40)], []]) {
      assertEquals((await call(state, { stdin, isOpen: true })).stdout, "");
    }
    assertEquals(logLines(state).length, 2);
    assertStringIncludes(
      logLines(state)[0] ?? "",
      "no complete JSON value when the deadline passed",
    );
  }));

Deno.test("byte order marks, and a cut inside a character, make no difference", () =>
  inProject(PLAN, async (project, state) => {
    const plain = claudeEvent("UserPromptSubmit", project, {
      prompt: "日本語 é 😀",
    });
    const marked = await call(state, { stdin: [`\ufeff\ufeff${plain}`] });
    assertStringIncludes(contextOf(marked), "# x");
    const bytes = new TextEncoder().encode(plain);
    const cut = bytes.indexOf(0xe6) + 1;
    const pieces = [bytes.slice(0, cut), bytes.slice(cut)];
    const result = await call(state, {
      stdin: pieces,
      pauseMs: 50,
      isOpen: true,
    });
    assertEquals(result.stdout, marked.stdout);
    assertEquals(logLines(state), []);
  }));

Deno.test("empty, null, lists, numbers, garbage and a flood get the neutral answer", () =>
  inProject(PLAN, async (_project, state) => {
    const inputs: readonly (readonly [string, number])[] = [
      ["", 1],
      ["null", 1],
      ["[]", 1],
      ["5", 1],
      ['"x"', 1],
      ["{", 1],
      ["{]}", 1],
      ["a".repeat(20 << 20), 1],
    ];
    let lines = 0;
    for (const [input, newLines] of inputs) {
      assertEquals(
        (await call(state, { stdin: [input], env: { PLANNING_DISABLED: "1" } }))
          .stdout,
        "",
      );
      lines += newLines;
      assertEquals([input.slice(0, 9), logLines(state).length], [
        input.slice(0, 9),
        lines,
      ]);
    }
  }));

Deno.test("fields of the wrong type are passed over", () =>
  inProject(PLAN, async (project, state) => {
    for (const wrong of [null, 5, true, [], {}, "", "\0", "x".repeat(5000)]) {
      const fields = {
        "session_id": wrong,
        prompt: wrong,
        source: wrong,
        "tool_name": wrong,
        "stop_hook_active": wrong,
      };
      const right = await call(state, {
        stdin: [claudeEvent("UserPromptSubmit", project, fields)],
      });
      assertStringIncludes(contextOf(right), "# x");
      const lost = JSON.stringify({
        hook_event_name: "UserPromptSubmit",
        cwd: wrong,
      });
      assertStringIncludes(
        contextOf(await call(state, { stdin: [lost], cwd: project })),
        "# x",
      );
      const nameless = JSON.stringify({ hook_event_name: wrong, cwd: project });
      assertEquals((await call(state, { stdin: [nameless] })).stdout, "");
    }
    assertStringIncludes(
      logLines(state)[0] ?? "",
      "Cannot use session_id of the event",
    );
  }));

Deno.test("an unknown host and an unknown event are silent", () =>
  inProject(PLAN, async (project, state) => {
    const stdin = [claudeEvent("UserPromptSubmit", project)];
    assertEquals((await call(state, { stdin }, ["hook", "cladue"])).stdout, "");
    assertStringIncludes(
      logLines(state).join("\n"),
      'Cannot answer host "cladue": expected one of claude, cline, ',
    );
    assertEquals(
      (await call(state, { stdin: [claudeEvent("Tomorrow", project)] })).stdout,
      "",
    );
    assertEquals(
      (await call(state, { stdin: ["{}"] }, ["hook", "claude", "--proto__"]))
        .stdout,
      "",
    );
    assertEquals(logLines(state).length, 1);
  }));

Deno.test("a hook without a host tells nothing to the model", () =>
  inProject(PLAN, async (project, state) => {
    const stdin = [claudeEvent("UserPromptSubmit", project)];
    const env = { PLANHOOK_STATE_DIR: state };
    const { code, stdout, stderr } = await runPlanhook(["hook"], {
      stdin,
      env,
    });
    assertEquals([code, stdout], [0, ""]);
    assertStringIncludes(stderr, "planhook hook <host>");
  }));

Deno.test("a plan that is a folder is no plan", () =>
  inProject({ "task_plan.md/x": "" }, async (project, state) => {
    assertEquals(
      (await call(state, { stdin: [claudeEvent("UserPromptSubmit", project)] }))
        .stdout,
      "",
    );
    assertEquals(logLines(state).length, 1);
    assertStringIncludes(
      logLines(state)[0] ?? "",
      'Cannot read "task_plan.md": it is no plain file',
    );
  }));

Deno.test("invalid UTF-8 in a plan is shown as replacement characters", () =>
  inProject({
    "task_plan.md": new Uint8Array([
      0x23,
      0x20,
      0xc3,
      0x28,
      0xff,
      0xed,
      0xa0,
      0x80,
      0x0a,
    ]),
  }, async (project, state) => {
    const text = contextOf(
      await call(state, { stdin: [claudeEvent("UserPromptSubmit", project)] }),
    );
    assertStringIncludes(text, "# \ufffd(\ufffd");
    assertStringIncludes(
      logLines(state)[0] ?? "",
      "some characters read as U+FFFD",
    );
  }));

Deno.test("a plan of one line of 5 MB keeps its frame within the limit", () =>
  inProject(
    { "task_plan.md": `# x ${"é😀".repeat(900_000)}` },
    async (project, state) => {
      for (const event of ["UserPromptSubmit", "PreToolUse", "SessionStart"]) {
        const text = contextOf(
          await call(state, { stdin: [claudeEvent(event, project)] }),
        );
        assert(text.length <= 9000);
        assertEquals(text.split("===END PLAN DATA===").length, 2);
        assertStringIncludes(
          text,
          "task_plan.md; read that file for the rest.",
        );
      }
    },
  ));

Deno.test("a plan of more than 64 KiB is not taken for broken text where a character is cut in two", async () => {
  for (const prefix of ["", "a", "ab"]) {
    const plan = `${prefix}# x\n${"漢字計画\n".repeat(6000)}`;
    await inProject({ "task_plan.md": plan }, async (project, state) => {
      await call(state, { stdin: [claudeEvent("PreToolUse", project)] });
      assertEquals(logLines(state), []);
    });
  }
});

Deno.test("a plan without a final line end has its end marker on a line of its own", () =>
  inProject({ "task_plan.md": "# x\nlast" }, async (project, state) => {
    const text = contextOf(
      await call(state, { stdin: [claudeEvent("PreToolUse", project)] }),
    );
    assertEquals(text, "===BEGIN PLAN DATA===\n# x\nlast\n===END PLAN DATA===");
  }));

Deno.test("links out of the project are never followed", () =>
  inProject({ "inside/keep": "" }, async (project, state) => {
    Deno.writeTextFileSync(`${state}/secret`, "# secret\n");
    Deno.mkdirSync(`${state}/plan`);
    Deno.writeTextFileSync(`${state}/plan/task_plan.md`, "# secret\n");
    Deno.mkdirSync(`${project}/.planning`);
    Deno.symlinkSync(`${state}/secret`, `${project}/task_plan.md`);
    Deno.symlinkSync(`${state}/plan`, `${project}/.planning/evil`);
    const stdin = [claudeEvent("UserPromptSubmit", project)];
    assertEquals((await call(state, { stdin })).stdout, "");
    assertEquals(logLines(state).length, 1);
    assertStringIncludes(
      logLines(state)[0] ?? "",
      "it leads out of the project",
    );
    Deno.removeSync(`${project}/task_plan.md`);
    Deno.writeTextFileSync(`${project}/task_plan.md`, "# mine\n");
    Deno.symlinkSync(`${state}/secret`, `${project}/progress.md`);
    const text = contextOf(await call(state, { stdin }));
    assertStringIncludes(text, "# mine");
    assertEquals(text.includes("secret"), false);
  }));

Deno.test("without a home there is no state, and everything still answers", () =>
  inProject(PLAN, async (project, state) => {
    const denoDir = Deno.env.get("DENO_DIR") ??
      `${Deno.env.get("HOME")}/.cache/deno`;
    for (const event of ["UserPromptSubmit", "SessionStart", "Stop"]) {
      const env = {
        PLANHOOK_STATE_DIR: "",
        HOME: "",
        LOCALAPPDATA: "",
        DENO_DIR: denoDir,
      };
      const { stdout } = await call(state, {
        stdin: [claudeEvent(event, project)],
        env,
      });
      assert(stdout.length > 0);
    }
    assertEquals(
      (await call(state, {
        stdin: ["{"],
        env: { PLANHOOK_STATE_DIR: "", HOME: "", DENO_DIR: denoDir },
      })).stdout,
      "",
    );
    assertEquals([...Deno.readDirSync(state)].length, 0);
  }));

Deno.test("nobody at the other end of stdout is one line in the log", () =>
  inProject(PLAN, async (project, state) => {
    await call(state, {
      stdin: [claudeEvent("UserPromptSubmit", project)],
      isDeaf: true,
      pauseMs: 50,
    });
    assertEquals(logLines(state).length, 1);
  }));

Deno.test("a state folder that others can read is not used", () =>
  inProject(PLAN, async (project, state) => {
    if (Deno.build.os !== "windows") Deno.chmodSync(state, 0o755);
    const stdin = [claudeEvent("SessionStart", project)];
    assertStringIncludes(contextOf(await call(state, { stdin })), "# x");
    assertStringIncludes(contextOf(await call(state, { stdin })), "# x");
  }));

Deno.test("two calls at once for one session both answer, and leave one whole record", () =>
  inProject(PLAN, async (project, state) => {
    const stdin = [claudeEvent("SessionStart", project)];
    const results = await Promise.all(
      Array.from({ length: 6 }, () => call(state, { stdin })),
    );
    assert(results.some((result) => contextOf(result).includes("# x")));
    const records = [...Deno.readDirSync(`${state}/sessions`)].map(({ name }) =>
      name
    );
    assertEquals(records.length, 1);
    JSON.parse(Deno.readTextFileSync(`${state}/sessions/${records[0]}`));
    assertEquals(logLines(state), []);
  }));

Deno.test("PLANHOOK_DEBUG says on stderr what the log says", () =>
  inProject(PLAN, async (_project, state) => {
    const env = { PLANHOOK_STATE_DIR: state, PLANHOOK_DEBUG: "1" };
    const { code, stderr } = await runPlanhook(["hook", "claude"], {
      stdin: ["null"],
      env,
    });
    assertEquals([code, stderr], [
      0,
      "planhook: Cannot read the event: expected an object, found null\n",
    ]);
  }));
