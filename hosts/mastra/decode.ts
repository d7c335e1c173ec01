/**
 * From an event of Mastra Code to ours.
 *
 * @module
 */

import type { HookEvent } from "../../core/mod.ts";
import { type EventForm, eventIn } from "../event_form.ts";
import type { DecodeContext } from "../host.ts";
import { objectOf } from "../wire.ts";

/**
 * How Mastra Code tells its events (packages of 0.32.1, 2026-11-30). A stop that is held back ends all the same.
 *
 * No hook can say anything on UserPromptSubmit, so that it is a notice: what nobody is shown counts as not shown.
 */
const FORM: EventForm = {
  name: "hook_event_name",
  session: "session_id",
  turn: "run_id",
  tool: "tool_name",
  input: "tool_input",
  kinds: {
    SessionStart: "session-start",
    PreToolUse: "tool-request",
    PostToolUse: "tool-result",
    Stop: "turn-end",
    SubagentStart: "subagent-start",
    SubagentEnd: "subagent-end",
    SessionEnd: "session-end",
  },
  writers: {
    "write_file": "path",
    "string_replace_lsp": "path",
    "ast_smart_edit": "path",
  },
  readers: { view: "path" },
};

/**
 * Reads an event of Mastra Code.
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
