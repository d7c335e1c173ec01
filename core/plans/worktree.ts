/**
 * Linked git worktrees: where one has no plan, that of the main worktree can be looked at.
 *
 * @module
 */

import { decodeUtf8 } from "../decode.ts";
import type { Folder } from "../io/guard.ts";
import { inFolder, isRooted } from "../io/place_names.ts";
import type { World } from "../io/world.ts";

/** Bytes of git's small files that are read. */
const LIMIT_BYTES = 4096;

/**
 * The main worktree of a linked one.
 *
 * A linked worktree has a file `.git` that names a folder `<main>/.git/worktrees/<name>`. Since that file could say
 * anything, the folder has to name the worktree back, in its file `gitdir`, as git itself writes it.
 *
 * @param world Where to look.
 * @param top The worktree's own folder.
 * @returns Canonical path of the main worktree; `undefined` where `top` is no linked worktree that git knows.
 *
 * @example
 * ```ts
 * import { openProject } from "../io/guard.ts";
 * import { memoryWorld } from "../io/memory.ts";
 * import { mainWorktree } from "./worktree.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({
 *   "/w/.git": "gitdir: /m/.git/worktrees/w\n",
 *   "/m/.git/worktrees/w/gitdir": "/w/.git\n",
 * });
 * assertEquals(mainWorktree(world, openProject(world, "/w")), "/m");
 * ```
 */
export function mainWorktree(world: World, top: Folder): string | undefined {
  if (top.names.get(".git") !== "file") return undefined;
  const own = inFolder(top.path, ".git");
  const named = /^gitdir:\s*(.+?)\s*$/.exec(firstLine(world, own))?.[1] ?? "";
  if (!isRooted(named)) return undefined;
  const folder = world.files.realPath(named)?.replaceAll("\\", "/");
  const main = folder === undefined
    ? undefined
    : /^(.+)\/\.git\/worktrees\/[^/]+$/.exec(folder)?.[1];
  if (folder === undefined || main === undefined) return undefined;
  const back = firstLine(world, `${folder}/gitdir`);
  const isKnown = isRooted(back) &&
    world.files.realPath(back) === world.files.realPath(own);
  return isKnown ? main : undefined;
}

/** The first line of a small plain file; empty where it cannot be read. */
function firstLine(world: World, path: string): string {
  if (world.files.lstat(path)?.kind !== "file") return "";
  const text = decodeUtf8(world.files.readHead(path, LIMIT_BYTES));
  return text.split(/\r?\n/, 1)[0]?.trim() ?? "";
}
