/**
 * From our answer to one of Kiro's command line.
 *
 * @module
 */

import type { Answer, HookEvent, Limit } from "../../core/mod.ts";
import { answerParts, type Delivery } from "../answer_parts.ts";

/** None is known. */
export const LIMIT: Limit = { amount: 9000, unit: "utf16" };

/** What Kiro passes on (only documented, 2026-11-30): stdout of two events, and no notices. */
const DELIVERY: Delivery = {
  limit: LIMIT,
  heard: ["session-start", "prompt"],
  told: [],
};

/**
 * Writes an answer for Kiro's command line.
 *
 * @param answer What to say.
 * @param event The event that is answered.
 * @returns Plain text, or nothing.
 *
 * @example
 * ```ts
 * import { fixedBlock } from "../../core/mod.ts";
 * import { encode } from "./encode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const event = { kind: "prompt", name: "userPromptSubmit", cwd: "/p" } as const;
 * assertEquals(encode({ context: [fixedBlock("hi")] }, event), "hi\n");
 * ```
 */
export function encode(answer: Answer, event: HookEvent): string {
  const { context } = answerParts(answer, event, DELIVERY);
  return context === undefined ? "" : `${context}\n`;
}
