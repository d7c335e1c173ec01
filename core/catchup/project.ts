/**
 * Whose a session is: the folders that it names, compared with a project.
 *
 * @module
 */

import { basename, dirname, isAbsolute, resolve } from "../io/path.ts";
import { isInside, parentOf } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { type Standing, standingOf } from "./standing.ts";
import type { Whose } from "./store.ts";

/** A project, as sessions are compared with it. */
export interface Project {
  /** Its path, as it was named, and where that leads. */
  readonly roots: readonly string[];
  /** Whose a folder is that a session names. */
  whose(path: string): Whose;
  /** The name of the planning file of this project that a path names; `undefined` for every other path. */
  planningFile(path: string): string | undefined;
}

/** The files that the convention keeps a plan in. */
const PLANNING_FILES = ["task_plan.md", "progress.md", "findings.md"];

/**
 * A project that sessions can be compared with.
 *
 * A folder counts by where it really leads, and belongs to the nearest project above it: one that has `.git` or a plan
 * of its own is no part of the project around it. Of one that is gone nobody can say whether it had.
 *
 * @param world Where to look.
 * @param root Absolute path of the project.
 * @param planFolder The folder of its plan, where the settings put that somewhere else.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { projectOf } from "./project.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/task_plan.md": "", "/p/src/a.ts": "", "/p/lib/.git/HEAD": "" });
 * const project = projectOf(world, "/p");
 * assertEquals(["/p", "/p/src"].map(project.whose), ["ours", "ours"]);
 * assertEquals(["/p/lib", "/p2", "/p/../q"].map(project.whose), ["foreign", "foreign", "foreign"]);
 * assertEquals(project.whose("/p/gone"), "unknown");
 * assertEquals(project.planningFile("/p/.planning/a/progress.md"), "progress.md");
 * assertEquals(project.planningFile("/p/lib/progress.md"), undefined);
 * ```
 */
export function projectOf(
  world: World,
  root: string,
  planFolder: string = root,
): Project {
  const same = world.platform === "windows"
    ? (path: string) => path.replaceAll("\\", "/").toLowerCase()
    : (path: string) => path;
  const roots = named(world, root);
  const own = new Set([...roots, ...named(world, planFolder)].map(same));
  const standing = standingIn(world);
  /** Goes up to the project; another one on the way is the nearer. */
  const upFrom = (folder: string, whose: Whose): Whose => {
    if (own.has(same(folder))) return whose;
    const found = standing(folder);
    const parent = parentOf(folder);
    if (found === "project" || parent === undefined) return "foreign";
    return upFrom(parent, found === "unsure" ? "unknown" : whose);
  };
  const whose = (path: string): Whose => {
    if (!isAbsolute(path) || path.includes("\0")) return "foreign";
    const real = world.files.realPath(path);
    if (real === undefined && own.has(same(resolve(path)))) return "ours";
    const folder = real ?? nearestThere(world, resolve(path));
    const isIn = roots.some((top) => isInside(same(top), same(folder)));
    if (!isIn) return "foreign";
    return upFrom(folder, real === undefined ? "unknown" : "ours");
  };
  return {
    roots,
    whose,
    planningFile(path) {
      const whole = resolve(root, path);
      const name = basename(whole.replaceAll("\\", "/"));
      if (!PLANNING_FILES.includes(name)) return undefined;
      return whose(dirname(whole)) === "foreign" ? undefined : name;
    },
  };
}

/** A path as it was named, and where it leads. */
function named(world: World, path: string): readonly string[] {
  return [...new Set([path, world.files.realPath(path) ?? path])];
}

/** The nearest folder above a path that is there, links resolved; the root of all where none is. */
function nearestThere(world: World, path: string): string {
  const real = world.files.realPath(path);
  if (real !== undefined) return real;
  const parent = parentOf(path);
  return parent === undefined ? path : nearestThere(world, parent);
}

/** Looks at each folder once: sessions name the same few over and over. */
function standingIn(world: World): (folder: string) => Standing {
  const known = new Map<string, Standing>();
  return (folder) => {
    const standing = known.get(folder) ?? standingOf(world, folder);
    known.set(folder, standing);
    return standing;
  };
}
