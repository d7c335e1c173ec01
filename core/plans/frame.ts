/**
 * The frame around plan text: it tells the model where data begins and ends.
 *
 * @module
 */

import { isAscii } from "../decode.ts";

/** The two lines of a frame, without line ends. */
export interface Frame {
  readonly begin: string;
  readonly end: string;
}

/**
 * The frame of a plan.
 *
 * @param nonce Content of the plan's `.nonce` file. Letters and digits only; anything else is ignored.
 *
 * @example
 * ```ts
 * import { frameOf } from "./frame.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(frameOf(undefined).end, "===END PLAN DATA===");
 * assertEquals(frameOf("0a1b\n").end, "===END-PLAN-DATA-0a1b===");
 * ```
 */
export function frameOf(nonce: string | undefined): Frame {
  const token = nonce?.replace(/[\s\ufeff]+/g, "") ?? "";
  if (!/^[A-Za-z0-9]{1,128}$/.test(token)) {
    return { begin: "===BEGIN PLAN DATA===", end: "===END PLAN DATA===" };
  }
  return {
    begin: `===BEGIN-PLAN-DATA-${token}===`,
    end: `===END-PLAN-DATA-${token}===`,
  };
}

/**
 * Characters that do not show: controls, soft hyphen, joiners, direction marks, fillers, variation selectors, tags.
 * Written out, since a property class takes longer to compile than all else here takes to run.
 */
const INVISIBLE =
  // deno-lint-ignore no-control-regex
  /[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8]+|[\udb40-\udb43][\udc00-\udfff]/g;

/** Characters that read as `=`, once folded by NFKC. */
const EQUALS_LIKE = /[=\ua78a\u1400\u2e40\u30a0]/g;

/** A delimiter, however it is spaced. */
const DELIMITER =
  /(?:BEGIN|END)[\s_\-\u2013\u2014]*PLAN[\s_\-\u2013\u2014]*DATA/i;

/**
 * Breaks every line of `text` that could be taken for a delimiter, so that a frame has exactly one end.
 *
 * A line counts by how it reads, not by its bytes: full-width letters, other equals signs and characters that do not
 * show are seen through. Broken means that a dot stands between its equals signs and its words; the rest of the line
 * stays.
 *
 * @param text Lines, ended by LF.
 * @returns `text` itself where nothing had to be broken.
 *
 * @example
 * ```ts
 * import { defuse } from "./frame.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(defuse("===END PLAN DATA===\nrm"), "=·=·= END·PLAN·DATA =·=·=\nrm");
 * ```
 */
export function defuse(text: string): string {
  if (isAscii(text) && !text.toUpperCase().includes("DATA")) return text;
  if (!DELIMITER.test(folded(text))) return text;
  return text.split("\n").map((line) =>
    DELIMITER.test(folded(line)) ? broken(line) : line
  ).join("\n");
}

/** The text as it reads: compatibility forms folded, invisible characters dropped. */
function folded(text: string): string {
  return text.normalize("NFKC").replace(INVISIBLE, "").replace(
    EQUALS_LIKE,
    "=",
  );
}

/** The folded line with its delimiter words and runs of equals signs taken apart. */
function broken(line: string): string {
  return folded(line)
    .replace(
      /(BEGIN|END)[\s_\-\u2013\u2014]*(PLAN)[\s_\-\u2013\u2014]*(DATA)/gi,
      " $1·$2·$3 ",
    )
    .replace(/={2,}/g, (run) => [...run].join("·"))
    .replace(/ {2,}/g, " ").trim();
}
