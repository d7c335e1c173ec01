/**
 * What `session-catchup` says, in the lines that those who call it look for.
 *
 * @module
 */

import type { CatchUp, PlanUpdate } from "./catchup.ts";
import { sessionLabel } from "./data_frame.ts";
import { type Defuse, type Excerpt, excerptsOf } from "./excerpt.ts";

/** How the lines begin that a model may see. */
const OURS = "[planning-with-files]";

/**
 * Numbers alone: no text, no path and no id of any session.
 *
 * @returns Lines, the last one ended; nothing where there is nothing to catch up with.
 *
 * @example
 * ```ts
 * import { scriptMetadata } from "./script_report.ts";
 * import { assertMatch } from "@std/assert";
 *
 * const sessions = [{ host: "claude", id: "1", entries: [], messages: 3 }];
 * assertMatch(scriptMetadata({ hosts: [], read: 1, skipped: 0, sessions }), /\nRuntime: claude\nUnsynced entries: 3\n/);
 * ```
 */
export function scriptMetadata(found: CatchUp): string {
  const count = messagesIn(found);
  if (count === 0) return "";
  return report(
    `${OURS} SESSION CATCHUP AVAILABLE`,
    `Runtime: ${runtimes(found)}`,
    `Unsynced entries: ${count}`,
    "What these sessions said and did is left out here.",
    "Run session-catchup with --replay to see excerpts of it, framed as data.",
  );
}

/**
 * Excerpts, each in a frame of its own, and what to do with them.
 *
 * @param found What was found.
 * @param defuse How lines are broken that could pass for ours.
 * @returns Lines, the last one ended; nothing where there is nothing to catch up with, and nothing was quarantined.
 *
 * @example
 * ```ts
 * import { scriptReplay } from "./script_report.ts";
 * import { assertMatch } from "@std/assert";
 * import { defuse } from "../plans/mod.ts";
 *
 * const entries = [{ kind: "user", text: "Use Postgres" }] as const;
 * const sessions = [{ host: "claude", id: "1", entries, messages: 1 }];
 * const update = { file: "progress.md", id: "1", message: 7, isCut: false };
 * const text = scriptReplay({ hosts: [], read: 1, skipped: 0, update, sessions }, defuse);
 * assertMatch(text, /\nPrevious session: session-[0-9a-f]{12}\n/);
 * assertMatch(text, /\nLast planning update: progress\.md at message #7\n/);
 * ```
 */
export function scriptReplay(found: CatchUp, defuse: Defuse): string {
  const notice = quarantined(found);
  const count = messagesIn(found);
  if (count === 0) return notice;
  const { shown } = excerptsOf(found.sessions, defuse);
  const previous = sessionLabel(
    found.update?.id ?? found.sessions[0]?.id ?? "",
  );
  return notice + report(
    `${OURS} SESSION CATCHUP DETECTED`,
    `Previous session: ${previous}`,
    `Runtime: ${runtimes(found)}`,
    `Last planning update: ${updateText(found.update)}`,
    `Unsynced messages: ${count}`,
    "",
    "--- UNSYNCED CONTEXT ---",
    ...shown.flatMap((excerpt, index) =>
      excerptLines(excerpt, shown[index - 1]?.session ?? previous)
    ),
    "",
    "--- RECOMMENDED ---",
    "1. Run: git diff --stat",
    "2. Read: task_plan.md, progress.md, findings.md",
    "3. Update planning files based on above context",
    "4. Continue with task",
  );
}

/** An empty line, and lines, the last one ended. */
function report(...lines: readonly string[]): string {
  return `\n${lines.join("\n")}\n`;
}

/** An excerpt, below its session where that is another one than before. */
function excerptLines(
  { session, framed }: Excerpt,
  before: string,
): readonly string[] {
  const title = session === before ? [] : [`[Session: ${session}]`];
  return [...title, framed.trimEnd()];
}

/** Messages of all sessions. */
function messagesIn({ sessions }: CatchUp): number {
  return sessions.reduce((sum, { messages }) => sum + messages, 0);
}

/** Hosts whose sessions hold something. */
function runtimes({ sessions }: CatchUp): string {
  return [...new Set(sessions.map(({ host }) => host))].sort().join(", ");
}

/** Which file was written last, and where; a session that was read in part has no more than a place in that. */
function updateText(update: PlanUpdate | undefined): string {
  if (update === undefined) {
    return "further back than what is read of a session";
  }
  const place = `${update.file} at message #${update.message}`;
  return update.isCut ? `${place} of what is read of that session` : place;
}

/** How many sessions were left out because nobody can tell whose they are. */
function quarantined({ hosts }: CatchUp): string {
  const count = hosts.reduce((sum, { left }) => sum + left.unknown, 0);
  return count === 0
    ? ""
    : `${OURS} Session catchup quarantined ${count} transcript(s) without canonical cwd identity.\n`;
}
