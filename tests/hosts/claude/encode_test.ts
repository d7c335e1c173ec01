import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { type Answer, fixedBlock, type HookEvent } from "../../../core/mod.ts";
import { encode, LIMIT } from "../../../hosts/claude/encode.ts";

/** An event of that name; what it is makes no difference to the form of an answer. */
function event(name: string): HookEvent {
  return { kind: "notice", name, cwd: "/p" };
}

const SAID: Answer = { context: [fixedBlock("a\nb")] };
const NOTED: Answer = { context: [], notice: "done" };

Deno.test("`encode()` puts text for the model into `additionalContext`, with the event's name", () => {
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
      `{"hookSpecificOutput":{"hookEventName":"${name}","additionalContext":"a\\nb"}}\n`,
    );
  }
});

Deno.test("`encode()` says nothing to the model on events that pass nothing on, or would go on with the turn", () => {
  for (
    const name of [
      "Stop",
      "SubagentStop",
      "SessionEnd",
      "Notification",
      "",
      "x",
    ]
  ) {
    assertEquals(encode(SAID, event(name)), "");
  }
});

Deno.test("`encode()` puts a notice into `systemMessage`, beside the text or alone", () => {
  assertEquals(encode(NOTED, event("Stop")), '{"systemMessage":"done"}\n');
  assertEquals(
    JSON.parse(encode({ ...SAID, notice: "x\ny" }, event("UserPromptSubmit"))),
    {
      hookSpecificOutput: {
        hookEventName: "UserPromptSubmit",
        additionalContext: "a\nb",
      },
      systemMessage: "x\ny",
    },
  );
});

Deno.test("`encode()` holds a stop back in the form that the host takes", () => {
  const answer: Answer = {
    context: [],
    decision: { kind: "deny", reason: 'go "on"' },
  };
  const stop: HookEvent = {
    kind: "turn-end",
    name: "Stop",
    cwd: "/p",
    continued: false,
  };
  assertEquals(
    encode(answer, stop),
    '{"decision":"block","reason":"go \\"on\\""}\n',
  );
});

Deno.test("`encode()` denies a tool in the form that the host takes, and keeps the text", () => {
  const decision = { kind: "deny", reason: "no" } as const;
  const request: HookEvent = {
    kind: "tool-request",
    name: "PreToolUse",
    cwd: "/p",
    tool: "Write",
  };
  assertEquals(
    encode({ context: [], decision }, request),
    '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"no"}}\n',
  );
  assertEquals(
    JSON.parse(encode({ ...SAID, decision, notice: "n" }, request)),
    {
      hookSpecificOutput: {
        hookEventName: "PreToolUse",
        additionalContext: "a\nb",
        permissionDecision: "deny",
        permissionDecisionReason: "no",
      },
      systemMessage: "n",
    },
  );
});

Deno.test("`encode()` tells the person of a decision that the event cannot carry", () => {
  const answer: Answer = {
    ...NOTED,
    decision: { kind: "deny", reason: "no" },
  };
  for (const name of ["UserPromptSubmit", "PostToolUse", "Notification"]) {
    assertEquals(
      encode(answer, event(name)),
      '{"systemMessage":"done\\nno"}\n',
    );
  }
});

Deno.test("`encode()` writes plain text on PreCompact, and never JSON", () => {
  assertEquals(encode(SAID, event("PreCompact")), "a\nb\n");
  assertEquals(encode(NOTED, event("PreCompact")), "");
  assertEquals(encode({ context: [] }, event("PreCompact")), "");
});

Deno.test("`encode()` writes nothing where there is nothing to say", () => {
  const blank: Answer = { context: [fixedBlock(" \n ")] };
  for (const name of ["SessionStart", "Stop", "PreCompact"]) {
    assertEquals(encode({ context: [] }, event(name)), "");
    assertEquals(encode(blank, event(name)), "");
  }
});

Deno.test("`encode()` keeps the limit, all blocks together, and says what was left out", () => {
  assertEquals(LIMIT, { amount: 9000, unit: "utf16" });
  const block = {
    open: "<\n",
    body: `${"é".repeat(99)}\n`.repeat(200),
    close: ">\n",
    keep: "start",
    source: "a.md",
  } as const;
  for (const name of ["UserPromptSubmit", "PreCompact"]) {
    const output = encode({ context: [block, block] }, event(name));
    const text: string = name === "PreCompact"
      ? output.trimEnd()
      : JSON.parse(output).hookSpecificOutput.additionalContext;
    assert(text.length <= 9000 && text.length > 8000, `${text.length}`);
    assertStringIncludes(text, "of a.md; read that file for the rest.");
    assertEquals(text.split("\n").filter((line) => line === ">").length, 2);
  }
});

Deno.test("`encode()` writes valid UTF-8 whatever the text holds", () => {
  for (const odd of ["\ud800", "\0\u001b\u2028", '"\\\n', "😀", "\ufffd"]) {
    const answer = { context: [fixedBlock(odd + "x")], notice: odd };
    const output = encode(answer, event("UserPromptSubmit"));
    const bytes = new TextEncoder().encode(output);
    assertEquals(
      new TextDecoder("utf-8", { fatal: true }).decode(bytes),
      output,
    );
    assertEquals(output.indexOf("\n"), output.length - 1);
    assertEquals(JSON.parse(output).systemMessage, odd);
  }
});
