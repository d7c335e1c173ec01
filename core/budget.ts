/**
 * The budget: an answer's text within the limit of its host.
 *
 * @module
 */

import type { Block } from "./answer.ts";
import { outsideName } from "./outside_name.ts";

/** The most text that a host takes in one answer. */
export interface Limit {
  /** How much, in `unit`. */
  readonly amount: number;
  /** UTF-16 units of the text, or bytes of it as UTF-8. */
  readonly unit: "utf16" | "bytes";
}

/** A text and its measure. */
type Measure = (text: string) => number;

/**
 * Writes blocks out, within a limit.
 *
 * What fits is left as it is. Otherwise bodies are cut at line ends (inside a line, between code points, only where
 * not even one line fits), the last block first, and each cut block is followed by a line that says how much was left
 * out and where it is. The lines around a body are kept, so that a frame always has its end; blocks whose frames do
 * not fit are left out from the last one on.
 *
 * @param blocks Most important first.
 * @param limit Amount in UTF-16 units or UTF-8 bytes, of the text as the model gets it.
 * @returns The text, each line ended by LF; at most `limit` long.
 *
 * @example
 * ```ts
 * import { fitBlocks } from "./budget.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const block = { open: "<\n", body: "one\ntwo\n".repeat(50), close: ">\n", keep: "start", source: "a.md" } as const;
 * const text = fitBlocks([block], { amount: 100, unit: "utf16" });
 * assertEquals(text.startsWith("<\none\ntwo\n"), true);
 * assertEquals(text.endsWith(">\n[planhook] Left out here: 95 lines of a.md; read that file for the rest.\n"), true);
 * ```
 */
export function fitBlocks(blocks: readonly Block[], limit: Limit): string {
  const measure = measureIn(limit.unit);
  const all = blocks.map(whole).join("");
  if (measure(all) <= limit.amount) return all;
  const leasts = blocks.map((block) => measure(least(block, measure)));
  let count = blocks.length;
  let rest = leasts.reduce((sum, size) => sum + size, 0);
  while (rest > limit.amount) rest -= leasts[--count] ?? 0;
  let room = limit.amount;
  const written = blocks.slice(0, count).map((block, index) => {
    rest -= leasts[index] ?? 0;
    const text = fitBlock(block, room - rest, limit.unit);
    room -= measure(text);
    return text;
  });
  return written.join("");
}

/** A block written out. */
function whole({ open, body, close }: Block): string {
  return open + body + close;
}

/** The shortest form of a block: whole, or with nothing of its body. */
function least(block: Block, measure: Measure): string {
  const bare = block.open + block.close +
    leftOut(lineCount(block.body), block.source);
  return measure(bare) < measure(whole(block)) ? bare : whole(block);
}

/** A block with as much of its body as fits into `room`, which holds its shortest form. */
function fitBlock(block: Block, room: number, unit: Limit["unit"]): string {
  const measure = measureIn(unit);
  if (measure(whole(block)) <= room) return whole(block);
  const { open, body, close, keep, source } = block;
  const total = lineCount(body);
  const around = measure(open + close + leftOut(total, source));
  const part = cut(body, room - around, keep, unit);
  return open + part.text + close + leftOut(total - part.lines, source);
}

/** The line that says what was left out. */
function leftOut(lines: number, source: string): string {
  const amount = lines === 0
    ? "the rest of a line"
    : lines === 1
    ? "1 line"
    : `${lines} lines`;
  const path = source.split("/").map(outsideName).join("/");
  return `[planhook] Left out here: ${amount} of ${path}; read that file for the rest.\n`;
}

/** A part of a body: its text and how many whole lines it holds. */
interface Part {
  readonly text: string;
  readonly lines: number;
}

/** As many lines of one end of `body` as `room` holds; part of a line where not one does. */
function cut(
  body: string,
  room: number,
  keep: Block["keep"],
  unit: Limit["unit"],
): Part {
  const measure = measureIn(unit);
  const lines = body.split("\n").slice(0, -1).map((line) => `${line}\n`);
  const ordered = keep === "start" ? lines : lines.reverse();
  const taken: string[] = [];
  let left = room;
  for (const line of ordered) {
    left -= measure(line);
    if (left < 0) break;
    taken.push(line);
  }
  const text = (keep === "start" ? taken : taken.reverse()).join("");
  if (text !== "") return { text, lines: taken.length };
  return { text: cutLine(ordered[0] ?? "", room, unit), lines: 0 };
}

/** The beginning of a line that is longer than `room`, ended by LF; empty where nothing sensible fits. */
function cutLine(line: string, room: number, unit: Limit["unit"]): string {
  if (room < 2) return "";
  if (unit === "bytes") {
    const { read } = new TextEncoder().encodeInto(
      line,
      new Uint8Array(room - 1),
    );
    return `${line.slice(0, read)}\n`;
  }
  const text = line.slice(0, room - 1);
  return `${
    isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.slice(0, -1) : text
  }\n`;
}

/** Whether a UTF-16 unit is the first half of a code point. */
function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** How many lines a text has. */
function lineCount(text: string): number {
  let count = 0;
  for (
    let at = text.indexOf("\n");
    at !== -1;
    at = text.indexOf("\n", at + 1)
  ) count++;
  return count;
}

/** The measure of a unit. */
function measureIn(unit: Limit["unit"]): Measure {
  if (unit === "utf16") return (text) => text.length;
  return (text) => new TextEncoder().encode(text).length;
}
