/**
 * From an event of Cline to ours.
 *
 * @module
 */

import type { EventKind, HookEvent } from "../../core/mod.ts";
import { type EventForm, eventIn } from "../event_form.ts";
import type { DecodeContext } from "../host.ts";
import { withRoot } from "../roots.ts";
import { withSolePath } from "../sole_path.ts";
import { nameIn, objectOf } from "../wire.ts";

/**
 * What the events are: first those of 3.0.65 (in the package, 2026-11-30), then those of the extension (only documented).
 *
 * `prompt_submit` is a notice, since nothing is read of an answer to it: what nobody is shown counts as not shown.
 */
const KINDS: Readonly<Record<string, EventKind>> = {
  "agent_start": "session-start",
  "agent_resume": "session-start",
  "tool_call": "tool-request",
  "tool_result": "tool-result",
  "agent_end": "turn-end",
  "session_shutdown": "session-end",
  TaskStart: "session-start",
  TaskResume: "session-start",
  UserPromptSubmit: "prompt",
  PreToolUse: "tool-request",
  PostToolUse: "tool-result",
  TaskComplete: "turn-end",
  PreCompact: "compaction",
};

/** How Cline tells its events. Its `agent_id` is set on the main agent too. */
const FORM: EventForm = {
  name: "hookName",
  session: "taskId",
  tool: "tool",
  input: "input",
  kinds: KINDS,
  writers: {
    editor: "path",
    "write_to_file": "path",
    "replace_in_file": "path",
  },
  readers: { "read_files": "path", "read_file": "path" },
};

/** The same about a subagent, whose start and end are no session's. */
const SUBAGENT: EventForm = {
  ...FORM,
  agent: "agent_id",
  kinds: {
    ...KINDS,
    "agent_start": "subagent-start",
    "agent_resume": "subagent-start",
    "agent_end": "subagent-end",
  },
};

/** Events of a session that goes on. */
const RESUMED: readonly string[] = ["agent_resume", "TaskResume"];

/**
 * Reads an event of Cline.
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
 * const event = decode({ hookName: "agent_start", taskId: "s", workspaceRoots: ["/q"] }, context);
 * assertEquals([event.kind, event.session, event.cwd], ["session-start", "s", "/q"]);
 * ```
 */
export function decode(wire: unknown, context: DecodeContext): HookEvent {
  const event = withRoot(objectOf(wire), "workspaceRoots");
  const name = nameIn(event, FORM.name) ?? context.name ?? "";
  const use = objectOf(event["preToolUse"] ?? event["postToolUse"]);
  const call = objectOf(event["tool_call"] ?? event["tool_result"]);
  const isSubagent = nameIn(event, "parent_agent_id") !== undefined;
  const told = {
    ...event,
    source: RESUMED.includes(name) ? "resume" : "startup",
    tool: call["name"] ?? use["toolName"],
    input: withSolePath(call["input"] ?? use["parameters"], "files"),
  };
  return eventIn(told, context, isSubagent ? SUBAGENT : FORM);
}
