/**
 * What somebody probably meant.
 *
 * @module
 */

import { closestString } from "@std/text/closest-string";
import { levenshteinDistance } from "@std/text/levenshtein-distance";

/** Edits between a word and the one that was meant, at most. */
const MOST_EDITS = 2;

/**
 * The word that is nearest to another, where it is near.
 *
 * @param word What was written.
 * @param words What could have been, at least one.
 * @returns `undefined` where none is within two edits.
 *
 * @example
 * ```ts
 * import { nearestWord } from "./nearest.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(nearestWord("lits", ["list", "init"]), "list");
 * assertEquals(nearestWord("frob", ["list", "init"]), undefined);
 * ```
 */
export function nearestWord(
  word: string,
  words: readonly string[],
): string | undefined {
  const nearest = closestString(word, words);
  return levenshteinDistance(word, nearest) <= MOST_EDITS ? nearest : undefined;
}
