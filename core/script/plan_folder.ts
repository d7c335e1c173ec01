/**
 * Which plan the scripts are about.
 *
 * @module
 */

import { findFile, isPlace, locate, openProject } from "../io/guard.ts";
import { resolve } from "../io/path.ts";
import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import {
  byAge,
  byPointer,
  byRoot,
  type Candidate,
  folderPlan,
  isSlug,
  type PlanRef,
  type Project,
  projectAt,
  V3_11_POLICY,
} from "../plans/mod.ts";
import { hasSibling } from "./siblings.ts";

/** The folder of a plan. */
export interface PlanFolder {
  readonly ref: PlanRef;
  /** The folder as scripts print it. */
  readonly shown: string;
}

/** A plan that is there. */
export interface ScriptPlan extends PlanFolder {
  /** The plan file as scripts print it. */
  readonly file: string;
}

/** Where the folders of plans are looked for. */
interface PlansAt {
  readonly project: Project;
  /** The folder that holds them, as it was spelled. */
  readonly shown: string;
}

/**
 * The current folder as the shell spells it: `PWD`, where that leads there.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { shellFolder } from "./plan_folder.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const nodes = { "/p/a": "", "/l": { link: "/p" }, "/q/a": "" };
 * assertEquals(shellFolder(memoryWorld(nodes, { env: { PWD: "/l" } })), "/l");
 * assertEquals(shellFolder(memoryWorld(nodes, { env: { PWD: "/q" } })), "/p");
 * ```
 */
export function shellFolder(world: World): string {
  const cwd = world.cwd();
  const spelled = world.env("PWD");
  if (spelled === undefined || spelled === cwd) return cwd;
  const real = world.files.realPath(cwd);
  const isSame = real !== undefined && resolve(cwd, spelled) === spelled &&
    world.files.realPath(spelled) === real;
  return isSame ? spelled : cwd;
}

/**
 * The folder that `resolve-plan-dir` prints: the one that `PLAN_ID` names, else the pointer's, else the newest.
 *
 * @param world Where to look.
 * @param plans The folder that holds the plans' folders; `.planning` where it is left out or `PWF_PLAN_ROOT` is set.
 * @returns `undefined` where there is none, or `PWF_PLAN_ROOT` is no folder.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { chosenFolder } from "./plan_folder.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "" });
 * assertEquals(chosenFolder(world)?.shown, "/p/.planning/a");
 * assertEquals(chosenFolder(world, ".planning")?.shown, ".planning/a");
 * ```
 */
export function chosenFolder(
  world: World,
  plans?: string,
): PlanFolder | undefined {
  const at = plansAt(world, plans);
  if (at === undefined) return undefined;
  const { project, shown } = at;
  const id = world.env("PLAN_ID");
  const ref = id !== undefined && isSlug(id)
    ? planIn(folderPlan(project, id, "PLAN_ID")) ?? guessIn(project)
    : guessIn(project);
  if (ref?.id === undefined) return undefined;
  return { ref, shown: `${shown}/${ref.id}` };
}

/** The plan that is taken where nobody chose. */
function guessIn(project: Project): PlanRef | undefined {
  return planIn(byPointer(project)) ?? planIn(byAge(project));
}

/** A candidate that was found; the policy of the scripts never stops at one. */
function planIn(found: Candidate): PlanRef | undefined {
  return found === "stop" ? undefined : found;
}

/** Where plans are, by the environment's pin, the argument or the current folder. */
function plansAt(
  world: World,
  plans: string | undefined,
): PlansAt | undefined {
  const cwd = world.cwd();
  const pin = world.env("PWF_PLAN_ROOT");
  if (pin !== undefined) {
    const root = resolve(cwd, pin);
    if (!isPlace(locate(world, root, root, "dir"))) return undefined;
    return {
      project: projectAt(world, root, `${pin}/`, V3_11_POLICY),
      shown: `${pin}/.planning`,
    };
  }
  const project = projectAt(world, cwd, "", V3_11_POLICY);
  if (plans === undefined) {
    return { project, shown: `${shellFolder(world)}/.planning` };
  }
  const place = locate(world, cwd, resolve(cwd, plans), "dir");
  if (!isPlace(place)) return undefined;
  const planning = { ...openProject(world, place.path), root: cwd };
  return { project: { ...project, planning }, shown: plans };
}

/**
 * The plan that `attest-plan`, `phase-status` and `check-complete` work on: that of the chosen folder, else the one in the
 * current folder, whatever `PWF_PLAN_ROOT` says.
 *
 * @returns `undefined` where there is no plan file.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { chosenPlan } from "./plan_folder.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const slug = memoryWorld({ "/p/.planning/a/task_plan.md": "" });
 * assertEquals(chosenPlan(slug)?.file, "/p/.planning/a/task_plan.md");
 * const root = memoryWorld({ "/p/task_plan.md": "" });
 * assertEquals(chosenPlan(root)?.file, "./task_plan.md");
 * ```
 */
export function chosenPlan(world: World): ScriptPlan | undefined {
  const folder = hasSibling(world, "resolve-plan-dir.sh")
    ? chosenFolder(world)
    : undefined;
  if (folder !== undefined && hasPlan(world, folder.ref)) {
    return { ...folder, file: inFolder(folder.shown, folder.ref.file) };
  }
  const ref = planIn(
    byRoot(projectAt(world, world.cwd(), "", V3_11_POLICY)),
  );
  return ref && { ref, shown: ".", file: `./${ref.file}` };
}

/** Whether the plan file is there and inside the project. */
function hasPlan(world: World, { folder, file }: PlanRef): boolean {
  return isPlace(findFile(world, folder, file));
}
