/**
 * Runs the commands that people type.
 *
 * @module
 */

import { errorLine, EXIT_CODES, HookError, oneLine } from "../error.ts";
import { isPlace, locate } from "../io/guard.ts";
import { resolve } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { VERSION } from "../version.ts";
import { paintFor, wantsColor } from "./paint.ts";
import { overview } from "./overview.ts";
import {
  type CommandLine,
  parseCommandLine,
  unknownCommand,
} from "./parser.ts";
import { GROUPS } from "./table.ts";

/** Where a command writes. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether stdout is a terminal. */
  readonly isTerminal: boolean;
}

/**
 * Runs one command line.
 *
 * @param args Everything behind the program's name.
 * @param world Files, clock, environment.
 * @param terminal Where to write; errors are told here, never thrown.
 * @returns The exit code: as in `EXIT_CODES` for an error, else as the command reports.
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
  const { out, err, code } = await outcome(args, world, terminal.isTerminal);
  if (out !== "") terminal.out(out);
  if (err !== "") terminal.err(err);
  return code;
}

/** What a command line prints, and its exit code. */
interface Printed {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

/** Runs a command line; its errors are something to print. */
async function outcome(
  args: readonly string[],
  world: World,
  isTerminal: boolean,
): Promise<Printed> {
  try {
    return await run(args, world, isTerminal);
  } catch (error) {
    const { code, message } = knownError(error);
    return {
      out: "",
      err: `planhook: ${oneLine(message, 2000)}\n`,
      code: EXIT_CODES[code],
    };
  }
}

/** Text to print, and that all is well. */
function printed(out: string): Printed {
  return { out, err: "", code: 0 };
}

/** An error as a person is told of it; what is no error of ours is a bug. */
function knownError(error: unknown): HookError {
  if (error instanceof HookError) return error;
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
  isTerminal: boolean,
): Promise<Printed> {
  const [groupName = "help", ...rest] = args;
  if (["help", "--help", "-h"].includes(groupName)) return printed(overview());
  if (["version", "--version", "-v"].includes(groupName)) {
    return printed(`${VERSION}\n`);
  }
  const group = Object.hasOwn(GROUPS, groupName)
    ? GROUPS[groupName]
    : undefined;
  if (group === undefined) {
    const words = [...Object.keys(GROUPS), "hook", "help", "version"];
    throw unknownCommand(groupName, words, "");
  }
  const line = parseCommandLine(groupName, group, rest);
  return typeof line === "string"
    ? printed(line)
    : await perform(line, world, isTerminal);
}

/** Runs a command: its report, for people or for machines. */
async function perform(
  { command, args, option }: CommandLine,
  world: World,
  isTerminal: boolean,
): Promise<Printed> {
  const isColored = wantsColor(
    colorWish(option("color")),
    isTerminal,
    world.env("NO_COLOR"),
  );
  const { text, json, code = 0 } = await command.run({
    world: worldOf(world, option),
    root: rootOf(world, option("root")),
    args,
    option,
    paint: paintFor(isColored),
    isTerminal,
  });
  const document = `${JSON.stringify(json, null, 2)}\n`;
  const out = option("json") === undefined ? text : document;
  return { out: option("quiet") === undefined ? out : "", err: "", code };
}

/** When colours are wanted. */
function colorWish(wish = "auto"): string {
  if (["auto", "always", "never"].includes(wish)) return wish;
  throw new HookError(
    "usage",
    `Cannot use --color "${oneLine(wish, 80)}": expected auto, always or never`,
  );
}

/** The project's folder: as the flag says, else as the environment pins it, else the current one. */
function rootOf(world: World, wish: string | undefined): string {
  const root = resolve(
    world.cwd(),
    wish ?? world.env("PWF_PLAN_ROOT") ?? ".",
  );
  if (isPlace(locate(world, root, root, "dir"))) return root;
  throw new HookError(
    "io",
    `Cannot work in "${root}": there is no such folder`,
  );
}

/** The world of a command: with its own time, pinned by nothing but its own flag, and never silenced as hooks are. */
function worldOf(world: World, option: CommandLine["option"]): World {
  const timed = atTime(world, option("now"));
  const hidden = new Set(["PWF_PLAN_ROOT", "PLANNING_DISABLED"]);
  return {
    ...timed,
    env: (name) => hidden.has(name) ? undefined : world.env(name),
  };
}

/** The world with another time. */
function atTime(world: World, iso: string | undefined): World {
  if (iso === undefined) return world;
  const time = Date.parse(iso);
  const year = new Date(time).getUTCFullYear();
  if (!(year >= 1970 && year <= 9998)) {
    throw new HookError(
      "usage",
      `Cannot use --now "${iso}": expected an ISO 8601 time`,
    );
  }
  return { ...world, now: () => time };
}
