/**
 * Errors that people see, and the exit codes that they end in.
 *
 * @module
 */

/** What kind of thing went wrong. */
export type Code = "usage" | "input" | "plan" | "config" | "io" | "internal";

/**
 * The exit code of each kind in command mode.
 *
 * 64 to 78 are the names of `sysexits.h`; 2 is never used, since hosts read it as "block".
 */
export const EXIT_CODES: Readonly<Record<Code, number>> = {
  usage: 64,
  input: 65,
  plan: 1,
  config: 78,
  io: 74,
  internal: 70,
};

/**
 * An error with a message for a person: what was attempted on what, what was found, what to do next.
 *
 * @example
 * ```ts
 * import { EXIT_CODES, HookError } from "./error.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const error = new HookError("plan", 'Cannot use plan "x": no such folder');
 * assertEquals(EXIT_CODES[error.code], 1);
 * ```
 */
export class HookError extends Error {
  /** Always `HookError`. */
  override readonly name = "HookError";

  /** What kind of thing went wrong. */
  readonly code: Code;

  /** Makes an error of kind `code`; `cause` is what was caught, if anything. */
  constructor(code: Code, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/**
 * One line that names an error, whatever was thrown.
 *
 * @example
 * ```ts
 * import { errorLine } from "./error.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(errorLine(new TypeError("a\nb")), "TypeError: a b");
 * ```
 */
export function errorLine(error: unknown): string {
  const text = error instanceof HookError
    ? error.message
    : error instanceof Error
    ? `${error.name}: ${reasonOf(error)}`
    : nameOf(error);
  return oneLine(text, 500);
}

/**
 * What an error says; where the runtime keeps something closed, in our words: flags of its own, such as `--allow-all`,
 * would help nobody.
 *
 * @example
 * ```ts
 * import { reasonOf } from "./error.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(reasonOf(new Error("No space left on device")), "No space left on device");
 * assertEquals(reasonOf(new Deno.errors.NotCapable("x")).includes("the runtime"), true);
 * ```
 */
export function reasonOf(error: Error): string {
  return error.name === "NotCapable"
    ? "the runtime keeps it closed to planhook; use another place, or start planhook as its installed entries do"
    : error.message;
}

/** What was thrown that is no error; it may not even have a text. */
function nameOf(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return `something without a text (${typeof thrown})`;
  }
}

/**
 * `text` on one line: control characters become spaces, and it is cut to `limit` code points.
 *
 * Everything that came from outside passes through here before a person or a model reads it in a message of ours.
 *
 * @example
 * ```ts
 * import { oneLine } from "./error.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(oneLine("a\u001b[31m\nb", 4), "a [3…");
 * ```
 */
export function oneLine(text: string, limit: number): string {
  const flat = text.replace(UNPRINTABLE, " ").trim();
  const points = [...flat.slice(0, limit * 2 + 2)];
  return points.length > limit ? `${points.slice(0, limit).join("")}…` : flat;
}

/**
 * Controls, line and paragraph separators, marks of writing direction. Written out, since a property class makes the
 * parser build its set whenever this file is read.
 */
const UNPRINTABLE =
  // deno-lint-ignore no-control-regex
  /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g;
