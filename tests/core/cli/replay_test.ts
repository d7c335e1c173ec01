import { assertEquals, assertStringIncludes } from "@std/assert";
import { runCommand } from "../../../core/cli/run.ts";
import type { Node } from "../../../core/io/memory.ts";
import { answerHook } from "../../../hosts/hook.ts";
import { project, type Result } from "./terminal.ts";

const CASE = "/r/generic/prompt/001";
const EVENT = '{"kind":"prompt","cwd":"/home/dev/project"}';

/** Runs a command line in a project. */
async function replay(
  args: readonly string[],
  nodes: Readonly<Record<string, Node>>,
): Promise<Omit<Result, "console">> {
  let out = "";
  let err = "";
  const world = project(nodes);
  const before = [...world.nodes];
  const code = await runCommand(["replay", ...args], world, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    isTerminal: false,
  }, { answer: () => Promise.resolve(answerHook) });
  assertEquals([...world.nodes], before);
  return { code, out, err };
}

/** A recording with this answer. */
const recorded = (said: string) => ({
  [`${CASE}/stdin.json`]: EVENT,
  [`${CASE}/stdout.txt`]: said,
});

Deno.test("`replay` ends with 0 where every answer is the recorded one", async () => {
  const { code, out, err } = await replay(["/r"], recorded(""));
  assertEquals([code, err], [0, ""]);
  assertEquals(
    out,
    "✓ generic/prompt/001 (generic)\n\n1 the same, 0 different, 0 without a recorded answer\n",
  );
});

Deno.test("`replay` shows what differs, and ends with 1", async () => {
  const nodes = { ...recorded(""), "/p/task_plan.md": "# T\n" };
  const { code, out } = await replay(["/r"], nodes);
  assertEquals(code, 1);
  assertStringIncludes(out, "✗ generic/prompt/001 (generic)\n@@ -0,0 +1,");
  assertStringIncludes(out, "\n+  # T\n");
  assertStringIncludes(out, "\n0 the same, 1 different, 0 without");
});

Deno.test("`replay` shows what an event alone is answered with", async () => {
  const nodes = { "/p/event.json": EVENT, "/p/task_plan.md": "# T\n" };
  const { code, out } = await replay(
    ["event.json", "--host", "generic"],
    nodes,
  );
  assertEquals(code, 0);
  assertStringIncludes(out, "· event.json (generic)\n");
  assertStringIncludes(out, "\n+  # T\n");
  const unnamed = await replay(["event.json"], nodes);
  assertEquals(unnamed.code, 64);
  assertStringIncludes(unnamed.err, "name it with --host");
});

Deno.test("`replay` shows what the log would say", async () => {
  const { code, out } = await replay(["event.json", "--host", "nohost"], {
    "/p/event.json": EVENT,
  });
  assertEquals(code, 0);
  assertStringIncludes(
    out,
    '  log: 2026-01-05T12:00:00.000Z nohost - usage Cannot answer host "nohost"',
  );
});

Deno.test("`replay --json` is one document", async () => {
  const { code, out } = await replay(["/r", "--json"], recorded("old\n"));
  const found = JSON.parse(out);
  assertEquals([code, found.ok, found.counts], [
    1,
    false,
    { same: 0, differs: 1, new: 0 },
  ]);
  assertEquals(found.cases[0], {
    label: "generic/prompt/001",
    host: "generic",
    kind: "differs",
    said: "",
    code: 0,
    diff: "@@ -1,1 +0,0 @@\n-old\n",
    log: [],
  });
});

Deno.test("`replay` says what is missing", async () => {
  assertEquals((await replay([], {})).code, 64);
  assertEquals((await replay(["/gone"], {})).code, 74);
});
