import { assertEquals } from "@std/assert";
import { type Answer, fixedBlock, type HookEvent } from "../../../core/mod.ts";
import { encode, LIMIT } from "../../../hosts/droid/encode.ts";

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
  mostBlocks: 8,
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
  for (const event of [START, PROMPT, RESULT]) {
    assertEquals(
      encode(SAID, event),
      `{"hookSpecificOutput":{"hookEventName":"${event.name}","additionalContext":"a\\nb"}}\n`,
    );
  }
  for (const event of [REQUEST, STOP, COMPACTION]) {
    assertEquals(encode(SAID, event), "");
  }
});

Deno.test("`encode()` puts a notice into `systemMessage`, where it reaches the person", () => {
  for (const event of [RESULT, STOP]) {
    assertEquals(encode(NOTED, event), '{"systemMessage":"done"}\n');
  }
  for (const event of [START, PROMPT, REQUEST, COMPACTION]) {
    assertEquals(encode(NOTED, event), "");
  }
});

Deno.test("`encode()` holds a stop back in the form that the host takes", () => {
  assertEquals(
    encode(DENIED, STOP),
    '{"decision":"block","reason":"no \\"x\\""}\n',
  );
});

Deno.test("`encode()` denies a tool in the form that the host takes", () => {
  assertEquals(
    encode(DENIED, REQUEST),
    `{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"no \\"x\\""}}\n`,
  );
});
