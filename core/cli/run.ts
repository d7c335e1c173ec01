/**
 * Runs the commands that people type.
 *
 * @module
 */

import { errorLine, EXIT_CODES, HookError, oneLine } from "../error.ts";
import { isPlace, locate } from "../io/guard.ts";
import { resolve } from "../io/path.ts";
import type { Installer } from "../install/mod.ts";
import type { OwnProgram } from "../io/own_program.ts";
import type { AnswerCall } from "../recording/mod.ts";
import type { SessionStore } from "../catchup/mod.ts";
import type { World } from "../io/world.ts";
import { VERSION } from "../version.ts";
import type { Call, Command } from "./command.ts";
import { paintFor, wantsColor } from "./paint.ts";
import { overview, overviewJson } from "./overview.ts";
import { runScript, scriptCommand } from "./script.ts";
import { scriptNamed } from "../script/mod.ts";
import {
  type CommandLine,
  parseCommandLine,
  unknownCommand,
} from "./parser.ts";
import { GROUPS, SINGLES } from "./table.ts";

/** Where a command writes. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether stdout is a terminal. */
  readonly isTerminal: boolean;
  /** Reads stdin to its end; left out where there is none. */
  stdin?(): Promise<string>;
  /** Reads the lines of stdin as they come; left out where there is none. */
  lines?(): AsyncIterable<string>;
}

/** Opens what is known of the sessions that hosts keep. */
export type OpenStores = () => Promise<readonly SessionStore[]>;

/** What is known of the process, and of hosts; each is asked for only by the command that needs it. */
export interface Surroundings {
  /** Where hosts keep sessions. */
  readonly stores: OpenStores;
  /** Hosts that planhook can be put into. */
  readonly installers: () => Promise<readonly Installer[]>;
  /** How this program is started. */
  readonly program: () => OwnProgram;
  /** What answers hook calls. */
  readonly answer: () => Promise<AnswerCall>;
  /** The path by which it was started: under the name of a script it is that script. */
  readonly calledAs: string;
}

/** Without hosts, as an executable on the path. */
const ALONE: Surroundings = {
  stores: () => Promise.resolve([]),
  installers: () => Promise.resolve([]),
  program: () => ({ path: "planhook" }),
  answer: () => Promise.resolve(() => Promise.resolve(0)),
  calledAs: "planhook",
};

/**
 * Runs one command line.
 *
 * @param args Everything behind the program's name.
 * @param world Files, clock, environment.
 * @param terminal Where to write; errors are told here, never thrown.
 * @param around What is known of hosts and of the process; what is left out is not there.
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
  around: Partial<Surroundings> = {},
): Promise<number> {
  const { isTerminal, lines = noLines } = terminal;
  const { stdin = () => Promise.resolve("") } = terminal;
  const out = (text: string): void => terminal.out(text);
  const process = { ...ALONE, ...around, isTerminal, stdin, lines, out };
  const { stdout, stderr, code } = await outcome(args, world, process);
  if (stdout !== "") terminal.out(stdout);
  if (stderr !== "") terminal.err(stderr);
  return code;
}

/** What a command is told beside its words. */
type Around = Pick<
  Call,
  | "isTerminal"
  | "stores"
  | "installers"
  | "program"
  | "answer"
  | "lines"
  | "out"
>;

/** Where there is no stdin. */
async function* noLines(): AsyncGenerator<string> {}

/** What is known of the process beside its world. */
interface Process extends Around {
  readonly calledAs: string;
  stdin(): Promise<string>;
}

/** What a command line prints, and its exit code. */
interface Printed {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
}

/** Runs a command line; its errors are something to print. */
async function outcome(
  args: readonly string[],
  world: World,
  process: Process,
): Promise<Printed> {
  try {
    const script = scriptNamed(process.calledAs);
    return script === undefined
      ? await run(args, world, process)
      : await runScript(script, { ...process, world, args });
  } catch (error) {
    const { code, message } = knownError(error);
    return {
      stdout: "",
      stderr: `planhook: ${oneLine(message, 2000)}\n`,
      code: EXIT_CODES[code],
    };
  }
}

/** Text to print, and that all is well. */
function printed(stdout: string): Printed {
  return { stdout, stderr: "", code: 0 };
}

/** One JSON document, as it is printed. */
function documentOf(json: unknown): string {
  return `${JSON.stringify(json, null, 2)}\n`;
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
  process: Process,
): Promise<Printed> {
  const [groupName = "help", ...rest] = args;
  const isJson = rest.includes("--json");
  if (["help", "--help", "-h"].includes(groupName)) {
    return printed(isJson ? documentOf(overviewJson()) : overview());
  }
  if (["version", "--version", "-v"].includes(groupName)) {
    return printed(isJson ? documentOf({ version: VERSION }) : `${VERSION}\n`);
  }
  if (groupName === "script") {
    return await scriptCommand(rest, { ...process, world });
  }
  const line = commandLine(groupName, args, rest);
  if (typeof line === "string") return printed(line);
  return await perform(line, world, process);
}

/** The command line of a command in a group, or of one that stands alone. */
function commandLine(
  name: string,
  args: readonly string[],
  rest: readonly string[],
): CommandLine | string {
  const single = SINGLES.find((command) => command.name === name);
  if (single !== undefined) {
    const alone = { summary: single.summary, commands: [single] };
    return parseCommandLine("", alone, args);
  }
  const group = Object.hasOwn(GROUPS, name) ? GROUPS[name] : undefined;
  if (group !== undefined) return parseCommandLine(name, group, rest);
  const singles = SINGLES.map((command) => command.name);
  const others = ["hook", "script", "help", "version"];
  const words = [...Object.keys(GROUPS), ...singles, ...others];
  throw unknownCommand(name, words, "");
}

/** Runs a command: its report, for people or for machines. */
async function perform(
  { command, args, option }: CommandLine,
  world: World,
  around: Around,
): Promise<Printed> {
  const isColored = wantsColor(
    colorWish(option("color")),
    around.isTerminal,
    world.env("NO_COLOR"),
  );
  const { text, json, code = 0 } = await command.run({
    world: command.isAsHooks
      ? atTime(world, option("now"))
      : worldOf(world, option),
    root: rootOf(world, option("root"), command),
    args,
    option,
    paint: paintFor(isColored),
    ...around,
  });
  const out = option("json") === undefined ? text : documentOf(json);
  return {
    stdout: option("quiet") === undefined ? out : "",
    stderr: "",
    code,
  };
}

/** When colours are wanted. */
function colorWish(wish = "auto"): string {
  if (["auto", "always", "never"].includes(wish)) return wish;
  throw new HookError(
    "usage",
    `Cannot use --color "${oneLine(wish, 80)}": expected auto, always or never`,
  );
}

/**
 * The project's folder: as the flag says, else as the environment pins it, else the current one. Who looks as hooks do
 * follows the pin later, as they do.
 */
function rootOf(
  world: World,
  wish: string | undefined,
  { isAsHooks }: Command,
): string {
  const pin = isAsHooks ? undefined : world.env("PWF_PLAN_ROOT");
  const root = resolve(world.cwd(), wish ?? pin ?? ".");
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
  if (!(year >= 1 && year <= 9998)) {
    throw new HookError(
      "usage",
      `Cannot use --now "${iso}": expected an ISO 8601 time`,
    );
  }
  return { ...world, now: () => time };
}
