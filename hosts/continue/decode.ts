/**
 * From an event of Continue's command line to ours.
 *
 * @module
 */

import type { HookEvent } from "../../core/mod.ts";
import { type EventForm, eventIn } from "../event_form.ts";
import type { DecodeContext } from "../host.ts";
import { objectOf } from "../wire.ts";

/**
 * How Continue tells its events (source of 1.5.47, 2026-11-30). Whether a hook made a turn go on already it always
 * affirms, and nothing goes on after a stop that was held back.
 */
const FORM: EventForm = {
  name: "hook_event_name",
  session: "session_id",
  agent: "agent_id",
  tool: "tool_name",
  input: "tool_input",
  kinds: {
    SessionStart: "session-start",
    UserPromptSubmit: "prompt",
    PreToolUse: "tool-request",
    PostToolUse: "tool-result",
    Stop: "turn-end",
    SubagentStart: "subagent-start",
    SubagentStop: "subagent-end",
    PreCompact: "compaction",
    SessionEnd: "session-end",
  },
  writers: { Write: "filepath", Edit: "file_path", MultiEdit: "file_path" },
  readers: { Read: "filepath" },
};

/**
 * Reads an event of Continue's command line.
 *
 * @param wire The event as it came.
 * @param context Event name of the command line, folder of the process.
 * @returns The event; an unknown one is a `notice`.
 *
 * @example
 * ```ts
 * import { decode } from "./decode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const context = { name: undefined, cwd: () => "/p", env: () => undefined };
 * const event = decode({ hook_event_name: "Stop", session_id: "s", cwd: "/q" }, context);
 * assertEquals([event.kind, event.session, event.cwd], ["turn-end", "s", "/q"]);
 * ```
 */
export function decode(wire: unknown, context: DecodeContext): HookEvent {
  return eventIn(objectOf(wire), context, FORM);
}
