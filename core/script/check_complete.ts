/**
 * `check-complete [--gate] [plan-file]`: how the phases stand; with `--gate`, whether a stop is held back.
 *
 * @module
 */

import { findFile, isPlace, openProject } from "../io/guard.ts";
import { basename, dirname, resolve } from "../io/path.ts";
import { isInside } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import type { PlanRef } from "../plans/mod.ts";
import { literalCounts } from "./literal_counts.ts";
import { literalReport } from "./literal_gate.ts";
import { chosenPlan } from "./plan_folder.ts";
import { rawPlan } from "./raw_text.ts";
import {
  type Script,
  type ScriptCall,
  type ScriptResult,
  told,
} from "./script.ts";
import { stopAnswer } from "./stop_answer.ts";

/** Prints a report, the line that holds a stop back, or nothing; always ends with 0. */
export const checkComplete: Script = {
  name: "check-complete",
  failureCode: 0,
  run: (call) => checked(call, call.args),
};

/**
 * What `check-complete` prints.
 *
 * @param call How the script was called.
 * @param args The arguments that count.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { checked } from "./check_complete.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld();
 * const { stdout } = await checked({ world, stdin: () => Promise.resolve("") }, []);
 * assertEquals(stdout, "[planning-with-files] No task_plan.md found — no active planning session.\n");
 * ```
 */
export async function checked(
  { world, stdin }: Pick<ScriptCall, "world" | "stdin">,
  args: readonly string[],
): Promise<ScriptResult> {
  if (world.env("PLANNING_DISABLED") === "1") return told([]);
  const named = args.find((arg) => arg !== "--gate");
  const ref = named === undefined
    ? chosenPlan(world)?.ref
    : planAt(world, named);
  if (ref === undefined) {
    return told([
      "[planning-with-files] No task_plan.md found — no active planning session.",
    ]);
  }
  const text = rawPlan(world, ref);
  const counts = literalCounts(text, "more");
  if (counts.total === 0) return told([]);
  const stdout = args.includes("--gate")
    ? await stopAnswer(world, ref, { text, counts, stdin })
    : literalReport(counts);
  return { stdout, stderr: "", code: 0 };
}

/** The plan file that was named; one outside of the current folder must not lead out of its own. */
function planAt(world: World, path: string): PlanRef | undefined {
  const full = resolve(world.cwd(), path);
  const folder = dirname(full);
  const root = isInside(world.cwd(), folder) ? world.cwd() : folder;
  const ref: PlanRef = {
    folder: { ...openProject(world, folder), root },
    file: basename(full),
    prefix: "",
    chosenBy: "root",
  };
  return isPlace(findFile(world, ref.folder, ref.file)) ? ref : undefined;
}
