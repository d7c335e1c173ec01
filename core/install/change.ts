/**
 * What becomes of a file when planhook is put in or taken out.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import { dirname, join } from "../io/path.ts";
import { withLock } from "../io/lock.ts";
import { isInside } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { stateFolder } from "../state_folder.ts";
import type { HostPaths } from "./places.ts";
import { writeUserFile } from "./user_file.ts";

/** A file before and after; no text where it is not there. */
export interface FileChange {
  /** Absolute path. */
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What becomes of a file, in a word. */
export type FileFate = "created" | "changed" | "removed" | "same" | "absent";

/** Milliseconds in which another process that installs has to be done. */
const LOCK_BUDGET_MS = 5000;

/**
 * What becomes of a file.
 *
 * @example
 * ```ts
 * import { fateOf } from "./change.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(fateOf({ path: "/a", before: undefined, after: "" }), "created");
 * ```
 */
export function fateOf({ before, after }: FileChange): FileFate {
  if (before === after) return before === undefined ? "absent" : "same";
  if (before === undefined) return "created";
  return after === undefined ? "removed" : "changed";
}

/**
 * Makes a change: the file is written whole, or removed, with the folders that are empty then.
 *
 * @param world Where to write.
 * @param paths What nothing may lead out of.
 * @param change The change; nothing is done where there is none.
 *
 * @example
 * ```ts
 * import { makeChange } from "./change.ts";
 * import { memoryWorld } from "../io/memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/a": "", "/p/.x": { dir: true }, "/p/.x/b": "" });
 * makeChange(world, { base: "/p" }, { path: "/p/.x/b", before: "", after: undefined });
 * assertEquals([...world.nodes.keys()], ["/p/a"]);
 * ```
 */
export function makeChange(
  world: World,
  paths: Pick<HostPaths, "base">,
  change: FileChange,
): void {
  if (change.before === change.after) return;
  if (change.after !== undefined) {
    return writeUserFile(world, paths, change.path, change.after);
  }
  world.files.remove(change.path);
  let folder = dirname(change.path);
  while (
    folder !== paths.base && isInside(paths.base, folder) &&
    world.files.lstat(folder)?.kind === "dir" &&
    world.files.readFolder(folder).length === 0
  ) {
    world.files.remove(folder);
    folder = dirname(folder);
  }
}

/**
 * Does `action` while no other process of this user installs or uninstalls; where no state folder can be trusted to hold
 * the lock, without it.
 *
 * @throws {HookError} `io` where another process does not come to an end.
 *
 * @example
 * ```ts
 * import { alone } from "./change.ts";
 * import { memoryWorld } from "../io/memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(alone(memoryWorld(), () => 7), 7);
 * ```
 */
export function alone<T>(world: World, action: () => T): T {
  const state = stateFolder(world);
  if (state === undefined) return action();
  const lock = join(state, "install.lock");
  return withLock(world, state, lock, LOCK_BUDGET_MS, action);
}

/**
 * The error for settings that are left as they are.
 *
 * @param path Absolute path of the file.
 * @param refused Why, as the end of a sentence.
 *
 * @example
 * ```ts
 * import { leftAsItIs } from "./change.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   leftAsItIs("/p/a", "it is a list, expected an object").message,
 *   'Cannot change "/p/a": it is a list, expected an object; nothing was written',
 * );
 * ```
 */
export function leftAsItIs(path: string, refused: string): HookError {
  return new HookError(
    "input",
    `Cannot change "${oneLine(path, 300)}": ${
      oneLine(refused, 400)
    }; nothing was written`,
  );
}
