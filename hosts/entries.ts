/**
 * Entries of hosts' settings that run planhook.
 *
 * @module
 */

import type { HookCommand } from "../core/mod.ts";
import { shellLine, type WindowsShell } from "./command_line.ts";

/** Fields of an entry. */
export type EntryFields = Readonly<Record<string, unknown>>;

/** Writes the entry of an event. */
export type EntryWriter = (
  command: HookCommand,
  event: string,
  matcher: string | undefined,
) => EntryFields;

/**
 * Entries that hold the command as one line for a shell.
 *
 * @param host As it is named on our command line.
 * @param windowsShell Who reads the line on Windows.
 * @param fields What else an entry holds.
 * @param filter What it holds where only some tools matter; left out where that stands around it.
 *
 * @example
 * ```ts
 * import { lineEntry } from "./entries.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const write = lineEntry("codex", "cmd", { timeout: 10 });
 * assertEquals(write({ words: ["/bin/planhook"], platform: "linux" }, "Stop", undefined), {
 *   type: "command",
 *   command: "/bin/planhook hook codex",
 *   timeout: 10,
 * });
 * ```
 */
export function lineEntry(
  host: string,
  windowsShell: WindowsShell,
  fields: EntryFields,
  filter: (matcher: string) => EntryFields = () => ({}),
): EntryWriter {
  return ({ words, platform }, _event, matcher) => ({
    type: "command",
    command: shellLine([...words, "hook", host], platform, windowsShell),
    ...(matcher === undefined ? {} : filter(matcher)),
    ...fields,
  });
}
