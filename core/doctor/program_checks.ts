/**
 * The doctor on the program: which one it is, in which form, and whether another one is in its way.
 *
 * @module
 */

import { errorLine, HookError, oneLine } from "../error.ts";
import { onSearchPath, ownWords } from "../install/mod.ts";
import type { OwnProgram } from "../io/own_program.ts";
import type { World } from "../io/world.ts";
import { type Check, finding } from "../plans/mod.ts";

/** Characters of a path that are shown. */
const SHOWN = 300;

/** Names under which planhook is found on a search path. */
const NAMES = ["planhook", "planhook.js"];

/**
 * Which program this is, whether hosts can be told to start it, and whether `PATH` leads to another one.
 *
 * @param world Where to look.
 * @param program How this program is started.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { programChecks } from "./program_checks.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/bin/planhook": "" }, { env: { PATH: "/bin" } });
 * assertEquals(programChecks(world, { path: "/bin/planhook" }), [
 *   { level: "PASS", check: "program", message: "/bin/planhook, an executable" },
 * ]);
 * ```
 */
export function programChecks(
  world: World,
  program: OwnProgram,
): readonly Check[] {
  const { path, runtime } = program;
  const form = runtime === undefined
    ? "an executable"
    : `a bundle, run by ${oneLine(runtime, SHOWN)}`;
  const own = `${oneLine(path, SHOWN)}, ${form}`;
  const refusal = refusalOf(world, program);
  return [
    refusal === undefined
      ? finding("PASS", "program", own)
      : finding("WARN", "program", own, refusal),
    ...otherChecks(world, path),
  ];
}

/** Why hosts cannot be told to start it. */
function refusalOf(world: World, program: OwnProgram): string | undefined {
  try {
    ownWords(world, program);
    return undefined;
  } catch (error) {
    if (error instanceof HookError) return errorLine(error);
    throw error;
  }
}

/** The first planhook on the search path, where it is another one. */
function otherChecks(world: World, path: string): readonly Check[] {
  const own = world.files.realPath(path) ?? path;
  const [first] = NAMES.flatMap((name) => onSearchPath(world, name));
  if (first === undefined || world.files.realPath(first) === own) return [];
  return [finding(
    "WARN",
    "program",
    `PATH leads to another one, ${oneLine(first, SHOWN)}`,
    "remove one of the two, or start the one you mean by its path",
  )];
}
