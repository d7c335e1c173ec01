/**
 * What a session did after it last wrote down where it stands.
 *
 * @module
 */

import type { SessionRecord, ToolRecord } from "./store.ts";

/** One thing that a session said or did. */
export type Entry =
  | { readonly kind: "user" | "agent"; readonly text: string }
  | {
    readonly kind: "tool";
    readonly name: string;
    /** A path or a command; empty where neither is known. */
    readonly detail: string;
    /** What came of it; `unknown` where nothing was recorded. */
    readonly outcome: "ok" | "failed" | "unknown";
    /** What a failed call said. */
    readonly reason: string;
  };

/** The end of a session. */
export interface Unsynced {
  /** The planning file that was written last; absent where the records show no such write. */
  readonly update?: string;
  /** Number of the message that wrote it; 0 where there is none. */
  readonly message: number;
  /** What came behind that write; everything where there is none. */
  readonly entries: readonly Entry[];
  /** Messages that the entries are of. */
  readonly messages: number;
}

/** Texts that a host writes in the user's name. */
const NOT_THE_USER =
  /^\s*<(?:local-command|command-|task-notification|system-reminder|bash-|environment_context|user_instructions|turn_aborted|INSTRUCTIONS|user_shell_command|skill)/;

/**
 * What a session did after its last write of a planning file. A write that failed counts for nothing.
 *
 * @param records In the order of time.
 * @param planningFile The name of the planning file that a path names, if it names one.
 * @param numbers The number of the message that each record is of; its place among the records where this is absent.
 *
 * @example
 * ```ts
 * import { unsyncedOf } from "./entries.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { update, message, entries, messages } = unsyncedOf([
 *   { kind: "user", text: "plan it" },
 *   { kind: "tool", call: "1", name: "Write", detail: "a/progress.md", writes: ["a/progress.md"] },
 *   { kind: "user", text: "go on" },
 * ], (path) => path.split("/").at(-1));
 * assertEquals([update, message, entries.length, messages], ["progress.md", 1, 1, 1]);
 * ```
 */
export function unsyncedOf(
  records: readonly SessionRecord[],
  planningFile: (path: string) => string | undefined,
  numbers: readonly number[] = [...records.keys()],
): Unsynced {
  const results = new Map(
    records.flatMap((record) =>
      record.kind === "result" ? [[record.call, record] as const] : []
    ),
  );
  const written = (record: SessionRecord): string | undefined => {
    if (record.kind !== "tool" || results.get(record.call)?.isError) {
      return undefined;
    }
    return record.writes.map(planningFile).find((name) => name !== undefined);
  };
  const at = records.findLastIndex((record) => written(record) !== undefined);
  const last = records[at];
  const update = last && written(last);
  const told = records.map((record, index) => ({
    number: numbers[index] ?? index,
    entries: index > at ? entryOf(record, results) : [],
  })).filter(({ entries }) => entries.length > 0);
  const rest = {
    message: numbers[at] ?? 0,
    entries: told.flatMap(({ entries }) => entries),
    messages: new Set(told.map(({ number }) => number)).size,
  };
  return update === undefined ? rest : { update, ...rest };
}

/** The result of a call. */
type Result = Extract<SessionRecord, { readonly kind: "result" }>;

/** A record as one thing that was said or done; none where it says nothing. */
function entryOf(
  record: SessionRecord,
  results: ReadonlyMap<string, Result>,
): readonly Entry[] {
  switch (record.kind) {
    case "result":
      return [];
    case "tool":
      return [toolEntry(record, results.get(record.call))];
    case "agent":
      return record.text.trim() === "" ? [] : [record];
    case "user":
      return record.text.trim() === "" || NOT_THE_USER.test(record.text)
        ? []
        : [record];
  }
}

/** A call with what came of it. */
function toolEntry(
  { name, detail }: ToolRecord,
  result: Result | undefined,
): Entry {
  const outcome = result === undefined
    ? "unknown"
    : result.isError
    ? "failed"
    : "ok";
  const reason = outcome === "failed" ? firstLine(result?.text ?? "") : "";
  return { kind: "tool", name, detail, outcome, reason };
}

/** The first line of a text that holds something. */
function firstLine(text: string): string {
  return text.split("\n").find((line) => line.trim() !== "") ?? "";
}
