/**
 * From an event of pi to ours.
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

/** pi counts no stops: ours, as for other hosts. */
const MOST_BLOCKS = 8;

/** The tools that write the file that they name. */
const WRITERS: readonly string[] = ["write", "edit"];

/**
 * Reads an event of pi, as our extension file hands it on or as it was recorded.
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
 * const wire = { event: { type: "before_agent_start" }, ctx: { cwd: "/q", sessionId: "s" } };
 * assertEquals(decode(wire, context), { kind: "prompt", name: "before_agent_start", session: "s", cwd: "/q" });
 * ```
 */
export function decode(wire: unknown, context: DecodeContext): HookEvent {
  const whole = objectOf(wire);
  const event = objectOf(whole["event"]);
  const base = baseOf(whole, event, context);
  switch (base.name) {
    case "session_start":
      return { ...base, kind: "session-start", source: sourceOf(event) };
    case "session_compact":
      return { ...base, kind: "session-start", source: "compact" };
    case "before_agent_start":
      return { ...base, kind: "prompt" };
    case "tool_call":
      return { ...base, kind: "tool-request", ...toolIn(event, base.cwd) };
    case "tool_result":
      return {
        ...base,
        kind: "tool-result",
        ...toolIn(event, base.cwd, "read"),
      };
    case "agent_end":
      return {
        ...base,
        kind: "turn-end",
        continued: whole["continued"] === true,
        mostBlocks: MOST_BLOCKS,
      };
    case "session_before_compact":
      return { ...base, kind: "compaction" };
    case "session_shutdown":
      return { ...base, kind: "session-end" };
    default:
      return { ...base, kind: "notice" };
  }
}

/** What every event carries. */
function baseOf(
  whole: WireObject,
  event: WireObject,
  context: DecodeContext,
): EventBase {
  const ctx = objectOf(whole["ctx"]);
  const session = nameIn(ctx, "sessionId");
  const turn = nameIn(whole, "turn");
  const wrong = [
    ...wrongFields(event, { type: "name" }),
    ...wrongFields(ctx, { sessionId: "name", cwd: "path" }),
  ];
  return {
    name: nameIn(event, "type") ?? context.name ?? "",
    ...(session === undefined ? {} : { session }),
    ...(turn === undefined ? {} : { turn }),
    cwd: pathIn(ctx, "cwd") ?? context.cwd(),
    ...(wrong.length === 0 ? {} : { wrong }),
  };
}

/** The tool and, where it writes the file that it names or is the one that reads it, that file. */
function toolIn(
  event: WireObject,
  cwd: string,
  reader?: string,
): { readonly tool: string; readonly path?: string } {
  const tool = nameIn(event, "toolName") ?? "";
  if (tool !== reader && !WRITERS.includes(tool)) return { tool };
  const path = fileIn(objectOf(event["input"]), "path", cwd);
  return path === undefined ? { tool } : { tool, path };
}

/** Why a session begins; what it was shown before is still in it unless it is a new one. */
function sourceOf(event: WireObject): SessionSource {
  const isOld = ["resume", "reload", "fork"].includes(
    nameIn(event, "reason") ?? "",
  );
  return isOld ? "resume" : "startup";
}
