/**
 * From our answer to one of Qwen Code.
 *
 * @module
 */

import type { Answer, HookEvent, Limit } from "../../core/mod.ts";
import type { Delivery } from "../answer_parts.ts";
import { claudeForm } from "../claude_form.ts";

/** Qwen Code reads 1 MiB, and by HTTP 10,000 characters (in the package of 0.15.10, 2026-11-30); ours, as for others. */
export const LIMIT: Limit = { amount: 9000, unit: "utf16" };

/** What reaches somebody; `types.ts` says how that is known. */
const DELIVERY: Delivery = {
  limit: LIMIT,
  heard: ["prompt", "tool-result"],
  told: ["turn-end"],
};

/**
 * Writes an answer for Qwen Code.
 *
 * @param answer What to say.
 * @param event The event that is answered; its name is repeated.
 * @returns One line of JSON, or nothing.
 *
 * @example
 * ```ts
 * import { fixedBlock } from "../../core/mod.ts";
 * import { encode } from "./encode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const event = { kind: "prompt", name: "UserPromptSubmit", cwd: "/p" } as const;
 * assertEquals(
 *   encode({ context: [fixedBlock("hi")] }, event),
 *   '{"hookSpecificOutput":{"hookEventName":"UserPromptSubmit","additionalContext":"hi"}}\n',
 * );
 * ```
 */
export function encode(answer: Answer, event: HookEvent): string {
  return claudeForm(answer, event, DELIVERY);
}
