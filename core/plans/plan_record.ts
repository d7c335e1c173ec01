/**
 * Where the state folder keeps what it knows of a plan: a folder for each kind of record, session and plan.
 *
 * @module
 */

import { inFolder } from "../io/place_names.ts";
import { recordName } from "../record_name.ts";
import type { PlanRef } from "./plan_ref.ts";

/** Whose a record is: the session, and the absolute path of the plan file. It is written into the record. */
export type RecordOwner = readonly [session: string, plan: string];

/** What is recorded: what a session has read of a plan's files, which stops were held back, what it may write over. */
export type RecordKind = "guard" | "gate" | "write" | "tally";

/**
 * Whose the records of a session about a plan are; sessions without an id share them.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { ownerOf } from "./plan_record.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const ref = planById(memoryWorld({ "/p/.planning/a/task_plan.md": "" }), "/p", "a");
 * assertEquals(ref && ownerOf("s", ref), ["s", "/p/.planning/a/task_plan.md"]);
 * ```
 */
export function ownerOf(
  session: string | undefined,
  { folder, file }: PlanRef,
): RecordOwner {
  return [session ?? "", inFolder(folder.path, file)];
}

/**
 * The folder of a record, in the state folder; all records of one kind about one plan begin alike.
 *
 * @example
 * ```ts
 * import { recordFolder } from "./plan_record.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(recordFolder("guard", ["s", "/p/task_plan.md"]), "guard/%2Fp%2Ftask_plan.md+s");
 * ```
 */
export function recordFolder(
  kind: RecordKind,
  [session, plan]: RecordOwner,
): string {
  return `${kind}/${planPrefix(plan)}${recordName(session)}`;
}

/**
 * How the names of the folders about a plan begin.
 *
 * @param plan Absolute path of the plan file.
 *
 * @example
 * ```ts
 * import { planPrefix } from "./plan_record.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(planPrefix("/p/task_plan.md"), "%2Fp%2Ftask_plan.md+");
 * ```
 */
export function planPrefix(plan: string): string {
  return `${recordName(plan)}+`;
}
