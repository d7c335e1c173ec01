/**
 * Sections: a heading and the lines below it.
 *
 * @module
 */

import { LineKind } from "../../wasm/mod.ts";
import type { MarkdownLines } from "./lines.ts";

/** A heading and its lines, up to the next heading of its level or a higher one. */
export interface Section {
  /** 1 to 6. */
  readonly level: number;
  /** Text of the heading, markup and all. */
  readonly title: string;
  /** Line of the heading. */
  readonly start: number;
  /** Line behind the section's last one. */
  readonly end: number;
}

/**
 * The sections of a file, in the order of their headings; a deeper section lies inside the one above it.
 *
 * Linear in the number of lines.
 *
 * @example
 * ```ts
 * import { readLines } from "./lines.ts";
 * import { sectionsOf } from "./sections.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("# T\n## A\na\n## B\n"));
 * assertEquals(sectionsOf(lines).map((s) => [s.title, s.start, s.end]), [["T", 0, 4], ["A", 1, 3], ["B", 3, 4]]);
 * ```
 */
export function sectionsOf(lines: MarkdownLines): readonly Section[] {
  const found: { level: number; title: string; start: number; end: number }[] =
    [];
  const open: typeof found = [];
  for (let index = 0; index < lines.count; index++) {
    const { kind, level } = lines.line(index);
    if (kind !== LineKind.heading) continue;
    while ((open.at(-1)?.level ?? 0) >= level) close(open, index);
    const section = {
      level,
      title: lines.text(index),
      start: index,
      end: lines.count,
    };
    found.push(section);
    open.push(section);
  }
  return found;
}

/** Ends the innermost open section in front of line `end`. */
function close(open: { end: number }[], end: number): void {
  const section = open.pop();
  if (section !== undefined) section.end = end;
}
