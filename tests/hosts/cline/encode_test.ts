import { assertEquals } from "@std/assert";
import { type Answer, fixedBlock, type HookEvent } from "../../../core/mod.ts";
import { encode, LIMIT } from "../../../hosts/cline/encode.ts";

const SAID: Answer = { context: [fixedBlock("a\nb")] };
const NOTED: Answer = { context: [], notice: "done" };
const DENIED: Answer = {
  context: [],
  decision: { kind: "deny", reason: 'no "x"' },
};
const BASE = { cwd: "/p", name: "" } as const;
const START: HookEvent = { ...BASE, kind: "session-start", source: "startup" };
const PROMPT: HookEvent = { ...BASE, kind: "prompt" };
const REQUEST: HookEvent = { ...BASE, kind: "tool-request", tool: "editor" };
const RESULT: HookEvent = { ...BASE, kind: "tool-result", tool: "editor" };
const END: HookEvent = { ...BASE, kind: "turn-end", continued: false };

Deno.test("`LIMIT` is far below what the host takes", () => {
  assertEquals(LIMIT, { amount: 9000, unit: "utf16" });
});

Deno.test("`encode()` puts text for the model into `contextModification`, where it reaches it", () => {
  for (const event of [START, PROMPT, REQUEST, RESULT]) {
    assertEquals(encode(SAID, event), '{"contextModification":"a\\nb"}\n');
  }
  assertEquals(encode(SAID, END), "");
});

Deno.test("`encode()` cancels the call of a tool, and says why", () => {
  assertEquals(
    encode(DENIED, REQUEST),
    '{"cancel":true,"errorMessage":"no \\"x\\""}\n',
  );
});

Deno.test("`encode()` drops notices, which would go to the model, and decisions that the event cannot carry", () => {
  for (const event of [START, PROMPT, REQUEST, RESULT, END]) {
    assertEquals(encode(NOTED, event), "");
  }
  for (const event of [PROMPT, RESULT, END]) {
    assertEquals(encode(DENIED, event), "");
  }
});
