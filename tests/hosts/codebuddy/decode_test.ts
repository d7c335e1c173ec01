import { assertEquals } from "@std/assert";
import { decode } from "../../../hosts/codebuddy/decode.ts";
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

Deno.test("`decode()` knows the nine documented events, and takes the rest for notices", () => {
  const rows: readonly [string, object, object][] = [
    ["SessionStart", { source: "resume" }, {
      kind: "session-start",
      source: "resume",
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
    ["Stop", { "stop_hook_active": false }, {
      kind: "turn-end",
      continued: false,
      mostBlocks: 8,
    }],
    ["SubagentStop", {}, { kind: "subagent-end" }],
    ["PreCompact", { trigger: "auto" }, { kind: "compaction" }],
    ["SessionEnd", { reason: "other" }, { kind: "session-end" }],
    ["Notification", {}, { kind: "notice" }],
    ["SubagentStart", {}, { kind: "notice" }],
  ];
  for (const [name, fields, wanted] of rows) {
    const event: unknown = decode(wire(name, fields), context());
    assertEquals(event, { name, session: "s1", cwd: "/p", ...wanted });
  }
});

Deno.test("`decode()` reads which file a tool writes, or has read or written", () => {
  const rows: readonly [string, string, string | undefined][] = [
    ["PreToolUse", "Write", "/q/a.md"],
    ["PreToolUse", "MultiEdit", "/q/a.md"],
    ["PreToolUse", "Read", undefined],
    ["PostToolUse", "Read", "/q/a.md"],
    ["PostToolUse", "Bash", undefined],
  ];
  for (const [name, tool, path] of rows) {
    const input = {
      "tool_name": tool,
      "tool_input": { "file_path": "/q/a.md" },
    };
    const event = decode(wire(name, input), context());
    const found = "path" in event ? event.path : undefined;
    assertEquals([name, tool, found], [name, tool, path]);
  }
});
