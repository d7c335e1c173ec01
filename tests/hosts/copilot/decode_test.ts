import { assertEquals } from "@std/assert";
import { decode } from "../../../hosts/copilot/decode.ts";
import { context } from "../contract.ts";

/** An event under a key like `agentStop`, as recorded on version 1.0.102. */
function camel(
  fields: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return { sessionId: "s1", timestamp: 1796042135650, cwd: "/q", ...fields };
}

/** An event under a key like `Stop`, as recorded on version 1.0.102. */
function pascal(
  name: string,
  fields: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    "hook_event_name": name,
    "session_id": "s1",
    timestamp: "2026-11-30T12:48:40.438Z",
    cwd: "/q",
    ...fields,
  };
}

/** What is read of an event, whatever its form. */
type Row = readonly [name: string, Record<string, unknown>, wanted: object];

Deno.test("`decode()` reads events that leave their name to the command line", () => {
  const toolArgs = { path: "/q/a.txt", "file_text": "hello\n" };
  const write = { toolName: "create", toolArgs };
  const shell = { toolName: "bash", toolArgs: { command: "echo hi" } };
  const rows: readonly Row[] = [
    ["sessionStart", { source: "new", initialPrompt: "hi" }, {
      kind: "session-start",
      source: "startup",
    }],
    ["sessionStart", { source: "resume" }, {
      kind: "session-start",
      source: "resume",
    }],
    ["userPromptSubmitted", { prompt: "hi" }, { kind: "prompt" }],
    ["preToolUse", write, {
      kind: "tool-request",
      tool: "create",
      path: "/q/a.txt",
    }],
    ["preToolUse", shell, { kind: "tool-request", tool: "bash" }],
    ["postToolUse", { ...write, toolResult: { resultType: "success" } }, {
      kind: "tool-result",
      tool: "create",
      path: "/q/a.txt",
    }],
    ["agentStop", { stopReason: "end_turn", "stop_hook_active": false }, {
      kind: "turn-end",
      continued: false,
      mostBlocks: 8,
    }],
    ["agentStop", { stopReason: "end_turn", "stop_hook_active": true }, {
      kind: "turn-end",
      continued: true,
      mostBlocks: 8,
    }],
    ["preCompact", {}, { kind: "compaction" }],
    ["sessionEnd", { reason: "complete" }, { kind: "session-end" }],
    ["errorOccurred", {}, { kind: "notice" }],
    ["notification", {}, { kind: "notice" }],
    ["Stop", {}, { kind: "notice" }],
  ];
  for (const [name, fields, wanted] of rows) {
    const event: unknown = decode(camel(fields), context({}, name));
    assertEquals(event, { name, session: "s1", cwd: "/q", ...wanted });
  }
  assertEquals(decode(camel(), context()).kind, "notice");
});

Deno.test("`decode()` reads events that tell their name, whatever the command line says", () => {
  const write = {
    "tool_name": "Write",
    "tool_input": { path: "/q/a.txt", "file_text": "hello\n" },
  };
  const rows: readonly Row[] = [
    ["SessionStart", { source: "new", "initial_prompt": "hi" }, {
      kind: "session-start",
      source: "startup",
    }],
    ["UserPromptSubmit", { prompt: "hi" }, { kind: "prompt" }],
    ["PreToolUse", write, {
      kind: "tool-request",
      tool: "Write",
      path: "/q/a.txt",
    }],
    ["PostToolUse", { ...write, "tool_result": {} }, {
      kind: "tool-result",
      tool: "Write",
      path: "/q/a.txt",
    }],
    ["Stop", { "stop_reason": "end_turn", "stop_hook_active": true }, {
      kind: "turn-end",
      continued: true,
      mostBlocks: 8,
    }],
    ["SessionEnd", { reason: "complete" }, { kind: "session-end" }],
    ["agentStop", {}, { kind: "notice" }],
  ];
  for (const [name, fields, wanted] of rows) {
    for (const said of [undefined, "agentStop", "PreToolUse"]) {
      const event: unknown = decode(pascal(name, fields), context({}, said));
      assertEquals(event, { name, session: "s1", cwd: "/q", ...wanted });
    }
  }
});

Deno.test("`decode()` takes a request for permission for a notice, under either key", () => {
  const wire = camel({
    hookName: "permissionRequest",
    toolName: "edit",
    toolInput: { "file_path": "/q/a.txt", diff: "" },
    permissionSuggestions: [],
  });
  for (const said of [undefined, "permissionRequest", "preToolUse"]) {
    const event = decode(wire, context({}, said));
    assertEquals([event.kind, event.name], ["notice", "permissionRequest"]);
  }
});

Deno.test("`decode()` reads the file of the tools that edit and read, and arguments that are a text", () => {
  const rows: readonly [string, unknown, string, string | undefined][] = [
    ["edit", { path: "a.md" }, "preToolUse", "/q/a.md"],
    ["view", { path: "a.md" }, "preToolUse", undefined],
    ["view", { path: "a.md" }, "postToolUse", "/q/a.md"],
    ["create", '{"path":"/r/a.md"}', "preToolUse", "/r/a.md"],
    ["create", '{"path":', "preToolUse", undefined],
    ["create", ["/r/a.md"], "preToolUse", undefined],
    ["bash", { path: "a.md" }, "preToolUse", undefined],
  ];
  for (const [toolName, toolArgs, name, path] of rows) {
    const event = decode(camel({ toolName, toolArgs }), context({}, name));
    assertEquals("path" in event ? event.path : undefined, path);
  }
  const input = { "tool_input": { path: "a.md" } };
  const files: readonly [string, string, string | undefined][] = [
    ["Edit", "PreToolUse", "/q/a.md"],
    ["Read", "PreToolUse", undefined],
    ["Read", "PostToolUse", "/q/a.md"],
  ];
  for (const [tool, name, path] of files) {
    const wire = pascal(name, { ...input, "tool_name": tool });
    const event = decode(wire, context());
    assertEquals("path" in event ? event.path : undefined, path);
  }
});
