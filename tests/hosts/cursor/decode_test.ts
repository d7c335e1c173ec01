import { assertEquals } from "@std/assert";
import { decode } from "../../../hosts/cursor/decode.ts";
import type { DecodeContext } from "../../../hosts/host.ts";

/** A call from `/here`, with this name on the command line. */
function context(name?: string): DecodeContext {
  return { name, cwd: () => "/here", env: () => undefined };
}

/** An event with the fields that all have. */
function wire(name: string, fields: object = {}): Record<string, unknown> {
  return {
    "conversation_id": "c1",
    "generation_id": "g1",
    model: "m",
    "hook_event_name": name,
    "cursor_version": "3.12.0",
    "workspace_roots": ["/p", "/q"],
    ...fields,
  };
}

Deno.test("`decode()` knows the events that planhook answers, and takes the rest for notices", () => {
  const rows: readonly [string, object, object][] = [
    ["sessionStart", {}, { kind: "session-start", source: "startup" }],
    ["preToolUse", { "tool_name": "Shell" }, {
      kind: "tool-request",
      tool: "Shell",
    }],
    ["postToolUse", { "tool_name": "Shell" }, {
      kind: "tool-result",
      tool: "Shell",
    }],
    ["stop", { status: "completed", "loop_count": 0 }, {
      kind: "turn-end",
      continued: false,
      mostBlocks: 5,
    }],
    ["subagentStart", {}, { kind: "subagent-start" }],
    ["subagentStop", {}, { kind: "subagent-end" }],
    ["preCompact", {}, { kind: "compaction" }],
    ["sessionEnd", {}, { kind: "session-end" }],
    ["beforeSubmitPrompt", { prompt: "hi" }, { kind: "notice" }],
    ["beforeShellExecution", { cwd: "", command: "ls" }, { kind: "notice" }],
    ["afterFileEdit", { "file_path": "/p/a.md" }, { kind: "notice" }],
    ["Stop", {}, { kind: "notice" }],
  ];
  for (const [name, fields, wanted] of rows) {
    const base = { name, session: "c1", turn: "g1", cwd: "/p" };
    const event: unknown = decode(wire(name, fields), context());
    assertEquals(event, { ...base, ...wanted });
  }
});

Deno.test("`decode()` holds back only a turn that came to its end, and counts how often it did", () => {
  const rows: readonly [object, boolean, number | undefined][] = [
    [{ status: "completed", "loop_count": 3 }, true, 5],
    [{ status: "completed", "loop_count": "3" }, false, 5],
    [{}, false, 5],
    [{ status: "aborted" }, false, undefined],
    [{ status: "error", "loop_count": 1 }, true, undefined],
    [{ status: 5 }, false, undefined],
  ];
  for (const [fields, continued, mostBlocks] of rows) {
    const event = decode(wire("stop", fields), context());
    assertEquals(event.kind, "turn-end");
    if (event.kind !== "turn-end") continue;
    assertEquals([event.continued, event.mostBlocks], [continued, mostBlocks]);
  }
});

Deno.test("`decode()` takes the first folder of the workspace, before any other", () => {
  const rows: readonly [object, string][] = [
    [{}, "/p"],
    [{ cwd: "/q" }, "/p"],
    [{ "workspace_roots": [], cwd: "/q" }, "/q"],
    [{ "workspace_roots": "/q" }, "/here"],
    [{ "workspace_roots": ["q"] }, "/here"],
    [{ "workspace_roots": [{}], cwd: 5 }, "/here"],
  ];
  for (const [fields, cwd] of rows) {
    const event = decode(wire("stop", fields), context());
    assertEquals([event.cwd, event.wrong], [cwd, undefined]);
  }
});

Deno.test("`decode()` reads which file a tool writes, or has read or written, under either name", () => {
  const rows: readonly [string, string, object, string | undefined][] = [
    ["preToolUse", "Write", { "file_path": "/q/a.md" }, "/q/a.md"],
    ["preToolUse", "Edit", { path: "a.md" }, "/p/a.md"],
    ["preToolUse", "Read", { path: "a.md" }, undefined],
    ["postToolUse", "Read", { path: "a.md" }, "/p/a.md"],
    ["postToolUse", "Shell", { path: "a.md" }, undefined],
  ];
  for (const [name, tool, input, path] of rows) {
    const fields = { "tool_name": tool, "tool_input": input };
    const event = decode(wire(name, fields), context());
    const found = "path" in event ? event.path : undefined;
    assertEquals([name, tool, found], [name, tool, path]);
  }
});
