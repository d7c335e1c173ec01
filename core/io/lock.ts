/**
 * Locks that keep processes apart which write the same files.
 *
 * A lock is advisory and lies on a file that is never removed: who removes it lets two processes hold "the" lock, each
 * on a file of its own. The system gives it back when a process ends, however it ends.
 *
 * @module
 */

import { HookError } from "../error.ts";
import { diskError } from "./disk_error.ts";
import { locate } from "./guard.ts";
import { basename, dirname, join } from "./path.ts";
import { standing } from "./standing.ts";
import type { Lock, World } from "./world.ts";

/** The longest time between two attempts, in milliseconds. */
const LONGEST_PAUSE_MS = 16;

/**
 * Does `action` while this process alone holds the lock on a file.
 *
 * @param world Where the file is.
 * @param root Absolute path of the project.
 * @param path Absolute path of the file; it is created empty where it is missing, and never removed.
 * @param budgetMs How long to try, in milliseconds; 0 tries once.
 * @param action What to do; it must be done when it returns, so it is no place for a promise.
 * @returns What `action` returns.
 * @throws {HookError} `io` where the lock cannot be had within the budget, the folder is not inside the project, or
 *   something other than a plain file stands at `path`; `action` has not run then. And what `action` throws.
 *
 * @example
 * ```ts
 * import { withLock } from "./lock.ts";
 * import { memoryWorld } from "./memory.ts";
 * import { assertEquals, assertThrows } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/a.md": "hi" });
 * assertEquals(withLock(world, "/p", "/p/.lock", 100, () => 7), 7);
 * world.files.tryLock("/p/.lock", 0o600); // somebody else
 * assertThrows(() => withLock(world, "/p", "/p/.lock", 100, () => 7), Error, "another process holds it");
 * ```
 */
export function withLock<T>(
  world: World,
  root: string,
  path: string,
  budgetMs: number,
  action: () => T,
): T {
  const lock = takeLock(world, root, path, budgetMs);
  try {
    return action();
  } finally {
    lock.release();
  }
}

/**
 * Does `action`, which takes its time, while this process alone holds the lock on a file; otherwise as
 * {@linkcode withLock}.
 *
 * @example
 * ```ts
 * import { whileLocked } from "./lock.ts";
 * import { memoryWorld } from "./memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/a.md": "hi" });
 * const isFree = () => world.files.tryLock("/p/.lock", 0o600) !== undefined;
 * assertEquals(await whileLocked(world, "/p", "/p/.lock", 100, () => Promise.resolve(isFree())), false);
 * assertEquals(isFree(), true);
 * ```
 */
export async function whileLocked<T>(
  world: World,
  root: string,
  path: string,
  budgetMs: number,
  action: () => Promise<T>,
): Promise<T> {
  const lock = takeLock(world, root, path, budgetMs);
  try {
    return await action();
  } finally {
    lock.release();
  }
}

/**
 * Tries for a lock until the budget is used up.
 *
 * What counts is the time slept: a clock may stand still or go backwards.
 */
function takeLock(
  world: World,
  root: string,
  path: string,
  budgetMs: number,
): Lock {
  const target = lockable(world, root, path);
  let leftMs = budgetMs;
  let pauseMs = 1;
  while (true) {
    const lock = tried(world, target);
    if (lock !== undefined) return lock;
    if (leftMs <= 0) throw heldError(path, budgetMs);
    const [chance = 0] = world.random(1); // those who wait do not all come back at once
    const ms = Math.min(leftMs, pauseMs * (0.5 + chance / 256));
    world.sleep(ms);
    leftMs -= ms;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

/** The lock, where it can be had now. */
function tried(world: World, path: string): Lock | undefined {
  try {
    return world.files.tryLock(path, 0o666);
  } catch (error) {
    throw diskError("lock", path, error, "nothing was written");
  }
}

/** The path to lock: in a folder of the project, and nothing there but a plain file. */
function lockable(world: World, root: string, path: string): string {
  const folder = locate(world, root, dirname(path), "dir");
  if (typeof folder === "string") {
    throw new HookError(
      "io",
      `Cannot lock "${path}": its folder is not there or leads out of the project, expected a folder inside "${root}"`,
    );
  }
  const target = join(folder.path, basename(path));
  const kind = world.files.lstat(target)?.kind ?? "file";
  if (kind === "file") return target;
  throw new HookError(
    "io",
    `Cannot lock "${path}": ${
      standing(kind)
    } stands there, expected a plain file; move it away`,
  );
}

/** Somebody else has it all the time. */
function heldError(path: string, budgetMs: number): HookError {
  return new HookError(
    "io",
    `Cannot lock "${path}": another process holds it after ${
      budgetMs / 1000
    } s of trying, so nothing was written; run the command again once that process is done`,
  );
}
