/**
 * The doctor on the choice of a plan: which one is taken and why, and which others are there.
 *
 * @module
 */

import { oneLine } from "../error.ts";
import {
  findFile,
  type Folder,
  isPlace,
  openFolder,
  openProject,
} from "../io/guard.ts";
import type { World } from "../io/world.ts";
import { outsideName } from "../outside_name.ts";
import { byPointer, projectAt, slugFolders } from "./candidates.ts";
import { type Check, finding } from "./doctor_check.ts";
import { labelOf, PLAN_FILE, type PlanRef } from "./plan_ref.ts";
import { CURRENT_POLICY } from "./policy.ts";
import { allPlans, type Resolution } from "./resolve.ts";

/** Plans that are named one by one. */
const MOST_NAMED = 10;

/** Folders in which people keep a plan that no hook looks for. */
const OTHER_FOLDERS = [".planning", "docs", "planning"];

/** Why a plan is taken, in a sentence. */
const REASONS: Readonly<Record<PlanRef["chosenBy"], string>> = {
  PLAN_ID: "PLAN_ID names it",
  config: 'the setting "plan" names it',
  pointer: ".planning/.active_plan names it",
  newest: "nothing else is chosen, and it is the newest below .planning/",
  root: "nothing else is chosen, and it lies in the project's own folder",
};

/**
 * Which plan is taken and why, which others there are, and plans that are seen and not used.
 *
 * @param world Where to look.
 * @param cwd Where the agent works.
 * @param found What the resolver says.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { choiceChecks } from "./doctor_choice.ts";
 * import { CURRENT_POLICY } from "./policy.ts";
 * import { resolvePlan } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/task_plan.md": "" });
 * const found = await resolvePlan(world, "/p", undefined, CURRENT_POLICY);
 * assertEquals(choiceChecks(world, "/p", found), [
 *   { level: "info", check: "project", message: "/p" },
 *   {
 *     level: "PASS",
 *     check: "plan",
 *     message: "task_plan.md is taken: nothing else is chosen, and it lies in the project's own folder",
 *   },
 * ]);
 * ```
 */
export function choiceChecks(
  world: World,
  cwd: string,
  found: Resolution,
): readonly Check[] {
  const root = projectRoot(world, cwd, found);
  const taken = found.kind === "plan" ? found.plan : undefined;
  return [
    projectCheck(world, cwd, root),
    takenCheck(world, root, found),
    ...pointerChecks(world, root),
    ...otherChecks(world, root, taken),
    ...unusedChecks(world, root, taken),
  ];
}

/**
 * The project that the answer is about: that of the plan, else the one that is pinned, else where the agent works.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { projectRoot } from "./doctor_choice.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(projectRoot(memoryWorld(), "/p", { kind: "none" }), "/p");
 * ```
 */
export function projectRoot(
  world: World,
  cwd: string,
  found: Resolution,
): string {
  if (found.kind === "plan") return found.plan.folder.root;
  const pin = world.env("PWF_PLAN_ROOT");
  const isFolder = pin !== undefined && world.files.lstat(pin)?.kind === "dir";
  return isFolder ? pin : cwd;
}

/** The project, and why it is another folder than the current one. */
function projectCheck(world: World, cwd: string, root: string): Check {
  const shown = oneLine(root, 300);
  if (root === cwd) return finding("info", "project", shown);
  const reason = world.env("PWF_PLAN_ROOT") === undefined
    ? `as ${oneLine(cwd, 300)} has no plan of its own`
    : "as PWF_PLAN_ROOT says";
  return finding("info", "project", `${shown}, ${reason}`);
}

/** The plan that is taken, or that there is none. */
function takenCheck(world: World, root: string, found: Resolution): Check {
  if (found.kind === "plan") {
    const { plan } = found;
    const note = plan.note === undefined ? "" : `; ${plan.note}`;
    return finding(
      "PASS",
      "plan",
      `${shownLabel(plan)} is taken: ${REASONS[plan.chosenBy]}${note}`,
    );
  }
  if (found.kind === "refused") {
    return finding("info", "plan", "none is taken; injection says why");
  }
  if (found.doubt !== undefined) {
    return finding(
      "FAIL",
      "plan",
      oneLine(found.doubt, 300),
      "put a plain file inside the project in its place",
    );
  }
  const ids = slugFolders(projectAt(world, root, "", CURRENT_POLICY));
  return ids.length === 0
    ? finding(
      "info",
      "plan",
      "no plan here",
      'make one with "planhook plan init"',
    )
    : finding(
      "info",
      "plan",
      `no plan here: ${named(ids)} below .planning/ without a ${PLAN_FILE}`,
      'make one with "planhook plan init"',
    );
}

/** A shared pointer that names no plan. */
function pointerChecks(world: World, root: string): readonly Check[] {
  const project = projectAt(world, root, "", CURRENT_POLICY);
  const isStale = project.planning?.names.has(".active_plan") === true &&
    byPointer(project) === undefined;
  return isStale
    ? [finding(
      "WARN",
      "pointer",
      ".planning/.active_plan names no plan of this project, so it is passed over",
      'name one with "planhook plan use <id>"',
    )]
    : [];
}

/** The other plans that could be taken. */
function otherChecks(
  world: World,
  root: string,
  taken: PlanRef | undefined,
): readonly Check[] {
  const others = allPlans(world, root).filter((plan) =>
    taken === undefined || !isSame(plan, taken)
  );
  if (others.length === 0) return [];
  return [finding(
    "info",
    "other plans",
    named(others.map(labelOf)),
    'take another with "planhook plan use <id>", for one terminal with PLAN_ID',
  )];
}

/** Plans where no hook looks for one. */
function unusedChecks(
  world: World,
  root: string,
  taken: PlanRef | undefined,
): readonly Check[] {
  const top = openProject(world, root);
  return OTHER_FOLDERS.flatMap((name) => {
    const folder = openFolder(world, top, name);
    if (!isPlace(folder) || !isUnused(world, folder, taken)) return [];
    return [finding(
      taken === undefined ? "WARN" : "info",
      "unused plan",
      `${name}/${PLAN_FILE} is seen and not used`,
      `to use it, write "plan: ${name}/${PLAN_FILE}" into planhook.yaml`,
    )];
  });
}

/** Whether a folder holds a plan that is not the one that is taken. */
function isUnused(
  world: World,
  folder: Folder,
  taken: PlanRef | undefined,
): boolean {
  if (!isPlace(findFile(world, folder, PLAN_FILE))) return false;
  return taken === undefined || !isSame({ folder, file: PLAN_FILE }, taken);
}

/** Whether two plans are one file. */
function isSame(
  one: Pick<PlanRef, "folder" | "file">,
  other: Pick<PlanRef, "folder" | "file">,
): boolean {
  return one.folder.path === other.folder.path && one.file === other.file;
}

/** A plan's file as it is shown. */
function shownLabel(plan: PlanRef): string {
  return oneLine(labelOf(plan), 300);
}

/** Some names, and how many more there are. */
function named(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).map(outsideName);
  const rest = names.length - shown.length;
  return [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}
