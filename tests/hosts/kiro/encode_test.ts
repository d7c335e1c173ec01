import { assertEquals } from "@std/assert";
import { type Answer, fixedBlock, type HookEvent } from "../../../core/mod.ts";
import { encode, LIMIT } from "../../../hosts/kiro/encode.ts";

const SAID: Answer = { context: [fixedBlock("a\nb")] };
const NOTED: Answer = { context: [], notice: "done" };
const DENIED: Answer = {
  context: [],
  decision: { kind: "deny", reason: 'no "x"' },
};
const BASE = { cwd: "/p", name: "" } as const;
const START: HookEvent = { ...BASE, kind: "session-start", source: "startup" };
const PROMPT: HookEvent = { ...BASE, kind: "prompt" };
const REQUEST: HookEvent = { ...BASE, kind: "tool-request", tool: "write" };
const RESULT: HookEvent = { ...BASE, kind: "tool-result", tool: "write" };
const STOP: HookEvent = { ...BASE, kind: "turn-end", continued: false };

Deno.test("`LIMIT` is that of hosts of which none is known", () => {
  assertEquals(LIMIT, { amount: 9000, unit: "utf16" });
});

Deno.test("`encode()` writes plain text where stdout reaches the model, and nothing elsewhere", () => {
  for (const event of [START, PROMPT]) {
    assertEquals(encode(SAID, event), "a\nb\n");
  }
  for (const event of [REQUEST, RESULT, STOP]) {
    assertEquals(encode(SAID, event), "");
  }
});

Deno.test("`encode()` drops notices and decisions", () => {
  for (const event of [START, PROMPT, REQUEST, RESULT, STOP]) {
    assertEquals(encode(NOTED, event), "");
    assertEquals(encode(DENIED, event), "");
  }
});
