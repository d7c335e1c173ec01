/**
 * From our answer to one of Factory Droid.
 *
 * @module
 */

import type { Answer, HookEvent, Limit } from "../../core/mod.ts";
import type { Delivery } from "../answer_parts.ts";
import { claudeForm } from "../claude_form.ts";

/** None is known. */
export const LIMIT: Limit = { amount: 9000, unit: "utf16" };

/**
 * What Droid passes on (in the program of 0.215.0, 2026-11-30): of a prompt the first hook's text only, and a
 * `systemMessage` on two events; on PreToolUse it goes into a log, on the others nowhere.
 */
const DELIVERY: Delivery = {
  limit: LIMIT,
  heard: ["session-start", "prompt", "tool-result"],
  told: ["tool-result", "turn-end"],
};

/**
 * Writes an answer for Factory Droid.
 *
 * @param answer What to say.
 * @param event The event that is answered; its name is repeated.
 * @returns One line of JSON, or nothing.
 *
 * @example
 * ```ts
 * import { encode } from "./encode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const answer = { context: [], decision: { kind: "deny", reason: "go on" } } as const;
 * const event = { kind: "turn-end", name: "Stop", cwd: "/p", continued: false, mostBlocks: 8 } as const;
 * assertEquals(encode(answer, event), '{"decision":"block","reason":"go on"}\n');
 * ```
 */
export function encode(answer: Answer, event: HookEvent): string {
  return claudeForm(answer, event, DELIVERY);
}
