/**
 * The author's word for the state of the whole plan.
 *
 * @module
 */

import {
  LETTERS,
  type MarkdownLines,
  type Section,
  stripMarkup,
} from "../text/mod.ts";
import { firstHeading } from "./evidence.ts";
import { isSpeaking, LABEL_WORDS, labelIn, labelValue } from "./label.ts";

/** A heading that is a label without a value. */
const BARE_LABEL = new RegExp(
  `^[^${LETTERS}]{0,12}(?:${LABEL_WORDS.join("|")})[^${LETTERS}0-9]{0,8}$`,
  "i",
);

/** Lines that belong to a phase. */
export interface Block {
  readonly start: number;
  readonly end: number;
}

/**
 * The status of the whole plan: a label or a heading that is one in front of the first phase, else such a heading
 * outside of every phase, else a label in a last section of its own.
 *
 * @param blocks What belongs to the phases, in file order.
 * @returns The author's words, without markup; `undefined` where there are none.
 *
 * @example
 * ```ts
 * import { readLines, sectionsOf } from "../text/mod.ts";
 * import { planStatusOf } from "./plan_status.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("## Phase 1\n## Status\nNearly there\n"));
 * assertEquals(planStatusOf(lines, sectionsOf(lines), [{ start: 0, end: 1 }]), "Nearly there");
 * ```
 */
export function planStatusOf(
  lines: MarkdownLines,
  sections: readonly Section[],
  blocks: readonly Block[],
): string | undefined {
  const first = blocks[0]?.start ?? lines.count;
  const label = labelIn(lines, 0, first);
  const free = outside(sections, blocks);
  const titled = firstTitled(lines, free);
  const isTitleFirst = titled !== undefined && titled.start < first &&
    titled.start < (label?.line ?? lines.count);
  if (isTitleFirst) return titled.word;
  if (label !== undefined) return label.word;
  if (titled !== undefined) return titled.word;
  const last = lastOwn(sections, free, blocks);
  if (last === undefined) return undefined;
  const end = firstHeading(lines, last.start + 1, last.end);
  return labelIn(lines, last.start + 1, end)?.word;
}

/** The last section, where it stands behind every phase and is no deeper than they are. */
function lastOwn(
  sections: readonly Section[],
  free: readonly Section[],
  blocks: readonly Block[],
): Section | undefined {
  const first = blocks[0]?.start ?? 0;
  const level = sections.find(({ start }) => start === first)?.level ?? 6;
  const last = free.findLast((section) => section.level <= level);
  const end = blocks.at(-1)?.end ?? 0;
  return last !== undefined && last.start >= end ? last : undefined;
}

/** The sections that lie inside no phase and are none. */
function outside(
  sections: readonly Section[],
  blocks: readonly Block[],
): readonly Section[] {
  let index = 0;
  return sections.filter(({ start }) => {
    while ((blocks[index]?.end ?? Infinity) <= start) index += 1;
    return start < (blocks[index]?.start ?? Infinity);
  });
}

/** The first heading that is a label, with its value. */
function firstTitled(
  lines: MarkdownLines,
  sections: readonly Section[],
): { readonly start: number; readonly word: string } | undefined {
  for (const section of sections) {
    const value = labelValue(section.title) ??
      (BARE_LABEL.test(section.title.slice(0, 100)) ? "" : undefined);
    if (value === undefined) continue;
    const word = value === "" ? firstLine(lines, section) : value;
    if (word !== "") return { start: section.start, word };
  }
  return undefined;
}

/** The first line of a section that says something, as plain text; of a label its value. */
function firstLine(lines: MarkdownLines, section: Section): string {
  const end = firstHeading(lines, section.start + 1, section.end);
  for (let line = section.start + 1; line < end; line++) {
    if (!isSpeaking(lines.kind(line))) continue;
    const text = lines.text(line).slice(0, 200);
    return labelValue(text) ?? stripMarkup(text);
  }
  return "";
}
