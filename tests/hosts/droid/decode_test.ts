import { assertEquals } from "@std/assert";
import { decode } from "../../../hosts/droid/decode.ts";
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

Deno.test("`decode()` reads an event as it was recorded on 0.215.0", () => {
  const id = "60e45458-f99c-4b18-8dcf-c86353386107";
  const recorded = {
    "session_id": id,
    "transcript_path": `/home/u/.factory/sessions/-p/${id}.jsonl`,
    "cwd": "/p",
    "permission_mode": "off",
    "hook_event_name": "SessionStart",
    "source": "startup",
    "CLAUDE_ENV_FILE": `/home/u/.factory/temp/env/droid-env-${id}.sh`,
  };
  assertEquals<unknown>(decode(recorded, context()), {
    kind: "session-start",
    name: "SessionStart",
    session: id,
    cwd: "/p",
    source: "startup",
  });
});

Deno.test("`decode()` knows the events that planhook answers, and takes the rest for notices", () => {
  const rows: readonly [string, object, object][] = [
    ["SessionStart", { source: "compact" }, {
      kind: "session-start",
      source: "compact",
    }],
    ["UserPromptSubmit", { prompt: "hi" }, { kind: "prompt" }],
    ["PreToolUse", { "tool_name": "Execute" }, {
      kind: "tool-request",
      tool: "Execute",
    }],
    ["PostToolUse", { "tool_name": "Execute" }, {
      kind: "tool-result",
      tool: "Execute",
    }],
    ["Stop", { "stop_hook_active": true, "tool_execution_count": 2 }, {
      kind: "turn-end",
      continued: true,
      mostBlocks: 8,
    }],
    ["SubagentStop", { "task_name": "t" }, { kind: "subagent-end" }],
    ["PreCompact", { trigger: "auto" }, { kind: "compaction" }],
    ["SessionEnd", { reason: "other" }, { kind: "session-end" }],
    ["Notification", {}, { kind: "notice" }],
    ["stop", {}, { kind: "notice" }],
    ["__proto__", {}, { kind: "notice" }],
  ];
  for (const [name, fields, wanted] of rows) {
    const event: unknown = decode(wire(name, fields), context());
    assertEquals(event, { name, session: "s1", cwd: "/p", ...wanted });
  }
});

Deno.test("`decode()` reads which file a tool writes, or has read or written", () => {
  const file = { "file_path": "a.md" };
  const rows: readonly [string, string, string | undefined][] = [
    ["PreToolUse", "Create", "/p/a.md"],
    ["PreToolUse", "Edit", "/p/a.md"],
    ["PreToolUse", "Write", undefined],
    ["PreToolUse", "Read", undefined],
    ["PostToolUse", "Read", "/p/a.md"],
    ["PostToolUse", "Execute", undefined],
    ["PostToolUse", "toString", undefined],
  ];
  for (const [name, tool, path] of rows) {
    const fields = { "tool_name": tool, "tool_input": file };
    const event = decode(wire(name, fields), context());
    const found = "path" in event ? event.path : undefined;
    assertEquals([name, tool, found], [name, tool, path]);
  }
});

Deno.test("`decode()` takes name and folder of the call where the event has none", () => {
  const event = decode({ "session_id": "s1" }, context("Stop"));
  assertEquals([event.kind, event.cwd], ["turn-end", "/here"]);
});
