import { assertEquals } from "@std/assert";
import { type Answer, fixedBlock, type HookEvent } from "../../../core/mod.ts";
import { encode, LIMIT } from "../../../hosts/cursor/encode.ts";

const SAID: Answer = { context: [fixedBlock("a\nb")] };
const NOTED: Answer = { context: [], notice: "done" };
const DENIED: Answer = {
  context: [],
  decision: { kind: "deny", reason: 'no "x"' },
};
const BASE = { cwd: "/p", name: "" } as const;
const START: HookEvent = { ...BASE, kind: "session-start", source: "startup" };
const REQUEST: HookEvent = { ...BASE, kind: "tool-request", tool: "Write" };
const RESULT: HookEvent = { ...BASE, kind: "tool-result", tool: "Write" };
const BROKEN: HookEvent = { ...BASE, kind: "turn-end", continued: false };
const STOP: HookEvent = { ...BROKEN, mostBlocks: 5 };
const PROMPT: HookEvent = { ...BASE, kind: "prompt" };

Deno.test("`LIMIT` is that of hosts of which none is known", () => {
  assertEquals(LIMIT, { amount: 9000, unit: "utf16" });
});

Deno.test("`encode()` puts text for the model into `additional_context`, where it reaches it", () => {
  for (const event of [START, RESULT]) {
    assertEquals(encode(SAID, event), '{"additional_context":"a\\nb"}\n');
  }
  for (const event of [PROMPT, REQUEST, STOP]) {
    assertEquals(encode(SAID, event), "");
  }
});

Deno.test("`encode()` denies a tool with a message for the model", () => {
  assertEquals(
    encode({ ...SAID, ...NOTED, ...DENIED }, REQUEST),
    '{"permission":"deny","agent_message":"no \\"x\\""}\n',
  );
});

Deno.test("`encode()` holds a stop back with the next prompt, and none that was broken off", () => {
  assertEquals(encode(DENIED, STOP), '{"followup_message":"no \\"x\\""}\n');
  assertEquals(encode(DENIED, BROKEN), "");
});

Deno.test("`encode()` drops notices, and decisions that the event cannot carry", () => {
  for (const event of [START, RESULT, PROMPT, REQUEST, STOP]) {
    assertEquals(encode(NOTED, event), "");
  }
  assertEquals(encode(DENIED, RESULT), "");
});
