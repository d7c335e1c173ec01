import { assertEquals, assertThrows } from "@std/assert";
import { memoryWorld } from "../../../core/io/memory.ts";
import { readCases } from "../../../core/recording/case.ts";

/** A `call.json` of a time. */
function call(time: string, more: Record<string, unknown> = {}): string {
  return JSON.stringify({ args: ["claude", "Stop"], time, code: 0, ...more });
}

Deno.test("`readCases()` gives recordings in the order of their times", () => {
  const world = memoryWorld({
    "/r/claude/Stop/001/stdin.json": "{}",
    "/r/claude/Stop/001/call.json": call("2026-01-02T00:00:00Z"),
    "/r/claude/Stop/002/stdin.json": "{}",
    "/r/claude/Stop/002/call.json": call("2026-01-01T00:00:00Z"),
    "/r/claude/Stop/002/stderr.txt": "no\n",
    "/r/claude/notes.md": "x",
  });
  const found = readCases(world, "/r");
  assertEquals(found.map(({ label }) => label), [
    "claude/Stop/002",
    "claude/Stop/001",
  ]);
  assertEquals(found.map(({ args }) => args), [
    ["claude", "Stop"],
    ["claude", "Stop"],
  ]);
  assertEquals(found.map(({ answer }) => answer), [
    { said: "no\n", code: 0 },
    undefined,
  ]);
});

Deno.test("`readCases()` takes one recording, its event alone, or any file with an event", () => {
  const world = memoryWorld({
    "/r/claude/Stop/001/stdin.json": '{"a":1}',
    "/r/claude/Stop/001/stdout.json": "{}\n",
    "/x/event.json": '\ufeff{"b":2}',
  });
  const answer = { said: "{}\n", code: 0 };
  for (const path of ["/r/claude/Stop/001", "/r/claude/Stop/001/stdin.json"]) {
    const [one, ...rest] = readCases(world, path);
    assertEquals([one?.label, one?.args, one?.answer, rest], [
      "001",
      ["claude"],
      answer,
      [],
    ]);
  }
  assertEquals(readCases(world, "/x/event.json", "codex"), [
    { label: "event.json", args: ["codex"], wire: { b: 2 }, env: {} },
  ]);
  assertEquals(readCases(world, "/r", "codex")[0]?.args, ["codex"]);
});

Deno.test("`readCases()` takes nothing of `call.json` for certain", () => {
  for (const text of ["null", "[]", "5", '{"args":5,"env":[1],"code":"x"}']) {
    const world = memoryWorld({
      "/r/claude/Stop/001/stdin.json": "{}",
      "/r/claude/Stop/001/call.json": text,
    });
    const [one] = readCases(world, "/r");
    assertEquals([text, one?.args, one?.env, one?.timeMs], [
      text,
      ["claude"],
      {},
      undefined,
    ]);
  }
});

Deno.test("`readCases()` says what is wrong", () => {
  const world = memoryWorld({
    "/r/a/b/c/stdin.json": "{",
    "/out/stdin.json": "{}",
    "/e/x": "",
    "/l/a/b/c/stdin.json": { link: "/out/stdin.json" },
    "/f.json": "{}",
  });
  const rows = [
    ["/gone", "no file or folder is there"],
    ["/e", "no stdin.json is below it"],
    ["/r", "expected JSON"],
    ["/l", "expected a plain file inside its folder"],
    ["/f.json", "name it with --host"],
  ] as const;
  for (const [path, said] of rows) {
    assertThrows(() => readCases(world, path), Error, said);
  }
});
