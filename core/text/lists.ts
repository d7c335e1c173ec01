/**
 * Lists: top-level items and what belongs to them.
 *
 * @module
 */

import { LineKind } from "../../wasm/mod.ts";
import type { MarkdownLines } from "./lines.ts";

/** A top-level item with everything below it. */
export interface ListItem {
  readonly line: number;
  /** Line behind its last one that is not blank. */
  readonly end: number;
}

/** Items of one list, in file order. */
export type List = readonly ListItem[];

/** A list that is being read. */
interface OpenList {
  readonly isOrdered: boolean;
  /** Fewest columns in front of a top-level item. */
  indent: number;
  readonly items: { line: number; end: number }[];
}

/** What does not end a list, wherever it stands. */
const PASSING: ReadonlySet<number> = new Set([
  LineKind.fence,
  LineKind.code,
  LineKind.comment,
]);

/**
 * The lists of a file.
 *
 * Deeper items, indented text and text right below an item belong to the item above them; a heading, other text after
 * a blank line and a change between numbers and bullets end a list. Linear.
 *
 * @example
 * ```ts
 * import { readLines } from "./lines.ts";
 * import { listsOf } from "./lists.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("- a\n  - b\n- c\n\ntext\n\n1. d\n"));
 * assertEquals(listsOf(lines), [[{ line: 0, end: 2 }, { line: 2, end: 3 }], [{ line: 6, end: 7 }]]);
 * ```
 */
export function listsOf(lines: MarkdownLines): readonly List[] {
  const lists: List[] = [];
  let open: OpenList | undefined;
  let isAfterBlank = false;
  for (let index = 0; index < lines.count; index++) {
    const { kind, level, isOrdered } = lines.line(index);
    if (kind === LineKind.blank) {
      isAfterBlank = true;
      continue;
    }
    if (kind === LineKind.item) {
      if (open === undefined || isAnother(open, level, isOrdered)) {
        open = { isOrdered, indent: level, items: [] };
        lists.push(open.items);
      }
      if (level <= open.indent + 1) {
        open.indent = Math.min(open.indent, level);
        open.items.push({ line: index, end: index + 1 });
      }
    } else if (open !== undefined && endsList(lines, index, isAfterBlank)) {
      open = undefined;
    }
    isAfterBlank = false;
    const last = open?.items.at(-1);
    if (last !== undefined) last.end = index + 1;
  }
  return lists;
}

/** Whether a top-level item begins another list. */
function isAnother(
  open: OpenList,
  level: number,
  isOrdered: boolean,
): boolean {
  return level <= open.indent + 1 && isOrdered !== open.isOrdered;
}

/** Whether a line that is no item ends the list above it. */
function endsList(
  lines: MarkdownLines,
  index: number,
  isAfterBlank: boolean,
): boolean {
  const kind = lines.kind(index);
  if (kind === LineKind.heading) return true;
  return isAfterBlank && !PASSING.has(kind) && !/^[ \t]/.test(lines.raw(index));
}
