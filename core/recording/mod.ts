/**
 * Recorded hook calls: kept by `keep.ts`, which hook calls open, and made again here.
 *
 * @module
 */

export { readCases, type RecordedCase } from "./case.ts";
export { placesOf } from "./placeholders.ts";
export { type AnswerCall, replayCases, type Replayed } from "./replay.ts";
