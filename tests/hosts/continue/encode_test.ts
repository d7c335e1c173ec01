import { assertEquals } from "@std/assert";
import { type Answer, fixedBlock, type HookEvent } from "../../../core/mod.ts";
import { encode, LIMIT } from "../../../hosts/continue/encode.ts";

const SAID: Answer = { context: [fixedBlock("a\nb")] };
const NOTED: Answer = { context: [], notice: "done" };
const DENIED: Answer = {
  context: [],
  decision: { kind: "deny", reason: 'no "x"' },
};
const BASE = { cwd: "/p" } as const;
const START: HookEvent = {
  ...BASE,
  kind: "session-start",
  name: "SessionStart",
  source: "startup",
};
const PROMPT: HookEvent = { ...BASE, kind: "prompt", name: "UserPromptSubmit" };
const REQUEST: HookEvent = {
  ...BASE,
  kind: "tool-request",
  name: "PreToolUse",
  tool: "Edit",
};
const RESULT: HookEvent = {
  ...BASE,
  kind: "tool-result",
  name: "PostToolUse",
  tool: "Edit",
};
const STOP: HookEvent = {
  ...BASE,
  kind: "turn-end",
  name: "Stop",
  continued: false,
};
const COMPACTION: HookEvent = {
  ...BASE,
  kind: "compaction",
  name: "PreCompact",
};

Deno.test("`LIMIT` is that of hosts of which none is known", () => {
  assertEquals(LIMIT, { amount: 9000, unit: "utf16" });
});

Deno.test("`encode()` puts text for the model into `additionalContext`, where it reaches it", () => {
  for (const event of [START, PROMPT, REQUEST, RESULT]) {
    assertEquals(
      encode(SAID, event),
      `{"hookSpecificOutput":{"hookEventName":"${event.name}","additionalContext":"a\\nb"}}\n`,
    );
  }
  for (const event of [STOP, COMPACTION]) assertEquals(encode(SAID, event), "");
});

Deno.test("`encode()` drops notices, which the host would give to the model as they stand", () => {
  for (const event of [START, PROMPT, REQUEST, RESULT, STOP, COMPACTION]) {
    assertEquals(encode(NOTED, event), "");
  }
  assertEquals(encode(DENIED, PROMPT), "");
});

Deno.test("`encode()` holds no stop back", () => {
  assertEquals(encode(DENIED, STOP), "");
});

Deno.test("`encode()` denies a tool in the form that the host takes", () => {
  assertEquals(
    encode(DENIED, REQUEST),
    `{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"no \\"x\\""}}\n`,
  );
});
