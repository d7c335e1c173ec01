/**
 * Lines that a log had and has no more.
 *
 * @module
 */

/** Pairs of a lost and a new line that are compared; beyond them a lost line counts as lost. */
const MOST_PAIRS = 40_000;

/** What share of the longer of two lines has to be the same at both ends, for one to be the other, edited. */
const ALIKE = 0.6;

/**
 * The lines of `before` that are gone from `now`, as often as they are gone.
 *
 * Blank lines and rules do not count, nor does white space around a line. A line that was edited in place is not gone:
 * there is a new one that begins and ends alike, or has the same bold label or first cell.
 *
 * @param before The log as it was, or the end of it; LF line ends.
 * @param now The whole log as it is.
 *
 * @example
 * ```ts
 * import { lostLines } from "./lost_lines.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const before = "- parser is slow\n- **Phase:** 1\n- use a trie\n";
 * assertEquals(lostLines(before, "- **Phase:** 2 - Build\n- use a trie\n"), ["- parser is slow"]);
 * ```
 */
export function lostLines(before: string, now: string): readonly string[] {
  const there = new Map<string, number>();
  for (const line of speakingLines(now)) {
    there.set(line, (there.get(line) ?? 0) + 1);
  }
  const missing = speakingLines(before).filter((line) => {
    const count = there.get(line) ?? 0;
    if (count > 0) there.set(line, count - 1);
    return count === 0;
  });
  if (missing.length === 0) return [];
  const known = new Set(speakingLines(before));
  const fresh = [...there.keys()].filter((line) => !known.has(line));
  return withoutEdited(missing, fresh);
}

/** Lines without white space around them; those without a letter or digit left out. */
function speakingLines(text: string): readonly string[] {
  return text.split("\n").map((line) => line.trim()).filter((line) =>
    /[\p{L}\p{N}]/u.test(line)
  );
}

/** Lost lines for which no new line stands; each new line stands for one. */
function withoutEdited(
  missing: readonly string[],
  fresh: readonly string[],
): readonly string[] {
  const left = new Set(fresh);
  let pairs = 0;
  return missing.filter((line) => {
    for (const other of left) {
      if (++pairs > MOST_PAIRS) return true;
      if (!isEdited(line, other)) continue;
      left.delete(other);
      return false;
    }
    return true;
  });
}

/** Whether one line may be the other, edited. */
function isEdited(line: string, other: string): boolean {
  const label = labelOf(line);
  if (label !== undefined && label === labelOf(other)) return true;
  const shorter = Math.min(line.length, other.length);
  const longer = Math.max(line.length, other.length);
  let start = 0;
  while (start < shorter && line[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && line.at(-1 - end) === other.at(-1 - end)) {
    end++;
  }
  return start + end >= longer * ALIKE;
}

/** The bold label that a line begins with, or its first cell. */
function labelOf(line: string): string | undefined {
  return /^(?:[-*+]\s+)?\*\*([^*]{1,60}?)[:：]?\*\*/.exec(line)?.[1] ??
    /^\|\s*([^|]{1,60}?)\s*\|/.exec(line)?.[1];
}
