import { assertEquals, assertStringIncludes } from "@std/assert";
import { replyTo } from "../../../core/cli/serve.ts";
import { runCommand } from "../../../core/cli/run.ts";
import { memoryWorld } from "../../../core/io/memory.ts";
import { answerHook } from "../../../hosts/hook.ts";

/** What is said to these lines, one after the other. */
async function serve(
  lines: readonly string[],
  args: readonly string[] = ["--stdio"],
): Promise<{ code: number; replies: unknown[]; err: string }> {
  const replies: unknown[] = [];
  let err = "";
  const world = memoryWorld({ "/p/task_plan.md": "# T\n" });
  const terminal = {
    out: (text: string) => void replies.push(JSON.parse(text)),
    err: (text: string) => void (err += text),
    isTerminal: false,
    lines: async function* () {
      yield* lines;
      await Promise.resolve();
    },
  };
  const answer = () => Promise.resolve(answerHook);
  const code = await runCommand(["serve", ...args], world, terminal, {
    answer,
  });
  return { code, replies, err };
}

const PROMPT = { kind: "prompt", cwd: "/p" };

Deno.test("serve answers each line with what a hook call writes", async () => {
  const line = JSON.stringify({ id: 1, host: "generic", event: PROMPT });
  const { code, replies, err } = await serve([line, "", line]);
  let stdout = "";
  await answerHook(
    ["generic"],
    memoryWorld({ "/p/task_plan.md": "# T\n" }),
    {
      input: Promise.resolve({ kind: "value", value: PROMPT }),
      write: (text) => void (stdout += text),
      warn: () => {},
      isTerminal: () => false,
    },
  );
  assertStringIncludes(stdout, "# T");
  assertEquals([code, err], [0, ""]);
  assertEquals(replies, [{ id: 1, stdout }, { id: 1, stdout }]);
});

Deno.test("serve goes on after a line that it cannot read", async () => {
  const { code, replies } = await serve([
    "no JSON",
    "null",
    "[1]",
    '{"id":{},"host":5}',
    '{"id":"a","host":"nobody","event":{}}',
    '{"id":"b","host":"generic"}',
    JSON.stringify({ id: "c", host: "generic", event: PROMPT }),
  ]);
  const error = 'Cannot read the line: expected {"id","host","event"}';
  const unread = { id: null, stdout: "", error };
  assertEquals(replies.slice(0, 6), [
    ...[unread, unread, unread, unread],
    { id: "a", stdout: "" },
    { id: "b", stdout: "" },
  ]);
  assertEquals([code, replies.length], [0, 7]);
});

Deno.test("serve says how to call it", async () => {
  const { code, err } = await serve([], []);
  assertEquals(code, 64);
  assertStringIncludes(err, "expected --stdio");
});

Deno.test("replyTo() passes a refusal by exit code on", async () => {
  const reply = await replyTo(
    '{"id":1,"host":"x","event":{}}',
    memoryWorld(),
    (_args, _world, port) => {
      port.warn("no\n");
      return Promise.resolve(2);
    },
  );
  const refusal = { id: 1, stdout: "", stderr: "no\n", code: 2 };
  assertEquals(JSON.parse(reply), refusal);
});
