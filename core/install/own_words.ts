/**
 * The words that start this planhook, as they can stand in a host's settings for long.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import type { OwnProgram } from "../io/own_program.ts";
import type { World } from "../io/world.ts";
import { RUN_FLAGS } from "./run_flags.ts";
import { onSearchPath } from "./search_path.ts";

/** Names of the program, by which an entry is known to be ours. */
const OWN_NAME = /^planhook(?:\.exe|\.js)?$/;

/** Folders that package runners empty as they like. */
const CACHE = /\/(?:_npx|_cacache|dlx(?:-[^/]*)?|bunx-[^/]*)\//;

/**
 * Program and arguments, slashes on every system: the executable, or the runtime, its flags and the bundle.
 *
 * A name on `PATH` that leads to the same file is taken in its place: it stays when the file behind it is replaced.
 *
 * @throws {HookError} `usage` where the program has another name, or lies in a cache from which it will vanish.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { ownWords } from "./own_words.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const nodes = { "/opt/planhook-2/planhook": "", "/bin/planhook": { link: "/opt/planhook-2/planhook" } };
 * const world = memoryWorld(nodes, { env: { PATH: "/bin" } });
 * assertEquals(ownWords(world, { path: "/opt/planhook-2/planhook" }), ["/bin/planhook"]);
 * ```
 */
export function ownWords(
  world: World,
  { path, runtime }: OwnProgram,
): readonly string[] {
  const own = lasting(world, path);
  const name = nameOf(own);
  if (!OWN_NAME.test(name)) {
    throw refusal(
      path,
      'its name is expected to be "planhook", "planhook.exe" or "planhook.js", by which entries are recognised',
      "build it, or give it that name",
    );
  }
  if (runtime === undefined) return [own];
  return [lasting(world, runtime), ...RUN_FLAGS, own];
}

/** The path by which a program will be found tomorrow. */
function lasting(world: World, path: string): string {
  const real = world.files.realPath(path);
  const known = real === undefined
    ? undefined
    : onSearchPath(world, nameOf(path))
      .find((one) => world.files.realPath(one) === real);
  const chosen = (known ?? path).replaceAll("\\", "/");
  if (!CACHE.test(chosen)) return chosen;
  throw refusal(
    path,
    "it lies in a cache that its package runner empties",
    "install it for good (npm install -g deno@2.9.6 for the runtime), and start planhook from there",
  );
}

/** The last piece of a path, whatever its slashes are. */
function nameOf(path: string): string {
  return path.slice(
    Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1,
  );
}

/** The error for a program that is in no state to be installed. */
function refusal(path: string, found: string, advice: string): HookError {
  return new HookError(
    "usage",
    `Cannot install "${oneLine(path, 300)}": ${found}; ${advice}`,
  );
}
