/**
 * The shared pointer `.planning/.active_plan`.
 *
 * @module
 */

import { HookError } from "../error.ts";
import { isPlace, locate } from "../io/guard.ts";
import { join } from "../io/path.ts";
import { standing } from "../io/standing.ts";
import type { World } from "../io/world.ts";
import { writeInside } from "../io/write.ts";

/**
 * Refuses a pointer that must not be replaced: a link, a folder, or a `.planning` that leads out of the project.
 *
 * @throws {HookError} `io`, with what was found.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { checkPointer } from "./pointer.ts";
 * import { assertThrows } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning": { link: "/elsewhere" }, "/elsewhere/a": "" });
 * assertThrows(() => checkPointer(world, "/p"), Error, "leads out of the project");
 * ```
 */
export function checkPointer(world: World, root: string): void {
  const folder = join(root, ".planning");
  const planning = locate(world, root, folder, "dir");
  if (planning === "absent") return;
  if (!isPlace(planning)) {
    const problem = planning === "escapes"
      ? "it leads out of the project"
      : "it is no folder";
    throw new HookError(
      "io",
      `Cannot use "${folder}": ${problem}, expected a folder inside "${root}"`,
    );
  }
  const present = world.files.lstat(join(planning.path, ".active_plan"));
  if (present !== undefined && present.kind !== "file") {
    throw new HookError(
      "io",
      `Cannot replace "${join(folder, ".active_plan")}": ${
        standing(present.kind)
      } stands there, expected a plain file; move it away`,
    );
  }
}

/**
 * Makes `id` the plan of everybody who has not chosen one.
 *
 * @throws {HookError} `io` where the pointer cannot be replaced; the old one stands then.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { writePointer } from "./pointer.ts";
 * import { CURRENT_POLICY } from "./policy.ts";
 * import { resolvePlan } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "", "/p/.planning/b/task_plan.md": "" });
 * writePointer(world, "/p", "b");
 * const found = await resolvePlan(world, "/p", undefined, CURRENT_POLICY);
 * assertEquals(found.kind === "plan" && found.plan.id, "b");
 * ```
 */
export function writePointer(world: World, root: string, id: string): void {
  checkPointer(world, root);
  writeInside(world, root, join(root, ".planning", ".active_plan"), `${id}\n`, {
    existing: "replace",
  });
}
