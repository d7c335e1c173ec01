import { assertEquals } from "@std/assert";
import { decode } from "../../../hosts/codex/decode.ts";
import { context } from "../contract.ts";

/** An event of a turn, as recorded on version 0.171.0. */
function wire(
  name: string,
  fields: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    "session_id": "s1",
    "turn_id": "t1",
    "transcript_path": "/home/u/.codex/sessions/2026/11/30/rollout-s1.jsonl",
    "cwd": "/q",
    "hook_event_name": name,
    "model": "m",
    "permission_mode": "bypassPermissions",
    ...fields,
  };
}

Deno.test("`decode()` knows the events that Codex was recorded to send", () => {
  const call = {
    "tool_name": "Bash",
    "tool_input": { command: "echo hi" },
    "tool_use_id": "c1",
  };
  const rows: readonly [string, Record<string, unknown>, object][] = [
    ["UserPromptSubmit", { prompt: "hi" }, { kind: "prompt" }],
    ["PreToolUse", call, { kind: "tool-request", tool: "Bash" }],
    ["PostToolUse", { ...call, "tool_response": "hi\n" }, {
      kind: "tool-result",
      tool: "Bash",
    }],
    ["Stop", { "stop_hook_active": false, "last_assistant_message": "x" }, {
      kind: "turn-end",
      continued: false,
      mostBlocks: 8,
    }],
    ["Stop", { "stop_hook_active": true }, {
      kind: "turn-end",
      continued: true,
      mostBlocks: 8,
    }],
  ];
  for (const [name, fields, wanted] of rows) {
    const event: unknown = decode(wire(name, fields), context());
    assertEquals(event, {
      name,
      session: "s1",
      turn: "t1",
      cwd: "/q",
      ...wanted,
    });
  }
});

Deno.test("`decode()` reads events that stand outside of a turn", () => {
  const { turn_id: _, ...start } = wire("SessionStart", { source: "compact" });
  assertEquals<unknown>(decode(start, context()), {
    kind: "session-start",
    name: "SessionStart",
    session: "s1",
    cwd: "/q",
    source: "compact",
  });
  const end = { ...start, "hook_event_name": "SessionEnd", reason: "other" };
  assertEquals(decode(end, context()).kind, "session-end");
});

Deno.test("`decode()` takes what it does not answer for a notice", () => {
  for (
    const name of [
      "PermissionRequest",
      "PostCompact",
      "Interrupt",
      "StopFailure",
      "Tomorrow",
      "stop",
    ]
  ) assertEquals(decode(wire(name), context()).kind, "notice");
});

Deno.test("`decode()` reads the one file that a patch is about", () => {
  const patch = (...lines: readonly string[]) =>
    ["*** Begin Patch", ...lines, "*** End Patch", ""].join("\n");
  const rows: readonly [unknown, string | undefined][] = [
    [patch("*** Update File: a/b.md", "@@", "-x", "+y"), "/q/a/b.md"],
    [patch("*** Add File: /r/b.md", "+*** Add File: c.md"), "/r/b.md"],
    [patch("*** Delete File: b.md\r"), "/q/b.md"],
    [patch("*** Update File: a", "*** Move to: b", "@@"), "/q/a"],
    [patch("*** Add File: a", "+x", "*** Add File: b", "+y"), undefined],
    [patch("*** Add File: "), undefined],
    [patch(), undefined],
    [["apply_patch", patch("*** Add File: a")], undefined],
    [undefined, undefined],
  ];
  for (const [command, path] of rows) {
    for (const name of ["PreToolUse", "PostToolUse"]) {
      const input = { command };
      const event = decode(
        wire(name, { "tool_name": "apply_patch", "tool_input": input }),
        context(),
      );
      assertEquals("path" in event ? event.path : undefined, path);
    }
  }
  const shell = {
    "tool_name": "Bash",
    "tool_input": { command: patch("*** Add File: a") },
  };
  assertEquals("path" in decode(wire("PreToolUse", shell), context()), false);
});
