/**
 * From our answer to one of Claude Code.
 *
 * @module
 */

import {
  type Answer,
  fitBlocks,
  type HookEvent,
  type Limit,
} from "../../core/mod.ts";
import type { ClaudeAnswer } from "./types.ts";

/**
 * Claude Code moves text over 10,000 characters out of the model's sight and shows a preview; 9,000 pass whole
 * (recorded on 2.1.197, 2026-11-30).
 */
export const LIMIT: Limit = { amount: 9000, unit: "utf16" };

/** Events on which Claude Code passes `additionalContext` on to the model (recorded on 2.1.197, 2026-11-30). */
const CONTEXT_EVENTS: ReadonlySet<string> = new Set([
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PostToolUse",
  "SubagentStart",
]);

/**
 * Writes an answer for Claude Code.
 *
 * Text for the model goes into `additionalContext`, a notice into `systemMessage`; a decision that the event cannot
 * carry is a notice too. On PreCompact plain text is the one
 * form that works: it becomes an instruction of the compaction, while any JSON would be passed on as it stands
 * (recorded on 2.1.197, 2026-11-30).
 *
 * @param answer What to say.
 * @param event The event that is answered; its name is repeated.
 * @returns One line of JSON, plain text on PreCompact, or nothing.
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
  const text = fitBlocks(answer.context, LIMIT).trimEnd();
  if (event.name === "PreCompact") return text === "" ? "" : `${text}\n`;
  const { decision, notice } = answer;
  const reason = decision?.reason;
  const held = event.kind === "turn-end" ? reason : undefined;
  const denied = event.kind === "tool-request" ? reason : undefined;
  const told = held === undefined && denied === undefined ? reason : undefined;
  const context = text !== "" && CONTEXT_EVENTS.has(event.name)
    ? text
    : undefined;
  const output: ClaudeAnswer = {
    decision: held === undefined ? undefined : "block",
    reason: held,
    hookSpecificOutput: context === undefined && denied === undefined
      ? undefined
      : {
        hookEventName: event.name,
        additionalContext: context,
        permissionDecision: denied === undefined ? undefined : "deny",
        permissionDecisionReason: denied,
      },
    systemMessage: told === undefined
      ? notice
      : [notice ?? [], told].flat().join("\n"),
  };
  const line = JSON.stringify(output);
  return line === "{}" ? "" : `${line}\n`;
}
