/**
 * Markdown as lines, sections, lists and tables.
 *
 * @module
 */

export { type Line, type MarkdownLines, readLines } from "./lines.ts";
export { LETTERS, PICTURES, UNSPACED } from "./letters.ts";
export { type List, type ListItem, listsOf } from "./lists.ts";
export { stripHidden, stripMarkup } from "./markup.ts";
export { type Section, sectionsOf } from "./sections.ts";
export { cellSpans, type Table, type TableRow, tablesOf } from "./tables.ts";
