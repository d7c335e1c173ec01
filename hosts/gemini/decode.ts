/**
 * From an event of Gemini CLI to ours.
 *
 * @module
 */

import type { HookEvent } from "../../core/mod.ts";
import { type EventForm, eventIn } from "../event_form.ts";
import type { DecodeContext } from "../host.ts";
import { objectOf } from "../wire.ts";

/** Argument that names the file of a tool. */
const FILE = "file_path";

/** How Gemini writes its events; `types.ts` says where each fact is from. */
const FORM: EventForm = {
  name: "hook_event_name",
  session: "session_id",
  tool: "tool_name",
  input: "tool_input",
  continued: "stop_hook_active",
  mostBlocks: 8, // Gemini counts only turns, a hundred of them (in the package of 0.61.0): ours
  kinds: {
    // not SessionStart: what is not said there must not count as shown;
    // not PreCompress: it fires before every request to the model
    BeforeAgent: "prompt",
    BeforeTool: "tool-request",
    AfterTool: "tool-result",
    AfterAgent: "turn-end",
    SessionEnd: "session-end",
  },
  writers: { "write_file": FILE, replace: FILE },
  readers: { "read_file": FILE },
};

/**
 * Reads an event of Gemini CLI.
 *
 * @param wire The event as it came.
 * @param context Event name of the command line, folder and environment of the process.
 * @returns The event; an unknown one is a `notice`, and so is one on which nothing can be said.
 *
 * @example
 * ```ts
 * import { decode } from "./decode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const context = { name: undefined, cwd: () => "/p", env: () => undefined };
 * assertEquals(decode({ hook_event_name: "BeforeAgent", session_id: "s", cwd: "/q" }, context), {
 *   kind: "prompt",
 *   name: "BeforeAgent",
 *   session: "s",
 *   cwd: "/q",
 * });
 * ```
 */
export function decode(wire: unknown, context: DecodeContext): HookEvent {
  return eventIn(objectOf(wire), context, FORM);
}
