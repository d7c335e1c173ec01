import { assertEquals } from "@std/assert";
import { decode } from "../../../hosts/gemini/decode.ts";
import { context } from "../contract.ts";

/** An event as recorded on version 0.61.0. */
function wire(
  name: string,
  fields: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    "session_id": "s1",
    "transcript_path": "/home/u/.gemini/tmp/p/chats/session-s1.jsonl",
    "cwd": "/q",
    "hook_event_name": name,
    "timestamp": "2026-11-30T12:37:50.946Z",
    ...fields,
  };
}

Deno.test("`decode()` knows the events that Gemini was recorded to send", () => {
  const write = {
    "tool_name": "write_file",
    "tool_input": { "file_path": "/q/a.txt", content: "hello\n" },
  };
  const shell = {
    "tool_name": "run_shell_command",
    "tool_input": { command: "echo hi", description: "hi" },
  };
  const rows: readonly [string, Record<string, unknown>, object][] = [
    ["BeforeAgent", { prompt: "hi" }, { kind: "prompt" }],
    ["BeforeTool", write, {
      kind: "tool-request",
      tool: "write_file",
      path: "/q/a.txt",
    }],
    ["BeforeTool", shell, { kind: "tool-request", tool: "run_shell_command" }],
    ["AfterTool", { ...write, "tool_response": { llmContent: "done" } }, {
      kind: "tool-result",
      tool: "write_file",
      path: "/q/a.txt",
    }],
    ["AfterAgent", { "prompt_response": "x", "stop_hook_active": false }, {
      kind: "turn-end",
      continued: false,
      mostBlocks: 8,
    }],
    ["AfterAgent", { "stop_hook_active": true }, {
      kind: "turn-end",
      continued: true,
      mostBlocks: 8,
    }],
    ["SessionEnd", { reason: "exit" }, { kind: "session-end" }],
  ];
  for (const [name, fields, wanted] of rows) {
    const event: unknown = decode(wire(name, fields), context());
    assertEquals(event, { name, session: "s1", cwd: "/q", ...wanted });
  }
});

Deno.test("`decode()` takes events on which nothing is said for notices", () => {
  const request = { "llm_request": { model: "m", messages: [] } };
  const rows: readonly [string, Record<string, unknown>][] = [
    ["SessionStart", { source: "startup" }],
    ["BeforeModel", request],
    ["BeforeToolSelection", request],
    ["AfterModel", { ...request, "llm_response": {} }],
    ["PreCompress", { trigger: "auto" }],
    ["Notification", { message: "m" }],
    ["Tomorrow", {}],
  ];
  for (const [name, fields] of rows) {
    assertEquals(decode(wire(name, fields), context()).kind, "notice");
  }
});

Deno.test("`decode()` reads the file of the tools that edit and read", () => {
  const input = { "file_path": "a.md" };
  const rows: readonly [string, string, string | undefined][] = [
    ["BeforeTool", "replace", "/q/a.md"],
    ["BeforeTool", "read_file", undefined],
    ["AfterTool", "replace", "/q/a.md"],
    ["AfterTool", "read_file", "/q/a.md"],
    ["AfterTool", "edit", undefined],
  ];
  for (const [name, tool, path] of rows) {
    const fields = { "tool_name": tool, "tool_input": input };
    const event = decode(wire(name, fields), context());
    assertEquals([tool, "path" in event ? event.path : undefined], [
      tool,
      path,
    ]);
  }
});
