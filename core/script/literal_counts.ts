/**
 * Phases counted as the scripts of version 3.11 count them: lines that hold a text, wherever they stand.
 *
 * @module
 */

/** How many lines of a plan name phases, and states of phases. */
export interface LiteralCounts {
  readonly total: number;
  readonly complete: number;
  readonly inProgress: number;
  readonly pending: number;
}

/**
 * What a state in brackets counts beside one behind a label: whichever is more often; brackets only where no label tells
 * a state; or only where none tells of a phase that was begun or finished.
 */
export type BracketRule = "more" | "no-label" | "none-begun";

/** The states, as labels and brackets name them. */
const STATES = ["complete", "in_progress", "pending"] as const;

/**
 * Counts the lines of a plan.
 *
 * @param text The plan.
 * @param rule What a state in brackets counts.
 *
 * @example
 * ```ts
 * import { literalCounts } from "./literal_counts.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(literalCounts("### Phase 1\n**Status:** pending\n### Phase 2 [complete]\n", "more"), {
 *   total: 2,
 *   complete: 1,
 *   inProgress: 0,
 *   pending: 1,
 * });
 * ```
 */
export function literalCounts(text: string, rule: BracketRule): LiteralCounts {
  const labels = STATES.map((state) => linesWith(text, `**Status:** ${state}`));
  const brackets = STATES.map((state) => linesWith(text, `[${state}]`));
  const decisive = rule === "none-begun" ? labels.slice(0, 2) : labels;
  const hasLabels = decisive.some((count) => count > 0);
  const [complete = 0, inProgress = 0, pending = 0] = rule === "more"
    ? labels.map((count, index) => Math.max(count, brackets[index] ?? 0))
    : hasLabels
    ? labels
    : brackets;
  return {
    total: linesWith(text, "### Phase"),
    complete,
    inProgress,
    pending,
  };
}

/** What a plan has done: it only grows while the work goes on. */
export interface LiteralProgress {
  /** Ticked boxes. */
  readonly checked: number;
  /** Labels that tell a completed phase. */
  readonly complete: number;
}

/**
 * Counts what is done in a plan.
 *
 * @example
 * ```ts
 * import { literalProgress } from "./literal_counts.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(literalProgress("- [x] a\n- [ ] b\n**Status:** complete\n"), { checked: 1, complete: 1 });
 * ```
 */
export function literalProgress(text: string): LiteralProgress {
  const lines = linesOf(text);
  return {
    checked:
      lines.filter((line) => /^[ \t\v\f\r]*-[ \t\v\f\r]*\[[xX]\]/.test(line))
        .length,
    complete: linesWith(text, "**Status:** complete"),
  };
}

/**
 * The lines of a text, without their ends; a line that is not ended is one too.
 *
 * @example
 * ```ts
 * import { linesOf } from "./literal_counts.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["a\nb\n", "a\nb", ""].map(linesOf), [["a", "b"], ["a", "b"], []]);
 * ```
 */
export function linesOf(text: string): readonly string[] {
  const lines = text.split("\n");
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

/** How many lines of a text hold another one. */
function linesWith(text: string, part: string): number {
  let count = 0;
  let at = text.indexOf(part);
  while (at !== -1) {
    count++;
    const end = text.indexOf("\n", at);
    at = end === -1 ? -1 : text.indexOf(part, end + 1);
  }
  return count;
}
