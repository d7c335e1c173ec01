/**
 * From our answer to one of Hermes agent.
 *
 * @module
 */

import type { Answer, HookEvent, Limit } from "../../core/mod.ts";
import { answerParts, type Delivery, jsonLine } from "../answer_parts.ts";
import type { HermesAnswer } from "./types.ts";

/** None is known. */
export const LIMIT: Limit = { amount: 9000, unit: "utf16" };

/** What Hermes passes on (only documented, 2026-11-30): text before a model call, and no notices. */
const DELIVERY: Delivery = { limit: LIMIT, heard: ["prompt"], told: [] };

/**
 * Writes an answer for Hermes agent.
 *
 * @param answer What to say.
 * @param event The event that is answered.
 * @returns One line of JSON, or nothing.
 *
 * @example
 * ```ts
 * import { fixedBlock } from "../../core/mod.ts";
 * import { encode } from "./encode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const event = { kind: "prompt", name: "pre_llm_call", cwd: "/p" } as const;
 * assertEquals(encode({ context: [fixedBlock("hi")] }, event), '{"context":"hi"}\n');
 * ```
 */
export function encode(answer: Answer, event: HookEvent): string {
  const { context, denial } = answerParts(answer, event, DELIVERY);
  const action = event.kind === "turn-end" ? "continue" : "block";
  const output: HermesAnswer = {
    context,
    action: denial === undefined ? undefined : action,
    message: denial,
  };
  return jsonLine(output);
}
