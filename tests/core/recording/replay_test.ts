import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { memoryWorld } from "../../../core/io/memory.ts";
import { readCases } from "../../../core/recording/case.ts";
import {
  type AnswerCall,
  replayCases,
} from "../../../core/recording/replay.ts";
import { answerHook } from "../../../hosts/hook.ts";

const EVENTS = [
  "SessionStart",
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PostToolUse",
  "PostToolUse",
  "Stop",
];

const PLAN = "# T\n### Phase 1: A [wip]\n";

/** A project, and the calls of a session that were recorded in it. */
async function recorded() {
  let now = 0; // files in memory are that old
  const world = {
    ...memoryWorld({ "/w/api/.git": "x", "/w/api/task_plan.md": PLAN }, {
      env: { HOME: "/w", PLANHOOK_RECORD: "/r" },
    }),
    now: () => now,
  };
  for (const name of EVENTS) {
    now += 1000;
    const value = {
      "hook_event_name": name,
      "session_id": "s1",
      "permission_mode": "default",
      "prompt_id": "p",
      cwd: "/w/api",
      "tool_name": "Edit",
    };
    await answerHook(["claude"], world, {
      input: Promise.resolve({ kind: "value", value }),
      write() {},
      warn() {},
      isTerminal: () => false,
    });
  }
  return world;
}

Deno.test("`replayCases()` gives a recorded session again, and leaves no trace", async () => {
  const world = await recorded();
  const cases = readCases(world, "/r");
  assertEquals(cases.length, EVENTS.length);
  assert(cases.some(({ answer }) => answer?.said === ""));
  const before = [...world.nodes];
  const places = { project: "/w/api", home: "/w" };
  const results = await replayCases(world, cases, places, answerHook);
  assertEquals(
    results.map(({ kind, diff, log }) => [kind, diff, log]),
    EVENTS.map(() => ["same", "", []]),
  );
  assertEquals([...world.nodes], before);
});

Deno.test("`replayCases()` gives it again elsewhere, where the plan is the same", async () => {
  const cases = readCases(await recorded(), "/r");
  const other = memoryWorld({ "/else/where/task_plan.md": PLAN });
  const places = { project: "/else/where" };
  const results = await replayCases(other, cases, places, answerHook);
  assertEquals(new Set(results.map(({ kind }) => kind)), new Set(["same"]));
});

Deno.test("`replayCases()` shows what differs, line by line", async () => {
  const world = await recorded();
  const cases = readCases(world, "/r");
  world.nodes.set("/w/api/task_plan.md", PLAN.replace("# T", "# U"));
  const places = { project: "/w/api", home: "/w" };
  const results = await replayCases(world, cases, places, answerHook);
  const prompt = results.find(({ label }) => label.includes("Prompt"));
  assertEquals(prompt?.kind, "differs");
  assertStringIncludes(prompt?.diff ?? "", "\n-  # T\n+  # U\n");
});

/** An answer that is always the same. */
function always(text: string, code = 0): AnswerCall {
  return (_args, _world, port) => {
    if (code === 0) port.write(text);
    else port.warn(text);
    return Promise.resolve(code);
  };
}

Deno.test("`replayCases()` tells answers apart by every byte, and by the exit code", async () => {
  const one = { label: "a", args: ["x"], wire: {}, env: {} };
  const kindOf = async (
    recorded: { said: string; code: number } | undefined,
    answer: AnswerCall,
  ) => {
    const cases = [{ ...one, ...(recorded && { answer: recorded }) }];
    const places = { project: "/p" };
    const [result] = await replayCases(memoryWorld(), cases, places, answer);
    return [result?.kind, (result?.diff ?? "") !== ""];
  };
  const said = '{"a":1}\n';
  const old = { said, code: 0 };
  assertEquals(await kindOf(old, always(said)), ["same", false]);
  assertEquals(await kindOf(old, always('{"a": 1}\n')), ["differs", true]);
  assertEquals(await kindOf(old, always(said, 2)), ["differs", true]);
  assertEquals(await kindOf(undefined, always(said)), ["new", true]);
  assertEquals(await kindOf(undefined, always("")), ["new", false]);
});

Deno.test("`replayCases()` hands over paths of this machine, and compares those of recordings", async () => {
  const at = "/home/dev/project/a.md";
  const said = `${at} of ${at}\n`;
  const one = {
    label: "a",
    args: ["x"],
    wire: { path: at },
    env: { PLAN_ROOT: at },
    answer: { said, code: 0 },
  };
  const handed: unknown[] = [];
  const echo: AnswerCall = async (_args, world, { input, write }) => {
    const arrived = await input;
    handed.push(arrived.kind === "value" && arrived.value, world.cwd());
    const root = world.env("PLAN_ROOT");
    write(`${root} of ${root}\n`);
    return 0;
  };
  const places = { project: "/here/api" };
  const [result] = await replayCases(memoryWorld(), [one], places, echo);
  assertEquals(handed, [{ path: "/here/api/a.md" }, "/here/api"]);
  assertEquals([result?.kind, result?.said], ["same", said]);
});

Deno.test("`replayCases()` tells what went wrong", async () => {
  const one = { label: "a", args: ["nohost"], wire: {}, env: {} };
  const places = { project: "/p" };
  const [result] = await replayCases(memoryWorld(), [one], places, answerHook);
  assertStringIncludes(result?.log[0] ?? "", 'Cannot answer host "nohost"');
});
