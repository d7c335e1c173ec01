/**
 * From our answer to what our extension file in pi does.
 *
 * @module
 */

import type { Answer, HookEvent, Limit } from "../../core/mod.ts";
import type { Delivery } from "../answer_parts.ts";
import { pluginForm } from "../plugin_form.ts";

/** pi has no limit of its own (0.74.2, 2026-11-30); ours, as for others. */
export const LIMIT: Limit = { amount: 9000, unit: "utf16" };

/** What reaches somebody; `types.ts` says how. */
const DELIVERY: Delivery = {
  limit: LIMIT,
  heard: ["session-start", "prompt", "tool-request", "tool-result"],
};

/**
 * Writes an answer for our extension file.
 *
 * @returns One line of JSON, or nothing.
 *
 * @example
 * ```ts
 * import { fixedBlock } from "../../core/mod.ts";
 * import { encode } from "./encode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const event = { kind: "prompt", name: "before_agent_start", cwd: "/p" } as const;
 * assertEquals(encode({ context: [fixedBlock("hi")] }, event), '{"context":"hi"}\n');
 * ```
 */
export function encode(answer: Answer, event: HookEvent): string {
  return pluginForm(answer, event, DELIVERY);
}
