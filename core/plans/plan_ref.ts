/**
 * A plan that was chosen.
 *
 * @module
 */

import type { Folder } from "../io/guard.ts";

/** The name of a plan file, where no settings give another. */
export const PLAN_FILE = "task_plan.md";

/** Which plan, and where its files are. */
export interface PlanRef {
  /** Folder name below `.planning/`; absent for the plan in the project's root. */
  readonly id?: string;
  /** The folder that holds the plan's files. */
  readonly folder: Folder;
  /** Name of the plan file in its folder. */
  readonly file: string;
  /** What messages put in front of the names of the plan's files: `.planning/<id>/`, or nothing. */
  readonly prefix: string;
  /** A line that is shown above the plan. */
  readonly note?: string;
  /** What chose it. */
  readonly chosenBy: "PLAN_ID" | "config" | "pointer" | "newest" | "root";
}

/**
 * The plan file as messages name it.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { labelOf } from "./plan_ref.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const ref = planById(memoryWorld({ "/p/.planning/a/task_plan.md": "" }), "/p", "a");
 * assertEquals(ref && labelOf(ref), ".planning/a/task_plan.md");
 * ```
 */
export function labelOf({ prefix, file }: PlanRef): string {
  return prefix + file;
}
