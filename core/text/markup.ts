/**
 * Plain text out of Markdown text.
 *
 * @module
 */

/** Marks of bold, italic and code. */
const MARKS = /[*`]+|__/g;

/** A comment inside a line, closed or not. */
const COMMENT = /<!--(?:(?!-->)[^])*(?:-->|$)/g;

/** `[text](target)`. */
const LINK = /\[([^\]]{1,100})\]\([^)]{0,200}\)/g;

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
  const isMarked = text.includes("*") || text.includes("`") ||
    text.includes("__");
  return (isMarked ? text.replace(MARKS, "") : text).trim();
}

/**
 * `text` without comments, and with links only as what they show.
 *
 * @example
 * ```ts
 * import { stripHidden } from "./markup.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(stripHidden("[Phase 1](done.md): x <!-- done -->"), "Phase 1: x ");
 * ```
 */
export function stripHidden(text: string): string {
  const said = text.includes("<!--") ? text.replace(COMMENT, "") : text;
  return said.includes("](") ? said.replace(LINK, "$1") : said;
}
