/**
 * From our answer to neutral JSON.
 *
 * @module
 */

import { type Answer, fitBlocks, type Limit } from "../../core/mod.ts";
import type { GenericAnswer } from "./types.ts";

/** The limit of hosts that name none. */
export const LIMIT: Limit = { amount: 9000, unit: "utf16" };

/**
 * Writes an answer as neutral JSON.
 *
 * @returns One line of JSON, or nothing.
 *
 * @example
 * ```ts
 * import { encode } from "./encode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(encode({ context: [], notice: "hi" }), '{"notice":"hi"}\n');
 * ```
 */
export function encode(answer: Answer): string {
  const context = fitBlocks(answer.context, LIMIT).trimEnd();
  const output: GenericAnswer = {
    ...(context === "" ? {} : { context }),
    ...(answer.notice === undefined ? {} : { notice: answer.notice }),
  };
  return Object.keys(output).length === 0 ? "" : `${JSON.stringify(output)}\n`;
}
