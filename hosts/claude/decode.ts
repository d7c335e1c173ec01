/**
 * From an event of Claude Code to ours.
 *
 * @module
 */

import type { EventBase, HookEvent, SessionSource } from "../../core/mod.ts";
import type { DecodeContext } from "../host.ts";
import {
  fileIn,
  nameIn,
  objectOf,
  pathIn,
  type WireObject,
  wrongFields,
} from "../wire.ts";

/** Stops in a row that Claude Code lets a hook hold back; then it stops (recorded on 2.1.197, 2026-11-30). */
const MOST_BLOCKS = 8;

/** The tools that write the file that they name. */
const WRITERS: readonly string[] = ["Write", "Edit", "MultiEdit"];

/** Fields that are read, and what they should be. */
const FIELDS = {
  "hook_event_name": "name",
  "session_id": "name",
  "cwd": "path",
} as const;

/**
 * Reads an event of Claude Code.
 *
 * Copilot and Cursor run the hooks of `.claude/settings.json` too; an event that one of them sent is a `notice`, so
 * that nothing fires twice where they have hooks of their own.
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
 * assertEquals(decode({ hook_event_name: "UserPromptSubmit", session_id: "s", cwd: "/q" }, context), {
 *   kind: "prompt",
 *   name: "UserPromptSubmit",
 *   session: "s",
 *   cwd: "/q",
 * });
 * ```
 */
export function decode(wire: unknown, context: DecodeContext): HookEvent {
  const event = objectOf(wire);
  const session = nameIn(event, "session_id");
  const turn = nameIn(event, "prompt_id");
  const agent = nameIn(event, "agent_id");
  const wrong = wrongFields(event, FIELDS);
  const base: EventBase = {
    name: nameIn(event, "hook_event_name") ?? context.name ?? "",
    ...(session === undefined ? {} : { session }),
    ...(turn === undefined ? {} : { turn }),
    ...(agent === undefined ? {} : { agent }),
    cwd: pathIn(event, "cwd") ?? context.cwd(),
    ...(wrong.length === 0 ? {} : { wrong }),
  };
  if (isForeign(event, session, context)) return { ...base, kind: "notice" };
  switch (base.name) {
    case "SessionStart":
      return { ...base, kind: "session-start", source: sourceOf(event) };
    case "UserPromptSubmit":
      return { ...base, kind: "prompt" };
    case "PreToolUse":
      return {
        ...base,
        kind: "tool-request",
        ...toolIn(event, base.cwd),
      };
    case "PostToolUse":
      return {
        ...base,
        kind: "tool-result",
        ...toolIn(event, base.cwd, "Read"),
      };
    case "Stop":
      return {
        ...base,
        kind: "turn-end",
        continued: event["stop_hook_active"] === true,
        mostBlocks: MOST_BLOCKS,
      };
    case "SubagentStart":
      return { ...base, kind: "subagent-start" };
    case "SubagentStop":
      return { ...base, kind: "subagent-end" };
    case "PreCompact":
      return { ...base, kind: "compaction" };
    case "SessionEnd":
      return { ...base, kind: "session-end" };
    default:
      return { ...base, kind: "notice" };
  }
}

/**
 * Whether Copilot or Cursor sent the event: Cursor names its version; Copilot adds a time and has neither permission
 * mode nor prompt id. A session id that Claude Code gave its own process settles it.
 */
function isForeign(
  event: WireObject,
  session: string | undefined,
  context: DecodeContext,
): boolean {
  if (
    session !== undefined && session === context.env("CLAUDE_CODE_SESSION_ID")
  ) return false;
  if ("cursor_version" in event) return true;
  return "timestamp" in event && !("permission_mode" in event) &&
    !("prompt_id" in event);
}

/** The tool and, where it writes the file that it names or is the one that reads it, that file. */
function toolIn(
  event: WireObject,
  cwd: string,
  reader?: string,
): { readonly tool: string; readonly path?: string } {
  const tool = nameIn(event, "tool_name") ?? "";
  if (tool !== reader && !WRITERS.includes(tool)) return { tool };
  const path = fileIn(objectOf(event["tool_input"]), "file_path", cwd);
  return path === undefined ? { tool } : { tool, path };
}

/** Why the session began; a reason that hosts may add later counts as a start. */
function sourceOf(event: WireObject): SessionSource {
  const source = nameIn(event, "source");
  return source === "resume" || source === "clear" || source === "compact"
    ? source
    : "startup";
}
