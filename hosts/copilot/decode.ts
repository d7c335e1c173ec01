/**
 * From an event of GitHub Copilot CLI to ours.
 *
 * @module
 */

import type { HookEvent } from "../../core/mod.ts";
import { type EventForm, eventIn } from "../event_form.ts";
import type { DecodeContext } from "../host.ts";
import { objectInText } from "../rows.ts";
import { objectOf } from "../wire.ts";

/** Argument that names the file of a tool, in both forms. */
const FILE = "path";

/** Stops in a row that Copilot lets a hook hold back (documented, 2026-11-30). */
const MOST_BLOCKS = 8;

/** Events under keys like `agentStop`; `types.ts` says where each fact is from. */
const CAMEL: EventForm = {
  name: "hookName",
  session: "sessionId",
  tool: "toolName",
  input: "toolArgs",
  continued: "stop_hook_active",
  mostBlocks: MOST_BLOCKS,
  kinds: {
    sessionStart: "session-start",
    userPromptSubmitted: "prompt",
    preToolUse: "tool-request",
    postToolUse: "tool-result",
    agentStop: "turn-end",
    subagentStart: "subagent-start",
    subagentStop: "subagent-end",
    preCompact: "compaction",
    sessionEnd: "session-end",
  },
  writers: { create: FILE, edit: FILE },
  readers: { view: FILE },
};

/** Events under keys like `Stop`. */
const PASCAL: EventForm = {
  name: "hook_event_name",
  session: "session_id",
  tool: "tool_name",
  input: "tool_input",
  continued: "stop_hook_active",
  mostBlocks: MOST_BLOCKS,
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
  writers: { Write: FILE, Edit: FILE },
  readers: { Read: FILE },
};

/**
 * Reads an event of GitHub Copilot CLI, in either form.
 *
 * @param wire The event as it came.
 * @param context Event name of the command line, without which an event under a key like `agentStop` is a `notice`.
 * @returns The event; an unknown one is a `notice`.
 *
 * @example
 * ```ts
 * import { decode } from "./decode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const context = { name: "userPromptSubmitted", cwd: () => "/p", env: () => undefined };
 * assertEquals(decode({ sessionId: "s", cwd: "/q" }, context), {
 *   kind: "prompt",
 *   name: "userPromptSubmitted",
 *   session: "s",
 *   cwd: "/q",
 * });
 * ```
 */
export function decode(wire: unknown, context: DecodeContext): HookEvent {
  const event = objectOf(wire);
  if (Object.hasOwn(event, PASCAL.name)) {
    return eventIn(event, context, PASCAL);
  }
  const { toolArgs } = event;
  return typeof toolArgs === "string"
    ? eventIn({ ...event, toolArgs: objectInText(toolArgs) }, context, CAMEL)
    : eventIn(event, context, CAMEL);
}
