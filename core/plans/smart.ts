/**
 * The smart view: what matters of a plan, wherever it stands.
 *
 * @module
 */

import { LineKind } from "../../wasm/mod.ts";
import type { Section } from "../text/mod.ts";
import { nameSections, sectionName } from "./named_sections.ts";
import type { Plan } from "./phases.ts";
import { countsText } from "./tally.ts";

/** Rows of the decisions table that are shown. */
const DECISION_ROWS = 3;

/**
 * The title, the goal, next-step and current-phase sections, the phase count, the first phase in progress and the last
 * three decisions.
 *
 * @returns Lines ended by LF, or `undefined` where the plan has no phases: the head of the file is better then.
 *
 * @example
 * ```ts
 * import { readPlan } from "./phases.ts";
 * import { smartView } from "./smart.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const plan = readPlan(new TextEncoder().encode("# T\n### Phase 1: A\n- **Status:** in_progress\n"));
 * assertEquals(
 *   smartView(plan),
 *   "# T\nphases: 0/1 complete\n\n### Phase 1: A\n- **Status:** in_progress\n",
 * );
 * ```
 */
export function smartView(plan: Plan): string | undefined {
  if (plan.phases.length === 0) return undefined;
  const titleLine = plan.sections.find(({ level }) => level === 1)?.start;
  const active = plan.phases.find(({ status }) => status === "in_progress");
  const lines = [
    ...(titleLine === undefined ? [] : [plan.lines.raw(titleLine)]),
    ...keptSections(plan).flatMap((section) => rawLines(plan, section)),
    `phases: ${countsText(plan)}`,
    ...(active === undefined ? [] : ["", ...rawLines(plan, active)]),
    ...decisionLines(plan),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}

/** The sections that are shown whole; one inside another is shown once. */
function keptSections(plan: Plan): readonly Section[] {
  let end = 0;
  return plan.sections.filter((section) => {
    const name = section.start < end || section.level === 1
      ? undefined
      : sectionName(section.title);
    if (name === undefined || name === "decisions") return false;
    end = section.end;
    return true;
  });
}

/** The lines of a part of the plan as written. */
function rawLines(
  plan: Plan,
  { start, end }: { readonly start: number; readonly end: number },
): readonly string[] {
  return Array.from(
    { length: end - start },
    (_, index) => plan.lines.raw(start + index),
  );
}

/** The last rows of the decisions table under its header. */
function decisionLines(plan: Plan): readonly string[] {
  const section = nameSections(plan.sections).get("decisions");
  if (section === undefined) return [];
  const rows: number[] = [];
  for (let index = section.start + 1; index < section.end; index++) {
    const { kind } = plan.lines.line(index);
    if (kind === LineKind.table || kind === LineKind.separator) {
      rows.push(index);
    }
  }
  const [header, second, ...rest] = rows;
  if (header === undefined || second === undefined) return [];
  const isSeparator = plan.lines.line(second).kind === LineKind.separator;
  const data = isSeparator ? rest : [second, ...rest];
  if (data.length === 0) return [];
  const shown = [
    header,
    ...(isSeparator ? [second] : []),
    ...data.slice(-DECISION_ROWS),
  ];
  return [
    "",
    `## Decisions Made (last ${DECISION_ROWS})`,
    ...shown.map((index) => plan.lines.raw(index)),
  ];
}
