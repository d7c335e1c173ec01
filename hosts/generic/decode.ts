/**
 * From a neutral event as JSON to ours.
 *
 * @module
 */

import type { EventBase, HookEvent, SessionSource } from "../../core/mod.ts";
import type { DecodeContext } from "../host.ts";
import { fileIn, nameIn, objectOf, pathIn, wrongFields } from "../wire.ts";

/** Fields that are read, and what they should be. */
const FIELDS = { kind: "name", session: "name", cwd: "path" } as const;

/**
 * Reads a neutral event.
 *
 * @param wire The event as it came.
 * @param context Event name of the command line, folder and environment of the process.
 * @returns The event; an unknown kind is a `notice`.
 *
 * @example
 * ```ts
 * import { decode } from "./decode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const context = { name: undefined, cwd: () => "/p", env: () => undefined };
 * assertEquals(decode({ kind: "prompt" }, context), { kind: "prompt", name: "prompt", cwd: "/p" });
 * ```
 */
export function decode(wire: unknown, context: DecodeContext): HookEvent {
  const event = objectOf(wire);
  const session = nameIn(event, "session");
  const turn = nameIn(event, "turn");
  const agent = nameIn(event, "agent");
  const wrong = wrongFields(event, FIELDS);
  const base: EventBase = {
    name: nameIn(event, "kind") ?? context.name ?? "",
    ...(session === undefined ? {} : { session }),
    ...(turn === undefined ? {} : { turn }),
    ...(agent === undefined ? {} : { agent }),
    cwd: pathIn(event, "cwd") ?? context.cwd(),
    ...(wrong.length === 0 ? {} : { wrong }),
  };
  switch (base.name) {
    case "session-start":
      return {
        ...base,
        kind: base.name,
        source: sourceOf(nameIn(event, "source")),
      };
    case "tool-request":
    case "tool-result": {
      const path = fileIn(event, "path", base.cwd);
      return {
        ...base,
        kind: base.name,
        tool: nameIn(event, "tool") ?? "",
        ...(path === undefined ? {} : { path }),
      };
    }
    case "turn-end":
      return {
        ...base,
        kind: base.name,
        continued: event["continued"] === true,
        ...mostBlocksOf(event["mostBlocks"]),
      };
    case "prompt":
    case "subagent-start":
    case "subagent-end":
    case "compaction":
    case "session-end":
      return { ...base, kind: base.name };
    default:
      return { ...base, kind: "notice" };
  }
}

/** How many stops in a row may be held back, where the host tells. */
function mostBlocksOf(count: unknown): { readonly mostBlocks?: number } {
  return typeof count === "number" && Number.isInteger(count) && count > 0
    ? { mostBlocks: count }
    : {};
}

/** Why the session began. */
function sourceOf(source: string | undefined): SessionSource {
  return source === "resume" || source === "clear" || source === "compact"
    ? source
    : "startup";
}
