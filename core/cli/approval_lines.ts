/**
 * How the approval of a plan stands after a change, in words.
 *
 * @module
 */

import type { Approval } from "../plans/mod.ts";

/** What is said of each; of the others there is nothing to say. */
const LINES: Readonly<Partial<Record<Approval, string>>> = {
  void:
    'The plan is not as it was approved any more: look it over, then run "planhook plan attest"',
  renewed: "The plan was approved before, and is again",
};

/**
 * The lines of a report on the approval of a plan that was changed.
 *
 * @example
 * ```ts
 * import { approvalLines } from "./approval_lines.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([approvalLines("none").length, approvalLines("renewed").length], [0, 1]);
 * ```
 */
export function approvalLines(approval: Approval): readonly string[] {
  const line = LINES[approval];
  return line === undefined ? [] : [line];
}
