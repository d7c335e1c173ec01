/**
 * From an event of CodeBuddy Code to ours.
 *
 * @module
 */

import type { HookEvent } from "../../core/mod.ts";
import { type EventForm, eventIn } from "../event_form.ts";
import type { DecodeContext } from "../host.ts";
import { objectOf } from "../wire.ts";

/** How CodeBuddy Code tells its events (only documented, 2026-11-30). */
const FORM: EventForm = {
  name: "hook_event_name",
  session: "session_id",
  tool: "tool_name",
  input: "tool_input",
  continued: "stop_hook_active",
  mostBlocks: 8, // none is known
  kinds: {
    SessionStart: "session-start",
    UserPromptSubmit: "prompt",
    PreToolUse: "tool-request",
    PostToolUse: "tool-result",
    Stop: "turn-end",
    SubagentStop: "subagent-end",
    PreCompact: "compaction",
    SessionEnd: "session-end",
  },
  writers: { Write: "file_path", Edit: "file_path", MultiEdit: "file_path" },
  readers: { Read: "file_path" },
};

/**
 * Reads an event of CodeBuddy Code.
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
