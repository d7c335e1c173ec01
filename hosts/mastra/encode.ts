/**
 * From our answer to one of Mastra Code.
 *
 * @module
 */

import type { Limit } from "../../core/mod.ts";

/** Nothing is passed on, so that no limit is known. */
export const LIMIT: Limit = { amount: 9000, unit: "utf16" };

/**
 * Writes an answer for Mastra Code: nothing, whatever there is to say, since nobody would get it (in the
 * package of 0.32.1, 2026-11-30).
 *
 * @returns Nothing.
 *
 * @example
 * ```ts
 * import { encode } from "./encode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(encode(), "");
 * ```
 */
export function encode(): string {
  return "";
}
