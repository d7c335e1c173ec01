/**
 * The rules of version 3.11 of the convention's scripts.
 *
 * They stand apart from `policy.ts`, which every hook call opens.
 *
 * @module
 */

import type { ResolvePolicy } from "./policy.ts";

/** How the scripts choose that are told a folder: by `resolve-plan-dir`. */
export const V3_11_POLICY: ResolvePolicy = {
  unusablePlanId: "skip",
  bomInPointer: "strip",
  pointerNeedsPlan: false,
  onEscape: "next",
  newestBy: "folder-seconds",
};

/** How `inject-plan` chooses, which looks for itself. */
export const V3_11_INJECT_POLICY: ResolvePolicy = {
  ...V3_11_POLICY,
  bomInPointer: "keep",
  onEscape: "stop",
};
