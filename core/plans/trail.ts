/**
 * What a run has made, so that it can be taken away where the run fails.
 *
 * @module
 */

import { diskError } from "../io/disk_error.ts";
import { relativeLabel } from "../io/path.ts";
import type { World } from "../io/world.ts";

/** What a run has made. */
export interface Trail {
  /** Remembers a file or a folder that this run has made, or is going to make. */
  note(path: string): void;
  /** Makes a folder and remembers it; false where something stands there already. */
  makeFolder(path: string): boolean;
  /** Removes what is remembered, the newest first; folders that hold something else stay. Never throws. */
  takeBack(): void;
}

/**
 * Begins a trail.
 *
 * @param world Where things are made.
 * @param root Absolute path of the project, for messages.
 * @throws {HookError} `io`, later, where the system refuses to make a folder.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { trailIn } from "./trail.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/mine": "" });
 * const trail = trailIn(world, "/p");
 * trail.makeFolder("/p/new");
 * trail.takeBack();
 * assertEquals([...world.nodes.keys()], ["/p/mine"]);
 * ```
 */
export function trailIn(world: World, root: string): Trail {
  const paths: string[] = [];
  return {
    note: (path) => void paths.push(path),
    makeFolder(path) {
      const isMade = folderMade(world, root, path);
      if (isMade) paths.push(path);
      return isMade;
    },
    takeBack() {
      for (const path of paths.toReversed()) removeQuietly(world, path);
    },
  };
}

/** Makes a folder; a refusal is told with what to do. */
function folderMade(world: World, root: string, path: string): boolean {
  try {
    return world.files.makeFolder(path, 0o777);
  } catch (error) {
    const label = relativeLabel(root, path);
    throw diskError("make", label, error, "nothing was made");
  }
}

/** Removes what can be removed: why the run failed is told, and not that something is left of it. */
function removeQuietly(world: World, path: string): void {
  try {
    world.files.remove(path);
  } catch {
    return;
  }
}
