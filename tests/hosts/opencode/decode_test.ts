import { assertEquals } from "@std/assert";
import { decode } from "../../../hosts/opencode/decode.ts";

/** A call from `/p`. */
const context = (name?: string) => ({
  name,
  cwd: () => "/p",
  env: () => undefined,
});

Deno.test("decode() reads what the plugin file adds", () => {
  const wire = {
    hook: "tool.execute.before",
    directory: "/q",
    turn: "msg_1",
    parent: "s",
    input: { sessionID: "child", tool: "edit", args: { filePath: "a.md" } },
  };
  assertEquals(decode(wire, context()), {
    kind: "tool-request",
    name: "tool.execute.before",
    session: "s",
    turn: "msg_1",
    agent: "child",
    cwd: "/q",
    tool: "edit",
    path: "/q/a.md",
  });
});

Deno.test("decode() reads events as they were recorded, named on the command line", () => {
  const info = { id: "s", directory: "/q" };
  const created = {
    type: "session.created",
    properties: { sessionID: "s", info },
  };
  assertEquals(decode(created, context("event.session.created")), {
    kind: "session-start",
    name: "session.created",
    session: "s",
    cwd: "/q",
    source: "startup",
  });
  const before = {
    input: { tool: "write", sessionID: "s", callID: "c" },
    output: { args: { filePath: "/q/a.md", content: "x" } },
  };
  assertEquals(decode(before, context("tool.execute.before")), {
    kind: "tool-request",
    name: "tool.execute.before",
    session: "s",
    cwd: "/p",
    tool: "write",
    path: "/q/a.md",
  });
});

Deno.test("decode() names a file for the tools that write it and, in results, the one that reads it", () => {
  const pathOf = (hook: string, tool: string): unknown => {
    const input = { sessionID: "s", tool, args: { filePath: "/p/a" } };
    const event = decode({ hook, input }, context());
    return "path" in event ? event.path : undefined;
  };
  const tools = ["write", "edit", "read", "bash"];
  assertEquals(tools.map((tool) => pathOf("tool.execute.before", tool)), [
    ...["/p/a", "/p/a", undefined, undefined],
  ]);
  assertEquals(tools.map((tool) => pathOf("tool.execute.after", tool)), [
    ...["/p/a", "/p/a", "/p/a", undefined],
  ]);
});

Deno.test("decode() tells how a session begins, and that a turn goes on", () => {
  const properties = { sessionID: "s" };
  const sourceOf = (wire: object): unknown => {
    const event = decode({ properties, ...wire }, context());
    return event.kind === "session-start" ? event.source : event.kind;
  };
  assertEquals(sourceOf({ type: "session.created" }), "startup");
  assertEquals(
    sourceOf({ type: "session.created", source: "resume" }),
    "resume",
  );
  assertEquals(sourceOf({ type: "session.compacted" }), "compact");
  const idle = { type: "session.idle", properties, continued: true };
  const event = decode(idle, context());
  assertEquals(event.kind === "turn-end" && event.continued, true);
});

Deno.test("decode() keeps a subagent's prompts and ends from being the person's", () => {
  const kindOf = (name: string): string => {
    const input = { sessionID: "child" };
    return decode({ hook: name, parent: "s", input }, context()).kind;
  };
  assertEquals(
    [
      "session.created",
      "session.compacted",
      "chat.message",
      "session.idle",
      "experimental.session.compacting",
      "session.deleted",
    ].map(kindOf),
    [
      "subagent-start",
      "notice",
      "notice",
      "subagent-end",
      "notice",
      "notice",
    ],
  );
});
