/**
 * What the doctor says of one thing that it looked at.
 *
 * @module
 */

import { errorLine } from "../error.ts";

/** How a thing stands: as it should, doubtful, broken; `info` is a fact that is neither. */
export type Level = "PASS" | "WARN" | "FAIL" | "info";

/** One finding. */
export interface Check {
  /** How it stands. */
  readonly level: Level;
  /** What was looked at, in one or two words. */
  readonly check: string;
  /** What was found; one line, fit to be printed. */
  readonly message: string;
  /** What to do next. */
  readonly hint?: string;
}

/**
 * A finding; an empty hint is none.
 *
 * @example
 * ```ts
 * import { finding } from "./doctor_check.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(finding("info", "mode", "legacy"), { level: "info", check: "mode", message: "legacy" });
 * ```
 */
export function finding(
  level: Level,
  check: string,
  message: string,
  hint = "",
): Check {
  return { level, check, message, ...(hint === "" ? {} : { hint }) };
}

/**
 * What a look finds; a look that throws has found that it cannot be done, and the others go on.
 *
 * @example
 * ```ts
 * import { attempt } from "./doctor_check.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const failing = () => {
 *   throw new Error("gone");
 * };
 * assertEquals(await attempt("plan", failing), [{ level: "FAIL", check: "plan", message: "Error: gone" }]);
 * ```
 */
export async function attempt(
  check: string,
  look: () => readonly Check[] | Promise<readonly Check[]>,
): Promise<readonly Check[]> {
  try {
    return await look();
  } catch (error) {
    return [finding("FAIL", check, errorLine(error))];
  }
}
