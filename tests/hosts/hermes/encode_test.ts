import { assertEquals } from "@std/assert";
import { type Answer, fixedBlock, type HookEvent } from "../../../core/mod.ts";
import { encode, LIMIT } from "../../../hosts/hermes/encode.ts";

const SAID: Answer = { context: [fixedBlock("a\nb")] };
const NOTED: Answer = { context: [], notice: "done" };
const DENIED: Answer = {
  context: [],
  decision: { kind: "deny", reason: 'no "x"' },
};
const BASE = { cwd: "/p", name: "" } as const;
const START: HookEvent = { ...BASE, kind: "session-start", source: "startup" };
const PROMPT: HookEvent = { ...BASE, kind: "prompt" };
const REQUEST: HookEvent = { ...BASE, kind: "tool-request", tool: "patch" };
const RESULT: HookEvent = { ...BASE, kind: "tool-result", tool: "patch" };
const VERIFY: HookEvent = {
  ...BASE,
  kind: "turn-end",
  continued: false,
  mostBlocks: 8,
};

Deno.test("`LIMIT` is that of hosts of which none is known", () => {
  assertEquals(LIMIT, { amount: 9000, unit: "utf16" });
});

Deno.test("`encode()` puts text for the model into `context`, before a model call only", () => {
  assertEquals(encode(SAID, PROMPT), '{"context":"a\\nb"}\n');
  for (const event of [START, REQUEST, RESULT, VERIFY]) {
    assertEquals(encode(SAID, event), "");
  }
});

Deno.test("`encode()` blocks a tool, and lets a turn go on", () => {
  assertEquals(
    encode({ ...SAID, ...DENIED }, REQUEST),
    '{"action":"block","message":"no \\"x\\""}\n',
  );
  assertEquals(
    encode(DENIED, VERIFY),
    '{"action":"continue","message":"no \\"x\\""}\n',
  );
});

Deno.test("`encode()` drops notices, and decisions that the event cannot carry", () => {
  for (const event of [START, PROMPT, REQUEST, RESULT, VERIFY]) {
    assertEquals(encode(NOTED, event), "");
  }
  assertEquals(encode(DENIED, PROMPT), "");
});
