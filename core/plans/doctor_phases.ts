/**
 * The doctor on the phases of a plan: what was read, and what contradicts what.
 *
 * @module
 */

import { oneLine } from "../error.ts";
import { type Check, finding } from "./doctor_check.ts";
import { contradictions } from "./doctor_marks.ts";
import type { Plan, Shape } from "./phases.ts";
import { countsText } from "./tally.ts";

/** How phases are written, in a sentence. */
const SHAPES: Readonly<Record<Shape, string>> = {
  headings: "written as headings",
  list: "written as list items",
  table: "written as rows of a table",
  boxes: "written as tick boxes",
  none: "none written",
};

/** Findings of one kind that are told one by one. */
const MOST_TOLD = 20;

/**
 * How many phases there are in which state, those without a state, and marks that contradict each other.
 *
 * @param plan The plan, read.
 *
 * @example
 * ```ts
 * import { phaseChecks } from "./doctor_phases.ts";
 * import { readPlan } from "./phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const plan = readPlan(new TextEncoder().encode("## Phase 1 [done]\n## Phase 2 [wip]\n"));
 * assertEquals(phaseChecks(plan), [
 *   { level: "PASS", check: "phases", message: "1/2 complete, 1 in progress; written as headings" },
 * ]);
 * ```
 */
export function phaseChecks(plan: Plan): readonly Check[] {
  const odd = contradictions(plan);
  return [
    countCheck(plan),
    ...odd.slice(0, MOST_TOLD).map((sentence) =>
      finding("WARN", "marks", sentence)
    ),
    ...(odd.length > MOST_TOLD
      ? [finding(
        "WARN",
        "marks",
        `${odd.length - MOST_TOLD} more contradictions like these`,
      )]
      : []),
  ];
}

/** What the phase reader found. */
function countCheck(plan: Plan): Check {
  const { phases, counts, shape } = plan;
  if (phases.length === 0) {
    return finding(
      "WARN",
      "phases",
      "no phases found, so whether the plan is done is unknown",
      'write phases as headings, such as "### Phase 1: Build", with "- **Status:** pending" below each',
    );
  }
  const { in_progress: active, pending } = counts;
  const open = [
    ...(active > 0 ? [`${active} in progress`] : []),
    ...(pending > 0 ? [`${pending} pending`] : []),
  ];
  const text = `${[countsText(plan), ...open].join(", ")}; ${SHAPES[shape]}`;
  if (counts.unknown === 0) return finding("PASS", "phases", text);
  return finding(
    "WARN",
    "phases",
    `${text}; no state is read for ${unknownNames(plan)}`,
    'set one with "planhook plan phase <id> <status>"',
  );
}

/** The phases without a state, with the author's word where there is one. */
function unknownNames({ phases }: Plan): string {
  const unknown = phases.filter(({ status }) => status === "unknown");
  const names = unknown.slice(0, 5).map(({ id, word }) => {
    const said = word === "" ? "" : ` ("${oneLine(word, 30)}")`;
    return `phase ${oneLine(id, 20)}${said}`;
  });
  const rest = unknown.length - names.length;
  return [...names, ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}
