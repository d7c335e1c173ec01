import { assertEquals } from "@std/assert";
import { decode } from "../../../hosts/continue/decode.ts";
import type { DecodeContext } from "../../../hosts/host.ts";

/** A call from `/here`, with this name on the command line. */
function context(name?: string): DecodeContext {
  return { name, cwd: () => "/here", env: () => undefined };
}

/** An event with the fields that all have. */
function wire(name: string, fields: object = {}): Record<string, unknown> {
  return {
    "session_id": "s1",
    "transcript_path": "/t.jsonl",
    "cwd": "/p",
    "permission_mode": "off",
    "hook_event_name": name,
    ...fields,
  };
}

Deno.test("`decode()` knows the events that planhook answers, and takes the rest for notices", () => {
  const rows: readonly [string, object, object][] = [
    ["SessionStart", { source: "clear" }, {
      kind: "session-start",
      source: "clear",
    }],
    ["UserPromptSubmit", { prompt: "hi" }, { kind: "prompt" }],
    ["PreToolUse", { "tool_name": "Bash" }, {
      kind: "tool-request",
      tool: "Bash",
    }],
    ["PostToolUse", { "tool_name": "Bash" }, {
      kind: "tool-result",
      tool: "Bash",
    }],
    ["SubagentStart", { "agent_id": "a1" }, {
      kind: "subagent-start",
      agent: "a1",
    }],
    ["SubagentStop", { "agent_id": "a1" }, {
      kind: "subagent-end",
      agent: "a1",
    }],
    ["PreCompact", { trigger: "auto" }, { kind: "compaction" }],
    ["SessionEnd", { reason: "other" }, { kind: "session-end" }],
    ["PermissionRequest", {}, { kind: "notice" }],
    ["WorktreeCreate", {}, { kind: "notice" }],
  ];
  for (const [name, fields, wanted] of rows) {
    const event: unknown = decode(wire(name, fields), context());
    assertEquals(event, { name, session: "s1", cwd: "/p", ...wanted });
  }
});

Deno.test("`decode()` believes no Stop that it goes on, nor that it could be held back", () => {
  const stop = decode(wire("Stop", { "stop_hook_active": true }), context());
  assertEquals<unknown>(stop, {
    kind: "turn-end",
    name: "Stop",
    session: "s1",
    cwd: "/p",
    continued: false,
  });
});

Deno.test("`decode()` reads a file under the name that each tool has for it", () => {
  const input = { "file_path": "/q/edited.md", filepath: "/q/written.md" };
  const rows: readonly [string, string, string | undefined][] = [
    ["PreToolUse", "Write", "/q/written.md"],
    ["PreToolUse", "Edit", "/q/edited.md"],
    ["PreToolUse", "MultiEdit", "/q/edited.md"],
    ["PreToolUse", "Read", undefined],
    ["PostToolUse", "Read", "/q/written.md"],
  ];
  for (const [name, tool, path] of rows) {
    const fields = { "tool_name": tool, "tool_input": input };
    const event = decode(wire(name, fields), context());
    const found = "path" in event ? event.path : undefined;
    assertEquals([name, tool, found], [name, tool, path]);
  }
});
