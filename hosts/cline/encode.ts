/**
 * From our answer to one of Cline.
 *
 * @module
 */

import type { Answer, HookEvent, Limit } from "../../core/mod.ts";
import { answerParts, type Delivery, jsonLine } from "../answer_parts.ts";
import type { ClineAnswer } from "./types.ts";

/** Cline cuts at 50,000 characters (in the package of 3.0.65, 2026-11-30); so much is more than an answer needs. */
export const LIMIT: Limit = { amount: 9000, unit: "utf16" };

/**
 * What Cline passes on (in the package of 3.0.65, 2026-11-30): text around tools, and where its user has it wait for
 * hooks at the start of a run; on a prompt the extension does (only documented). It has no notices.
 */
const DELIVERY: Delivery = {
  limit: LIMIT,
  heard: ["session-start", "prompt", "tool-request", "tool-result"],
  told: [],
};

/**
 * Writes an answer for Cline. The end of a turn cannot be held back.
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
 * const event = { kind: "tool-result", name: "tool_result", cwd: "/p", tool: "editor" } as const;
 * assertEquals(encode({ context: [fixedBlock("hi")] }, event), '{"contextModification":"hi"}\n');
 * ```
 */
export function encode(answer: Answer, event: HookEvent): string {
  const { context, denial } = answerParts(answer, event, DELIVERY);
  const output: ClineAnswer = {
    contextModification: context,
    cancel: denial === undefined ? undefined : true,
    errorMessage: denial,
  };
  return jsonLine(output);
}
