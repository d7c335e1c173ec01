/**
 * Making a new plan under a mode.
 *
 * @module
 */

import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { type Armed, ARMED_FILES, armPlan } from "./arm.ts";
import {
  type InitOptions,
  type InitResult,
  makePlan,
  pointTo,
} from "./init.ts";
import type { Mode } from "./mode.ts";
import { ATTESTATION_LOCK, WRITE_LOCK } from "./plan_locks.ts";
import { type Trail, trailIn } from "./trail.ts";

/** A plan that was made and put under a mode. */
export interface ArmedPlan {
  readonly made: InitResult;
  readonly armed: Armed;
}

/**
 * As `initPlan()`, and puts the plan under a mode before anybody is pointed to it.
 *
 * Where that fails, what this run has made is taken away again, and the pointer is as it was. That the plan cannot be
 * attested is no failure, and told in the result.
 *
 * @param world Where; its clock gives the local date.
 * @param root Absolute path of the project, which must be there.
 * @param options Name and template.
 * @param mode What is asked for; not legacy.
 * @throws {HookError} `io` as for `initPlan()` and `armPlan()`.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { initArmed } from "./init_armed.ts";
 * import { LEGACY_MODE } from "./mode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p": { dir: true } }, { now: Date.UTC(2026, 0, 5, 12) });
 * const mode = { ...LEGACY_MODE, isV3: true };
 * const { made, armed } = await initArmed(world, "/p", { name: "Api", template: "default" }, mode);
 * assertEquals([made.id, armed.attestation?.kind], ["2026-01-05-api", "attested"]);
 * ```
 */
export async function initArmed(
  world: World,
  root: string,
  options: InitOptions,
  mode: Mode,
): Promise<ArmedPlan> {
  const trail = trailIn(world, root);
  try {
    const made = makePlan(world, root, options, trail);
    noteArmed(world, made, trail);
    const armed = await armPlan(world, root, made.id, mode);
    pointTo(world, root, made);
    return { made, armed };
  } catch (error) {
    trail.takeBack();
    throw error;
  }
}

/** Remembers the files that a mode adds to a plan, where they are not there yet. */
function noteArmed(
  { files }: World,
  { id, folder }: InitResult,
  trail: Trail,
): void {
  const inNewFolder = [".attestation", WRITE_LOCK, ATTESTATION_LOCK];
  const names = id === undefined
    ? ARMED_FILES
    : [...ARMED_FILES, ...inNewFolder];
  for (const name of names) {
    const path = inFolder(folder, name);
    if (files.lstat(path) === undefined) trail.note(path);
  }
}
