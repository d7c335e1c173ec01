/**
 * From an event of Hermes agent to ours.
 *
 * @module
 */

import type { HookEvent } from "../../core/mod.ts";
import { type EventForm, eventIn } from "../event_form.ts";
import type { DecodeContext } from "../host.ts";
import { objectOf } from "../wire.ts";

/**
 * How Hermes tells its events (only documented, 2026-11-30). `pre_verify` comes at the end of turns that changed code,
 * and of no others; `on_session_end` at the end of every turn, so that it is no end of a session.
 */
const FORM: EventForm = {
  name: "hook_event_name",
  session: "session_id",
  tool: "tool_name",
  input: "tool_input",
  mostBlocks: 8, // none is known
  kinds: {
    "on_session_start": "session-start",
    "pre_llm_call": "prompt",
    "pre_tool_call": "tool-request",
    "post_tool_call": "tool-result",
    "pre_verify": "turn-end",
    "subagent_start": "subagent-start",
    "subagent_stop": "subagent-end",
    "on_session_finalize": "session-end",
  },
  writers: { "write_file": "path", patch: "path" },
  readers: { "read_file": "path" },
};

/**
 * Reads an event of Hermes agent.
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
 * const event = decode({ hook_event_name: "pre_llm_call", session_id: "s", cwd: "/q" }, context);
 * assertEquals([event.kind, event.session, event.cwd], ["prompt", "s", "/q"]);
 * ```
 */
export function decode(wire: unknown, context: DecodeContext): HookEvent {
  return eventIn(objectOf(wire), context, FORM);
}
