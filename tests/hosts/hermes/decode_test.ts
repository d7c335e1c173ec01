import { assertEquals } from "@std/assert";
import { decode } from "../../../hosts/hermes/decode.ts";
import type { DecodeContext } from "../../../hosts/host.ts";

/** A call from `/here`, with this name on the command line. */
function context(name?: string): DecodeContext {
  return { name, cwd: () => "/here", env: () => undefined };
}

/** An event with the fields that all have. */
function wire(name: string, fields: object = {}): Record<string, unknown> {
  return {
    "hook_event_name": name,
    "tool_name": null,
    "tool_input": null,
    "session_id": "s1",
    cwd: "/p",
    extra: {},
    ...fields,
  };
}

Deno.test("`decode()` knows the events that planhook answers, and takes the rest for notices", () => {
  const rows: readonly [string, object, object][] = [
    ["on_session_start", {}, { kind: "session-start", source: "startup" }],
    ["pre_llm_call", { extra: { "user_message": "hi" } }, { kind: "prompt" }],
    ["pre_tool_call", { "tool_name": "terminal" }, {
      kind: "tool-request",
      tool: "terminal",
    }],
    ["post_tool_call", { "tool_name": "terminal" }, {
      kind: "tool-result",
      tool: "terminal",
    }],
    ["pre_verify", {}, { kind: "turn-end", continued: false, mostBlocks: 8 }],
    ["subagent_start", {}, { kind: "subagent-start" }],
    ["subagent_stop", {}, { kind: "subagent-end" }],
    ["on_session_finalize", {}, { kind: "session-end" }],
    ["on_session_end", {}, { kind: "notice" }],
    ["post_llm_call", {}, { kind: "notice" }],
  ];
  for (const [name, fields, wanted] of rows) {
    const event: unknown = decode(wire(name, fields), context());
    assertEquals(event, { name, session: "s1", cwd: "/p", ...wanted });
  }
});

Deno.test("`decode()` reads which file a tool writes, or has read or written", () => {
  const rows: readonly [string, string, string | undefined][] = [
    ["pre_tool_call", "write_file", "/p/a.md"],
    ["pre_tool_call", "patch", "/p/a.md"],
    ["pre_tool_call", "read_file", undefined],
    ["post_tool_call", "read_file", "/p/a.md"],
    ["post_tool_call", "terminal", undefined],
  ];
  for (const [name, tool, path] of rows) {
    const fields = { "tool_name": tool, "tool_input": { path: "a.md" } };
    const event = decode(wire(name, fields), context());
    const found = "path" in event ? event.path : undefined;
    assertEquals([name, tool, found], [name, tool, path]);
  }
  const patch = { "tool_name": "patch", "tool_input": { patch: "*** Begin" } };
  assertEquals<unknown>(decode(wire("pre_tool_call", patch), context()), {
    kind: "tool-request",
    name: "pre_tool_call",
    session: "s1",
    cwd: "/p",
    tool: "patch",
  });
});
