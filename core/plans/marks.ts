/**
 * What of a plan is done: its ticked boxes and its completed phases, as the regression guard compares them.
 *
 * @module
 */

import { LineKind } from "../../wasm/mod.ts";
import { lineBox } from "./boxes.ts";
import { isExplicit } from "./phase.ts";
import { type Plan, readPlan } from "./phases.ts";

/** Texts of ticked boxes and names of phases that the author has called complete, in file order. */
export interface Marks {
  readonly ticked: readonly string[];
  readonly complete: readonly string[];
  /** Texts and names that are there and are not done. */
  readonly open: readonly string[];
}

/**
 * The marks of a plan.
 *
 * @example
 * ```ts
 * import { marksOf } from "./marks.ts";
 * import { readPlan } from "./phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const plan = readPlan(new TextEncoder().encode("## Phase 1: A [done]\n- [x] a\n- [ ] b\n"));
 * assertEquals(marksOf(plan), { ticked: ["a"], complete: ["1 A"], open: ["b"] });
 * ```
 */
export function marksOf({ phases, lines }: Plan): Marks {
  const ticked: string[] = [];
  const open: string[] = [];
  for (let line = 0; line < lines.count; line++) {
    if (lines.kind(line) !== LineKind.item) continue;
    const box = lineBox(lines, line);
    if (box === undefined) continue;
    (box === "complete" ? ticked : open).push(lines.text(line));
  }
  const complete: string[] = [];
  for (const { id, title, status, evidence } of phases) {
    const isDone = status === "complete" && isExplicit(evidence);
    (isDone ? complete : open).push(`${id} ${title}`.trim());
  }
  return { ticked, complete, open };
}

/** Marks of a kind that are gone. */
export interface Lost {
  /** How many. */
  readonly count: number;
  /** Those that may be meant: where some were given another text, more than are lost. */
  readonly texts: readonly string[];
}

/** What was done before and is not any more. */
export interface LostMarks {
  readonly ticked: Lost;
  readonly complete: Lost;
}

/**
 * What was done and is not any more: what is open again, and what is gone, but for as many as may just have been given
 * another text.
 *
 * @param before The marks as they were.
 * @param now The marks as they are.
 *
 * @example
 * ```ts
 * import { lostMarks } from "./marks.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const before = { ticked: ["a", "b", "c"], complete: ["1 A"], open: [] };
 * const now = { ticked: ["a", "B, reworded"], complete: [], open: ["c", "1 A"] };
 * assertEquals(lostMarks(before, now), {
 *   ticked: { count: 1, texts: ["c"] },
 *   complete: { count: 1, texts: ["1 A"] },
 * });
 * ```
 */
export function lostMarks(before: Marks, now: Marks): LostMarks {
  const open = new Set(now.open);
  return {
    ticked: lost(before.ticked, now.ticked, open),
    complete: lost(before.complete, now.complete, open),
  };
}

/**
 * As {@linkcode lostMarks}, of plan files.
 *
 * @example
 * ```ts
 * import { lostBetween } from "./marks.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const [before, now] = ["- [x] a\n", "- [ ] a\n"].map((text) => new TextEncoder().encode(text));
 * assertEquals(before && now && lostBetween(before, now).ticked.texts, ["a"]);
 * ```
 */
export function lostBetween(before: Uint8Array, now: Uint8Array): LostMarks {
  return lostMarks(marksOf(readPlan(before)), marksOf(readPlan(now)));
}

/** What `now` lacks of `before`: what is open again, and of what is gone as many as new texts do not account for. */
function lost(
  before: readonly string[],
  now: readonly string[],
  open: ReadonlySet<string>,
): Lost {
  const there = counted(now);
  const missing = before.filter((text) => !take(there, text));
  const reopened = missing.filter((text) => open.has(text));
  const gone = missing.filter((text) => !open.has(text));
  const known = counted(before);
  const fresh = now.filter((text) => !take(known, text)).length;
  const vanished = Math.max(0, gone.length - fresh);
  return {
    count: reopened.length + vanished,
    texts: vanished === 0 ? reopened : [...reopened, ...gone],
  };
}

/** How often each text stands there. */
function counted(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Takes one of a text away, where there is one. */
function take(counts: Map<string, number>, text: string): boolean {
  const count = counts.get(text) ?? 0;
  if (count > 0) counts.set(text, count - 1);
  return count > 0;
}
