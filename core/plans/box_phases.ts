/**
 * Phases that are tick boxes.
 *
 * @module
 */

import {
  type ListItem,
  listsOf,
  type MarkdownLines,
  type Section,
  stripMarkup,
} from "../text/mod.ts";
import { countBoxes, lineBox } from "./boxes.ts";
import type { Phase } from "./phase.ts";
import type { Status } from "./words.ts";

/** Fewest boxes that make a plan. */
const FEWEST = 2;

/** Most boxes that are phases. */
const MOST = 200;

/** An item with a box. */
type Ticked = ListItem & { readonly status: Status };

/**
 * The phases of a plan that is a tick list: the top-level boxes of the section that has most of them, the first of
 * equals.
 *
 * @returns At most 200, in file order; empty where no section has two.
 *
 * @example
 * ```ts
 * import { readLines, sectionsOf } from "../text/mod.ts";
 * import { boxPhases } from "./box_phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("# Steps\n- [x] Set up\n- [ ] Ship\n"));
 * assertEquals(boxPhases(lines, sectionsOf(lines)).map(({ id, title, status }) => [id, title, status]), [
 *   ["1", "Set up", "complete"],
 *   ["2", "Ship", "pending"],
 * ]);
 * ```
 */
export function boxPhases(
  lines: MarkdownLines,
  sections: readonly Section[],
): readonly Phase[] {
  const starts = sections.map(({ start }) => start);
  let most: readonly Ticked[] = [];
  let open: Ticked[] = [];
  let section = 0;
  for (const item of tickedItems(lines)) {
    while ((starts[section] ?? lines.count) <= item.line) {
      section += 1;
      open = [];
    }
    open.push(item);
    if (open.length > most.length) most = open;
  }
  if (most.length < FEWEST) return [];
  return most.slice(0, MOST).map((item, index) => phaseOf(lines, item, index));
}

/** Every top-level item with a box. */
function tickedItems(lines: MarkdownLines): readonly Ticked[] {
  return listsOf(lines).flat().flatMap((item) => {
    const status = lineBox(lines, item.line);
    return status === undefined ? [] : [{ ...item, status }];
  });
}

/** Makes a phase of a box; the boxes below it are its own. */
function phaseOf(
  lines: MarkdownLines,
  { line, end, status }: Ticked,
  index: number,
): Phase {
  const text = stripMarkup(lines.text(line).slice(0, 200));
  return {
    id: `${index + 1}`,
    title: text,
    heading: text,
    status,
    word: "",
    evidence: "boxes",
    line,
    boxes: countBoxes(lines, line, end),
    start: line,
    end,
  };
}
