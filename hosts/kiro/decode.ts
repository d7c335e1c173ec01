/**
 * From an event of Kiro's command line to ours.
 *
 * @module
 */

import type { HookEvent } from "../../core/mod.ts";
import { type EventForm, eventIn } from "../event_form.ts";
import type { DecodeContext } from "../host.ts";
import { withSolePath } from "../sole_path.ts";
import { objectOf } from "../wire.ts";

/** How Kiro tells its events (only documented, 2026-11-30). The end of a turn cannot be held back. */
const FORM: EventForm = {
  name: "hook_event_name",
  session: "session_id",
  tool: "tool_name",
  input: "tool_input",
  kinds: {
    agentSpawn: "session-start",
    userPromptSubmit: "prompt",
    preToolUse: "tool-request",
    postToolUse: "tool-result",
    stop: "turn-end",
  },
  writers: { "fs_write": "path", write: "path" },
  readers: { "fs_read": "path", read: "path" },
};

/**
 * Reads an event of Kiro's command line.
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
 * const event = decode({ hook_event_name: "userPromptSubmit", cwd: "/q" }, context);
 * assertEquals([event.kind, event.session, event.cwd], ["prompt", undefined, "/q"]);
 * ```
 */
export function decode(wire: unknown, context: DecodeContext): HookEvent {
  const event = objectOf(wire);
  const input = withSolePath(event["tool_input"], "operations");
  return eventIn({ ...event, "tool_input": input }, context, FORM);
}
