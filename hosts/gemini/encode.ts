/**
 * From our answer to one of Gemini CLI.
 *
 * @module
 */

import type { Answer, HookEvent, Limit } from "../../core/mod.ts";
import { answerParts, type Delivery, jsonLine } from "../answer_parts.ts";
import type { GeminiAnswer } from "./types.ts";

/** Gemini names no limit (nothing found in 0.61.0, 2026-11-30); ours, as for others. */
export const LIMIT: Limit = { amount: 9000, unit: "utf16" };

/** What reaches somebody: text on BeforeAgent and AfterTool (recorded on 0.61.0, 2026-11-30), notices on all. */
const DELIVERY: Delivery = { limit: LIMIT, heard: ["prompt", "tool-result"] };

/**
 * Writes an answer for Gemini CLI.
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
 * const end = { kind: "turn-end", name: "AfterAgent", cwd: "/p", continued: false, mostBlocks: 8 } as const;
 * const decision = { kind: "deny", reason: "go on" } as const;
 * assertEquals(encode({ context: [], decision }, end), '{"decision":"deny","reason":"go on"}\n');
 * ```
 */
export function encode(answer: Answer, event: HookEvent): string {
  const { context, denial, notice } = answerParts(answer, event, DELIVERY);
  const output: GeminiAnswer = {
    decision: denial === undefined ? undefined : "deny",
    reason: denial,
    hookSpecificOutput: context === undefined ? undefined : {
      hookEventName: event.name,
      additionalContext: context,
    },
    systemMessage: notice,
  };
  return jsonLine(output);
}
