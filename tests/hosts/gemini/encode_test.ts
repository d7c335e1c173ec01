import { assertEquals } from "@std/assert";
import { type Answer, fixedBlock, type HookEvent } from "../../../core/mod.ts";
import { decode } from "../../../hosts/gemini/decode.ts";
import { encode, LIMIT } from "../../../hosts/gemini/encode.ts";
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

Deno.test("`encode()` gives text to the model on BeforeAgent and AfterTool", () => {
  for (const name of ["BeforeAgent", "AfterTool"]) {
    assertEquals(
      encode(SAID, event(name)),
      `{"hookSpecificOutput":{"hookEventName":"${name}","additionalContext":"a"}}\n`,
    );
  }
});

Deno.test("`encode()` writes nothing on events that deliver nothing", () => {
  for (
    const name of [
      "SessionStart",
      "BeforeModel",
      "AfterModel",
      "BeforeToolSelection",
      "BeforeTool",
      "PreCompress",
      "AfterAgent",
      "SessionEnd",
      "Notification",
    ]
  ) assertEquals(encode(SAID, event(name)), "", name);
});

Deno.test("`encode()` denies the end of a turn and a tool in the one form that Gemini has", () => {
  for (const name of ["AfterAgent", "BeforeTool"]) {
    assertEquals(
      encode(DENIED, event(name)),
      '{"decision":"deny","reason":"no","systemMessage":"n"}\n',
    );
  }
});

Deno.test("`encode()` tells the person of a decision that would hide what it is about", () => {
  for (const name of ["BeforeAgent", "AfterTool"]) {
    assertEquals(
      encode(DENIED, event(name)),
      `{"hookSpecificOutput":{"hookEventName":"${name}","additionalContext":"a"},"systemMessage":"n\\nno"}\n`,
    );
  }
});

Deno.test("`encode()` counts UTF-16 units", () => {
  assertEquals(LIMIT, { amount: 9000, unit: "utf16" });
});
