/**
 * What the hooks of version 3.11 for other hosts say of a plan. Unlike `inject-plan` they have no frames.
 *
 * @module
 */

import type { World } from "../io/world.ts";
import {
  headView,
  type PlanRef,
  progressView,
  PROMPT_LINES,
} from "../plans/mod.ts";
import {
  linesOf,
  type LiteralCounts,
  literalCounts,
} from "./literal_counts.ts";
import { finishedText } from "./literal_gate.ts";
import { rawPlan, rawProgress } from "./raw_text.ts";

/** How lines of the scripts begin. */
const OURS = "[planning-with-files]";

/**
 * At the start of a turn: the head of the plan and the end of its log.
 *
 * @throws {HookError} where a file cannot be read.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "../plans/mod.ts";
 * import { stateText } from "./host_texts.ts";
 * import { assertStringIncludes } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "# T\n" });
 * const ref = planById(world, "/p", "a");
 * assertStringIncludes(ref ? stateText(world, ref) : "", "current state:\n# T\n\n=== recent progress ===\n");
 * ```
 */
export function stateText(world: World, ref: PlanRef): string {
  return `${OURS} ACTIVE PLAN — current state:\n` +
    `${headView(rawPlan(world, ref), PROMPT_LINES)}\n` +
    `=== recent progress ===\n${progressView(rawProgress(world, ref))}\n` +
    `${OURS} Read findings.md for research context. Continue from the current phase.\n`;
}

/** What a host says at the end of a turn where work is left. */
export type Unfinished = (counts: LiteralCounts) => string;

/**
 * At the end of a turn: how the plan stands.
 *
 * @param text The plan.
 * @param unfinished What is said where work is left.
 * @returns Empty where the plan has no phases.
 *
 * @example
 * ```ts
 * import { endText } from "./host_texts.ts";
 * import { assertStringIncludes } from "@std/assert";
 *
 * const text = "### Phase 1\n**Status:** complete\n";
 * assertStringIncludes(endText(text, () => ""), "ALL PHASES COMPLETE (1/1)");
 * ```
 */
export function endText(text: string, unfinished: Unfinished): string {
  const counts = literalCounts(text, "no-label");
  if (counts.total === 0) return "";
  const isDone = counts.complete === counts.total;
  return `${OURS} ${isDone ? finishedText(counts) : unfinished(counts)}`;
}

/**
 * What Codex hears where work is left.
 *
 * @example
 * ```ts
 * import { wrapUp } from "./host_texts.ts";
 * import { assertStringIncludes } from "@std/assert";
 *
 * assertStringIncludes(wrapUp({ total: 2, complete: 1, inProgress: 0, pending: 0 }), "(1/2 phases complete)");
 * ```
 */
export function wrapUp({ complete, total }: LiteralCounts): string {
  return `Task in progress (${complete}/${total} phases complete). ` +
    "If ending this turn, make sure progress.md is up to date.";
}

/**
 * What Cursor and Copilot hear where work is left.
 *
 * @example
 * ```ts
 * import { goOn } from "./host_texts.ts";
 * import { assertStringIncludes } from "@std/assert";
 *
 * assertStringIncludes(goOn({ total: 2, complete: 1, inProgress: 0, pending: 0 }), "(1/2 phases done)");
 * ```
 */
export function goOn({ complete, total }: LiteralCounts): string {
  return `Task incomplete (${complete}/${total} phases done). Update progress.md, ` +
    "then read task_plan.md and continue working on the remaining phases.";
}

/**
 * What Gemini is told in front of each call of its model: the first line that names where the work is.
 *
 * @param text The plan.
 * @returns Empty where no line does.
 *
 * @example
 * ```ts
 * import { currentText } from "./host_texts.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const text = "### Phase 1\n**Status:** in_progress\n";
 * assertEquals(currentText(text), "[planning-with-files] Current: **Status:** in_progress");
 * assertEquals(currentText("# T\n"), "");
 * ```
 */
export function currentText(text: string): string {
  const lines = linesOf(text);
  const line = lines.find((one) => one.startsWith("## Current Phase")) ??
    lines.find((one) => one.includes("in_progress"));
  return line === undefined ? "" : `${OURS} Current: ${line}`;
}
