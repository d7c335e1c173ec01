/**
 * Command lines taken apart: the one place that knows the command line library.
 *
 * @module
 */

import { type CAC, cac } from "cac";
import { HookError, oneLine } from "../error.ts";
import { nearestWord } from "../nearest.ts";
import type { Command } from "./command.ts";
import type { Group } from "./table.ts";

/** Flags of every command. */
const GLOBAL_OPTIONS = [
  ["--root <dir>", "Project folder (default: the current one)"],
  ["--json", "Print one JSON document"],
  ["--now <time>", "Take this ISO 8601 time for the current one"],
  ["--color <when>", "auto, always or never (default: auto)"],
  ["--quiet", "Print nothing but errors"],
] as const;

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
 * @param groupName The group, such as `plan`.
 * @param group Its commands.
 * @param args What stands behind it; nothing, or `help`, is asking for help.
 * @returns `undefined` where help was asked for, which is printed then.
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
 * assertEquals([line?.command.name, line?.args, line?.option("json")], ["use", ["api"], "true"]);
 * ```
 */
export function parseCommandLine(
  groupName: string,
  group: Group,
  args: readonly string[],
): CommandLine | undefined {
  const [first = "help"] = args;
  const parser = parserOf(groupName, group);
  const parsed = parser.parse(
    ["", "", ...(first === "help" ? ["--help"] : args)],
    { run: false },
  );
  if (parsed.options["help"] === true) return undefined;
  const command = group.commands.find(({ name }) =>
    name === parser.matchedCommandName
  );
  if (command === undefined) {
    const names = group.commands.map(({ name }) => name);
    throw unknownCommand(parsed.args[0] ?? first, names, `${groupName} `);
  }
  checkFlags(parser, `planhook ${groupName} ${command.name}`);
  return {
    command,
    args: parsed.args,
    option(name) {
      const value: unknown = parsed.options[name];
      return value === undefined || value === false ? undefined : String(value);
    },
  };
}

/** The parser of a group's command lines. */
function parserOf(
  groupName: string,
  { summary: groupSummary, commands }: Group,
): CAC {
  const parser = cac(`planhook ${groupName}`);
  for (const { name, args, summary, options, examples } of commands) {
    const entry = parser.command(`${name} ${args}`.trim(), summary);
    for (const { flags, summary: about } of options) entry.option(flags, about);
    for (const example of examples) entry.example(`  ${example}`);
    entry.action(() => {});
  }
  for (const [flags, about] of GLOBAL_OPTIONS) parser.option(flags, about);
  parser.help((sections) => [
    { body: parser.matchedCommand?.description ?? groupSummary },
    ...sections.slice(1).filter(({ title }) =>
      title?.startsWith("For more info") !== true
    ),
  ]);
  return parser;
}

/** Refuses flags and arguments that the command does not have. */
function checkFlags({ matchedCommand }: CAC, commandName: string): void {
  try {
    matchedCommand?.checkUnknownOptions();
    matchedCommand?.checkOptionValue();
    matchedCommand?.checkRequiredArgs();
    matchedCommand?.checkUnusedArgs();
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    throw new HookError(
      "usage",
      `Cannot run "${commandName}": ${
        oneLine(found, 200)
      }; see "${commandName} --help"`,
      error,
    );
  }
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
