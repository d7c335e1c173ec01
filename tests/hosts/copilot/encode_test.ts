import { assert, assertEquals } from "@std/assert";
import { type Answer, fixedBlock, type HookEvent } from "../../../core/mod.ts";
import { decode } from "../../../hosts/copilot/decode.ts";
import { encode, LIMIT } from "../../../hosts/copilot/encode.ts";
import { context } from "../contract.ts";

/** An event under that key, in its form. */
function event(name: string): HookEvent {
  const isPascal = /^[A-Z]/.test(name);
  return decode(
    isPascal ? { "hook_event_name": name } : {},
    context({}, name),
  );
}

const SAID: Answer = { context: [fixedBlock("a")], notice: "n" };
const DENIED: Answer = { ...SAID, decision: { kind: "deny", reason: "no" } };

Deno.test("`encode()` gives text to the model at the top, but on PreToolUse", () => {
  for (
    const name of [
      "sessionStart",
      "SessionStart",
      "userPromptSubmitted",
      "UserPromptSubmit",
      "preToolUse",
      "postToolUse",
      "PostToolUse",
      "subagentStart",
    ]
  ) assertEquals(encode(SAID, event(name)), '{"additionalContext":"a"}\n');
  assertEquals(
    encode(SAID, event("PreToolUse")),
    '{"hookSpecificOutput":{"hookEventName":"PreToolUse","additionalContext":"a"}}\n',
  );
});

Deno.test("`encode()` denies a tool in either form, beside the text", () => {
  const denial =
    '"additionalContext":"a","permissionDecision":"deny","permissionDecisionReason":"no"';
  assertEquals(encode(DENIED, event("preToolUse")), `{${denial}}\n`);
  assertEquals(
    encode(DENIED, event("PreToolUse")),
    `{"hookSpecificOutput":{"hookEventName":"PreToolUse",${denial}}}\n`,
  );
});

Deno.test("`encode()` holds a stop back, and says nothing where it does not", () => {
  for (const name of ["agentStop", "Stop"]) {
    assertEquals(
      encode(DENIED, event(name)),
      '{"decision":"block","reason":"no"}\n',
    );
    assertEquals(encode(SAID, event(name)), "");
  }
});

Deno.test("`encode()` writes nothing on events that deliver nothing, decisions neither", () => {
  for (
    const name of [
      "preCompact",
      "sessionEnd",
      "SessionEnd",
      "subagentStop",
      "errorOccurred",
      "permissionRequest",
      "notification",
      "",
    ]
  ) assertEquals(encode(DENIED, event(name)), "", name);
  assertEquals(
    encode(DENIED, event("postToolUse")),
    '{"additionalContext":"a"}\n',
  );
});

Deno.test("`encode()` counts bytes", () => {
  assertEquals(LIMIT, { amount: 9000, unit: "bytes" });
  const block = { ...fixedBlock("<"), body: "😀\n".repeat(5000), source: "a" };
  const output = encode({ context: [block] }, event("userPromptSubmitted"));
  const text: string = JSON.parse(output).additionalContext;
  const size = new TextEncoder().encode(text).length;
  assert(size <= 9000 && size > 8900, `${size}`);
});
