/**
 * From our answer to one of CodeBuddy Code.
 *
 * @module
 */

import type { Answer, HookEvent, Limit } from "../../core/mod.ts";
import type { Delivery } from "../answer_parts.ts";
import { claudeForm } from "../claude_form.ts";

/** None is known. */
export const LIMIT: Limit = { amount: 9000, unit: "utf16" };

/**
 * What CodeBuddy Code passes on (only documented, 2026-11-30). Before a compaction nothing is said: Claude Code, whose
 * ways it takes over, would pass JSON on as it stands there.
 */
const DELIVERY: Delivery = {
  limit: LIMIT,
  heard: ["session-start", "prompt", "tool-request", "tool-result"],
  told: [
    "session-start",
    "prompt",
    "tool-request",
    "tool-result",
    "turn-end",
    "subagent-end",
    "session-end",
    "notice",
  ],
};

/**
 * Writes an answer for CodeBuddy Code.
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
 * const event = { kind: "prompt", name: "UserPromptSubmit", cwd: "/p" } as const;
 * assertEquals(encode({ context: [], notice: "hi" }, event), '{"systemMessage":"hi"}\n');
 * ```
 */
export function encode(answer: Answer, event: HookEvent): string {
  return claudeForm(answer, event, DELIVERY);
}
