/**
 * Command lines as a terminal runs them, in a project in memory, for tests.
 *
 * @module
 */

import { assert, assertEquals } from "@std/assert";
import { runCommand } from "../../../core/cli/run.ts";
import {
  type MemoryOptions,
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import type { World } from "../../../core/io/world.ts";

/** What came of a command line. */
export interface Result {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** What went past the terminal, to the console of the process. */
  readonly console: string;
}

/** How a command line is run. */
export interface Options extends MemoryOptions {
  readonly isTerminal?: boolean;
}

/** Runs a command line in a world. */
export async function runIn(
  world: World,
  args: readonly string[],
  isTerminal = false,
): Promise<Result> {
  let out = "";
  let err = "";
  let told = "";
  const log = globalThis.console;
  const { info } = log;
  log.info = (...parts: unknown[]) => void (told += `${parts.join(" ")}\n`);
  try {
    const code = await runCommand(args, world, {
      out: (text) => void (out += text),
      err: (text) => void (err += text),
      isTerminal,
    });
    return { code, out, err, console: told };
  } finally {
    log.info = info;
  }
}

/** Runs a command line in a project of these files. */
export function run(
  args: readonly string[],
  nodes: Readonly<Record<string, Node>> = {},
  { isTerminal = false, ...options }: Options = {},
): Promise<Result> {
  return runIn(project(nodes, options), args, isTerminal);
}

/** A project of these files, at noon of a day. */
export function project(
  nodes: Readonly<Record<string, Node>> = {},
  options: MemoryOptions = {},
): MemoryWorld {
  const now = Date.UTC(2026, 0, 5, 12);
  return memoryWorld({ "/p/keep": "", ...nodes }, { now, ...options });
}

/** The one JSON document on stdout. */
// deno-lint-ignore no-explicit-any
export function json({ code, out, err }: Result): any {
  assertEquals([code, err], [0, ""]);
  assert(out.endsWith("}\n") && !out.endsWith("\n\n"));
  return JSON.parse(out);
}

/** Every character that a terminal could take for more than a character. */
export const ESCAPE = /(?![\t\n])\p{Cc}/u;

/** A plan with a phase in each state. */
export const PLAN_TEXT = `# Api

## Goal
Ship it.

## Next Step
Test.

## Phase 1: Read
- [x] a
- **Status:** complete

## Phase 2: Write
- [x] a
- [ ] b
- **Status:** in_progress

## Phase 3: Check
- [ ] a

## Phase 4: Wait
- **Status:** blocked
`;

/** Where that plan lies. */
export const PLAN = "/p/.planning/api/task_plan.md";

/** A project with that plan. */
export const NODES = { [PLAN]: PLAN_TEXT };

/** The shared pointer. */
export const POINTER = "/p/.planning/.active_plan";

/** Every command, as it can be run on `NODES`. */
export const COMMANDS: readonly (readonly string[])[] = [
  ["plan", "init", "x"],
  ["plan", "list"],
  ["plan", "use", "api"],
  ["plan", "show"],
  ["plan", "show", "--as", "prompt"],
  ["plan", "status"],
  ["plan", "doctor"],
  ["plan", "gate"],
  ["plan", "goal", "x"],
  ["plan", "loop", "5m", "x"],
  ["plan", "commands", "--dir", "c"],
];
