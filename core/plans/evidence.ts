/**
 * What a plan says about the state of one phase: the first place that answers.
 *
 * @module
 */

import { LineKind } from "../../wasm/mod.ts";
import {
  LETTERS,
  type MarkdownLines,
  PICTURES,
  type Section,
  stripMarkup,
} from "../text/mod.ts";
import type { PhaseHeading } from "./heading.ts";
import {
  boxStatus,
  readWord,
  signStatus,
  STATE_SIGN,
  type Status,
  type WordReading,
} from "./words.ts";

/** Where a state was read: the first three are explicit, boxes are inferred. */
export type Evidence = "label" | "bracket" | "heading" | "boxes" | "none";

/** Tick boxes: how many there are, and how many are ticked. */
export interface Boxes {
  readonly done: number;
  readonly total: number;
  /** Half-ticked ones, `[/]` or `[-]`. */
  readonly half: number;
}

/** The state of a phase, and what is left of its heading without it. */
export interface State {
  readonly status: Status;
  readonly word: string;
  readonly evidence: Evidence;
  readonly title: string;
  readonly heading: string;
}

/** A status that a label gives. */
interface Label {
  readonly status: Status;
  readonly word: string;
  /** Whether the label ends the search, even where its word is in no list. */
  readonly isFinal: boolean;
}

/** `Status: value`, with or without list mark and bold; the sign in front and the full-width colon are common. */
const LABEL = new RegExp(
  `^[^${LETTERS}]{0,8}(?:status|state|estado|statut|stand|状态|狀態|状態|ステータス|상태|الحالة|статус)\\s*[:：]\\s*(.+)$`,
  "i",
);

/** `[word]`, not a link. */
const BRACKET = /\[([^[\]]{2,40})\](?!\()/gu;

/** A letter, a digit or a picture: a piece of a heading without any says nothing. */
const SAYING = new RegExp(`[${LETTERS}0-9${PICTURES}]`, "u");

/** What separates the pieces of a heading: spaced dashes, brackets of any width. */
const PIECE_BORDER = /\s[-–—]+\s|[()（）[\]【】]/u;

/** Lines that hold the author's own words. */
const SPEAKING: ReadonlySet<number> = new Set([LineKind.text, LineKind.item]);

/**
 * Counts the tick boxes between two lines.
 *
 * @example
 * ```ts
 * import { readLines } from "../text/mod.ts";
 * import { countBoxes } from "./evidence.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("- [x] a\n- [/] b\n- [ ] c\n"));
 * assertEquals(countBoxes(lines, 0, 3), { done: 1, total: 3, half: 1 });
 * ```
 */
export function countBoxes(
  lines: MarkdownLines,
  start: number,
  end: number,
): Boxes {
  const boxes = { done: 0, total: 0, half: 0 };
  for (let index = start; index < end; index++) {
    const { kind, mark } = lines.line(index);
    if (kind !== LineKind.item || mark === 0) continue;
    const status = mark === 1
      ? wideBoxStatus(lines.raw(index))
      : boxStatus(String.fromCharCode(mark));
    if (status === undefined) continue;
    boxes.total += 1;
    if (status === "complete") boxes.done += 1;
    if (status === "in_progress") boxes.half += 1;
  }
  return boxes;
}

/** The state of a box that holds a character outside ASCII. */
function wideBoxStatus(raw: string): Status | undefined {
  return boxStatus(/\[(.)\ufe0f?\]/u.exec(raw)?.[1] ?? "");
}

/**
 * The state of a phase: label, then bracket, then heading, then boxes, else unknown.
 *
 * @param lines The plan.
 * @param section The phase's heading and block.
 * @param heading The heading, taken apart; `sign` only where signs in front of headings are states.
 * @param boxes The boxes of the block.
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
 * const state = readState(lines, section, heading, { done: 0, total: 0, half: 0 });
 * assertEquals([state.status, state.evidence, state.title], ["complete", "heading", "Build"]);
 * ```
 */
export function readState(
  lines: MarkdownLines,
  section: Section,
  heading: PhaseHeading,
  boxes: Boxes,
): State {
  const plain = stripMarkup(section.title);
  const names = { title: heading.title, heading: plain };
  const label = labelIn(lines, section.start + 1, firstHeading(lines, section));
  if (label?.isFinal) {
    return {
      ...names,
      status: label.status,
      word: label.word,
      evidence: "label",
    };
  }
  const said = bracketState(lines, section, names) ??
    headingState(lines, section, heading, names);
  if (said !== undefined) return said;
  const word = label?.word ?? "";
  const ticked = statusOfBoxes(boxes);
  if (ticked === undefined) {
    return { ...names, status: "unknown", word, evidence: "none" };
  }
  return { ...names, status: ticked, word, evidence: "boxes" };
}

/** The line of the first heading inside a section, or the section's end. */
function firstHeading(lines: MarkdownLines, { start, end }: Section): number {
  let index = start + 1;
  while (index < end && lines.line(index).kind !== LineKind.heading) index++;
  return index;
}

/**
 * The first status label between two lines.
 *
 * @returns The label; `isFinal` is false where its word is in no list. `undefined` where there is none.
 *
 * @example
 * ```ts
 * import { readLines } from "../text/mod.ts";
 * import { labelIn } from "./evidence.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("- **状态：** 已完成（昨天）\n"));
 * assertEquals(labelIn(lines, 0, 1), { status: "complete", word: "已完成（昨天）", isFinal: true });
 * ```
 */
export function labelIn(
  lines: MarkdownLines,
  start: number,
  end: number,
): Label | undefined {
  for (let index = start; index < end; index++) {
    if (!SPEAKING.has(lines.line(index).kind) || !lines.hasColon(index)) {
      continue;
    }
    const word = LABEL.exec(stripMarkup(lines.text(index).slice(0, 1000)))?.[1]
      ?.trim();
    if (word === undefined) continue;
    const reading = readWord(word);
    return {
      status: reading?.status ?? "unknown",
      word,
      isFinal: reading !== undefined,
    };
  }
  return undefined;
}

/** `[complete]` on the heading, or on a line of its own in front of the first deeper heading. */
function bracketState(
  lines: MarkdownLines,
  section: Section,
  names: Pick<State, "title" | "heading">,
): State | undefined {
  for (const match of names.heading.matchAll(BRACKET)) {
    const status = readWord(match[1] ?? "")?.status;
    if (status === undefined) continue;
    const title = names.title.replace(match[0], "").replace(/[\s\-–—:]+$/u, "")
      .trim();
    return {
      ...names,
      title,
      status,
      word: match[1] ?? "",
      evidence: "bracket",
    };
  }
  const end = firstHeading(lines, section);
  for (let index = section.start + 1; index < end; index++) {
    if (!SPEAKING.has(lines.line(index).kind)) continue;
    const word = /^\[([^[\]]{2,40})\]$/u.exec(
      stripMarkup(lines.text(index).slice(0, 200)),
    )?.[1];
    const status = word === undefined ? undefined : readWord(word)?.status;
    if (word !== undefined && status !== undefined) {
      return { ...names, status, word, evidence: "bracket" };
    }
  }
  return undefined;
}

/** A state word or sign at the end of the heading, a box on it, or a state sign in front of it. */
function headingState(
  lines: MarkdownLines,
  section: Section,
  heading: PhaseHeading,
  names: Pick<State, "title" | "heading">,
): State | undefined {
  const pieces = piecesOf(heading.title);
  for (const piece of pieces.slice(-2).reverse()) {
    const reading = readWord(piece.text);
    if (reading === undefined) continue;
    if (piece.start === 0 && !isNoTitle(names.heading, piece.text, reading)) {
      continue;
    }
    const title = titleWithout(heading.title, piece);
    return {
      ...names,
      title,
      status: reading.status,
      word: piece.text,
      evidence: "heading",
    };
  }
  const { mark } = lines.line(section.start);
  const box = mark > 1 ? String.fromCharCode(mark) : undefined;
  const status = (box === undefined ? undefined : boxStatus(box)) ??
    signStatus(heading.sign ?? "");
  if (status === undefined) return undefined;
  return {
    ...names,
    status,
    word: box === undefined ? heading.sign ?? "" : `[${box}]`,
    evidence: "heading",
  };
}

/** A piece of a heading and where it starts in it. */
interface Piece {
  readonly text: string;
  readonly start: number;
}

/** Cuts a title at spaced dashes, brackets and state signs; a sign stays at the head of its piece. */
function piecesOf(title: string): readonly Piece[] {
  const borders = new RegExp(
    `${PIECE_BORDER.source}|(?=${STATE_SIGN.source})`,
    "gu",
  );
  const pieces: Piece[] = [];
  let start = 0;
  for (const border of title.matchAll(borders)) {
    pieces.push({ text: title.slice(start, border.index).trim(), start });
    start = border.index + border[0].length;
  }
  pieces.push({ text: title.slice(start).trim(), start });
  return pieces.filter(({ text }) => SAYING.test(text));
}

/**
 * Whether the first piece behind the id is a state and not a title such as "Open API design": it begins with a sign, or
 * is a state word alone, set off from the id by a dash or a bracket.
 */
function isNoTitle(
  heading: string,
  text: string,
  { hasMore }: WordReading,
): boolean {
  if (STATE_SIGN.test([...text][0] ?? "")) return true;
  const before = heading.slice(0, heading.lastIndexOf(text));
  return !hasMore && /(?:\s[-–—]+\s*|[(（[【]\s*)$/u.test(before);
}

/** The title in front of the piece that told the state; behind it where nothing stands in front. */
function titleWithout(title: string, { start, text }: Piece): string {
  const before = title.slice(0, start).replace(/[\s\-–—:(（【[]+$/u, "").trim();
  if (before !== "" || !STATE_SIGN.test([...text][0] ?? "")) return before;
  return [...text].slice(1).join("").replace(/^[\ufe0f\s]+/u, "");
}

/** The state that boxes tell: all ticked, some, none. */
function statusOfBoxes({ done, half, total }: Boxes): Status | undefined {
  if (total === 0) return undefined;
  if (done === total) return "complete";
  return done + half > 0 ? "in_progress" : "pending";
}
