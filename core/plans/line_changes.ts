/**
 * Which lines a text has gained and lost.
 *
 * @module
 */

/** Lines without white space around them, in the order in which they stand. */
export interface LineChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/**
 * The lines that one text has and the other has not, as often as it has them more. Blank lines do not count, nor does
 * the order of lines or white space around them; a line that was edited is one removed and one added.
 *
 * @param before The text as it was, or a part of it.
 * @param now The same part of it as it is.
 * @param all As much of it as is known, in which a removed line is looked for.
 *
 * @example
 * ```ts
 * import { lineChanges } from "./line_changes.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(lineChanges("a\nb\n", "b\nc\n", "b\nc\n"), { added: ["c"], removed: ["a"] });
 * ```
 */
export function lineChanges(
  before: string,
  now: string,
  all: string,
): LineChanges {
  return {
    added: linesBeyond(now, before),
    removed: linesBeyond(before, all),
  };
}

/** The lines of `text` for which none is left in `other`. */
function linesBeyond(text: string, other: string): readonly string[] {
  const there = new Map<string, number>();
  for (const line of filledLines(other)) {
    there.set(line, (there.get(line) ?? 0) + 1);
  }
  return filledLines(text).filter((line) => {
    const count = there.get(line) ?? 0;
    there.set(line, count - 1);
    return count <= 0;
  });
}

/** Lines that are not blank. */
function filledLines(text: string): readonly string[] {
  return text.split("\n").map((line) => line.trim())
    .filter((line) => line !== "");
}
