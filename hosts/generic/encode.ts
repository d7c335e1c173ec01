/**
 * From our answer to neutral JSON.
 *
 * @module
 */

import {
  type Answer,
  fitBlocks,
  type HookEvent,
  type Limit,
} from "../../core/mod.ts";
import type { GenericAnswer } from "./types.ts";

/** The limit of hosts that name none. */
export const LIMIT: Limit = { amount: 9000, unit: "utf16" };

/**
 * Writes an answer as neutral JSON. A decision on an event that asks for nothing becomes a notice.
 *
 * @returns One line of JSON, or nothing.
 *
 * @example
 * ```ts
 * import { encode } from "./encode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const event = { kind: "prompt", name: "prompt", cwd: "/p" } as const;
 * assertEquals(encode({ context: [], notice: "hi" }, event), '{"notice":"hi"}\n');
 * ```
 */
export function encode(answer: Answer, event: HookEvent): string {
  const context = fitBlocks(answer.context, LIMIT).trimEnd();
  const { decision, notice } = answer;
  const isHeard = decision !== undefined && canDeny(event);
  const notices = [
    notice ?? [],
    decision === undefined || isHeard ? [] : decision.reason,
  ].flat();
  const output: GenericAnswer = {
    ...(context === "" ? {} : { context }),
    ...(isHeard ? { decision } : {}),
    ...(notices.length === 0 ? {} : { notice: notices.join("\n") }),
  };
  return Object.keys(output).length === 0 ? "" : `${JSON.stringify(output)}\n`;
}

/** Whether what an event asks for can be denied. */
function canDeny(event: HookEvent): boolean {
  return event.kind === "tool-request" ||
    (event.kind === "turn-end" && event.mostBlocks !== undefined);
}
