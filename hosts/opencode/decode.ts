/**
 * From an event of OpenCode to ours.
 *
 * @module
 */

import type { EventBase, HookEvent } from "../../core/mod.ts";
import type { DecodeContext } from "../host.ts";
import {
  fileIn,
  nameIn,
  objectOf,
  pathIn,
  type WireObject,
  wrongFields,
} from "../wire.ts";

/** OpenCode counts no stops: ours, as for other hosts. */
const MOST_BLOCKS = 8;

/** The tools that write the file that they name. */
const WRITERS: readonly string[] = ["write", "edit"];

/** Fields that are read, and what they should be. */
const FIELDS = { hook: "name", type: "name", directory: "path" } as const;

/**
 * Reads an event of OpenCode, as our plugin file hands it on or as it was recorded.
 *
 * @param wire The event as it came.
 * @param context Event name of the command line, folder of the process.
 * @returns The event; an unknown one is a `notice`, and so is what is said to a subagent.
 *
 * @example
 * ```ts
 * import { decode } from "./decode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const context = { name: undefined, cwd: () => "/p", env: () => undefined };
 * assertEquals(decode({ hook: "chat.message", directory: "/q", input: { sessionID: "s" } }, context), {
 *   kind: "prompt",
 *   name: "chat.message",
 *   session: "s",
 *   cwd: "/q",
 * });
 * ```
 */
export function decode(wire: unknown, context: DecodeContext): HookEvent {
  const event = objectOf(wire);
  const { base, isSubagent } = baseOf(event, context);
  switch (base.name) {
    case "session.created":
      if (isSubagent) return { ...base, kind: "subagent-start" };
      return { ...base, kind: "session-start", source: sourceOf(event) };
    case "session.compacted":
      if (isSubagent) break;
      return { ...base, kind: "session-start", source: "compact" };
    case "chat.message":
      if (isSubagent) break;
      return { ...base, kind: "prompt" };
    case "tool.execute.before":
      return { ...base, kind: "tool-request", ...toolIn(event, base.cwd) };
    case "tool.execute.after":
      return {
        ...base,
        kind: "tool-result",
        ...toolIn(event, base.cwd, "read"),
      };
    case "session.idle":
      if (isSubagent) return { ...base, kind: "subagent-end" };
      return {
        ...base,
        kind: "turn-end",
        continued: event["continued"] === true,
        mostBlocks: MOST_BLOCKS,
      };
    case "experimental.session.compacting":
      if (isSubagent) break;
      return { ...base, kind: "compaction" };
    case "session.deleted":
      if (isSubagent) break;
      return { ...base, kind: "session-end" };
  }
  return { ...base, kind: "notice" };
}

/** What every event carries, and whether it is about a subagent, whose session is part of another one. */
function baseOf(
  event: WireObject,
  context: DecodeContext,
): { readonly base: EventBase; readonly isSubagent: boolean } {
  const properties = objectOf(event["properties"]);
  const info = objectOf(properties["info"]);
  const own = nameIn(objectOf(event["input"]), "sessionID") ??
    nameIn(properties, "sessionID");
  const parent = nameIn(event, "parent") ?? nameIn(info, "parentID");
  const session = parent ?? own;
  const agent = parent === undefined ? undefined : own;
  const turn = nameIn(event, "turn");
  const wrong = wrongFields(event, FIELDS);
  const base: EventBase = {
    name: nameIn(event, "hook") ?? nameIn(event, "type") ??
      context.name?.replace(/^event\./, "") ?? "",
    ...(session === undefined ? {} : { session }),
    ...(turn === undefined ? {} : { turn }),
    ...(agent === undefined ? {} : { agent }),
    cwd: pathIn(event, "directory") ?? pathIn(info, "directory") ??
      context.cwd(),
    ...(wrong.length === 0 ? {} : { wrong }),
  };
  return { base, isSubagent: parent !== undefined };
}

/** The tool and, where it writes the file that it names or is the one that reads it, that file. */
function toolIn(
  event: WireObject,
  cwd: string,
  reader?: string,
): { readonly tool: string; readonly path?: string } {
  const input = objectOf(event["input"]);
  const tool = nameIn(input, "tool") ?? "";
  if (tool !== reader && !WRITERS.includes(tool)) return { tool };
  const args = input["args"] ?? objectOf(event["output"])["args"];
  const path = fileIn(objectOf(args), "filePath", cwd);
  return path === undefined ? { tool } : { tool, path };
}

/** Why a session begins. */
function sourceOf(event: WireObject): "resume" | "startup" {
  return nameIn(event, "source") === "resume" ? "resume" : "startup";
}
