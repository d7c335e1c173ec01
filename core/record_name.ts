/**
 * Names of records in the state folder.
 *
 * @module
 */

/** Characters of a name; with two of them a disk, which takes 255, is content. */
const NAME_LENGTH = 120;

/**
 * A name for a file or folder, out of any text. Two texts may get the same one, which costs no more than a comparison,
 * since a record says what it is about; a digest would have the kernel started on every prompt.
 *
 * @example
 * ```ts
 * import { recordName } from "./record_name.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(recordName("/p/task_plan.md"), "%2Fp%2Ftask_plan.md");
 * ```
 */
export function recordName(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(-NAME_LENGTH);
}
