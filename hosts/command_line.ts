/**
 * Command lines in hosts' settings: how ours is written, and how it is known again.
 *
 * @module
 */

import type { HookCommand } from "../core/mod.ts";
import { objectOf } from "./wire.ts";

/** Who takes the line apart on Windows; elsewhere it is `sh`. */
export type WindowsShell = "cmd" | "powershell";

/** Characters that no shell takes for more than they are. */
const PLAIN = /^[\w@%+=:,./-]+$/;

/**
 * Words as one line for the shell that will read it.
 *
 * @param words Program and arguments.
 * @param platform Where the host runs.
 * @param windowsShell Who reads the line on Windows.
 *
 * @example
 * ```ts
 * import { shellLine } from "./command_line.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(shellLine(["/a b/planhook", "hook"], "linux", "cmd"), "'/a b/planhook' hook");
 * assertEquals(shellLine(["C:/a b/planhook.exe", "hook"], "windows", "cmd"), '"C:/a b/planhook.exe" hook');
 * assertEquals(shellLine(["C:/a b/x.exe"], "windows", "powershell"), "& 'C:/a b/x.exe'");
 * ```
 */
export function shellLine(
  words: readonly string[],
  platform: HookCommand["platform"],
  windowsShell: WindowsShell,
): string {
  if (platform !== "windows") {
    return words.map((word) =>
      PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
    ).join(" ");
  }
  const isCmd = windowsShell === "cmd";
  const [program = "", ...rest] = words.map((word, index) => {
    if (index > 0 && PLAIN.test(word)) return word;
    return isCmd ? `"${word}"` : `'${word.replaceAll("'", "''")}'`;
  });
  return [isCmd ? program : `& ${program}`, ...rest].join(" ");
}

/**
 * The words of a command line. A backslash is part of a path, but before a quote, a blank or another one.
 *
 * @example
 * ```ts
 * import { wordsOf } from "./command_line.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(wordsOf(`& 'C:\\a b\\x.exe' "d e"f g\\ h`), ["&", "C:\\a b\\x.exe", "d ef", "g h"]);
 * ```
 */
export function wordsOf(line: string): readonly string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = "";
  for (let at = 0; at < line.length; at++) {
    const char = line.charAt(at);
    const next = line.charAt(at + 1);
    if (char === "\\" && quote !== "'" && /["'\s]/.test(next)) {
      word = (word ?? "") + next;
      at++;
    } else if (quote !== "") {
      if (char === quote) quote = "";
      else word = (word ?? "") + char;
    } else if (char === '"' || char === "'") {
      quote = char;
      word ??= "";
    } else if (/\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? "") + char;
  }
  return word === undefined ? words : [...words, word];
}

/** Fields of an entry that hold a command; a list of arguments may stand beside them. */
const COMMAND_FIELDS = [
  "command",
  "exec",
  "bash",
  "powershell",
  "commandWindows",
  "windows",
  "linux",
  "osx",
];

/**
 * Whether an entry of a host's settings is ours: its command is planhook, by its base name, then `hook` and the host.
 *
 * @param entry An entry, whatever it is.
 * @param host As it is named on our command line.
 *
 * @example
 * ```ts
 * import { isOwnEntry } from "./command_line.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(isOwnEntry({ command: "/old/planhook", args: ["hook", "claude"] }, "claude"), true);
 * assertEquals(isOwnEntry({ command: "deno run -A /x/planhook.js hook claude" }, "claude"), true);
 * assertEquals(isOwnEntry({ command: "echo planhook hook claude" }, "claude"), false);
 * ```
 */
export function isOwnEntry(entry: unknown, host: string): boolean {
  return startedBy(entry, host) !== undefined;
}

/**
 * The planhook that an entry of ours starts.
 *
 * @param entry An entry, whatever it is.
 * @param host As it is named on our command line.
 * @returns Its path as it is written; `undefined` where the entry is not ours.
 *
 * @example
 * ```ts
 * import { startedBy } from "./command_line.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(startedBy({ command: "deno run -A /x/planhook.js hook claude" }, "claude"), "/x/planhook.js");
 * assertEquals(startedBy({ command: "/x/planhook hook codex" }, "claude"), undefined);
 * ```
 */
export function startedBy(entry: unknown, host: string): string | undefined {
  const fields = objectOf(entry);
  const args = Array.isArray(fields["args"]) ? fields["args"].map(String) : [];
  for (const key of COMMAND_FIELDS) {
    const command = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (typeof command !== "string") continue;
    const path = programIn([...wordsOf(command), ...args], host) ??
      programIn([command, ...args], host);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** The planhook that words run for a host; the runtime and its flags may stand before. */
function programIn(
  words: readonly string[],
  host: string,
): string | undefined {
  let at = words[0] === "&" || words[0] === "exec" ? 1 : 0;
  if (/^deno(?:\.exe)?$/i.test(baseName(words[at]))) {
    at++;
    while (/^-|^run$/.test(words[at] ?? "")) at++;
  }
  const isOwn = /^planhook(?:\.exe|\.js)?$/i.test(baseName(words[at])) &&
    words[at + 1] === "hook" && words[at + 2] === host;
  return isOwn ? words[at] : undefined;
}

/** The last piece of a path, whatever its slashes are. */
function baseName(path = ""): string {
  return path.slice(
    Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1,
  );
}
