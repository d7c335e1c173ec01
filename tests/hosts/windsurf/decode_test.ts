import { assertEquals } from "@std/assert";
import { decode } from "../../../hosts/windsurf/decode.ts";
import type { DecodeContext } from "../../../hosts/host.ts";

/** A call from `/here`, with this name on the command line. */
function context(name?: string): DecodeContext {
  return { name, cwd: () => "/here", env: () => undefined };
}

/** An event with the fields that all have. */
function wire(name: string, info: object = {}): Record<string, unknown> {
  return {
    "agent_action_name": name,
    "trajectory_id": "t1",
    "execution_id": "e1",
    timestamp: "2026-11-30T12:00:00Z",
    "tool_info": info,
  };
}

Deno.test("`decode()` knows the events that planhook answers, and takes the rest for notices", () => {
  const rows: readonly [string, object][] = [
    ["pre_read_code", { kind: "tool-request", tool: "read_code" }],
    ["pre_write_code", { kind: "tool-request", tool: "write_code" }],
    ["pre_run_command", { kind: "tool-request", tool: "run_command" }],
    ["pre_mcp_tool_use", { kind: "tool-request", tool: "mcp_tool_use" }],
    ["post_read_code", { kind: "tool-result", tool: "read_code" }],
    ["post_write_code", { kind: "tool-result", tool: "write_code" }],
    ["post_run_command", { kind: "tool-result", tool: "run_command" }],
    ["post_mcp_tool_use", { kind: "tool-result", tool: "mcp_tool_use" }],
    ["post_cascade_response", { kind: "turn-end", continued: false }],
    ["post_setup_worktree", { kind: "notice" }],
    ["pre_user_prompt", { kind: "notice" }],
  ];
  for (const [name, wanted] of rows) {
    const base = { name, session: "t1", turn: "e1", cwd: "/here" };
    assertEquals<unknown>(decode(wire(name), context()), {
      ...base,
      ...wanted,
    });
  }
});

Deno.test("`decode()` reads which file is written, or was read or written", () => {
  const rows: readonly [string, string | undefined][] = [
    ["pre_write_code", "/q/a.md"],
    ["pre_read_code", undefined],
    ["post_read_code", "/q/a.md"],
    ["post_write_code", "/q/a.md"],
    ["post_run_command", undefined],
  ];
  for (const [name, path] of rows) {
    const event = decode(wire(name, { "file_path": "/q/a.md" }), context());
    const found = "path" in event ? event.path : undefined;
    assertEquals([name, found], [name, path]);
  }
});

Deno.test("`decode()` calls a tool by the name on the command line where the event has none", () => {
  const event = decode({}, context("pre_run_command"));
  assertEquals(event.kind === "tool-request" && event.tool, "run_command");
});
