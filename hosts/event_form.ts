/**
 * Reading the events of hosts that tell the same under other names.
 *
 * @module
 */

import type {
  EventBase,
  EventKind,
  HookEvent,
  SessionSource,
} from "../core/mod.ts";
import type { DecodeContext } from "./host.ts";
import {
  fileIn,
  nameIn,
  objectOf,
  pathIn,
  type WireObject,
  wrongFields,
} from "./wire.ts";

/** How a host writes its events; the folder is `cwd` and a session's source `source` in all of them. */
export interface EventForm {
  /** Key of the event's name; where an event has none, the command line names it. */
  readonly name: string;
  /** Key of the session id. */
  readonly session: string;
  /** Key of the turn id, where there is one. */
  readonly turn?: string;
  /** Key of the subagent's id, where there is one. */
  readonly agent?: string;
  /** Key of the tool's name. */
  readonly tool: string;
  /** Key of the tool's arguments. */
  readonly input: string;
  /** Key of what says that a hook made this turn go on already, where that can be believed. */
  readonly continued?: string;
  /** Stops in a row that a hook may hold back; absent where it may hold back none. */
  readonly mostBlocks?: number;
  /** What the host's events are; any other is a `notice`. */
  readonly kinds: Readonly<Record<string, EventKind>>;
  /** Argument that names the file, by the tool that writes it. */
  readonly writers: Readonly<Record<string, string>>;
  /** The same, by the tool that reads it. */
  readonly readers: Readonly<Record<string, string>>;
}

/**
 * Reads an event in a host's form.
 *
 * @param event The event as it came.
 * @param context Event name of the command line, folder of the process.
 * @returns The event; an unknown one is a `notice`.
 *
 * @example
 * ```ts
 * import { type EventForm, eventIn } from "./event_form.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const form: EventForm = {
 *   name: "event", session: "id", tool: "tool", input: "input", mostBlocks: 8,
 *   kinds: { ask: "prompt" }, writers: {}, readers: {},
 * };
 * const context = { name: undefined, cwd: () => "/p", env: () => undefined };
 * assertEquals(eventIn({ event: "ask", id: "s" }, context, form), { kind: "prompt", name: "ask", session: "s", cwd: "/p" });
 * ```
 */
export function eventIn(
  event: WireObject,
  context: DecodeContext,
  form: EventForm,
): HookEvent {
  const base = baseOf(event, context, form);
  const kind = valueIn(form.kinds, base.name) ?? "notice";
  switch (kind) {
    case "session-start":
      return { ...base, kind, source: sourceOf(event) };
    case "tool-request":
    case "tool-result":
      return { ...base, kind, ...toolOf(event, form, base.cwd, kind) };
    case "turn-end":
      return {
        ...base,
        kind,
        continued: form.continued !== undefined &&
          event[form.continued] === true,
        ...(form.mostBlocks === undefined
          ? {}
          : { mostBlocks: form.mostBlocks }),
      };
    default:
      return { ...base, kind };
  }
}

/** What every event carries. */
function baseOf(
  event: WireObject,
  context: DecodeContext,
  form: EventForm,
): EventBase {
  const session = nameIn(event, form.session);
  const turn = form.turn && nameIn(event, form.turn);
  const agent = form.agent && nameIn(event, form.agent);
  const wrong = wrongFields(event, {
    [form.name]: "name",
    [form.session]: "name",
    cwd: "path",
  });
  return {
    name: nameIn(event, form.name) ?? context.name ?? "",
    ...(session === undefined ? {} : { session }),
    ...(turn === undefined ? {} : { turn }),
    ...(agent === undefined ? {} : { agent }),
    cwd: pathIn(event, "cwd") ?? context.cwd(),
    ...(wrong.length === 0 ? {} : { wrong }),
  };
}

/** Why the session began; a reason that hosts may add later counts as a start. */
function sourceOf(event: WireObject): SessionSource {
  const source = nameIn(event, "source");
  return source === "resume" || source === "clear" || source === "compact"
    ? source
    : "startup";
}

/** The tool and, where it writes the file that it names or has read it, that file. */
function toolOf(
  event: WireObject,
  { tool: key, input, writers, readers }: EventForm,
  cwd: string,
  kind: EventKind,
): { readonly tool: string; readonly path?: string } {
  const tool = nameIn(event, key) ?? "";
  const argument = valueIn(writers, tool) ??
    (kind === "tool-result" ? valueIn(readers, tool) : undefined);
  if (argument === undefined) return { tool };
  const path = fileIn(objectOf(event[input]), argument, cwd);
  return path === undefined ? { tool } : { tool, path };
}

/** A value of a table whose keys come from outside. */
function valueIn<Value>(
  table: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
