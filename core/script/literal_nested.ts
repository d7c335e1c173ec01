/**
 * Projects directly below a project that have plans of their own, as the scripts of version 3.11 see them.
 *
 * @module
 */

import { type Folder, openProject } from "../io/guard.ts";
import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";

/** What makes a folder a project below another one. */
export type NestedMark = "plan" | "plan-or-pointer";

/** How many are named. */
const NAMED = 3;

/**
 * The folders directly below a project in whose `.planning` a folder holds a plan.
 *
 * @param world Where to look.
 * @param top The project.
 * @param mark What makes a folder one: a plan in its `.planning`, or a pointer there too, wherever that leads.
 * @returns The first three, by name. One that cannot be read is none.
 *
 * @example
 * ```ts
 * import { openProject } from "../io/guard.ts";
 * import { memoryWorld } from "../io/memory.ts";
 * import { literalNested } from "./literal_nested.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/a/.planning/x/task_plan.md": "", "/p/b/c/.planning/x/task_plan.md": "" });
 * assertEquals(literalNested(world, openProject(world, "/p")), ["a"]);
 * ```
 */
export function literalNested(
  world: World,
  { path, names }: Folder,
  mark: NestedMark = "plan",
): readonly string[] {
  return namesOf(names)
    .filter((name) => isMarked(world, inFolder(path, name), mark))
    .slice(0, NAMED);
}

/** Names of folders, also behind links, that do not begin with a dot. */
function namesOf(names: Folder["names"]): readonly string[] {
  return [...names]
    .filter(([name, kind]) =>
      (kind === "dir" || kind === "link") && !name.startsWith(".")
    )
    .map(([name]) => name);
}

/** Whether a folder has a plan, or what else counts, below its `.planning`. */
function isMarked(world: World, path: string, mark: NestedMark): boolean {
  try {
    if (!openProject(world, path).names.has(".planning")) return false;
    const planning = inFolder(path, ".planning");
    const { names } = openProject(world, planning);
    if (mark !== "plan" && names.get(".active_plan") === "file") return true;
    return namesOf(names).some((id) => {
      const { names } = openProject(world, inFolder(planning, id));
      return names.get("task_plan.md") === "file";
    });
  } catch {
    return false;
  }
}
