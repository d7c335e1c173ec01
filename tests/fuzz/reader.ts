/**
 * The phase reader and its writer as one thing, so that the laws can be tried on a broken one too.
 *
 * @module
 */

import { readPlan } from "../../core/plans/phases.ts";
import { setStatus } from "../../core/plans/set_status.ts";
import { smartView } from "../../core/plans/smart.ts";

/** What the laws are about. */
export interface Reader {
  readonly readPlan: typeof readPlan;
  readonly smartView: typeof smartView;
  readonly setStatus: typeof setStatus;
}

/** The one that ships. */
export const READER: Reader = { readPlan, smartView, setStatus };

/** How many statuses a reader was told to write, and how many of them it did not. */
export interface Tally {
  written: number;
  refused: number;
}

/** A reader that counts what it writes. */
export function counting(reader: Reader, tally: Tally): Reader {
  return {
    ...reader,
    setStatus(bytes, id, status) {
      const result = reader.setStatus(bytes, id, status);
      tally.written += 1;
      if (result.kind !== "set") tally.refused += 1;
      return result;
    },
  };
}
