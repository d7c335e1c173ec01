/**
 * What a plan says about the state of one phase: the first place that answers.
 *
 * @module
 */

import { LineKind } from "../../wasm/mod.ts";
import {
  type MarkdownLines,
  type Section,
  stripHidden,
  stripMarkup,
} from "../text/mod.ts";
import { countBoxes, lineBox, standIns, statusOfBoxes } from "./boxes.ts";
import { bracketed, bracketLine } from "./bracket.ts";
import type { PhaseHeading } from "./heading.ts";
import { labelIn } from "./label.ts";
import type { Boxes, Finding } from "./phase.ts";
import { toldByHeading } from "./pieces.ts";
import { signStatus } from "./signs.ts";

/** The state of a phase, and what is left of its heading without it. */
export interface State extends Finding {
  readonly title: string;
  readonly heading: string;
  readonly boxes: Boxes;
}

/** A finding, and the title where the finding stood in it. */
type Titled = Finding & { readonly title?: string };

/**
 * The state of a phase that is a heading: label, then bracket, then the heading itself, then boxes, else unknown.
 *
 * @param lines The plan.
 * @param section The phase's heading and block.
 * @param heading The heading, taken apart; `sign` only where signs in front of headings are states.
 *
 * @example
 * ```ts
 * import { readLines, sectionsOf } from "../text/mod.ts";
 * import { readState } from "./evidence.ts";
 * import { phaseHeading } from "./heading.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("## Phase 1: Build — DONE (late)\n"));
 * const [section] = sectionsOf(lines);
 * const heading = phaseHeading("Phase 1: Build — DONE (late)");
 * if (section === undefined || heading === undefined) throw new Error("no heading");
 * const state = readState(lines, section, heading);
 * assertEquals([state.status, state.evidence, state.title], ["complete", "heading", "Build"]);
 * ```
 */
export function readState(
  lines: MarkdownLines,
  section: Section,
  heading: PhaseHeading,
): State {
  const plain = stripMarkup(stripHidden(section.title));
  const deeper = firstHeading(lines, section.start + 1, section.end);
  const boxes = countBoxes(lines, section.start + 1, section.end);
  const names = { title: heading.title, heading: plain, boxes };
  const label = labelIn(lines, section.start + 1, deeper);
  if (label?.evidence === "label") return { ...names, ...label };
  const said = inBracket(lines, section, deeper, heading, plain) ??
    inHeading(lines, section, heading, plain);
  if (said !== undefined) return { ...names, ...said };
  const block = [section.start + 1, deeper, section.end] as const;
  return { ...names, ...byBoxes(lines, boxes, block, label) };
}

/**
 * What boxes say where nothing else does, or what stands in for them.
 *
 * @param boxes The boxes of the block.
 * @param block First line of the block, line of its first heading (or its end), line behind it.
 * @param label A label whose word is in no list, if there is one.
 *
 * @example
 * ```ts
 * import { readLines } from "../text/mod.ts";
 * import { byBoxes } from "./evidence.ts";
 * import { NO_BOXES } from "./phase.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("- ✅ a\n- ⏳ b\n"));
 * const { status, boxes } = byBoxes(lines, NO_BOXES, [0, 2, 2], undefined);
 * assertEquals([status, boxes], ["in_progress", { done: 1, total: 2, half: 0 }]);
 * ```
 */
export function byBoxes(
  lines: MarkdownLines,
  boxes: Boxes,
  [start, deeper, end]: readonly [start: number, deeper: number, end: number],
  label: Finding | undefined,
): Finding & { readonly boxes: Boxes } {
  const counted = boxes.total > 0 || start >= end
    ? boxes
    : standIns(lines, start, deeper, end);
  const status = statusOfBoxes(counted);
  return {
    status: status ?? "unknown",
    word: label?.word ?? "",
    evidence: status === undefined ? "none" : "boxes",
    boxes: counted,
  };
}

/**
 * The line of the first heading between two lines, or `end`.
 *
 * @example
 * ```ts
 * import { readLines } from "../text/mod.ts";
 * import { firstHeading } from "./evidence.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(firstHeading(readLines(new TextEncoder().encode("a\n# b\n")), 0, 2), 1);
 * ```
 */
export function firstHeading(
  lines: MarkdownLines,
  start: number,
  end: number,
): number {
  let line = start;
  while (line < end && lines.kind(line) !== LineKind.heading) line++;
  return line;
}

/**
 * What the heading of a phase says of itself, whatever stands below it.
 *
 * @param lines The plan.
 * @param section The phase's heading and block.
 * @param heading The heading, taken apart; `sign` only where signs in front of headings are states.
 *
 * @example
 * ```ts
 * import { readLines, sectionsOf } from "../text/mod.ts";
 * import { headingState } from "./evidence.ts";
 * import { phaseHeading } from "./heading.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("## Phase 1: Build [done]\n**Status:** pending\n"));
 * const [section] = sectionsOf(lines);
 * const heading = phaseHeading("Phase 1: Build [done]");
 * if (section === undefined || heading === undefined) throw new Error("no heading");
 * assertEquals(headingState(lines, section, heading)?.status, "complete");
 * ```
 */
export function headingState(
  lines: MarkdownLines,
  section: Section,
  heading: PhaseHeading,
): Finding | undefined {
  const plain = stripMarkup(stripHidden(section.title));
  return onHeading(section, heading, plain) ??
    inHeading(lines, section, heading, plain);
}

/** `[complete]` on the heading, or on a line of its own in front of the first deeper heading. */
function inBracket(
  lines: MarkdownLines,
  section: Section,
  deeper: number,
  heading: PhaseHeading,
  plain: string,
): Titled | undefined {
  return onHeading(section, heading, plain) ??
    bracketLine(lines, section.start + 1, deeper);
}

/** `[complete]` on the heading. */
function onHeading(
  section: Section,
  heading: PhaseHeading,
  plain: string,
): Titled | undefined {
  const found = bracketed(plain);
  if (found === undefined) return undefined;
  return {
    status: found.status,
    word: found.word,
    evidence: "bracket",
    line: section.start,
    title: bracketed(heading.title)?.rest ?? heading.title,
  };
}

/** A state word or sign at the end of the heading, a box on it, or a state sign in front of it. */
function inHeading(
  lines: MarkdownLines,
  section: Section,
  heading: PhaseHeading,
  plain: string,
): Titled | undefined {
  const at = { evidence: "heading", line: section.start } as const;
  const told = toldByHeading(heading.title, plain.slice(0, 200));
  if (told !== undefined) return { ...told, ...at };
  const box = lineBox(lines, section.start);
  if (box !== undefined) {
    const word = /\[[^\]]*\]/u.exec(lines.raw(section.start))?.[0] ?? "";
    return { status: box, word, ...at };
  }
  const sign = heading.sign ?? "";
  const status = signStatus(sign);
  return status === undefined ? undefined : { status, word: sign, ...at };
}
