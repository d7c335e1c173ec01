/**
 * The limit of an answer where no host is named.
 *
 * @module
 */

import type { Limit } from "../budget.ts";

/** The most that most hosts take in one answer. */
export const USUAL_LIMIT: Limit = { amount: 9000, unit: "utf16" };
