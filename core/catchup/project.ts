/**
 * Whose a session is: the folders that it names, compared with a project.
 *
 * @module
 */

import { basename, dirname, resolve } from "../io/path.ts";
import { isInside, isRooted } from "../io/place_names.ts";
import type { World } from "../io/world.ts";

/** A project, as sessions are compared with it. */
export interface Project {
  /** Its path, as it was named, and where that leads. */
  readonly roots: readonly string[];
  /** Whether a folder is the project's or inside it. */
  isOurs(path: string): boolean;
  /** The name of the planning file of this project that a path names; `undefined` for every other path. */
  planningFile(path: string): string | undefined;
}

/** The files that the convention keeps a plan in. */
const PLANNING_FILES = ["task_plan.md", "progress.md", "findings.md"];

/**
 * A project that sessions can be compared with.
 *
 * A folder counts by where it really leads; one that is gone, by its path.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { projectOf } from "./project.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const project = projectOf(memoryWorld({ "/p/task_plan.md": "" }), "/p");
 * assertEquals(["/p", "/p/gone", "/p2", "/p/../q"].map(project.isOurs), [true, true, false, false]);
 * assertEquals(project.planningFile("/p/.planning/a/progress.md"), "progress.md");
 * assertEquals(project.planningFile("/q/progress.md"), undefined);
 * ```
 */
export function projectOf(world: World, root: string): Project {
  const roots = [...new Set([root, world.files.realPath(root) ?? root])];
  const same = world.platform === "windows"
    ? (path: string) => path.toLowerCase()
    : (path: string) => path;
  const isOurs = (path: string): boolean => {
    if (!isRooted(path) || path.includes("\0")) return false;
    const real = world.files.realPath(path) ?? resolve(path);
    return roots.some((own) => isInside(same(own), same(real)));
  };
  return {
    roots,
    isOurs,
    planningFile(path) {
      const whole = resolve(root, path);
      const name = basename(whole.replaceAll("\\", "/"));
      return PLANNING_FILES.includes(name) && isOurs(dirname(whole))
        ? name
        : undefined;
    },
  };
}
