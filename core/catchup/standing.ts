/**
 * Whether a folder is a project of its own.
 *
 * @module
 */

import { basename, dirname } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { allPlans, CURRENT_POLICY, projectAt } from "../plans/mod.ts";

/** What a folder is to the project around it: `unsure` where it may have a plan of its own that was not found. */
export type Standing = "project" | "part" | "unsure";

/**
 * What a folder is to the project around it. It is a project with `.git`, or with a plan of its own; the folder of a
 * plan below `.planning` belongs to the project that has the `.planning`.
 *
 * @param world Where to look.
 * @param folder Absolute path, links resolved.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { standingOf } from "./standing.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "", "/p/src/a.ts": "" });
 * const folders = ["/p", "/p/.planning/a", "/p/src"];
 * assertEquals(folders.map((path) => standingOf(world, path)), ["project", "part", "part"]);
 * ```
 */
export function standingOf(world: World, folder: string): Standing {
  try {
    const { top, isClosed } = projectAt(world, folder, "", CURRENT_POLICY);
    if (top.names.has(".git")) return "project";
    if (basename(dirname(folder)) === ".planning") return "part";
    if (top.names.has("task_plan.md")) return "project";
    if (allPlans(world, folder).length > 0) return "project";
    return isClosed || top.names.has("planhook.yaml") ? "unsure" : "part"; // settings may name a plan
  } catch {
    return "unsure"; // closed to us
  }
}
