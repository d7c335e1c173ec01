import { assert, assertEquals, assertThrows } from "@std/assert";
import { type MemoryWorld, memoryWorld } from "../../../core/io/memory.ts";
import type { AnsweredCall } from "../../../core/keep_case.ts";
import {
  recordCall,
  RECORDED_VARIABLES,
} from "../../../core/recording/keep.ts";

const CALL: AnsweredCall = {
  host: "claude",
  event: "UserPromptSubmit",
  args: ["claude"],
  wire: { cwd: "/home/ann/api", prompt: "hi" },
  cwd: "/home/ann/api",
  said: '{"a":"/home/ann/api/task_plan.md"}\n',
  code: 0,
};

/** A world that records into `/r`. */
function recorder(env: Readonly<Record<string, string>> = {}): MemoryWorld {
  return memoryWorld({ "/home/ann/api/task_plan.md": "" }, {
    env: { PLANHOOK_RECORD: "/r/calls", HOME: "/home/ann", ...env },
    now: Date.UTC(2026, 0, 5, 12),
  });
}

/** The texts of recordings, by path below `/r/calls/`. */
function recordings({ nodes }: MemoryWorld): Record<string, string> {
  return Object.fromEntries(
    [...nodes].flatMap(([path, node]) =>
      path.startsWith("/r/calls/") && node instanceof Uint8Array
        ? [[path.slice("/r/calls/".length), new TextDecoder().decode(node)]]
        : []
    ),
  );
}

Deno.test("`recordCall()` keeps event, answer and what else counts, without paths of the machine", () => {
  const world = recorder({ PLAN_ID: "api", PWF_PLAN_ROOT: "/home/ann/api" });
  recordCall(world, CALL);
  const found = recordings(world);
  const prefix = "claude/UserPromptSubmit/001/";
  assertEquals(
    Object.keys(found),
    ["stdin.json", "stdout.json", "call.json", "SOURCE.md"]
      .map((name) => prefix + name),
  );
  assertEquals(JSON.parse(found[`${prefix}stdin.json`] ?? ""), {
    cwd: "/home/dev/project",
    prompt: "hi",
  });
  assertEquals(
    found[`${prefix}stdout.json`],
    '{"a":"/home/dev/project/task_plan.md"}\n',
  );
  assertEquals(JSON.parse(found[`${prefix}call.json`] ?? ""), {
    args: ["claude"],
    time: "2026-01-05T12:00:00.000Z",
    code: 0,
    env: { PLAN_ID: "api", PWF_PLAN_ROOT: "/home/dev/project" },
  });
  assertEquals(JSON.stringify(found).includes("ann"), false);
});

Deno.test("`recordCall()` gives each call a folder of its own, also where somebody else takes one", () => {
  const world = recorder();
  recordCall(world, CALL);
  recordCall(world, { ...CALL, said: "" });
  world.nodes.set("/r/calls/claude/UserPromptSubmit/004", { dir: true });
  recordCall(world, { ...CALL, said: "plain\n" });
  const names = Object.keys(recordings(world))
    .filter((path) => path.includes("std"))
    .map((path) => path.replace("claude/UserPromptSubmit/", ""))
    .filter((path) => !path.endsWith("stdin.json"));
  assertEquals(names, ["001/stdout.json", "002/stdout.txt", "005/stdout.txt"]);
});

Deno.test("`recordCall()` keeps a refusal as what it is", () => {
  const world = recorder();
  recordCall(world, { ...CALL, said: "no\n", code: 2 });
  const found = recordings(world);
  assertEquals(found["claude/UserPromptSubmit/001/stderr.txt"], "no\n");
});

Deno.test("`recordCall()` stays in its folder whatever an event is called", () => {
  const world = recorder();
  for (const event of ["..", ".", "", "../../x", "a\\b", "/etc"]) {
    recordCall(world, { ...CALL, event });
  }
  const outside = [...world.nodes.keys()].filter((path) =>
    /\/stdin\.json$/.test(path) &&
    !/^\/r\/calls\/claude\/[^/\\]+\/\d{3}\//.test(path)
  );
  assertEquals(outside, []);
  assertEquals(Object.keys(recordings(world)).length, 6 * 4);
});

Deno.test("`recordCall()` refuses a relative folder, and one that is full", () => {
  const relative = recorder({ PLANHOOK_RECORD: "calls" });
  assertThrows(() => recordCall(relative, CALL), Error, "an absolute path");
  const nodes = Object.fromEntries(
    Array.from({ length: 999 }, (_, index) => [`/r/claude/Stop/x${index}`, ""]),
  );
  const full = memoryWorld(nodes, { env: { PLANHOOK_RECORD: "/r" } });
  assertThrows(
    () => recordCall(full, { ...CALL, event: "Stop" }),
    Error,
    "999 calls are there",
  );
});

Deno.test("every variable of the settings is recorded", () => {
  const source = Deno.readTextFileSync(
    new URL("../../../core/config.ts", import.meta.url),
  );
  const names = [...source.matchAll(/"((?:PLANHOOK|PWF)_[A-Z_]+)"/g)]
    .map(([, name = ""]) => name);
  assert(names.length > 5);
  assertEquals(
    names.filter((name) => !RECORDED_VARIABLES.includes(name)),
    [],
  );
});
