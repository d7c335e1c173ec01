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
    const words = [...Object.keys(GROUPS), "hook", "help", "version"];
    throw unknownCommand(groupName, words, "");
  }
  const line = parseCommandLine(groupName, group, rest);
  if (line !== undefined) await perform(line, world, terminal);
}

/** Runs a command and prints its report. */
async function perform(
  { command, args, option }: CommandLine,
  world: World,
  terminal: Terminal,
): Promise<void> {
  const isColored = wantsColor(
    colorWish(option("color")),
    terminal.isTerminal,
    world.env("NO_COLOR"),
  );
  const { text, json } = await command.run({
    world: worldOf(world, option),
    root: rootOf(world, option("root")),
    args,
    option,
    paint: paintFor(isColored),
  });
  if (option("quiet") !== undefined) return;
  terminal.out(
    option("json") === undefined ? text : `${JSON.stringify(json, null, 2)}\n`,
  );
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
  if (Number.isNaN(time)) {
    throw new HookError(
      "usage",
      `Cannot use --now "${iso}": expected an ISO 8601 time`,
    );
  }
  return { ...world, now: () => time };
}
