/**
 * The form of answers that Claude Code began and other hosts took over.
 *
 * @module
 */

import type { Answer, HookEvent } from "../core/mod.ts";
import { answerParts, type Delivery, jsonLine } from "./answer_parts.ts";

/** An answer in that form; what is `undefined` is left out of the JSON. */
export interface ClaudeFormAnswer {
  /** On the end of a turn: the model goes on, with the reason as its next prompt. */
  readonly decision: "block" | undefined;
  readonly reason: string | undefined;
  readonly hookSpecificOutput: {
    /** The name of the event that is answered. */
    readonly hookEventName: string;
    /** For the model. */
    readonly additionalContext: string | undefined;
    /** Before a tool call: the tool is not run, and the model is given the reason. */
    readonly permissionDecision: "deny" | undefined;
    readonly permissionDecisionReason: string | undefined;
  } | undefined;
  /** For the person. */
  readonly systemMessage: string | undefined;
}

/**
 * Writes an answer in that form.
 *
 * @param delivery What of an answer reaches somebody on the host.
 * @returns One line of JSON, or nothing.
 *
 * @example
 * ```ts
 * import { claudeForm } from "./claude_form.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const answer = { context: [], decision: { kind: "deny", reason: "go on" } } as const;
 * const event = { kind: "turn-end", name: "Stop", cwd: "/p", continued: false, mostBlocks: 8 } as const;
 * const delivery = { limit: { amount: 9000, unit: "utf16" }, heard: [] } as const;
 * assertEquals(claudeForm(answer, event, delivery), '{"decision":"block","reason":"go on"}\n');
 * ```
 */
export function claudeForm(
  answer: Answer,
  event: HookEvent,
  delivery: Delivery,
): string {
  const { context, denial, notice } = answerParts(answer, event, delivery);
  const isEnd = event.kind === "turn-end";
  const held = isEnd ? denial : undefined;
  const denied = isEnd ? undefined : denial;
  const output: ClaudeFormAnswer = {
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
    systemMessage: notice,
  };
  return jsonLine(output);
}
