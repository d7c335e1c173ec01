/**
 * Command lines taken apart: the one place that knows the command line library.
 *
 * @module
 */

import { type CAC, cac } from "cac";
import { HookError, oneLine } from "../error.ts";
import { nearestWord } from "../nearest.ts";
import { checkWords } from "./check_words.ts";
import type { Command } from "./command.ts";
import { commandHelp, groupHelp } from "./group_help.ts";
import { GLOBAL_OPTIONS } from "./options.ts";
import type { Group } from "./table.ts";

/** A command line, taken apart. */
export interface CommandLine {
  readonly command: Command;
  readonly args: readonly string[];
  /** The text of a flag; `undefined` where it was not given. */
  option(name: string): string | undefined;
}

/**
 * Takes apart what stands behind a group's name.
 *
 * @param groupName The group, such as `plan`; empty where a command stands alone.
 * @param group Its commands.
 * @param args What stands behind it; nothing, or `help`, is asking for help.
 * @returns The command line, or the help that was asked for.
 * @throws {HookError} `usage` where there is no such command, flag or argument.
 *
 * @example
 * ```ts
 * import { parseCommandLine } from "./parser.ts";
 * import { GROUPS } from "./table.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { plan } = GROUPS;
 * const line = plan && parseCommandLine("plan", plan, ["use", "api", "--json"]);
 * if (typeof line !== "object") throw new Error("no command line");
 * assertEquals([line.command.name, line.args, line.option("json")], ["use", ["api"], "true"]);
 * ```
 */
export function parseCommandLine(
  groupName: string,
  group: Group,
  args: readonly string[],
): CommandLine | string {
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const flags = args.slice(0, end);
  const wantsHelp = flags.includes("--help") || flags.includes("-h");
  const found = commandIn(group, flags);
  if (found === undefined) {
    return withoutCommand(groupName, group, flags, wantsHelp);
  }
  const { command, at, count } = found;
  if (wantsHelp) return commandHelp(groupName, command);
  const parser = parserOf(command);
  const parsed = parser.parse([
    "",
    "",
    command.name,
    ...flags.toSpliced(at, count).map(guarded),
    ...args.slice(end + 1).map((argument) => GUARD + argument),
  ], { run: false });
  const commandName = `planhook ${`${groupName} ${command.name}`.trim()}`;
  const words = parsed.args.map(unguarded);
  checkWords(command, { commandName, args: words, flags: flagsOf(parsed) });
  return {
    command,
    args: words,
    option: (name) => textOf(parsed.options[keyOf(name)], name, commandName),
  };
}

/** A command on a command line, and which of its words are its name. */
interface FoundCommand {
  readonly command: Command;
  readonly at: number;
  readonly count: number;
}

/** The first command that is named; its name may be two words. */
function commandIn(
  { commands }: Group,
  args: readonly string[],
): FoundCommand | undefined {
  for (const at of args.keys()) {
    for (const command of commands) {
      const words = command.name.split(" ");
      if (words.every((word, index) => args[at + index] === word)) {
        return { command, at, count: words.length };
      }
    }
  }
  return undefined;
}

/**
 * Help, where no command is named.
 *
 * @throws {HookError} `usage` where there is a word that is none.
 */
function withoutCommand(
  groupName: string,
  group: Group,
  args: readonly string[],
  wantsHelp: boolean,
): string {
  const [word, ...rest] = args.filter((argument) => !argument.startsWith("-"));
  const inner = group.commands.filter(({ name }) => name.startsWith(`${word} `))
    .map((command) => ({ ...command, name: command.name.split(" ")[1] ?? "" }));
  if (word !== undefined && inner.length > 0) {
    const summary = group.within?.[word] ?? group.summary;
    const within = { summary, commands: inner };
    return withoutCommand(`${groupName} ${word}`, within, rest, wantsHelp);
  }
  if (wantsHelp || word === undefined || word === "help") {
    return groupHelp(groupName, group);
  }
  const names = group.commands.map(({ name }) => name);
  throw unknownCommand(word, names, `${groupName} `);
}

/** Keeps the library from reading a value as a number: `007` is a folder, and no seven. */
const GUARD = "\u0000";

/** An argument that no number is seen in; the value behind `=` likewise. */
function guarded(argument: string): string {
  if (!argument.startsWith("-")) return GUARD + argument;
  const at = argument.indexOf("=");
  if (at === -1) return argument;
  return `${argument.slice(0, at + 1)}${GUARD}${argument.slice(at + 1)}`;
}

/** The argument as it was given. */
function unguarded(argument: string): string {
  return argument.startsWith(GUARD) ? argument.slice(1) : argument;
}

/** The name of a flag as the library keeps it: `dryRun` for `dry-run`. */
function keyOf(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The text of a flag; a flag that takes a value is given once, and not empty. */
function textOf(
  value: unknown,
  name: string,
  commandName: string,
): string | undefined {
  if (value === undefined || value === false) return undefined;
  if (value === true) return "true";
  const text = typeof value === "string" ? unguarded(value) : "";
  if (text !== "") return text;
  throw new HookError(
    "usage",
    `Cannot run "${commandName}": --${name} is expected once, with a value`,
  );
}

/** The parser of a command's flags and arguments. */
function parserOf({ name, args, summary, options }: Command): CAC {
  const parser = cac("planhook");
  const entry = parser.command(`${name} ${args}`.trim(), summary);
  for (const { flags, summary: about } of options) entry.option(flags, about);
  for (const [flags, about] of GLOBAL_OPTIONS) entry.option(flags, about);
  entry.action(() => {});
  return parser;
}

/** The flags of a command line by their names as typed: `dry-run` for `dryRun`. */
function flagsOf(
  { options }: ReturnType<CAC["parse"]>,
): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(options).filter(([key]) => key !== "--").map((
      [key, value],
    ) => [
      key.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    ]),
  );
}

/**
 * The error for a word that is no command, with the one that was probably meant.
 *
 * @param word The word.
 * @param words The commands.
 * @param before What stands before the word on the command line.
 *
 * @example
 * ```ts
 * import { unknownCommand } from "./parser.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   unknownCommand("ini", ["init", "list"], "plan ").message,
 *   'Cannot run "plan ini": there is no such command; did you mean "planhook plan init"?',
 * );
 * ```
 */
export function unknownCommand(
  word: string,
  words: readonly string[],
  before: string,
): HookError {
  const nearest = nearestWord(word, words);
  const hint = nearest === undefined
    ? `see "planhook ${before}--help"`
    : `did you mean "planhook ${before}${nearest}"?`;
  return new HookError(
    "usage",
    `Cannot run "${before}${
      oneLine(word, 80)
    }": there is no such command; ${hint}`,
  );
}
