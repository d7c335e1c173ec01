/**
 * Where a folder has no plan: the folders above it, and the main worktree.
 *
 * @module
 */

import { type Folder, openProject } from "../io/guard.ts";
import { parentOf } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { type Project, projectAt } from "./candidates.ts";
import { outsideName } from "../outside_name.ts";
import type { PlanRef } from "./plan_ref.ts";
import type { Resolution } from "./resolve.ts";
import { mainWorktree } from "./worktree.ts";

/** How far up a project's root is looked for. */
const MOST_ANCESTORS = 32;

/** Resolves within one project. */
type Resolve = (project: Project) => Promise<Resolution>;

/**
 * The plan of the nearest folder above that has one, up to the one with `.git`; else, for a linked git worktree, that
 * of the main one.
 *
 * @param project The folder that has none.
 * @param resolveIn Resolves within one project.
 * @returns `undefined` where there is none above either, or the folder is in no repository.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { resolveAbove } from "./above.ts";
 * import { projectAt } from "./candidates.ts";
 * import { CURRENT_POLICY } from "./policy.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.git/HEAD": "", "/p/docs/a.md": "" });
 * const seen: string[] = [];
 * await resolveAbove(projectAt(world, "/p/docs", "", CURRENT_POLICY), (project) => {
 *   seen.push(project.top.path);
 *   return Promise.resolve({ kind: "none" });
 * });
 * assertEquals(seen, ["/p"]);
 * ```
 */
export async function resolveAbove(
  { world, top, policy }: Project,
  resolveIn: Resolve,
): Promise<Resolution | undefined> {
  const ancestors = foldersUpToGit(world, top);
  for (const [index, folder] of ancestors.slice(1).entries()) {
    const prefix = "../".repeat(index + 1);
    const found = await resolveIn(
      projectAt(world, folder.path, prefix, policy),
    );
    if (found.kind !== "none") return found;
  }
  const main = mainWorktree(world, ancestors.at(-1) ?? top);
  if (main === undefined) return undefined;
  const found = await resolveIn(
    projectAt(world, main, `${main}/`, policy),
  );
  return found.kind === "plan"
    ? { ...found, plan: borrowed(found.plan, main) }
    : found;
}

/** A folder and those above it up to the one with `.git`; the folder alone where there is none. */
function foldersUpToGit(world: World, top: Folder): readonly Folder[] {
  const folders = [top];
  while (folders.length < MOST_ANCESTORS) {
    const last = folders.at(-1) ?? top;
    if (last.names.has(".git")) return folders;
    const parent = parentOf(last.path);
    if (parent === undefined) break;
    folders.push(openProject(world, parent));
  }
  return [top];
}

/** The main worktree's plan, for a linked one. */
function borrowed(plan: PlanRef, main: string): PlanRef {
  const note =
    `[planhook] This worktree has no plan of its own; this is the one of the main worktree ${
      outsideName(main)
    }, to read and not to change from here.`;
  return { ...plan, note };
}
