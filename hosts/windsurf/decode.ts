/**
 * From an event of Windsurf to ours.
 *
 * @module
 */

import type { HookEvent } from "../../core/mod.ts";
import { type EventForm, eventIn } from "../event_form.ts";
import type { DecodeContext } from "../host.ts";
import { nameIn, objectOf } from "../wire.ts";

/**
 * How Windsurf tells its events (only documented, 2026-11-30); the folder is the one that the hook runs in.
 *
 * No hook can say anything on `pre_user_prompt`, so that it is a notice: what nobody is shown counts as not shown.
 */
const FORM: EventForm = {
  name: "agent_action_name",
  session: "trajectory_id",
  turn: "execution_id",
  tool: "tool",
  input: "tool_info",
  kinds: {
    "pre_read_code": "tool-request",
    "pre_write_code": "tool-request",
    "pre_run_command": "tool-request",
    "pre_mcp_tool_use": "tool-request",
    "post_read_code": "tool-result",
    "post_write_code": "tool-result",
    "post_run_command": "tool-result",
    "post_mcp_tool_use": "tool-result",
    "post_cascade_response": "turn-end",
  },
  writers: { "write_code": "file_path" },
  readers: { "read_code": "file_path" },
};

/**
 * Reads an event of Windsurf.
 *
 * Tools have no names of their own here; they are called by what their events say behind `pre_` and `post_`.
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
 * const event = decode({ agent_action_name: "pre_write_code", trajectory_id: "s" }, context);
 * assertEquals([event.kind, event.session, event.cwd], ["tool-request", "s", "/p"]);
 * ```
 */
export function decode(wire: unknown, context: DecodeContext): HookEvent {
  const event = objectOf(wire);
  const name = nameIn(event, FORM.name) ?? context.name ?? "";
  const tool = name.slice(name.indexOf("_") + 1);
  return eventIn({ ...event, tool }, context, FORM);
}
