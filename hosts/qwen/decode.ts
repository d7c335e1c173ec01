/**
 * From an event of Qwen Code to ours.
 *
 * @module
 */

import type { HookEvent } from "../../core/mod.ts";
import { type EventForm, eventIn } from "../event_form.ts";
import type { DecodeContext } from "../host.ts";
import { objectOf } from "../wire.ts";

/** Argument that names the file of a tool. */
const FILE = "file_path";

/** How Qwen Code writes its events; `types.ts` says where each fact is from. */
const FORM: EventForm = {
  name: "hook_event_name",
  session: "session_id",
  agent: "agent_id",
  tool: "tool_name",
  input: "tool_input",
  mostBlocks: 8, // Qwen Code counts only turns, a hundred of them (in the package of 0.15.10): ours
  kinds: {
    // not SessionStart: what is said there reaches nobody, and must not count as shown
    UserPromptSubmit: "prompt",
    PreToolUse: "tool-request",
    PostToolUse: "tool-result",
    Stop: "turn-end",
    SubagentStart: "subagent-start",
    SubagentStop: "subagent-end",
    PreCompact: "compaction",
    SessionEnd: "session-end",
  },
  writers: { "write_file": FILE, edit: FILE },
  readers: { "read_file": FILE },
};

/**
 * Reads an event of Qwen Code.
 *
 * @param wire The event as it came.
 * @param context Event name of the command line, folder and environment of the process.
 * @returns The event; an unknown one, and a prompt that is none, is a `notice`.
 *
 * @example
 * ```ts
 * import { decode } from "./decode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const context = { name: "UserPromptSubmit", cwd: () => "/p", env: () => undefined };
 * assertEquals(decode({ prompt: "hi" }, context).kind, "prompt");
 * assertEquals(decode({ prompt: "" }, context).kind, "notice");
 * ```
 */
export function decode(wire: unknown, context: DecodeContext): HookEvent {
  const fields = objectOf(wire);
  const event = eventIn(fields, context, FORM);
  const { prompt } = fields;
  const hasPrompt = typeof prompt === "string" && prompt !== "";
  return event.kind === "prompt" && !hasPrompt
    ? { ...event, kind: "notice" }
    : event;
}
