/**
 * From our answer to one of Cursor.
 *
 * @module
 */

import type { Answer, HookEvent, Limit } from "../../core/mod.ts";
import { answerParts, type Delivery, jsonLine } from "../answer_parts.ts";
import type { CursorAnswer } from "./types.ts";

/** None is known. */
export const LIMIT: Limit = { amount: 9000, unit: "utf16" };

/** What Cursor passes on (second-hand, 2026-11-30): it has no notices but those that come with a refusal. */
const DELIVERY: Delivery = {
  limit: LIMIT,
  heard: ["session-start", "tool-result"],
  told: [],
};

/**
 * Writes an answer for Cursor.
 *
 * @param answer What to say.
 * @param event The event that is answered.
 * @returns One line of JSON, or nothing.
 *
 * @example
 * ```ts
 * import { encode } from "./encode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const answer = { context: [], decision: { kind: "deny", reason: "go on" } } as const;
 * const event = { kind: "turn-end", name: "stop", cwd: "/p", continued: false, mostBlocks: 5 } as const;
 * assertEquals(encode(answer, event), '{"followup_message":"go on"}\n');
 * ```
 */
export function encode(answer: Answer, event: HookEvent): string {
  const { context, denial } = answerParts(answer, event, DELIVERY);
  const isEnd = event.kind === "turn-end";
  const denied = isEnd ? undefined : denial;
  const output: CursorAnswer = {
    "additional_context": context,
    permission: denied === undefined ? undefined : "deny",
    "agent_message": denied,
    "followup_message": isEnd ? denial : undefined,
  };
  return jsonLine(output);
}
