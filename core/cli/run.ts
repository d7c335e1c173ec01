/**
 * Runs the commands that people type.
 *
 * @module
 */

import { closestString } from "@std/text/closest-string";
import { type CAC, cac } from "cac";
import { errorLine, EXIT_CODES, HookError } from "../error.ts";
import { resolve } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { VERSION } from "../version.ts";
import type { Call, Command } from "./command.ts";
import { paintFor, wantsColor } from "./paint.ts";
import { type Group, GROUPS } from "./table.ts";

/** Where a command writes. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether stdout is a terminal. */
  readonly isTerminal: boolean;
}

/** Flags of every command. */
const GLOBAL_OPTIONS = [
  ["--root <dir>", "Project folder (default: the current one)"],
  ["--json", "Print one JSON document"],
  ["--now <time>", "Take this ISO 8601 time for the current one"],
  ["--color <when>", "auto, always or never (default: auto)"],
  ["--quiet", "Print nothing but errors"],
] as const;

/**
 * Runs one command line.
 *
 * @param args Everything behind the program's name.
 * @param world Files, clock, environment.
 * @param terminal Where to write; errors are told here, never thrown.
 * @returns The exit code, as in `EXIT_CODES`.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { runCommand } from "./run.ts";
 * import { assertEquals } from "@std/assert";
 *
 * let out = "";
 * const terminal = { out: (text: string) => void (out += text), err: () => {}, isTerminal: false };
 * assertEquals(await runCommand(["version"], memoryWorld(), terminal), 0);
 * assertEquals(/^\d+\.\d+\.\d+\n$/.test(out), true);
 * ```
 */
export async function runCommand(
  args: readonly string[],
  world: World,
  terminal: Terminal,
): Promise<number> {
  try {
    await run(args, world, terminal);
    return 0;
  } catch (error) {
    const known = knownError(error);
    terminal.err(`planhook: ${known.message}\n`);
    return EXIT_CODES[known.code];
  }
}

/** An error as a person is told of it; what is no error of ours is a bug. */
function knownError(error: unknown): HookError {
  if (error instanceof HookError) return error;
  if (error instanceof Error && error.name === "CACError") {
    return new HookError(
      "usage",
      `Cannot read the command line: ${error.message}; see --help`,
    );
  }
  return new HookError(
    "internal",
    `Cannot finish: ${
      errorLine(error)
    }. This is a bug in planhook ${VERSION}; please report it`,
  );
}

/** Finds the command and runs it. */
async function run(
  args: readonly string[],
  world: World,
  terminal: Terminal,
): Promise<void> {
  const [groupName = "help", ...rest] = args;
  if (["help", "--help", "-h"].includes(groupName)) {
    return terminal.out(overview());
  }
  if (["version", "--version", "-v"].includes(groupName)) {
    return terminal.out(`${VERSION}\n`);
  }
  const group = Object.hasOwn(GROUPS, groupName)
    ? GROUPS[groupName]
    : undefined;
  if (group === undefined) {
    throw unknown(groupName, [
      ...Object.keys(GROUPS),
      "hook",
      "help",
      "version",
    ], "");
  }
  const parser = parserOf(groupName, group);
  const parsed = parser.parse([
    "",
    "",
    ...(rest.length === 0 ? ["--help"] : rest),
  ], { run: false });
  if (parsed.options["help"] === true) return;
  const command = group.commands.find(({ name }) =>
    name === parser.matchedCommandName
  );
  if (command === undefined) {
    throw unknown(
      parsed.args[0] ?? "",
      group.commands.map(({ name }) => name),
      `${groupName} `,
    );
  }
  check(parser);
  await perform(command, parsed, world, terminal);
}

/** Runs a command and prints its report. */
async function perform(
  command: Command,
  { args, options }: ReturnType<CAC["parse"]>,
  world: World,
  terminal: Terminal,
): Promise<void> {
  const option = (name: string): string | undefined => {
    const value: unknown = options[name];
    return value === undefined || value === false ? undefined : String(value);
  };
  const isColored = wantsColor(
    option("color"),
    terminal.isTerminal,
    world.env("NO_COLOR"),
  );
  const call: Call = {
    world: atTime(world, option("now")),
    root: resolve(world.cwd(), option("root") ?? "."),
    args,
    option,
    paint: paintFor(isColored),
  };
  const { text, json } = await command.run(call);
  if (option("quiet") !== undefined) return;
  terminal.out(
    option("json") === undefined ? text : `${JSON.stringify(json, null, 2)}\n`,
  );
}

/** The world with another time. */
function atTime(world: World, iso: string | undefined): World {
  if (iso === undefined) return world;
  const time = Date.parse(iso);
  if (Number.isNaN(time)) {
    throw new HookError(
      "usage",
      `Cannot use --now "${iso}": expected an ISO 8601 time`,
    );
  }
  return { ...world, now: () => time };
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
    ...sections.slice(1),
  ]);
  return parser;
}

/** Refuses flags and arguments that the command does not have. */
function check({ matchedCommand }: CAC): void {
  matchedCommand?.checkUnknownOptions();
  matchedCommand?.checkOptionValue();
  matchedCommand?.checkRequiredArgs();
  matchedCommand?.checkUnusedArgs();
}

/** The error for a word that is no command. */
function unknown(
  word: string,
  words: readonly string[],
  before: string,
): HookError {
  const nearest = closestString(word, words);
  return new HookError(
    "usage",
    `Cannot run "${before}${word}": there is no such command; did you mean "planhook ${before}${nearest}"?`,
  );
}

/** The help of the program. */
function overview(): string {
  const groups = Object.entries(GROUPS).flatMap(([group, { commands }]) =>
    commands.map(({ name, args, summary }) =>
      [`${group} ${name} ${args}`.trim(), summary] as const
    )
  );
  const rows = [
    [
      "hook <host> [event]",
      "Answer one hook event of a coding agent (JSON on stdin)",
    ] as const,
    ...groups,
    ["version", "Print the version"] as const,
    ["help", "Print this help"] as const,
  ];
  const width = Math.max(...rows.map(([usage]) => usage.length)) + 2;
  const lines = rows.map(([usage, summary]) =>
    `  ${usage.padEnd(width)}${summary}`
  );
  return `planhook ${VERSION}: plans on disk reach the model at the right moment

Usage:
  planhook <command> [options]

Commands:
${lines.join("\n")}

Each command tells more with --help.

Example:
  planhook plan init "Api rewrite"
`;
}
