/**
 * What is known of one phase.
 *
 * @module
 */

import type { Status } from "./words.ts";

/** Where a state was read. */
export type Evidence =
  | "label"
  | "bracket"
  | "heading"
  | "list"
  | "table"
  | "boxes"
  | "current"
  | "none";

/** Tick boxes, or what stands in for them: how many there are, and how many are done. */
export interface Boxes {
  readonly done: number;
  readonly total: number;
  /** Half-ticked ones, `[/]` or `[-]`. */
  readonly half: number;
}

/** No box at all. */
export const NO_BOXES: Boxes = { done: 0, total: 0, half: 0 };

/** A state, and where it was read. */
export interface Finding {
  readonly status: Status;
  /** The author's own word, as written, without markup; empty where there is none. */
  readonly word: string;
  readonly evidence: Evidence;
  /** Line that says so; absent where no single line does. */
  readonly line?: number;
}

/** One phase of a plan. */
export interface Phase extends Finding {
  /** As written: `1`, `3.1`, `2b`, `A`; its place in the plan, from 1, where it has none. */
  readonly id: string;
  /** What stands behind the id; empty where nothing does. */
  readonly title: string;
  /** The whole heading, item or first cell as plain text. */
  readonly heading: string;
  /** Tick boxes in the phase; where it has none, what stands in for them. */
  readonly boxes: Boxes;
  /** First line of the phase, and the line behind its last one. */
  readonly start: number;
  readonly end: number;
}

/**
 * Whether the author wrote the state down, and did not leave it to be inferred.
 *
 * @example
 * ```ts
 * import { isExplicit } from "./phase.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals((["label", "table", "boxes", "none"] as const).map(isExplicit), [true, true, false, false]);
 * ```
 */
export function isExplicit(evidence: Evidence): boolean {
  return evidence !== "boxes" && evidence !== "current" && evidence !== "none";
}
