/**
 * Which plans the user has approved by key.
 *
 * Somebody who can write the project could put a plain digest in the place of one by key, or remove it. So the user's
 * config folder holds, for each such plan, a witness outside of the project: a file in `keyed/`, named by
 * the SHA-256 of where the plan is. A plan that has one is refused unless what is recorded of it is by key; only
 * `planhook plan attest --clear` takes it away. A plan counts by the canonical path of its project and by its id, so
 * that no link inside the project makes another plan of it.
 *
 * @module
 */

import { sha256Hex } from "../../wasm/mod.ts";
import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { userFolder } from "../user_folder.ts";
import type { PlanRef } from "./plan_ref.ts";

/** Name of the folder of witnesses. */
const FOLDER = "keyed";

/**
 * Whether a plan has been approved by key, whatever is recorded beside it. Reads only.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { addKeyedPlan, isKeyedPlan } from "./keyed_plans.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "" }, { env: { HOME: "/home/u" } });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && isKeyedPlan(world, ref), false);
 * world.files.makeFolder("/home/u/.config/planhook", 0o700);
 * if (ref) addKeyedPlan(world, ref, "/home/u/.config/planhook");
 * assertEquals(ref && isKeyedPlan(world, ref), true);
 * ```
 */
export function isKeyedPlan(world: World, ref: PlanRef): boolean {
  const config = userFolder(world, "config");
  if (config === undefined) return false;
  const folder = inFolder(config, FOLDER);
  if (world.files.lstat(folder) === undefined) return false;
  const path = inFolder(folder, nameOf(world, ref));
  return world.files.lstat(path) !== undefined;
}

/**
 * Notes that a plan is approved by key; for people, the note says which plan.
 *
 * @param world Where it is.
 * @param ref Which plan.
 * @param config The user's config folder, which must be there.
 * @returns Whether it was not noted yet.
 * @throws {HookError} `io` where the system refuses.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { addKeyedPlan } from "./keyed_plans.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "", "/c": { dir: true } });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && [addKeyedPlan(world, ref, "/c"), addKeyedPlan(world, ref, "/c")], [true, false]);
 * ```
 */
export function addKeyedPlan(
  world: World,
  ref: PlanRef,
  config: string,
): boolean {
  const folder = inFolder(config, FOLDER);
  world.files.makeFolder(folder, 0o700);
  const note = new TextEncoder().encode(`${placeOf(world, ref)}\n`);
  const path = inFolder(folder, nameOf(world, ref));
  return world.files.create(path, note, { mode: 0o600, sync: true });
}

/**
 * Forgets that a plan was approved by key.
 *
 * @throws {HookError} `io` where the system refuses.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { dropKeyedPlan } from "./keyed_plans.ts";
 * import { planById } from "./resolve.ts";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "" });
 * const ref = planById(world, "/p", "a");
 * if (ref) dropKeyedPlan(world, ref); // no config folder: nothing to do
 * ```
 */
export function dropKeyedPlan(world: World, ref: PlanRef): void {
  if (!isKeyedPlan(world, ref)) return;
  const folder = inFolder(userFolder(world, "config") ?? "", FOLDER);
  world.files.remove(inFolder(folder, nameOf(world, ref)));
}

/** The name of a plan's witness. */
function nameOf(world: World, ref: PlanRef): string {
  return sha256Hex(new TextEncoder().encode(placeOf(world, ref)));
}

/** Where a plan is, by the canonical path of its project. */
function placeOf(world: World, { id, folder, file }: PlanRef): string {
  const real = (path: string): string => world.files.realPath(path) ?? path;
  return id === undefined
    ? inFolder(real(folder.path), file)
    : `${inFolder(real(folder.root), ".planning")}/${id}/${file}`;
}
