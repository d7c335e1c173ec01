/**
 * `set-active-plan [<id>|--list]`: shows, chooses or lists plans.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import { findFile, isPlace, openFolder, openProject } from "../io/guard.ts";
import type { World } from "../io/world.ts";
import { checkPointer, isSlug, writePointer } from "../plans/mod.ts";
import { shellFolder } from "./plan_folder.ts";
import { listPlans } from "./plan_list.ts";
import { printable } from "./printable.ts";
import { refused, type Script, type ScriptResult, told } from "./script.ts";

/** Bytes of a pointer that are read. */
const POINTER_LIMIT_BYTES = 4096;

const USAGE = [
  "Usage: set-active-plan [<plan-id>]",
  "       set-active-plan --list | -l",
  "       set-active-plan --verify-root",
];

/** It looks in the current folder, whatever the environment says. */
export const setActivePlan: Script = {
  name: "set-active-plan",
  failureCode: 1,
  run({ world, args }) {
    const [wish = "", ...more] = args;
    if (wish === "") return showPlan(world);
    if (wish === "--help" || wish === "-h") return told(USAGE);
    if (wish === "--verify-root") return verifyRoot(world);
    if (wish !== "--list" && wish !== "-l") return choosePlan(world, wish);
    if (more.length === 0) return listPlans(world);
    return refused([
      "Error: list plans or set PLAN_ID in separate calls.",
    ], 1);
  },
};

/** The pointer, and whether it leads somewhere. */
function showPlan(world: World): ScriptResult {
  const id = pointerText(world);
  if (id === "") return told(["No active plan set."]);
  if (planFolder(world, id) !== "inside") {
    return told([
      `Active plan pointer: ${id} (directory not found — stale pointer)`,
    ]);
  }
  return told([`Active plan: ${id}`, `Path: ${pathOf(world, id)}`]);
}

/** Points to a plan's folder; it need not hold a plan yet. */
function choosePlan(world: World, id: string): ScriptResult {
  if (!isSlug(id)) {
    return refused([
      `Error: invalid plan ID. Plan directory not found: ${
        oneLine(id, 200)
      }; use letters, digits, ".", "_" and "-", beginning with a letter, a digit or "_".`,
    ], 1);
  }
  const path = pathOf(world, id);
  const folder = planFolder(world, id);
  if (folder === "outside") {
    return refused([
      `Error: plan directory is outside the project: ${path}`,
    ], 1);
  }
  if (folder === "absent") {
    return refused([
      `Error: plan directory not found: ${path}`,
      `Run: init-session.sh "${id}" to create it, or check .planning/ for available plans.`,
    ], 1);
  }
  try {
    writePointer(world, world.cwd(), id);
  } catch (error) {
    if (!(error instanceof HookError)) throw error;
    return refused([`Error: ${oneLine(error.message, 2000)}`], 1);
  }
  return told([
    `Active plan set to: ${id}`,
    `Path: ${path}`,
    "",
    "To pin this terminal session only:",
    `  export PLAN_ID=${id}`,
  ]);
}

/** Whether plans can be made and chosen here; nothing is said where they can. */
function verifyRoot(world: World): ScriptResult {
  try {
    checkPointer(world, world.cwd());
    return told([]);
  } catch (error) {
    if (!(error instanceof HookError)) throw error;
    return refused([`Error: ${oneLine(error.message, 2000)}`], 1);
  }
}

/** What the pointer holds, without its line ends; empty where there is none. */
function pointerText(world: World): string {
  const planning = openFolder(
    world,
    openProject(world, world.cwd()),
    ".planning",
  );
  if (!isPlace(planning)) return "";
  const place = findFile(world, planning, ".active_plan");
  if (!isPlace(place)) return "";
  const bytes = world.files.readHead(place.path, POINTER_LIMIT_BYTES);
  return printable(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
}

/** What stands at a plan's folder. */
function planFolder(world: World, id: string): "inside" | "outside" | "absent" {
  const planning = openFolder(
    world,
    openProject(world, world.cwd()),
    ".planning",
  );
  const folder = isPlace(planning) ? openFolder(world, planning, id) : planning;
  if (isPlace(folder)) return "inside";
  return folder === "escapes" ? "outside" : "absent";
}

/** A plan's folder as it is printed. */
function pathOf(world: World, id: string): string {
  return `${shellFolder(world)}/.planning/${id}`;
}
