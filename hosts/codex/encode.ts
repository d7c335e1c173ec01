/**
 * From our answer to one of Codex CLI.
 *
 * @module
 */

import type { Answer, HookEvent, Limit } from "../../core/mod.ts";
import type { Delivery } from "../answer_parts.ts";
import { claudeForm } from "../claude_form.ts";

/** Codex cuts text of more than 2,500 tokens, which it counts as 10,000 bytes (recorded on 0.171.0, 2026-11-30). */
export const LIMIT: Limit = { amount: 9000, unit: "bytes" };

/**
 * What reaches somebody: text on these events (recorded on 0.171.0, 2026-11-30; SubagentStart: in the package), notices
 * on all.
 */
const DELIVERY: Delivery = {
  limit: LIMIT,
  heard: [
    "session-start",
    "prompt",
    "tool-request",
    "tool-result",
    "subagent-start",
  ],
};

/**
 * Writes an answer for Codex CLI: no key but those that the event takes.
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
 * const stop = { kind: "turn-end", name: "Stop", cwd: "/p", continued: false, mostBlocks: 8 } as const;
 * const decision = { kind: "deny", reason: "go on" } as const;
 * assertEquals(encode({ context: [], decision }, stop), '{"decision":"block","reason":"go on"}\n');
 * ```
 */
export function encode(answer: Answer, event: HookEvent): string {
  return claudeForm(answer, event, DELIVERY);
}
