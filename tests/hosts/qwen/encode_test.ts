import { assertEquals } from "@std/assert";
import { type Answer, fixedBlock, type HookEvent } from "../../../core/mod.ts";
import { decode } from "../../../hosts/qwen/decode.ts";
import { encode, LIMIT } from "../../../hosts/qwen/encode.ts";
import { context } from "../contract.ts";

function event(name: string, prompt = "hi"): HookEvent {
  return decode({ "hook_event_name": name, prompt, cwd: "/p" }, context());
}

const SAID: Answer = { context: [fixedBlock("a")], notice: "n" };
const DENIED: Answer = { ...SAID, decision: { kind: "deny", reason: "no" } };

Deno.test("`encode()` gives text to the model on UserPromptSubmit and PostToolUse, and nothing to the person", () => {
  for (const name of ["UserPromptSubmit", "PostToolUse"]) {
    const wanted =
      `{"hookSpecificOutput":{"hookEventName":"${name}","additionalContext":"a"}}\n`;
    assertEquals(encode(SAID, event(name)), wanted);
    assertEquals(encode(DENIED, event(name)), wanted);
  }
});

Deno.test("`encode()` writes nothing on events that deliver nothing", () => {
  for (
    const name of [
      "SessionStart",
      "PreToolUse",
      "PreCompact",
      "SubagentStart",
      "SubagentStop",
      "SessionEnd",
      "Notification",
    ]
  ) assertEquals(encode(SAID, event(name)), "", name);
  assertEquals(encode(SAID, event("UserPromptSubmit", "")), "");
});

Deno.test("`encode()` holds a stop back, and tells the person beside it", () => {
  assertEquals(encode(SAID, event("Stop")), '{"systemMessage":"n"}\n');
  assertEquals(
    encode(DENIED, event("Stop")),
    '{"decision":"block","reason":"no","systemMessage":"n"}\n',
  );
});

Deno.test("`encode()` denies a tool, and nothing more", () => {
  assertEquals(
    encode(DENIED, event("PreToolUse")),
    '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"no"}}\n',
  );
});

Deno.test("`encode()` counts UTF-16 units", () => {
  assertEquals(LIMIT, { amount: 9000, unit: "utf16" });
});
