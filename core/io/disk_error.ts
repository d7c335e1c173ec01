/**
 * What is said where the system refuses a write.
 *
 * @module
 */

import { HookError } from "../error.ts";

/**
 * An error that names the file that was meant, and not the draft that it is written through: what the system said, how
 * things stand now, and what to do next.
 *
 * What a world does not throw is a mistake of ours, and comes back as it is.
 *
 * @param verb What was attempted.
 * @param label The file as messages name it.
 * @param error What was thrown.
 * @param state How things stand now.
 *
 * @example
 * ```ts
 * import { errorLine, HookError } from "../error.ts";
 * import { diskError } from "./disk_error.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const error = new HookError("io", 'Cannot create "/p/.a.md.1f.tmp": No space left on device (os error 28)');
 * assertEquals(
 *   errorLine(diskError("write", "a.md", error, "it is as it was")),
 *   'Cannot write "a.md": No space left on device; it is as it was; make room and run the command again',
 * );
 * ```
 */
export function diskError(
  verb: string,
  label: string,
  error: unknown,
  state: string,
): unknown {
  if (!(error instanceof HookError)) return error;
  const reason = reasonIn(error.message);
  const advice = /space|quota/i.test(reason)
    ? "make room and run the command again"
    : "run the command again once that is mended";
  return new HookError(
    "io",
    `Cannot ${verb} "${label}": ${reason}; ${state}; ${advice}`,
    error,
  );
}

/** What the system said: without what was attempted in front of it, and its number and the path behind it. */
function reasonIn(message: string): string {
  return message
    .replace(/ \(os error [^]*|, [a-z]+(?: '[^]*)?$/, "")
    .replace(/^Cannot [^"]*"[^]*": /, "");
}
