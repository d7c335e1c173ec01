/**
 * The doctor on events: what each costs, and what was answered last.
 *
 * @module
 */

import { oneLine } from "../error.ts";
import type { LastAnswer } from "../last_answer.ts";
import { type Check, finding } from "../plans/mod.ts";
import type { Cost } from "./costs.ts";

/** Milliseconds within which a host should have an answer. */
const SLOW_MS = 2000;

/**
 * What an event costs, in a line.
 *
 * @example
 * ```ts
 * import { costCheck } from "./event_checks.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(costCheck({ kind: "prompt", bytes: 2048, tokens: 512, ms: 41.4 }), {
 *   level: "info",
 *   check: "cost",
 *   message: "prompt: 41 ms, 512 tokens (2,048 bytes)",
 * });
 * ```
 */
export function costCheck({ kind, bytes, tokens, ms, error }: Cost): Check {
  if (error !== undefined) {
    return finding("FAIL", "cost", `${kind}: ${oneLine(error, 300)}`);
  }
  const time = ms === undefined ? "time not measured" : `${Math.round(ms)} ms`;
  const text = bytes === 0
    ? "nothing is said"
    : `${count(tokens)} tokens (${count(bytes)} bytes)`;
  const isSlow = (ms ?? 0) > SLOW_MS;
  return finding(
    isSlow ? "WARN" : "info",
    "cost",
    `${kind}: ${time}, ${text}`,
    isSlow ? "a host may not wait that long" : "",
  );
}

/**
 * What was answered last on an event, in a line: when, and how much.
 *
 * @example
 * ```ts
 * import { answerCheck } from "./event_checks.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { message } = answerCheck({ host: "claude", event: "Stop", timeMs: 0, bytes: 1234 });
 * assertEquals(message, "claude Stop: 1970-01-01 00:00:00 UTC, 1,234 bytes");
 * ```
 */
export function answerCheck(
  { host, event, timeMs, bytes }: LastAnswer,
): Check {
  const name = `${oneLine(host, 60)} ${oneLine(event, 60)}`;
  const size = bytes === 0 ? "nothing was said" : `${count(bytes)} bytes`;
  return finding("info", "answered", `${name}: ${timeText(timeMs)}, ${size}`);
}

/** A time that people can read; any number is one. */
function timeText(timeMs: number): string {
  const time = new Date(timeMs);
  if (Number.isNaN(time.getTime())) return "at no time that can be read";
  return `${time.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** A number with its thousands apart. */
function count(number: number): string {
  return `${Math.round(number)}`.replace(/\B(?=(?:\d{3})+$)/g, ",");
}
