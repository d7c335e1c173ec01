/**
 * Signs and boxes that stand for a state.
 *
 * @module
 */

import { STATE_SIGNS } from "./state_words.ts";
import type { Status } from "./words.ts";

/** The state of each sign. */
const SIGN_STATES: ReadonlyMap<string, Status> = new Map(
  (["complete", "in_progress", "pending"] as const).flatMap((status) =>
    STATE_SIGNS[status].split(" ").map((sign) => [sign, status] as const)
  ),
);

/**
 * One sign that stands for a state.
 *
 * @example
 * ```ts
 * import { STATE_SIGN } from "./signs.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals("Phase 1 ✅".match(STATE_SIGN)?.[0], "✅");
 * ```
 */
export const STATE_SIGN: RegExp = new RegExp(
  `[${[...SIGN_STATES.keys()].join("")}]`,
  "u",
);

/**
 * The state that a sign stands for.
 *
 * @example
 * ```ts
 * import { signStatus } from "./signs.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(signStatus("🚧"), "in_progress");
 * assertEquals(signStatus("🚀"), undefined);
 * ```
 */
export function signStatus(sign: string): Status | undefined {
  return SIGN_STATES.get(sign);
}

/**
 * The state of the mark in a box.
 *
 * @example
 * ```ts
 * import { boxStatus } from "./signs.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([" ", "x", "/"].map(boxStatus), ["pending", "complete", "in_progress"]);
 * ```
 */
export function boxStatus(mark: string): Status | undefined {
  if (mark === "x" || mark === "X") return "complete";
  if (mark === "/" || mark === "-") return "in_progress";
  if (mark === " ") return "pending";
  return signStatus(mark.replace("\ufe0f", ""));
}
