/**
 * What `plan catchup` says: numbers alone, or excerpts.
 *
 * @module
 */

import type { CatchUp } from "./catchup.ts";
import { sessionLabel } from "./data_frame.ts";
import type { Entry } from "./entries.ts";
import { type Defuse, type Excerpts, excerptsOf } from "./excerpt.ts";

/** A report, for people and for machines. */
export interface CatchUpReport {
  /** Lines, the last one ended. */
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
}

/** How the lines that a model may see begin. */
const OURS = "[planning-with-files]";

/**
 * Numbers alone: no text, no path and no id of any session.
 *
 * @example
 * ```ts
 * import { metadataReport } from "./report.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { text, json } = metadataReport({ hosts: [], read: 0, skipped: 0, sessions: [] });
 * assertEquals([text, json.unsynced], ["Nothing to catch up: no host keeps sessions here\n", 0]);
 * ```
 */
export function metadataReport(found: CatchUp): CatchUpReport {
  const json = { mode: "metadata", ...countsOf(found) };
  if (json.unsynced === 0) return { text: nothingText(found), json };
  const text = lines(
    `${OURS} SESSION CATCHUP AVAILABLE`,
    `Runtime: ${runtimes(found)}`,
    unsyncedLine(found),
    ...leftLines(found),
    "What was said and done is left out here; planhook plan catchup --replay shows excerpts of it, marked as data.",
  );
  return { text, json };
}

/**
 * Excerpts, each in a frame of its own, and what to do with them.
 *
 * @param found What was found.
 * @param defuse How lines are broken that could pass for ours.
 *
 * @example
 * ```ts
 * import { replayReport } from "./report.ts";
 * import { assertStringIncludes } from "@std/assert";
 * import { defuse } from "../plans/mod.ts";
 *
 * const entries = [{ kind: "user", text: "Use Postgres" }] as const;
 * const sessions = [{ host: "claude", id: "1", entries, messages: 1 }];
 * const { text } = replayReport({ hosts: [], read: 1, skipped: 0, sessions }, defuse);
 * assertStringIncludes(text, "\nUSER: Use Postgres\n===END-PWF-DATA ");
 * ```
 */
export function replayReport(found: CatchUp, defuse: Defuse): CatchUpReport {
  const excerpts = excerptsOf(found.sessions, defuse);
  const json = {
    mode: "replay",
    ...countsOf(found),
    lastUpdate: found.update?.file ?? null,
    excerpts: excerpts.shown,
    older: excerpts.left,
  };
  if (json.unsynced === 0) return { text: nothingText(found), json };
  return { text: replayText(found, excerpts), json };
}

/** Excerpts for a reader. */
function replayText(found: CatchUp, { shown, left }: Excerpts): string {
  const update = found.update === undefined
    ? "further back than what is read of a session"
    : `${found.update.file} in ${sessionLabel(found.update.id)}`;
  return lines(
    `${OURS} SESSION CATCHUP DETECTED`,
    `Runtime: ${runtimes(found)}`,
    `Last planning update: ${update}`,
    unsyncedLine(found),
    ...leftLines(found),
    "",
    "--- UNSYNCED CONTEXT ---",
    ...(left === 0 ? [] : [`(${left} older messages are not shown)`]),
    ...shown.flatMap(({ host, session, framed }, index) => [
      ...(session === shown[index - 1]?.session ? [] : [`${session} ${host}`]),
      framed.trimEnd(),
    ]),
    "",
    "--- RECOMMENDED ---",
    "1. See what changed on disk: git diff --stat",
    "2. Read task_plan.md, progress.md and findings.md",
    "3. Write down in them what the records above show and they do not",
    "4. Go on with the current phase",
  );
}

/** Lines, the last one ended. */
function lines(...all: readonly string[]): string {
  return `${all.join("\n")}\n`;
}

/** All entries of what was found. */
function entriesOf({ sessions }: CatchUp): readonly Entry[] {
  return sessions.flatMap(({ entries }) => entries);
}

/** The numbers, for machines. */
function countsOf(found: CatchUp) {
  const entries = entriesOf(found);
  const count = (kind: Entry["kind"]): number =>
    entries.filter((entry) => entry.kind === kind).length;
  const failed = entries.filter((entry) =>
    entry.kind === "tool" && entry.outcome === "failed"
  );
  return {
    hosts: found.hosts,
    read: found.read,
    skipped: found.skipped,
    sessions: found.sessions.length,
    unsynced: entries.length,
    user: count("user"),
    agent: count("agent"),
    tools: count("tool"),
    failed: failed.length,
  };
}

/** Hosts whose sessions hold something. */
function runtimes({ sessions }: CatchUp): string {
  return [...new Set(sessions.map(({ host }) => host))].sort().join(", ");
}

/** How much there is, by kind. */
function unsyncedLine(found: CatchUp): string {
  const { unsynced, sessions, user, agent, tools, failed } = countsOf(found);
  return `Unsynced entries: ${unsynced} in ${sessions} sessions ` +
    `(user ${user}, agent ${agent}, tools ${tools}, failed ${failed})`;
}

/** What a number of sessions is called that was left out. */
const REASONS = [
  ["current", "this one or running"],
  ["foreign", "of other projects"],
  ["unknown", "quarantined: their project is not known"],
  ["subagent", "of subagents"],
  ["unreadable", "unreadable"],
  ["unseen", "older"],
] as const;

/** Which sessions were left out; nothing where none were. */
function leftLines({ hosts, skipped }: CatchUp): readonly string[] {
  const parts = REASONS.flatMap(([key, reason]) => {
    const count = hosts.reduce((sum, { left }) => sum + left[key], 0);
    return count === 0 ? [] : [`${count} ${reason}`];
  });
  const torn = skipped === 0 ? [] : [`${skipped} unreadable lines`];
  const all = [...parts, ...torn];
  return all.length === 0 ? [] : [`Left out: ${all.join(", ")}`];
}

/** Why there is nothing. */
function nothingText(found: CatchUp): string {
  if (found.hosts.length === 0) {
    return lines("Nothing to catch up: no host keeps sessions here");
  }
  const counts = found.hosts.map(({ name, sessions }) => `${name} ${sessions}`);
  return lines(
    `Nothing to catch up in earlier sessions of this project (${
      counts.join(", ")
    })`,
    ...leftLines(found),
  );
}
