/**
 * From an event of Codex CLI to ours.
 *
 * @module
 */

import type { HookEvent } from "../../core/mod.ts";
import { type EventForm, eventIn } from "../event_form.ts";
import type { DecodeContext } from "../host.ts";
import { fileIn, objectOf, type WireObject } from "../wire.ts";

/** How Codex writes its events; `types.ts` says where each fact is from. */
const FORM: EventForm = {
  name: "hook_event_name",
  session: "session_id",
  turn: "turn_id",
  agent: "agent_id",
  tool: "tool_name",
  input: "tool_input",
  continued: "stop_hook_active",
  mostBlocks: 8, // Codex has no end of its own (none found in 0.171.0): ours
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
  writers: {},
  readers: {},
};

/** Lines of a patch that name a file begin with one of these. */
const FILE_LINES = ["*** Add File: ", "*** Update File: ", "*** Delete File: "];

/**
 * Reads an event of Codex CLI.
 *
 * @param wire The event as it came.
 * @param context Event name of the command line, folder and environment of the process.
 * @returns The event; an unknown one is a `notice`.
 *
 * @example
 * ```ts
 * import { decode } from "./decode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const context = { name: undefined, cwd: () => "/p", env: () => undefined };
 * assertEquals(decode({ hook_event_name: "UserPromptSubmit", turn_id: "t", cwd: "/q" }, context), {
 *   kind: "prompt",
 *   name: "UserPromptSubmit",
 *   turn: "t",
 *   cwd: "/q",
 * });
 * ```
 */
export function decode(wire: unknown, context: DecodeContext): HookEvent {
  const fields = objectOf(wire);
  const event = eventIn(fields, context, FORM);
  const isTool = event.kind === "tool-request" || event.kind === "tool-result";
  if (!isTool || event.tool !== "apply_patch") return event;
  const path = patchedFile(objectOf(fields["tool_input"]), event.cwd);
  return path === undefined ? event : { ...event, path };
}

/** The file that a patch is about; `undefined` where there are several. */
function patchedFile(input: WireObject, cwd: string): string | undefined {
  const patch = input["command"];
  if (typeof patch !== "string") return undefined;
  const files = patch.split("\n").flatMap((line) => {
    const start = FILE_LINES.find((start) => line.startsWith(start));
    return start === undefined ? [] : line.slice(start.length).trim();
  });
  const [file] = files;
  return files.length === 1 ? fileIn({ file }, "file", cwd) : undefined;
}
