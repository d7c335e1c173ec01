import { assertEquals } from "@std/assert";
import { decode } from "../../../hosts/kiro/decode.ts";
import type { DecodeContext } from "../../../hosts/host.ts";

/** A call from `/here`, with this name on the command line. */
function context(name?: string): DecodeContext {
  return { name, cwd: () => "/here", env: () => undefined };
}

Deno.test("`decode()` knows the documented events, and takes the rest for notices", () => {
  const rows: readonly [string, object, object][] = [
    ["agentSpawn", {}, { kind: "session-start", source: "startup" }],
    ["userPromptSubmit", { prompt: "hi" }, { kind: "prompt" }],
    ["preToolUse", { "tool_name": "execute_bash" }, {
      kind: "tool-request",
      tool: "execute_bash",
    }],
    ["postToolUse", { "tool_name": "execute_bash" }, {
      kind: "tool-result",
      tool: "execute_bash",
    }],
    ["stop", {}, { kind: "turn-end", continued: false }],
    ["Stop", {}, { kind: "notice" }],
  ];
  for (const [name, fields, wanted] of rows) {
    const wire = { "hook_event_name": name, cwd: "/p", ...fields };
    assertEquals<unknown>(decode(wire, context()), {
      name,
      cwd: "/p",
      ...wanted,
    });
  }
});

Deno.test("`decode()` reads the session where a version tells it", () => {
  const wire = { "hook_event_name": "agentSpawn", "session_id": "s1" };
  assertEquals(decode(wire, context()).session, "s1");
});

Deno.test("`decode()` reads which file a tool writes, or the one that it has read", () => {
  const one = { operations: [{ mode: "Line", path: "a.md" }] };
  const two = { operations: [{ path: "a.md" }, { path: "b.md" }] };
  const rows: readonly [string, string, unknown, string | undefined][] = [
    ["preToolUse", "fs_write", { command: "create", path: "a.md" }, "/p/a.md"],
    ["preToolUse", "write", { path: "/q/a.md" }, "/q/a.md"],
    ["preToolUse", "fs_read", one, undefined],
    ["postToolUse", "fs_read", one, "/p/a.md"],
    ["postToolUse", "fs_read", two, undefined],
    ["postToolUse", "fs_read", { operations: "a.md" }, undefined],
    ["postToolUse", "fs_read", { operations: [5] }, undefined],
    ["postToolUse", "fs_read", null, undefined],
  ];
  for (const [name, tool, input, path] of rows) {
    const event = decode({
      "hook_event_name": name,
      cwd: "/p",
      "tool_name": tool,
      "tool_input": input,
    }, context());
    const found = "path" in event ? event.path : undefined;
    assertEquals([name, tool, found], [name, tool, path]);
  }
});
