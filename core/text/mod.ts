/**
 * Markdown as lines and sections.
 *
 * @module
 */

export { type Line, type MarkdownLines, readLines } from "./lines.ts";
export { LETTERS, PICTURES, UNSPACED } from "./letters.ts";
export { type Section, sectionsOf } from "./sections.ts";
export { stripMarkup } from "./markup.ts";
