/**
 * Plain text out of Markdown text.
 *
 * @module
 */

/**
 * `text` without the marks of bold, italic and code; underscores stay, since words such as `in_progress` hold them.
 *
 * @example
 * ```ts
 * import { stripMarkup } from "./markup.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(stripMarkup("**Status:** `in_progress`"), "Status: in_progress");
 * ```
 */
export function stripMarkup(text: string): string {
  return text.replace(/[*`]+|__/g, "").trim();
}
