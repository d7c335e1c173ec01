import { assertEquals } from "@std/assert";
import { decode } from "../../../hosts/mastra/decode.ts";
import type { DecodeContext } from "../../../hosts/host.ts";

/** A call from `/here`, with this name on the command line. */
function context(name?: string): DecodeContext {
  return { name, cwd: () => "/here", env: () => undefined };
}

/** An event with the fields that all have while a run is active. */
function wire(name: string, fields: object = {}): Record<string, unknown> {
  return {
    "session_id": "s1",
    "cwd": "/p",
    "hook_event_name": name,
    "run_id": "r1",
    ...fields,
  };
}

Deno.test("`decode()` knows the events that planhook answers, and takes the rest for notices", () => {
  const rows: readonly [string, object, object][] = [
    ["SessionStart", {}, { kind: "session-start", source: "startup" }],
    ["PreToolUse", { "tool_name": "execute_command" }, {
      kind: "tool-request",
      tool: "execute_command",
    }],
    ["PostToolUse", { "tool_name": "view", "tool_error": false }, {
      kind: "tool-result",
      tool: "view",
    }],
    ["Stop", { "stop_reason": "complete" }, {
      kind: "turn-end",
      continued: false,
    }],
    ["SubagentStart", { task: "t" }, { kind: "subagent-start" }],
    ["SubagentEnd", { "is_error": false }, { kind: "subagent-end" }],
    ["SessionEnd", {}, { kind: "session-end" }],
    ["AgentStart", {}, { kind: "notice" }],
    ["Notification", { reason: "agent_done" }, { kind: "notice" }],
  ];
  for (const [name, fields, wanted] of rows) {
    const event: unknown = decode(wire(name, fields), context());
    const base = { name, session: "s1", turn: "r1", cwd: "/p" };
    assertEquals(event, { ...base, ...wanted });
  }
});

Deno.test("`decode()` takes a prompt for a notice, since the model would be shown nothing", () => {
  const prompt = wire("UserPromptSubmit", { "user_message": "hi" });
  assertEquals(decode(prompt, context()).kind, "notice");
});

Deno.test("`decode()` reads which file a tool writes, or has read or written", () => {
  const rows: readonly [string, string, string | undefined][] = [
    ["PreToolUse", "write_file", "/p/a.md"],
    ["PreToolUse", "string_replace_lsp", "/p/a.md"],
    ["PreToolUse", "view", undefined],
    ["PostToolUse", "view", "/p/a.md"],
    ["PostToolUse", "find_files", undefined],
  ];
  for (const [name, tool, path] of rows) {
    const fields = { "tool_name": tool, "tool_input": { path: "a.md" } };
    const event = decode(wire(name, fields), context());
    const found = "path" in event ? event.path : undefined;
    assertEquals([name, tool, found], [name, tool, path]);
  }
});
