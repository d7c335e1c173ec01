/**
 * The rules in which versions of the convention differ.
 *
 * @module
 */

/** How a plan is chosen, where versions differ. */
export interface ResolvePolicy {
  /** `PLAN_ID` that names no plan: refuse with a notice, or go on to the guesses. */
  readonly unusablePlanId: "refuse" | "skip";
  /** Byte order mark at the start of the pointer: passed over, or taken for a part of the id, which is none then. */
  readonly bomInPointer: "strip" | "keep";
  /** Whether a pointer or `PLAN_ID` to a folder without a plan file is stale. */
  readonly pointerNeedsPlan: boolean;
  /** A folder that leads out of the project: try the next candidate, or resolve to nothing. */
  readonly onEscape: "next" | "stop";
  /** What makes a plan the newest. */
  readonly newestBy: "plan-file" | "folder-seconds";
}

/** The rules of this version. */
export const CURRENT_POLICY: ResolvePolicy = {
  unusablePlanId: "refuse",
  bomInPointer: "strip",
  pointerNeedsPlan: true,
  onEscape: "next",
  newestBy: "plan-file",
};
