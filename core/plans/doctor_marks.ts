/**
 * Marks of a plan that contradict each other: each is read by a fixed order, and the author should know.
 *
 * @module
 */

import { oneLine } from "../error.ts";
import { currentPhaseId } from "./current_phase.ts";
import { headingState } from "./evidence.ts";
import { phaseHeading } from "./heading.ts";
import { nameSections } from "./named_sections.ts";
import { type Evidence, isExplicit, type Phase } from "./phase.ts";
import type { Plan } from "./phases.ts";
import { signStatus } from "./signs.ts";
import { statusTables } from "./status_table.ts";
import { readWord, type Status } from "./words.ts";

/** What says the state of a phase, in a sentence. */
const SPEAKERS: Readonly<Record<Evidence, string>> = {
  label: "its label",
  bracket: "its bracket",
  heading: "its heading",
  list: "its item",
  table: "its row",
  boxes: "its boxes",
  current: "the current-phase section",
  none: "nothing",
};

/**
 * The contradictions in a plan, phase by phase, then those of the whole plan; one sentence each.
 *
 * Told are: a written state against the boxes of its phase, against the heading, or against a table in front of the
 * phases; a current-phase section that names a phase that is done, not begun or not there; a status of the whole plan
 * that the phases do not bear out.
 *
 * @param plan The plan, read.
 *
 * @example
 * ```ts
 * import { contradictions } from "./doctor_marks.ts";
 * import { readPlan } from "./phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const text = "## Phase 1: A\n**Status:** complete\n- [x] a\n- [ ] b\n";
 * assertEquals(contradictions(readPlan(new TextEncoder().encode(text))), [
 *   "Phase 1 (line 1): its label says complete, and 1 of 2 boxes is ticked",
 * ]);
 * ```
 */
export function contradictions(plan: Plan): readonly string[] {
  const headings = headingStates(plan);
  const rows = tableStates(plan);
  return [
    ...plan.phases.flatMap((phase) => [
      ...againstBoxes(phase),
      ...against(phase, headings.get(phase.start), "its heading"),
      ...against(phase, rows.get(phase.id.toLowerCase()), "the table above"),
    ]),
    ...staleCurrent(plan),
    ...untrueStatus(plan),
  ];
}

/** A phase at the head of a sentence. */
function nameOf({ id, start }: Phase): string {
  return `Phase ${oneLine(id, 20)} (line ${start + 1})`;
}

/** A written state that the boxes of the phase do not bear out. */
function againstBoxes(phase: Phase): readonly string[] {
  const { status, evidence, boxes: { done, total } } = phase;
  if (!isExplicit(evidence) || total === 0) return [];
  const isOdd = status === "complete"
    ? done < total
    : status === "in_progress"
    ? done === total
    : status === "pending" && done * 2 > total;
  if (!isOdd) return [];
  const ticked = `${done} of ${total} boxes ${done === 1 ? "is" : "are"}`;
  return [
    `${nameOf(phase)}: ${SPEAKERS[evidence]} says ${
      wordOf(status)
    }, and ${ticked} ticked`,
  ];
}

/** A state that another place gives otherwise than the one that is taken. */
function against(
  phase: Phase,
  other: Status | undefined,
  place: string,
): readonly string[] {
  const { status, evidence } = phase;
  const isOdd = isExplicit(evidence) && other !== undefined &&
    other !== status && other !== "unknown" && status !== "unknown";
  return isOdd
    ? [
      `${nameOf(phase)}: ${SPEAKERS[evidence]} says ${
        wordOf(status)
      }, and ${place} says ${wordOf(other)}`,
    ]
    : [];
}

/** A state as people write it. */
function wordOf(status: Status): string {
  return status.replace("_", " ");
}

/** What the headings of the phases say themselves, by the line of the heading. */
function headingStates(plan: Plan): ReadonlyMap<number, Status> {
  const starts = new Set(plan.phases.map(({ start }) => start));
  const headings = plan.shape === "headings"
    ? plan.sections.flatMap((section) => {
      const heading = starts.has(section.start)
        ? phaseHeading(section.title)
        : undefined;
      return heading === undefined ? [] : [{ section, heading }];
    })
    : [];
  const hasStateSigns = headings.every(({ heading: { sign } }) =>
    sign === undefined || signStatus(sign) !== undefined
  );
  return new Map(headings.flatMap(({ section, heading }) => {
    const sign = hasStateSigns ? heading.sign : undefined;
    const state = headingState(plan.lines, section, { ...heading, sign });
    return state === undefined ? [] : [[section.start, state.status] as const];
  }));
}

/** What tables in front of the first phase say, by the id of the phase, lower case. */
function tableStates(
  { shape, lines, phases: [first] }: Plan,
): ReadonlyMap<string, Status> {
  const states = new Map<string, Status>();
  if (shape !== "headings" || first === undefined) return states;
  for (const { rows } of statusTables(lines, 0, first.start)) {
    for (const { id, finding: { status } } of rows) {
      const key = id.toLowerCase();
      if (key !== "" && !states.has(key)) states.set(key, status);
    }
  }
  return states;
}

/** A current-phase section that names a phase on which nobody works. */
function staleCurrent(plan: Plan): readonly string[] {
  const section = nameSections(plan.sections).get("currentPhase");
  const id = section && currentPhaseId(plan.lines, section);
  if (section === undefined || id === undefined || plan.phases.length === 0) {
    return [];
  }
  const where = `The current-phase section (line ${section.start + 1})`;
  const named = plan.phases.filter((phase) =>
    phase.id.toLowerCase() === id.toLowerCase()
  );
  if (named.length === 0) {
    return [
      `${where} names phase ${oneLine(id, 20)}, and there is no such phase`,
    ];
  }
  const isAnyIn = (status: Status): boolean =>
    named.some((phase) => phase.status === status);
  if (isAnyIn("in_progress") || isAnyIn("unknown")) return [];
  const next = plan.phases.find(({ status }) => status === "in_progress") ??
    (isAnyIn("complete")
      ? plan.phases.find(({ status }) => status !== "complete")
      : undefined);
  if (next === undefined) return [];
  const state = isAnyIn("pending") ? "pending" : "complete";
  return [
    `${where} names phase ${oneLine(id, 20)}, which is ${state}, and phase ${
      oneLine(next.id, 20)
    } is ${wordOf(next.status)}`,
  ];
}

/** A status of the whole plan that the phases do not bear out. */
function untrueStatus(
  { planStatus, phases, counts }: Plan,
): readonly string[] {
  const status = planStatus === undefined
    ? undefined
    : readWord(planStatus)?.status;
  const total = phases.length;
  if (status === undefined || total === 0) return [];
  const isOdd = status === "complete"
    ? counts.complete < total - counts.unknown
    : status === "in_progress"
    ? counts.complete === total
    : status === "pending" && counts.complete + counts.in_progress > 0;
  return isOdd
    ? [
      `The plan's own status says ${
        wordOf(status)
      }, with ${counts.complete} of ${total} phases complete`,
    ]
    : [];
}
