/**
 * What is said around the work: before a compaction, and at the end of a turn.
 *
 * @module
 */

import { type Answer, fixedBlock, SILENT } from "../answer.ts";
import { oneLine } from "../error.ts";
import { outsideDigest } from "../outside_name.ts";
import { openSentences } from "./check.ts";
import { countsText, type Tally } from "./tally.ts";

/**
 * In front of a compaction: what to save, and the recorded digest of the plan.
 *
 * @param digest The digest as recorded; not compared with anything.
 *
 * @example
 * ```ts
 * import { compactionAnswer } from "./advice.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(compactionAnswer(undefined).context[0]?.open.split("\n").length, 4);
 * ```
 */
export function compactionAnswer(digest: string | undefined): Answer {
  const lines = [
    "[planning-with-files] PreCompact: context compaction is about to occur.",
    "Before compaction completes: ensure progress.md captures recent actions and task_plan.md status reflects current phase.",
    "task_plan.md, findings.md, progress.md remain on disk and will be re-read after compaction.",
    ...(digest === undefined
      ? []
      : [`Plan-SHA256 at compaction: ${outsideDigest(digest)}`]),
  ];
  return { context: [fixedBlock(lines.join("\n"))] };
}

/**
 * At the end of a turn: how far the plan is, for the person.
 *
 * Silent where there is nothing to say: no phases, every state unknown, or everything done.
 *
 * @example
 * ```ts
 * import { adviceAnswer } from "./advice.ts";
 * import { readPlan } from "./phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const plan = readPlan(new TextEncoder().encode("## Phase 1 [done]\n## Phase 2 [todo]\n"));
 * assertEquals(
 *   adviceAnswer(plan).notice,
 *   "[planning-with-files] Task in progress (1/2 phases complete). Update progress.md before stopping. 1 phase(s) pending.",
 * );
 * ```
 */
export function adviceAnswer(tally: Tally): Answer {
  const { phases, counts: { complete, unknown } } = tally;
  if (unknown === phases.length || complete === phases.length) return SILENT;
  const notice = `[planning-with-files] ${openSentences(tally).join(" ")}`;
  return { context: [], notice };
}

/**
 * How the phases stand, in two lines: what the v3 modes show in place of the progress log.
 *
 * @example
 * ```ts
 * import { ledgerText } from "./advice.ts";
 * import { readPlan } from "./phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const plan = readPlan(new TextEncoder().encode("## Phase 1: Build [wip]\n"));
 * assertEquals(ledgerText(plan), "phases: 0/1 complete\nin_progress: Phase 1: Build [wip]");
 * ```
 */
export function ledgerText(tally: Tally): string {
  const active = tally.phases.find(({ status }) => status === "in_progress");
  return `phases: ${countsText(tally)}\nin_progress: ${
    active === undefined ? "none" : oneLine(active.heading, 200)
  }`;
}
