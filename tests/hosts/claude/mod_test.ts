import { assert, assertEquals } from "@std/assert";
import { decide, load } from "../../../core/mod.ts";
import { memoryWorld } from "../../../core/io/memory.ts";
import { openHost } from "../../../hosts/mod.ts";
import { context, WIRE } from "../contract.ts";

/** Events in the form in which Copilot runs the hooks of Claude Code. */
const COPILOT: readonly Readonly<Record<string, unknown>>[] = [
  { "hook_event_name": "SessionStart", source: "new", "initial_prompt": "hi" },
  { "hook_event_name": "UserPromptSubmit", prompt: "hi" },
  {
    "hook_event_name": "PreToolUse",
    "tool_name": "Bash",
    "tool_input": { command: "ls", description: "look" },
  },
  {
    "hook_event_name": "PreToolUse",
    "tool_name": "Write",
    "tool_input": { path: "/p/a.md", "file_text": "a\n" },
  },
  {
    "hook_event_name": "Stop",
    "transcript_path": "/home/u/.copilot/session-state/c1/events.jsonl",
    "stop_reason": "end_turn",
    "stop_hook_active": false,
  },
  {
    "hook_event_name": "Stop",
    "transcript_path": "/home/u/.copilot/session-state/c1/events.jsonl",
    "stop_reason": "end_turn",
    "stop_hook_active": true,
  },
].map((event) => ({
  "session_id": "c1",
  timestamp: "2026-11-30T12:00:00.000Z",
  cwd: "/p",
  ...event,
}));

Deno.test("an event that Copilot sends to claude is a notice, and is answered with nothing", async () => {
  const claude = await openHost("claude");
  assert(claude !== undefined);
  const environments = [
    {},
    { "COPILOT_CLI": "1" },
    { "CLAUDECODE": "1", "CLAUDE_CODE_SESSION_ID": "another" },
  ];
  for (const wire of COPILOT) {
    for (const env of environments) {
      const event = claude.decode(wire, context(env));
      assertEquals([wire["hook_event_name"], event.kind], [
        wire["hook_event_name"],
        "notice",
      ]);
      const world = memoryWorld({ "/p/task_plan.md": "# T\n" });
      const { answer } = decide(await load(event, world));
      assertEquals(claude.encode(answer, event), "");
    }
  }
});

Deno.test("an event of Claude Code is never taken for another host's, where its session id says so", async () => {
  const claude = await openHost("claude");
  assert(claude !== undefined);
  const env = { "CLAUDE_CODE_SESSION_ID": "s1", "COPILOT_CLI": "1" };
  const foreign = [
    {},
    { timestamp: "2026-11-30T12:00:00Z" },
    { "cursor_version": "2.0" },
    { timestamp: "x", "cursor_version": "2.0" },
  ];
  for (const [kind, wire] of Object.entries(WIRE["claude"] ?? {})) {
    for (const fields of foreign) {
      const event = claude.decode(
        { ...wire, ...fields, "session_id": "s1", cwd: "/p" },
        context(env),
      );
      assertEquals([kind, event.kind], [kind, kind]);
    }
  }
});
