/**
 * From our answer to one of Continue's command line.
 *
 * @module
 */

import type { Answer, HookEvent, Limit } from "../../core/mod.ts";
import type { Delivery } from "../answer_parts.ts";
import { claudeForm } from "../claude_form.ts";

/** None is known but 10 MiB of output (source of 1.5.47, 2026-11-30). */
export const LIMIT: Limit = { amount: 9000, unit: "utf16" };

/** What Continue's hook engine reads (source of 1.5.47, 2026-11-30): no notices. */
const DELIVERY: Delivery = {
  limit: LIMIT,
  heard: [
    "session-start",
    "prompt",
    "tool-request",
    "tool-result",
    "subagent-start",
  ],
  told: [],
};

/**
 * Writes an answer for Continue's command line. The end of a turn cannot be held back.
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
 * assertEquals(encode({ context: [], notice: "hi" }, event), "");
 * ```
 */
export function encode(answer: Answer, event: HookEvent): string {
  return claudeForm(answer, event, DELIVERY);
}
