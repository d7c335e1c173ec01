import { assertEquals } from "@std/assert";
import { decode } from "../../../hosts/pi/decode.ts";

/** A call from `/p`. */
const context = (name?: string) => ({
  name,
  cwd: () => "/p",
  env: () => undefined,
});

Deno.test("decode() reads what the extension file hands on", () => {
  const wire = {
    event: { type: "tool_call", toolName: "edit", input: { path: "a.md" } },
    ctx: { cwd: "/q", sessionId: "s" },
    turn: "t",
  };
  assertEquals(decode(wire, context()), {
    kind: "tool-request",
    name: "tool_call",
    session: "s",
    turn: "t",
    cwd: "/q",
    tool: "edit",
    path: "/q/a.md",
  });
});

Deno.test("decode() names a file for the tools that write it and, in results, the one that reads it", () => {
  const pathOf = (type: string, toolName: string): unknown => {
    const event = { type, toolName, input: { path: "/p/a" } };
    const decoded = decode({ event }, context());
    return "path" in decoded ? decoded.path : undefined;
  };
  const tools = ["write", "edit", "read", "bash"];
  assertEquals(tools.map((tool) => pathOf("tool_call", tool)), [
    ...["/p/a", "/p/a", undefined, undefined],
  ]);
  assertEquals(tools.map((tool) => pathOf("tool_result", tool)), [
    ...["/p/a", "/p/a", "/p/a", undefined],
  ]);
});

Deno.test("decode() tells how a session begins, and that a turn goes on", () => {
  const sourceOf = (reason: string): unknown => {
    const event = decode(
      { event: { type: "session_start", reason } },
      context(),
    );
    return event.kind === "session-start" && event.source;
  };
  const reasons = ["startup", "new", "resume", "reload", "fork", "later"];
  assertEquals(reasons.map(sourceOf), [
    ...["startup", "startup", "resume", "resume", "resume", "startup"],
  ]);
  const compacted = decode({ event: { type: "session_compact" } }, context());
  const source = compacted.kind === "session-start" && compacted.source;
  assertEquals(source, "compact");
  const end = decode(
    { event: { type: "agent_end" }, continued: true },
    context(),
  );
  assertEquals(end.kind === "turn-end" && end.continued, true);
});

Deno.test("decode() says which fields it could not use", () => {
  const wire = { event: { type: 5 }, ctx: { cwd: "here", sessionId: {} } };
  assertEquals(decode(wire, context("context")), {
    kind: "notice",
    name: "context",
    cwd: "/p",
    wrong: ["type", "sessionId", "cwd"],
  });
});
