/**
 * States in square brackets: `[complete]`.
 *
 * @module
 */

import { type MarkdownLines, stripMarkup } from "../text/mod.ts";
import { isSpeaking } from "./label.ts";
import type { Finding } from "./phase.ts";
import { readWord } from "./words.ts";

/** `[word]`, not a link. */
const BRACKET = /\[([^[\]]{2,40})\](?!\()/gu;

/** A line that is nothing else. */
const WHOLE = /^\[([^[\]]{2,40})\]$/u;

/** A state in a bracket, and what is left of the text without it. */
export interface Bracketed {
  readonly status: Finding["status"];
  readonly word: string;
  readonly rest: string;
}

/**
 * The first bracket of a text that holds a state.
 *
 * @param text A heading as plain text; 200 characters count.
 *
 * @example
 * ```ts
 * import { bracketed } from "./bracket.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(bracketed("Build [wip]"), { status: "in_progress", word: "wip", rest: "Build" });
 * assertEquals(bracketed("Build [v2] [done](x)"), undefined);
 * ```
 */
export function bracketed(text: string): Bracketed | undefined {
  if (!text.includes("[")) return undefined;
  for (const match of text.slice(0, 200).matchAll(BRACKET)) {
    const word = match[1] ?? "";
    const status = readWord(word)?.status;
    if (status === undefined) continue;
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + match[0].length);
    const rest = after.trim() === ""
      ? before.replace(/[\s\-–—:：]+$/u, "")
      : `${before.trimEnd()} ${after.replace(/^[\s\-–—:：]+/u, "")}`;
    return { status, word, rest: rest.trim() };
  }
  return undefined;
}

/**
 * The first line between two that is nothing but a state in a bracket.
 *
 * @example
 * ```ts
 * import { readLines } from "../text/mod.ts";
 * import { bracketLine } from "./bracket.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = readLines(new TextEncoder().encode("- `[done]`\n"));
 * assertEquals(bracketLine(lines, 0, 1)?.status, "complete");
 * ```
 */
export function bracketLine(
  lines: MarkdownLines,
  start: number,
  end: number,
): Finding | undefined {
  for (let line = start; line < end; line++) {
    if (!isSpeaking(lines.kind(line))) continue;
    const text = lines.text(line);
    if (text.length > 60 || !text.includes("[")) continue;
    const word = WHOLE.exec(stripMarkup(text))?.[1];
    const status = word === undefined ? undefined : readWord(word)?.status;
    if (word !== undefined && status !== undefined) {
      return { status, word, evidence: "bracket", line };
    }
  }
  return undefined;
}
