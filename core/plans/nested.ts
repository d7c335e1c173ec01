/**
 * Projects below a project: a guess about the upper one's plan may be about one of theirs.
 *
 * @module
 */

import { isPlace, openFolder, openProject } from "../io/guard.ts";
import { inFolder, isInside } from "../io/place_names.ts";
import type { FileInfo, World } from "../io/world.ts";
import { isSlug } from "./slug.ts";

/**
 * How many folders are opened at most on each depth; by count and not by time, so that the answer is the same each time.
 */
const MOST_FOLDERS: readonly number[] = [1000, 150, 50];

/** Folders that hold what others made: no project of one's own lies below them. */
const FOREIGN: ReadonlySet<string> = new Set([
  "node_modules",
  "bower_components",
  "vendor",
  "third_party",
  "target",
  "dist",
  "build",
  "out",
  "venv",
  "env",
  "__pycache__",
  "Pods",
  "coverage",
]);

/**
 * Looks for plan folders (`X/.planning/<id>/task_plan.md`) below a project, to a depth of three, nearest first.
 *
 * Folders that begin with a dot are passed over, and links below the first level; below folders that hold others' code
 * nothing is looked for. At most 1000 folders are opened directly below, then 150 and 50. One that cannot be read does
 * not compete.
 *
 * @param world Where to look.
 * @param root Absolute path of the project.
 * @param names What is in it.
 * @param most How many are wanted at most.
 * @returns Paths relative to the project, with slashes.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { nestedProjects } from "./nested.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/apps/web/.planning/a/task_plan.md": "" });
 * const names = new Map([["apps", "dir"]] as const);
 * assertEquals(nestedProjects(world, "/p", names, 3), ["apps/web"]);
 * ```
 */
export function nestedProjects(
  world: World,
  root: string,
  names: ReadonlyMap<string, FileInfo["kind"]>,
  most: number,
): readonly string[] {
  const found: string[] = [];
  let level = foldersIn(names, true);
  for (const [depth, allowed] of MOST_FOLDERS.entries()) {
    const below: string[] = [];
    for (const path of level.slice(0, allowed)) {
      if (found.length >= most) return found;
      const isLink = depth === 0 && names.get(path) === "link";
      if (isLink && leadsToItself(world, root, path)) continue;
      const inside = namesIn(world, inFolder(root, path));
      if (hasPlan(world, inFolder(root, path), inside)) found.push(path);
      if (FOREIGN.has(path.slice(path.lastIndexOf("/") + 1))) continue;
      below.push(...foldersIn(inside, false).map((name) => `${path}/${name}`));
    }
    level = below;
  }
  return found;
}

/** Whether a link leads to the project or above it: a project is not nested in itself. */
function leadsToItself(world: World, root: string, name: string): boolean {
  const own = world.files.realPath(root);
  const target = world.files.realPath(inFolder(root, name));
  return own !== undefined && target !== undefined && isInside(target, own);
}

/** Names of folders that may be, or hold, a project of one's own. */
function foldersIn(
  names: ReadonlyMap<string, FileInfo["kind"]>,
  withLinks: boolean,
): readonly string[] {
  return [...names]
    .filter(([name, kind]) =>
      (kind === "dir" || (withLinks && kind === "link")) &&
      !name.startsWith(".")
    )
    .map(([name]) => name);
}

/** The names in a folder; none where it cannot be read. */
function namesIn(
  world: World,
  path: string,
): ReadonlyMap<string, FileInfo["kind"]> {
  try {
    return openProject(world, path).names;
  } catch {
    return new Map();
  }
}

/** Whether a folder has a plan below its `.planning`. */
function hasPlan(
  world: World,
  path: string,
  names: ReadonlyMap<string, FileInfo["kind"]>,
): boolean {
  if (!names.has(".planning")) return false;
  try {
    const planning = openFolder(
      world,
      { path, root: path, names },
      ".planning",
    );
    if (!isPlace(planning)) return false;
    return [...planning.names.keys()].filter(isSlug).some((id) => {
      const folder = openFolder(world, planning, id);
      return isPlace(folder) && folder.names.get("task_plan.md") === "file";
    });
  } catch {
    return false;
  }
}
