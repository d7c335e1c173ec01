/**
 * From our answer to one of GitHub Copilot CLI.
 *
 * @module
 */

import type { Answer, HookEvent, Limit } from "../../core/mod.ts";
import { answerParts, type Delivery, jsonLine } from "../answer_parts.ts";
import type { CopilotAnswer } from "./types.ts";

/** Copilot cuts text behind 10 KB (documented for `postToolUse`, 2026-11-30). */
export const LIMIT: Limit = { amount: 9000, unit: "bytes" };

/**
 * What reaches somebody: text on these events (recorded on 1.0.102, 2026-11-30; `subagentStart`: documented), notices on
 * none.
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
  told: [],
};

/**
 * Writes an answer for GitHub Copilot CLI, in the form of the event: all at the top, but on `PreToolUse`.
 *
 * @param answer What to say; a notice has no place in it.
 * @param event The event that is answered.
 * @returns One line of JSON, or nothing.
 *
 * @example
 * ```ts
 * import { fixedBlock } from "../../core/mod.ts";
 * import { encode } from "./encode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const event = { kind: "prompt", name: "userPromptSubmitted", cwd: "/p" } as const;
 * assertEquals(encode({ context: [fixedBlock("hi")] }, event), '{"additionalContext":"hi"}\n');
 * ```
 */
export function encode(answer: Answer, event: HookEvent): string {
  const { context, denial } = answerParts(answer, event, DELIVERY);
  if (event.kind === "turn-end") {
    return denial === undefined
      ? ""
      : line({ decision: "block", reason: denial });
  }
  const output = {
    additionalContext: context,
    permissionDecision: denial === undefined ? undefined : "deny",
    permissionDecisionReason: denial,
  } as const;
  if (context === undefined && denial === undefined) return "";
  return event.name === "PreToolUse"
    ? line({ hookSpecificOutput: { hookEventName: event.name, ...output } })
    : line(output);
}

/** An answer as a line. */
function line(output: CopilotAnswer): string {
  return jsonLine(output);
}
