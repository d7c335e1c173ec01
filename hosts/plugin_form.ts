/**
 * What planhook and its own file inside a host tell each other.
 *
 * @module
 */

import type { Answer, HookEvent } from "../core/mod.ts";
import { answerParts, type Delivery, jsonLine } from "./answer_parts.ts";

/** What our file adds to an event of the host. */
export interface PluginNotes {
  /** One from each prompt to the end of its turn. */
  readonly turn: string;
  /** Of the end of a turn: whether it was begun by a refusal of ours. */
  readonly continued: boolean;
}

/** What our file is told; a part that is empty is left out. */
export interface PluginAnswer {
  /** For the model. */
  readonly context: string | undefined;
  /** What the event asks for must not be; the reason is for the model. */
  readonly decision:
    | { readonly kind: "deny"; readonly reason: string }
    | undefined;
  /** For the person. */
  readonly notice: string | undefined;
}

/**
 * Writes an answer for our file.
 *
 * @param delivery What of an answer our file can hand on.
 * @returns One line of JSON, or nothing.
 *
 * @example
 * ```ts
 * import { pluginForm } from "./plugin_form.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const answer = { context: [], decision: { kind: "deny", reason: "no" } } as const;
 * const event = { kind: "tool-request", name: "tool_call", cwd: "/p", tool: "write" } as const;
 * const delivery = { limit: { amount: 9000, unit: "utf16" }, heard: [] } as const;
 * assertEquals(pluginForm(answer, event, delivery), '{"decision":{"kind":"deny","reason":"no"}}\n');
 * ```
 */
export function pluginForm(
  answer: Answer,
  event: HookEvent,
  delivery: Delivery,
): string {
  const { context, denial, notice } = answerParts(answer, event, delivery);
  const output: PluginAnswer = {
    context,
    decision: denial === undefined
      ? undefined
      : { kind: "deny", reason: denial },
    notice,
  };
  return jsonLine(output);
}
