import { assert, assertEquals } from "@std/assert";
import { type Answer, fixedBlock, type HookEvent } from "../../../core/mod.ts";
import { decode } from "../../../hosts/codex/decode.ts";
import { encode, LIMIT } from "../../../hosts/codex/encode.ts";
import { context } from "../contract.ts";

function event(name: string): HookEvent {
  return decode({ "hook_event_name": name, cwd: "/p" }, context());
}

const SAID: Answer = { context: [fixedBlock("a")] };
const DENIED: Answer = {
  context: [fixedBlock("a")],
  decision: { kind: "deny", reason: "no" },
  notice: "n",
};

Deno.test("`encode()` gives text to the model on the events that pass it on", () => {
  for (
    const name of [
      "SessionStart",
      "UserPromptSubmit",
      "PreToolUse",
      "PostToolUse",
      "SubagentStart",
    ]
  ) {
    assertEquals(
      encode(SAID, event(name)),
      `{"hookSpecificOutput":{"hookEventName":"${name}","additionalContext":"a"}}\n`,
    );
  }
});

Deno.test("`encode()` writes no `hookSpecificOutput` on Stop, which would cost the whole answer", () => {
  assertEquals(encode(SAID, event("Stop")), "");
  assertEquals(
    encode(DENIED, event("Stop")),
    '{"decision":"block","reason":"no","systemMessage":"n"}\n',
  );
});

Deno.test("`encode()` writes `systemMessage` alone around sessions and compactions", () => {
  for (
    const name of ["SessionEnd", "PreCompact", "PostCompact", "SubagentStop"]
  ) {
    assertEquals(encode(SAID, event(name)), "");
    assertEquals(
      encode(DENIED, event(name)),
      '{"systemMessage":"n\\nno"}\n',
    );
  }
});

Deno.test("`encode()` denies a tool with a reason, and keeps the text", () => {
  assertEquals(
    encode(DENIED, event("PreToolUse")),
    '{"hookSpecificOutput":{"hookEventName":"PreToolUse","additionalContext":"a",' +
      '"permissionDecision":"deny","permissionDecisionReason":"no"},"systemMessage":"n"}\n',
  );
});

Deno.test("`encode()` counts bytes, as Codex does", () => {
  assertEquals(LIMIT, { amount: 9000, unit: "bytes" });
  const body = "漢字\n".repeat(5000);
  const block = { ...fixedBlock("<"), body, source: "a.md" };
  const output = encode({ context: [block] }, event("UserPromptSubmit"));
  const text: string = JSON.parse(output).hookSpecificOutput.additionalContext;
  const size = new TextEncoder().encode(text).length;
  assert(size <= 9000 && size > 8900, `${size}`);
});
