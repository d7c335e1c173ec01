/**
 * From an event of Cursor to ours.
 *
 * @module
 */

import type { HookEvent } from "../../core/mod.ts";
import { type EventForm, eventIn } from "../event_form.ts";
import type { DecodeContext } from "../host.ts";
import { withRoot } from "../roots.ts";
import { objectOf, type WireObject } from "../wire.ts";

/** Stops in a row that Cursor lets a hook hold back, where `loop_limit` says nothing else (second-hand, 2026-11-30). */
const MOST_BLOCKS = 5;

/**
 * How Cursor tells its events (second-hand, 2026-11-30).
 *
 * No hook can say anything on `beforeSubmitPrompt`, so that it is a notice: what nobody is shown counts as not shown.
 * The events of single tools are notices too: `preToolUse` and `postToolUse` tell of the same calls.
 */
const FORM: EventForm = {
  name: "hook_event_name",
  session: "conversation_id",
  turn: "generation_id",
  tool: "tool_name",
  input: "tool_input",
  continued: "continued",
  kinds: {
    sessionStart: "session-start",
    preToolUse: "tool-request",
    postToolUse: "tool-result",
    stop: "turn-end",
    subagentStart: "subagent-start",
    subagentStop: "subagent-end",
    preCompact: "compaction",
    sessionEnd: "session-end",
  },
  writers: { Write: "file_path", Edit: "file_path" },
  readers: { Read: "file_path" },
};

/** A turn that came to its end; one that was broken off does not go on. */
const HELD: EventForm = { ...FORM, mostBlocks: MOST_BLOCKS };

/**
 * Reads an event of Cursor.
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
 * const event = decode({ hook_event_name: "stop", conversation_id: "s", workspace_roots: ["/q"] }, context);
 * assertEquals([event.kind, event.session, event.cwd], ["turn-end", "s", "/q"]);
 * ```
 */
export function decode(wire: unknown, context: DecodeContext): HookEvent {
  const event = withRoot(objectOf(wire), "workspace_roots");
  const { status = "completed", loop_count: count } = event;
  const form = status === "completed" ? HELD : FORM;
  const continued = typeof count === "number" && count > 0;
  const input = withFile(objectOf(event["tool_input"]));
  return eventIn({ ...event, continued, "tool_input": input }, context, form);
}

/** Arguments of a tool, their file under one name. */
function withFile(input: WireObject): WireObject {
  return { "file_path": input["path"], ...input };
}
