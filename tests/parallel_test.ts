// deno-lint-ignore-file no-sync-fn-in-async-fn
/**
 * Twenty processes at once on one plan: no file is torn, no line is lost, no number is given twice, and all of them have
 * ended soon.
 *
 * @module
 */

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { readPlan } from "../core/plans/phases.ts";
import {
  claudeEvent,
  inProject,
  type RunOptions,
  runPlanhook,
  type RunResult,
} from "./planhook.ts";

/** How many there are. */
const PROCESSES = 20;

/** Milliseconds after which none may be left. */
const MOST_MS = 5000;

const FOLDER = ".planning/a";

/** The body of the plan, so that writing it takes a while. */
const BODY = `${"Some words on what is to be done here. ".repeat(20)}\n`;

/** Phases of the plan. */
const PHASES = 8;

/** A plan with phases that nobody has begun. */
const PLAN = `# T\n\n${
  Array.from(
    { length: PHASES },
    (_, index) =>
      `## Phase ${index + 1}: P\n- **Status:** pending\n\n${BODY.repeat(20)}\n`,
  ).join("")
}`;

/** One process: its arguments, and what it gets. */
type Call = readonly [args: readonly string[], options?: RunOptions];

/** Starts all of them at once; every one has ended in time. */
async function atOnce(
  project: string,
  state: string,
  calls: readonly Call[],
): Promise<readonly RunResult[]> {
  const results = await Promise.all(
    calls.map(([args, options]) =>
      runPlanhook(args, {
        cwd: project,
        env: { PLANHOOK_STATE_DIR: state },
        ...options,
      })
    ),
  );
  const slowest = Math.max(...results.map(({ elapsedMs }) => elapsedMs));
  assert(slowest < MOST_MS, `the last one ended after ${slowest} ms`);
  return results;
}

/** The numbers of the entries in every ledger of the plan; each line is one whole entry. */
function ticksIn(project: string): readonly number[] {
  const folder = `${project}/${FOLDER}`;
  const names = [...Deno.readDirSync(folder)].map(({ name }) => name)
    .filter((name) => /^ledger-.*\.jsonl$/.test(name));
  return names.flatMap((name) => {
    const text = Deno.readTextFileSync(`${folder}/${name}`);
    assert(text.endsWith("\n"), name);
    return text.trimEnd().split("\n").map((line) => JSON.parse(line).tick);
  }).sort((a, b) => a - b);
}

/** Nothing but the plan's own files is left in its folder. */
function assertTidy(project: string): void {
  const left = [...Deno.readDirSync(`${project}/${FOLDER}`)]
    .map(({ name }) => name).filter((name) => name.includes("tmp"));
  assertEquals(left, []);
}

Deno.test("20 processes that append at once give the numbers 1 to 20 once each", () =>
  inProject({ [`${FOLDER}/task_plan.md`]: PLAN }, async (project, state) => {
    const calls = Array.from({ length: PROCESSES }, (_, index): Call => {
      const agent = `a${index % 4}`;
      return [[
        "plan",
        "ledger",
        "append",
        "progress",
        `n${index}`,
        "--agent",
        agent,
      ]];
    });
    const results = await atOnce(project, state, calls);
    for (const { code, stderr } of results) {
      assertEquals([code, stderr], [0, ""]);
    }
    const wanted = Array.from({ length: PROCESSES }, (_, index) => index + 1);
    assertEquals(ticksIn(project), wanted);
    const told = results.map(({ stdout }) => Number(stdout.split(" ")[1]));
    assertEquals(told.sort((a, b) => a - b), wanted);
  }));

Deno.test("20 processes that append, set phases, attest, prompt and stop at once leave every file whole", () =>
  inProject({
    [`${FOLDER}/task_plan.md`]: PLAN,
    [`${FOLDER}/.mode`]: "autonomous gate\n",
  }, async (project, state) => {
    const appends = Array.from({ length: 5 }, (_, index): Call => [
      ["plan", "ledger", "append", "note", `n${index}`],
    ]);
    const phases = Array.from({ length: PHASES }, (_, index): Call => [
      ["plan", "phase", String(index + 1), "complete"],
    ]);
    const attests = Array.from({ length: 3 }, (): Call => [["plan", "attest"]]);
    const events = ["UserPromptSubmit", "UserPromptSubmit", "Stop", "Stop"].map(
      (name): Call => [
        ["hook", "claude"],
        { stdin: [claudeEvent(name, project)] },
      ],
    );
    const calls = [...appends, ...phases, ...attests, ...events];
    assertEquals(calls.length, PROCESSES);
    const results = await atOnce(project, state, calls);
    for (const { code, stderr } of results) {
      assertEquals([code, stderr], [0, ""]);
    }
    assertEquals(ticksIn(project), [1, 2, 3, 4, 5]);
    const plan = Deno.readTextFileSync(`${project}/${FOLDER}/task_plan.md`);
    assertEquals(
      plan,
      PLAN.replaceAll("**Status:** pending", "**Status:** complete"),
    );
    const { counts } = readPlan(new TextEncoder().encode(plan));
    assertEquals(counts.complete, PHASES);
    const record = Deno.readTextFileSync(`${project}/${FOLDER}/.attestation`);
    assert(/^[0-9a-f]{64}\n$/.test(record), record);
    assertTidy(project);
  }));

Deno.test("20 processes that set a phase and approve it at once keep the plan approved", () =>
  inProject({ [`${FOLDER}/task_plan.md`]: PLAN }, async (project, state) => {
    await runPlanhook(["plan", "attest"], { cwd: project });
    const calls = Array.from({ length: PROCESSES }, (_, index): Call => {
      const status = index < PHASES ? "in_progress" : "complete";
      const id = String(index % PHASES + 1);
      return [["plan", "phase", id, status, "--reattest"]];
    });
    const results = await atOnce(project, state, calls);
    for (const { code, stderr } of results) {
      assertEquals([code, stderr], [0, ""]);
    }
    const { code, stdout } = await runPlanhook(["plan", "attest", "--verify"], {
      cwd: project,
    });
    assertStringIncludes(stdout, "Same:");
    assertEquals(code, 0);
    assertTidy(project);
  }));
