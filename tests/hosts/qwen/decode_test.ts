import { assertEquals } from "@std/assert";
import { decode } from "../../../hosts/qwen/decode.ts";
import { context } from "../contract.ts";

/** An event as recorded on version 0.15.10. */
function wire(
  name: string,
  fields: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    "session_id": "s1",
    "transcript_path": "/home/u/.qwen/projects/-q/chats/s1.jsonl",
    "cwd": "/q",
    "hook_event_name": name,
    "timestamp": "2026-11-30T12:40:00.100Z",
    ...fields,
  };
}

Deno.test("`decode()` knows the events that Qwen Code was recorded to send", () => {
  const write = {
    "permission_mode": "yolo",
    "tool_name": "write_file",
    "tool_input": { "file_path": "/q/a.txt", content: "hello\n" },
    "tool_use_id": "u1",
  };
  const rows: readonly [string, Record<string, unknown>, object][] = [
    ["UserPromptSubmit", { prompt: "hi" }, { kind: "prompt" }],
    ["PreToolUse", write, {
      kind: "tool-request",
      tool: "write_file",
      path: "/q/a.txt",
    }],
    ["PostToolUse", { ...write, "tool_response": { llmContent: "done" } }, {
      kind: "tool-result",
      tool: "write_file",
      path: "/q/a.txt",
    }],
    ["Notification", { "notification_type": "auth_success" }, {
      kind: "notice",
    }],
  ];
  for (const [name, fields, wanted] of rows) {
    const event: unknown = decode(wire(name, fields), context());
    assertEquals(event, { name, session: "s1", cwd: "/q", ...wanted });
  }
});

Deno.test("`decode()` takes no request that only carries results of tools for a prompt", () => {
  for (const prompt of ["", undefined, null, 5, ["hi"]]) {
    const event = decode(wire("UserPromptSubmit", { prompt }), context());
    assertEquals(event.kind, "notice");
  }
});

Deno.test("`decode()` does not believe that the first stop was held back", () => {
  for (const active of [true, false]) {
    assertEquals<unknown>(
      decode(wire("Stop", { "stop_hook_active": active }), context()),
      {
        kind: "turn-end",
        name: "Stop",
        session: "s1",
        cwd: "/q",
        continued: false,
        mostBlocks: 8,
      },
    );
  }
});

Deno.test("`decode()` reads what the package says of events that were not recorded", () => {
  const rows: readonly [string, string][] = [
    ["SessionStart", "notice"],
    ["SubagentStart", "subagent-start"],
    ["SubagentStop", "subagent-end"],
    ["PreCompact", "compaction"],
    ["PostCompact", "notice"],
    ["SessionEnd", "session-end"],
    ["PermissionRequest", "notice"],
    ["StopFailure", "notice"],
  ];
  for (const [name, kind] of rows) {
    const event = decode(wire(name, { "agent_id": "a1" }), context());
    assertEquals([name, event.kind, event.agent], [name, kind, "a1"]);
  }
  const input = { "file_path": "/q/a.md" };
  const files: readonly [string, string, string | undefined][] = [
    ["PreToolUse", "edit", "/q/a.md"],
    ["PreToolUse", "read_file", undefined],
    ["PostToolUse", "read_file", "/q/a.md"],
    ["PostToolUse", "replace", undefined],
  ];
  for (const [name, tool, path] of files) {
    const fields = { "tool_name": tool, "tool_input": input };
    const event = decode(wire(name, fields), context());
    assertEquals([tool, "path" in event ? event.path : undefined], [
      tool,
      path,
    ]);
  }
});
