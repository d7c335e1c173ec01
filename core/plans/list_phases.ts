/**
 * Phases that are list items.
 *
 * @module
 */

import {
  type List,
  type ListItem,
  listsOf,
  type MarkdownLines,
  stripHidden,
  stripMarkup,
} from "../text/mod.ts";
import { countBoxes, lineBox } from "./boxes.ts";
import { byBoxes } from "./evidence.ts";
import { type PhaseHeading, phaseHeading } from "./heading.ts";
import { toldByItem } from "./item_state.ts";
import { labelIn, labelValueAt } from "./label.ts";
import { type Finding, NO_BOXES, type Phase } from "./phase.ts";
import type { Told } from "./pieces.ts";
import type { Status } from "./words.ts";

/** Characters of an item that are looked at. */
const LIMIT = 300;

/** A top-level item, read. */
interface ReadItem extends ListItem {
  readonly text: string;
  /** What it says of itself. */
  readonly told: Told | undefined;
  /** The state of its box. */
  readonly box: Status | undefined;
  /** The phase that it names. */
  readonly heading: PhaseHeading | undefined;
}

/** Phases that were found in lists. */
export interface ListPhases {
  readonly phases: readonly Phase[];
  /** How many items name a phase. */
  readonly named: number;
}

/**
 * The phases of a plan that writes them as list items: those that name a phase, with their siblings that have a box or
 * a state; else the items with a state in the list that has most of them.
 *
 * @param lone The only phase that is a heading, if there is one: it gives its block to the item with its id.
 *
 * @example
 * ```ts
 * import { readLines } from "../text/mod.ts";
 * import { listPhases } from "./list_phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("1. [complete] Set up\n2. **Build** - wip\n3. Ship\n"));
 * assertEquals(listPhases(lines, undefined).phases.map(({ id, title, status }) => [id, title, status]), [
 *   ["1", "Set up", "complete"],
 *   ["2", "Build", "in_progress"],
 * ]);
 * ```
 */
export function listPhases(
  lines: MarkdownLines,
  lone: Phase | undefined,
): ListPhases {
  const lists = listsOf(lines).map((list) => readItems(lines, list));
  const naming = lists.filter((items) => items.some(isNamed));
  if (naming.length > 0) {
    const items = naming.flat().filter((item) =>
      isNamed(item) || item.box !== undefined || item.told !== undefined
    );
    const phases = items.map((item) =>
      phaseOf(lines, item, item.heading?.id ?? "", lone)
    );
    return {
      phases: withIds(onceEach(phases)),
      named: items.filter(isNamed).length,
    };
  }
  const items = mostTold(lists);
  return {
    phases: items.map((item, index) =>
      phaseOf(lines, item, `${index + 1}`, undefined)
    ),
    named: 0,
  };
}

/** Reads the items of a list; a label belongs to the item above it. */
function readItems(lines: MarkdownLines, list: List): readonly ReadItem[] {
  const items: ReadItem[] = [];
  for (const { line, end } of list) {
    const text = stripHidden(lines.text(line).slice(0, LIMIT));
    const last = items.at(-1);
    if (labelValueAt(text) !== undefined) {
      if (last !== undefined) items[items.length - 1] = { ...last, end };
      continue;
    }
    const told = toldByItem(text);
    const heading = phaseHeading(told?.title ?? text);
    items.push({ line, end, text, told, box: lineBox(lines, line), heading });
  }
  return items;
}

/** Whether an item names a phase. */
function isNamed({ heading }: ReadItem): boolean {
  return heading !== undefined;
}

/**
 * The items with a state in the list that has most of them, the first of equals. A list in which more items have only a
 * box is a tick list and none of states.
 */
function mostTold(
  lists: readonly (readonly ReadItem[])[],
): readonly ReadItem[] {
  let most: readonly ReadItem[] = [];
  for (const items of lists) {
    const told = items.filter((item) => item.told !== undefined);
    const ticked = items.filter(({ box, told }) =>
      box !== undefined && told === undefined
    );
    if (told.length > most.length && told.length >= ticked.length) most = told;
  }
  return most;
}

/** Makes a phase of an item. */
function phaseOf(
  lines: MarkdownLines,
  item: ReadItem,
  id: string,
  lone: Phase | undefined,
): Phase {
  const { line, end, text, told, box, heading } = item;
  const isLone = lone !== undefined && lone.id === id &&
    (line < lone.start || line >= lone.end);
  const own = countBoxes(lines, line + 1, end);
  const boxes = own.total > 0 ? own : isLone ? lone.boxes : NO_BOXES;
  const label = labelIn(lines, line + 1, end);
  const finding = explicit(label) ?? (isLone ? labelOf(lone) : undefined) ??
    itemFinding(lines, line, told, box) ??
    (isLone ? explicit(lone) : undefined) ??
    byBoxes(lines, boxes, [line + 1, end, end], label);
  const title = heading?.title ?? told?.title ?? stripMarkup(text);
  return {
    boxes,
    ...finding,
    id,
    title,
    heading: stripMarkup(text),
    start: line,
    end,
  };
}

/** A finding that the author wrote down. */
function explicit(finding: Finding | undefined): Finding | undefined {
  if (finding === undefined || finding.evidence === "none") return undefined;
  if (finding.evidence === "boxes") return undefined;
  const { status, word, evidence, line } = finding;
  return line === undefined
    ? { status, word, evidence }
    : { status, word, evidence, line };
}

/** What a label says in the block of the only phase that is a heading. */
function labelOf(lone: Phase): Finding | undefined {
  return lone.evidence === "label" ? explicit(lone) : undefined;
}

/** What an item says of itself: a word, else its box. */
function itemFinding(
  lines: MarkdownLines,
  line: number,
  told: Told | undefined,
  box: Status | undefined,
): Finding | undefined {
  if (told !== undefined) {
    const { status, word } = told;
    return { status, word, evidence: "list", line };
  }
  if (box === undefined) return undefined;
  const word = /\[[^\]]*\]/u.exec(lines.raw(line).slice(0, 300))?.[0] ?? "";
  return { status: box, word, evidence: "list", line };
}

/** Drops the phases without evidence whose id another phase has as well. */
function onceEach(phases: readonly Phase[]): readonly Phase[] {
  const told = new Set<string>();
  for (const { id, evidence } of phases) if (evidence !== "none") told.add(id);
  const seen = new Set<string>();
  return phases.filter(({ id, evidence }) => {
    if (id === "" || evidence !== "none") return true;
    const isAgain = told.has(id) || seen.has(id);
    seen.add(id);
    return !isAgain;
  });
}

/** Gives phases without an id their place as one; `#3` where a phase is called 3. */
function withIds(phases: readonly Phase[]): readonly Phase[] {
  const taken = new Set(phases.map(({ id }) => id));
  return phases.map((phase, index) => {
    if (phase.id !== "") return phase;
    const place = `${index + 1}`;
    return { ...phase, id: taken.has(place) ? `#${place}` : place };
  });
}
