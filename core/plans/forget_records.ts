/**
 * Forgetting what the state folder knows of a plan.
 *
 * @module
 */

import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { removeRecords } from "../record.ts";
import { planPrefix, type RecordKind } from "./plan_record.ts";
import type { PlanRef } from "./plan_ref.ts";

/**
 * Removes the records of one kind about a plan, of every session.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { writeRecord } from "../record.ts";
 * import { forgetRecords } from "./forget_records.ts";
 * import { ownerOf, recordFolder } from "./plan_record.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "" }, { env: { PLANHOOK_STATE_DIR: "/s" } });
 * const ref = planById(world, "/p", "a");
 * if (ref === undefined) throw new Error("no plan");
 * writeRecord(world, `${recordFolder("gate", ownerOf("s", ref))}/count.json`, "{}\n");
 * forgetRecords(world, "gate", ref);
 * assertEquals(world.files.readFolder("/s/gate"), []);
 * ```
 */
export function forgetRecords(
  world: World,
  kind: RecordKind,
  { folder, file }: PlanRef,
): void {
  const prefix = planPrefix(inFolder(folder.path, file));
  removeRecords(world, kind, (name) => name.startsWith(prefix));
}
