import { assertEquals } from "@std/assert";
import type { HookEvent } from "../../../core/mod.ts";
import { decode } from "../../../hosts/claude/decode.ts";
import type { DecodeContext } from "../../../hosts/host.ts";

/** A call from `/here`, with this name on the command line and these variables. */
function context(
  name?: string,
  env: Readonly<Record<string, string>> = {},
): DecodeContext {
  return { name, cwd: () => "/here", env: (key) => env[key] };
}

/** The fields that every event of Claude Code has. */
function wire(
  name: string,
  fields: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    "session_id": "s1",
    "transcript_path": "/t.jsonl",
    "cwd": "/p",
    "hook_event_name": name,
    ...fields,
  };
}

Deno.test("`decode()` knows the events that planhook answers, and takes the rest for notices", () => {
  const rows: readonly [string, Record<string, unknown>, object][] = [
    ["SessionStart", { source: "startup" }, {
      kind: "session-start",
      source: "startup",
    }],
    ["UserPromptSubmit", { prompt: "hi" }, { kind: "prompt" }],
    ["PreToolUse", { tool_name: "Write", tool_input: {} }, {
      kind: "tool-request",
      tool: "Write",
    }],
    ["PostToolUse", { tool_name: "Bash" }, {
      kind: "tool-result",
      tool: "Bash",
    }],
    ["Stop", { stop_hook_active: true }, {
      kind: "turn-end",
      continued: true,
      mostBlocks: 8,
    }],
    ["SubagentStart", { "agent_type": "a" }, { kind: "subagent-start" }],
    ["SubagentStop", { "agent_type": "a" }, { kind: "subagent-end" }],
    ["PreCompact", { trigger: "auto" }, { kind: "compaction" }],
    ["SessionEnd", { reason: "other" }, { kind: "session-end" }],
    ["Notification", {}, { kind: "notice" }],
    ["PostToolBatch", { tool_calls: [] }, { kind: "notice" }],
    ["PostToolUseFailure", {}, { kind: "notice" }],
    ["Tomorrow", {}, { kind: "notice" }],
    ["userpromptsubmit", {}, { kind: "notice" }],
    ["__proto__", {}, { kind: "notice" }],
    ["constructor", {}, { kind: "notice" }],
  ];
  for (const [name, fields, wanted] of rows) {
    const event: unknown = decode(wire(name, fields), context());
    assertEquals(event, { name, session: "s1", cwd: "/p", ...wanted });
  }
});

Deno.test("`decode()` reads which file a tool writes, or has read or written", () => {
  const file = { "file_path": "/q/a.md" };
  const rows: readonly [string, string, unknown, string | undefined][] = [
    ["PreToolUse", "Write", file, "/q/a.md"],
    ["PreToolUse", "Edit", file, "/q/a.md"],
    ["PreToolUse", "MultiEdit", { "file_path": "a/b.md" }, "/p/a/b.md"],
    ["PreToolUse", "Read", file, undefined],
    ["PreToolUse", "NotebookEdit", file, undefined],
    ["PreToolUse", "mcp__x__Write", file, undefined],
    ["PreToolUse", "Write", { "file_path": "" }, undefined],
    ["PreToolUse", "Write", { "file_path": "/a\0b" }, undefined],
    ["PreToolUse", "Write", { "file_path": `/${"x".repeat(5000)}` }, undefined],
    ["PreToolUse", "Write", { "file_path": ["/p"] }, undefined],
    ["PreToolUse", "Write", "/q/a.md", undefined],
    ["PreToolUse", "Write", null, undefined],
    ["PostToolUse", "Read", file, "/q/a.md"],
    ["PostToolUse", "Edit", file, "/q/a.md"],
    ["PostToolUse", "Bash", file, undefined],
    ["Stop", "Write", file, undefined],
  ];
  for (const [name, tool, input, path] of rows) {
    const fields = { "tool_name": tool, "tool_input": input };
    const event = decode(wire(name, fields), context());
    const found = "path" in event ? event.path : undefined;
    assertEquals([name, tool, found], [name, tool, path]);
  }
});

Deno.test("`decode()` reads why a session began, and takes what it does not know for a start", () => {
  const rows: readonly [unknown, string][] = [
    ["startup", "startup"],
    ["resume", "resume"],
    ["clear", "clear"],
    ["compact", "compact"],
    ["new", "startup"],
    ["RESUME", "startup"],
    [undefined, "startup"],
    [5, "startup"],
    [{}, "startup"],
  ];
  for (const [source, wanted] of rows) {
    const event = decode(wire("SessionStart", { source }), context());
    assertEquals<unknown>(
      event.kind === "session-start" && event.source,
      wanted,
    );
  }
});

Deno.test("`decode()` takes a turn for continued only where the host says `true`", () => {
  const rows: readonly [unknown, boolean][] = [
    [true, true],
    [false, false],
    ["true", false],
    [1, false],
    [undefined, false],
    [{}, false],
  ];
  for (const [active, wanted] of rows) {
    const event = decode(
      wire("Stop", { "stop_hook_active": active }),
      context(),
    );
    assertEquals(event.kind === "turn-end" && event.continued, wanted);
  }
});

Deno.test("`decode()` takes the name of the command line where the event has none", () => {
  const nameless = { "session_id": "s1", cwd: "/p" };
  assertEquals(decode(nameless, context("Stop")).kind, "turn-end");
  assertEquals(decode(nameless, context()).name, "");
  assertEquals(
    decode(wire("UserPromptSubmit"), context("Stop")).kind,
    "prompt",
  );
});

Deno.test("`decode()` passes over fields that cannot be used, and names them", () => {
  const rows: readonly [string, unknown, Partial<HookEvent>][] = [
    ["session_id", 5, { cwd: "/p" }],
    ["session_id", "", { cwd: "/p" }],
    ["session_id", "x".repeat(201), { cwd: "/p" }],
    ["session_id", null, { cwd: "/p" }],
    ["cwd", "relative", { cwd: "/here", session: "s1" }],
    ["cwd", "", { cwd: "/here", session: "s1" }],
    ["cwd", "/a\0b", { cwd: "/here", session: "s1" }],
    ["cwd", `/${"x".repeat(5000)}`, { cwd: "/here", session: "s1" }],
    ["cwd", ["/p"], { cwd: "/here", session: "s1" }],
  ];
  for (const [key, value, wanted] of rows) {
    const event: unknown = decode(wire("Stop", { [key]: value }), context());
    assertEquals(event, {
      kind: "turn-end",
      name: "Stop",
      continued: false,
      mostBlocks: 8,
      wrong: [key],
      ...wanted,
    });
  }
  const all = decode(
    { "hook_event_name": {}, "session_id": [], cwd: 1 },
    context("Stop"),
  );
  assertEquals(all.wrong, ["hook_event_name", "session_id", "cwd"]);
  assertEquals(all.kind, "turn-end");
});

Deno.test("`decode()` keeps a folder as the host writes it", () => {
  for (
    const cwd of ["/", "/a b/é", "C:\\work", "c:/work", "/p\nx", "/p/../q"]
  ) {
    assertEquals(decode(wire("Stop", { cwd }), context()).cwd, cwd);
  }
});

Deno.test("`decode()` takes an event of Cursor or Copilot for a notice", () => {
  const time = { timestamp: "2026-11-30T12:00:00.000Z" };
  const rows: readonly [Record<string, unknown>, boolean][] = [
    [{}, false],
    [{ "cursor_version": "2.0" }, true],
    [{ "cursor_version": null, "permission_mode": "default" }, true],
    [time, true],
    [{ ...time, "permission_mode": "default" }, false],
    [{ ...time, "prompt_id": "p" }, false],
    [{ timestamp: null }, true],
    [{ "permission_mode": "default" }, false],
  ];
  for (const [fields, isForeign] of rows) {
    for (
      const name of ["SessionStart", "UserPromptSubmit", "PreToolUse", "Stop"]
    ) {
      const { kind } = decode(wire(name, fields), context());
      assertEquals([name, fields, kind === "notice"], [
        name,
        fields,
        isForeign,
      ]);
    }
  }
});

Deno.test("`decode()` trusts the session that Claude Code gave its own process", () => {
  const foreign = { timestamp: "2026-11-30T12:00:00Z", "cursor_version": "2" };
  const own = { "CLAUDE_CODE_SESSION_ID": "s1" };
  const other = { "CLAUDE_CODE_SESSION_ID": "s2" };
  const copilot = { "COPILOT_CLI": "1", "CLAUDECODE": "1" };
  const rows: readonly [
    Record<string, unknown>,
    Record<string, string>,
    boolean,
  ][] = [
    [foreign, own, false],
    [foreign, { ...own, ...copilot }, false],
    [foreign, other, true],
    [foreign, {}, true],
    [{}, copilot, false],
    [{}, other, false],
    [{ ...foreign, "session_id": 5 }, {}, true],
    [{ ...foreign, "session_id": "" }, { "CLAUDE_CODE_SESSION_ID": "" }, true],
  ];
  for (const [fields, env, isForeign] of rows) {
    const { kind } = decode(wire("Stop", fields), context(undefined, env));
    assertEquals([fields, env, kind === "notice"], [fields, env, isForeign]);
  }
});
