/**
 * What was typed or read, as a script prints it.
 *
 * @module
 */

/**
 * Text without line ends, and a space for everything else that a terminal obeys; spaces at its ends stay.
 *
 * @example
 * ```ts
 * import { printable } from "./printable.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(printable(" a\x1b[31m \r\n"), " a [31m ");
 * ```
 */
export function printable(text: string): string {
  // deno-lint-ignore no-control-regex
  return text.replace(/[\r\n]+/g, "").replace(/[\0-\x1f\x7f-\x9f]/g, " ");
}
