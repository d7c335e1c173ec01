/**
 * `phase-status <n> <status>`: sets the status of a phase.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import { changePlan } from "../plans/mod.ts";
import { literalStatus } from "./literal_status.ts";
import { chosenPlan } from "./plan_folder.ts";
import { refused, type Script, told } from "./script.ts";

/** What a phase can be set to. */
const STATUSES = ["pending", "in_progress", "complete"];

/** One line is changed, under the plan's lock. */
export const phaseStatus: Script = {
  name: "phase-status",
  failureCode: 1,
  run({ world, args: [id = "", status = ""], calledAs }) {
    if (id === "" || status === "") {
      return refused([
        `Usage: ${calledAs} <phase-number> <${STATUSES.join("|")}>`,
      ], 1);
    }
    const problem = problemWith(id, status);
    if (problem !== undefined) return refused([problem], 1);
    const plan = chosenPlan(world);
    if (plan === undefined) {
      return refused([
        "[phase-status] No task_plan.md found. Create a plan first.",
      ], 1);
    }
    try {
      changePlan(world, plan.ref, (bytes) => {
        const changed = literalStatus(bytes, id, status);
        if (typeof changed !== "string") return { bytes: changed, result: {} };
        throw new HookError("plan", REFUSALS[changed](id, plan.file));
      });
    } catch (error) {
      if (!(error instanceof HookError)) throw error;
      return refused([`[phase-status] ${oneLine(error.message, 2000)}`], 1);
    }
    return told([`[phase-status] Phase ${id} -> ${status} in ${plan.file}`]);
  },
};

/** Why nothing is written. */
const REFUSALS = {
  "no-phase": (id: string, file: string) => `Phase ${id} not found in ${file}.`,
  "no-status": (id: string) => `No **Status:** line found for Phase ${id}.`,
} as const;

/** What is wrong with the arguments. */
function problemWith(id: string, status: string): string | undefined {
  if (!/^[0-9]+$/.test(id)) {
    return `[phase-status] phase number must be a positive integer, got '${
      oneLine(id, 200)
    }'.`;
  }
  if (STATUSES.includes(status)) return undefined;
  return `[phase-status] invalid status '${
    oneLine(status, 200)
  }' (allowed: pending, in_progress, complete).`;
}
