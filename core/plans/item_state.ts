/**
 * A state that a list item tells of itself.
 *
 * @module
 */

import { stripHidden, stripMarkup } from "../text/mod.ts";
import {
  beginsWithSign,
  borderOf,
  piecesOf,
  titleWithout,
  type Told,
  toldWord,
} from "./pieces.ts";
import { readWord } from "./words.ts";

/** Characters of an item that are looked at. */
const LIMIT = 300;

/**
 * What sets a state word off in an item: spaced dashes, brackets, bold, a colon, a state sign. 完成 is also a verb, so
 * a word without a border is none.
 */
const BORDER = borderOf(
  "\\s[-–—]+\\s|[()（）[\\]【】：]|\\*\\*|__|:(?=\\s|\\*|_|$)",
);

/** What is left behind a piece that was cut off the head of an item. */
const LEADING_MARKS = /^[\s\-–—:：)）\]】*_\ufe0f]+/u;

/**
 * Reads the state at the head of an item, else at its end.
 *
 * A state word needs a border and nothing but marks beside it inside its borders; a sign needs none.
 *
 * @param text The item behind its mark and box, markup and all; 300 characters count.
 * @returns The state, and the item without it as plain text.
 *
 * @example
 * ```ts
 * import { toldByItem } from "./item_state.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(toldByItem("[complete] Set up"), { status: "complete", word: "complete", title: "Set up" });
 * assertEquals(toldByItem("**Set up** - wip")?.title, "Set up");
 * assertEquals(toldByItem("Complete the form"), undefined);
 * ```
 */
export function toldByItem(text: string): Told | undefined {
  const item = stripHidden(text.slice(0, LIMIT));
  const pieces = piecesOf(item, BORDER);
  const [first] = pieces;
  if (first !== undefined && pieces.length > 1) {
    const reading = readWord(first.text);
    if (reading !== undefined && !reading.hasMore) {
      const title = item.slice(first.end).replace(LEADING_MARKS, "");
      return {
        status: reading.status,
        word: toldWord(first.text, reading),
        title: stripMarkup(title),
      };
    }
  }
  for (const piece of pieces.slice(-2).reverse()) {
    const isSign = beginsWithSign(piece.text);
    const isBordered = piece.start > 0 || piece.end < item.length;
    const reading = isSign || isBordered ? readWord(piece.text) : undefined;
    if (reading === undefined || (!isSign && reading.hasMore)) continue;
    const title = titleWithout(item, piece);
    return {
      status: reading.status,
      word: toldWord(piece.text, reading),
      title: stripMarkup(title),
    };
  }
  return undefined;
}
