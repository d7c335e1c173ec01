import { assertEquals } from "@std/assert";
import { decode } from "../../../hosts/cline/decode.ts";
import type { DecodeContext } from "../../../hosts/host.ts";

/** A call from `/here`, with this name on the command line. */
function context(name?: string): DecodeContext {
  return { name, cwd: () => "/here", env: () => undefined };
}

/** An event with the fields that all have. */
function wire(name: string, fields: object = {}): Record<string, unknown> {
  return {
    clineVersion: "3.0.65",
    hookName: name,
    timestamp: "2026-11-30T12:00:00Z",
    taskId: "t1",
    workspaceRoots: ["/p"],
    userId: "u",
    "agent_id": "a1",
    "parent_agent_id": null,
    ...fields,
  };
}

Deno.test("`decode()` knows the events of both kinds, and takes the rest for notices", () => {
  const start = { kind: "session-start", source: "startup" };
  const resume = { kind: "session-start", source: "resume" };
  const end = { kind: "turn-end", continued: false };
  const rows: readonly [string, object][] = [
    ["agent_start", start],
    ["agent_resume", resume],
    ["tool_call", { kind: "tool-request", tool: "" }],
    ["tool_result", { kind: "tool-result", tool: "" }],
    ["agent_end", end],
    ["session_shutdown", { kind: "session-end" }],
    ["TaskStart", start],
    ["TaskResume", resume],
    ["UserPromptSubmit", { kind: "prompt" }],
    ["PreToolUse", { kind: "tool-request", tool: "" }],
    ["PostToolUse", { kind: "tool-result", tool: "" }],
    ["TaskComplete", end],
    ["PreCompact", { kind: "compaction" }],
    ["prompt_submit", { kind: "notice" }],
    ["agent_abort", { kind: "notice" }],
    ["TaskCancel", { kind: "notice" }],
  ];
  for (const [name, wanted] of rows) {
    const base = { name, session: "t1", cwd: "/p" };
    assertEquals<unknown>(decode(wire(name), context()), {
      ...base,
      ...wanted,
    });
  }
});

Deno.test("`decode()` tells a subagent's run from a session", () => {
  const rows: readonly [string, string][] = [
    ["agent_start", "subagent-start"],
    ["agent_resume", "subagent-start"],
    ["agent_end", "subagent-end"],
    ["tool_call", "tool-request"],
  ];
  for (const [name, kind] of rows) {
    const fields = { "agent_id": "a2", "parent_agent_id": "a1" };
    const event = decode(wire(name, fields), context());
    assertEquals([event.kind, event.agent], [kind, "a2"]);
  }
});

Deno.test("`decode()` reads which file a tool writes, or the one that it has read", () => {
  const files = (...paths: readonly string[]) => ({
    files: paths.map((path) => ({ path })),
  });
  const rows: readonly [string, string, object, string | undefined][] = [
    ["tool_call", "editor", { path: "a.md" }, "/p/a.md"],
    ["tool_call", "read_files", files("/q/a.md"), undefined],
    ["tool_result", "read_files", files("/q/a.md"), "/q/a.md"],
    ["tool_result", "read_files", files("/q/a.md", "/q/b.md"), undefined],
    ["tool_result", "run_commands", { commands: ["ls"] }, undefined],
  ];
  for (const [name, tool, input, path] of rows) {
    const call = { id: "1", name: tool, input };
    const use = { toolName: "told", parameters: { path: "/told/as/text" } };
    const fields = name === "tool_call"
      ? { "tool_call": call, preToolUse: use }
      : { "tool_result": call, postToolUse: use };
    const event = decode(wire(name, fields), context());
    const found = "path" in event
      ? [event.tool, event.path]
      : [tool, undefined];
    assertEquals([name, ...found], [name, tool, path]);
  }
});

Deno.test("`decode()` reads the tool as the editor extension tells it", () => {
  const before = { toolName: "write_to_file", parameters: { path: "a.md" } };
  const after = { toolName: "read_file", parameters: { path: "a.md" } };
  const wanted = { session: "t1", cwd: "/p", path: "/p/a.md" };
  assertEquals<unknown>(
    decode(wire("PreToolUse", { preToolUse: before }), context()),
    {
      ...wanted,
      kind: "tool-request",
      name: "PreToolUse",
      tool: "write_to_file",
    },
  );
  assertEquals<unknown>(
    decode(wire("PostToolUse", { postToolUse: after }), context()),
    { ...wanted, kind: "tool-result", name: "PostToolUse", tool: "read_file" },
  );
});

Deno.test("`decode()` takes the event's name from the command line where it has none", () => {
  const event = decode({ taskId: "t1" }, context("TaskResume"));
  assertEquals<unknown>(event, {
    kind: "session-start",
    name: "TaskResume",
    session: "t1",
    cwd: "/here",
    source: "resume",
  });
});
