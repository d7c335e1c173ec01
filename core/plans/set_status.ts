/**
 * Sets the status of a phase in the form in which it is written already.
 *
 * @module
 */

import { phaseHeading } from "./heading.ts";
import { isExplicit, type Phase } from "./phase.ts";
import { type Plan, readPlan } from "./phases.ts";
import { edited } from "./plan_edit.ts";
import { statusEdits } from "./status_edits.ts";
import type { Writable } from "./status_words.ts";

/** What came of it. */
export type SetStatus =
  /** The status stands there; `line` counts from 1, and is absent where it stood there before. */
  | { readonly kind: "set"; readonly bytes: Uint8Array; readonly line?: number }
  /** No phase has that id; `ids` are those that there are. */
  | { readonly kind: "absent"; readonly ids: readonly string[] }
  /** Several phases have it; `ids` tell them apart. */
  | { readonly kind: "several"; readonly ids: readonly string[] }
  /** The phase is written in a way that cannot be changed without changing more. */
  | { readonly kind: "fixed"; readonly line: number };

/** An id with the line of the phase, counted from 1: `2@14`. */
const WITH_LINE = /^(.*)@(\d{1,9})$/;

/**
 * Sets the status of a phase.
 *
 * One line changes or is added, the one that tells the state: a label, bracket, heading, list item or table row is
 * changed where it stands, in its language and form; boxes of a phase stay, and a phase that has nothing else gets a
 * label as most phases of the plan have it, else `- **Status:** complete`. The new plan is read again before it is given
 * out: the phase has the status then, and nothing else is read in another way.
 *
 * @param bytes The plan file.
 * @param id Of the phase as the reader gives it, in any case; `1@14` for the one on line 14, where several have it.
 * @returns The new file; the same bytes where the phase says so already in words of its own.
 *
 * @example
 * ```ts
 * import { setStatus } from "./set_status.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const plan = "## Phase 1: Build\r\n- **Status:** ✅ done (Bo)\r\n";
 * const result = setStatus(new TextEncoder().encode(plan), "1", "pending");
 * assertEquals(
 *   result.kind === "set" && new TextDecoder().decode(result.bytes),
 *   "## Phase 1: Build\r\n- **Status:** ⏳ pending (Bo)\r\n",
 * );
 * ```
 */
export function setStatus(
  bytes: Uint8Array,
  id: string,
  status: Writable,
): SetStatus {
  const plan = readPlan(bytes);
  const found = withId(plan.phases, id);
  const [index] = found;
  if (index === undefined) {
    return { kind: "absent", ids: plan.phases.map(({ id }) => id) };
  }
  if (found.length > 1) return { kind: "several", ids: idsOf(plan, found) };
  const phase = plan.phases[index];
  if (phase === undefined) return { kind: "absent", ids: [] };
  const isSaid = isExplicit(phase.evidence) || plan.shape === "boxes";
  if (phase.status === status && isSaid) return { kind: "set", bytes };
  for (const edit of statusEdits(plan, phase, status)) {
    const changed = edited(bytes, plan.lines, edit);
    if (changed === undefined) continue;
    if (isOnlyChange(plan, readPlan(changed), index, status)) {
      const line = edit.line + (edit.kind === "add" ? 2 : 1);
      return { kind: "set", bytes: changed, line };
    }
  }
  return { kind: "fixed", line: phase.start + 1 };
}

/** The places of the phases with an id. */
function withId(phases: readonly Phase[], wanted: string): readonly number[] {
  const [, bare, line] = WITH_LINE.exec(wanted.trim()) ?? [];
  const id = bare ?? wanted.trim();
  const named = phaseHeading(id)?.id ?? id;
  return phases.flatMap((phase, index) => {
    const isHere = line === undefined || phase.start + 1 === Number(line);
    return isHere && folded(phase.id) === folded(named) ? [index] : [];
  });
}

/** An id in the form in which ids are compared. */
function folded(id: string): string {
  return id.normalize("NFKC").toLowerCase();
}

/** Ids of phases with their lines. */
function idsOf(plan: Plan, indexes: readonly number[]): readonly string[] {
  return indexes.flatMap((index) => {
    const phase = plan.phases[index];
    return phase === undefined ? [] : [`${phase.id}@${phase.start + 1}`];
  });
}

/** Whether the phase has the status in the changed plan, and everything else is read as before. */
function isOnlyChange(
  before: Plan,
  after: Plan,
  index: number,
  status: Writable,
): boolean {
  const changed = after.phases[index];
  return changed?.status === status &&
    (isExplicit(changed.evidence) || after.shape === "boxes") &&
    rest(before, index) === rest(after, index);
}

/**
 * Everything that must stay as it is, to be compared; what stands in for boxes goes where something is said, and the
 * title of a plan changes with the phase whose heading it is.
 */
function rest(plan: Plan, index: number): string {
  const { title, planStatus, phases, sections, shape } = plan;
  const top = sections.find(({ level }) => level === 1)?.start;
  const isOwn = top !== undefined && top === phases[index]?.start;
  return JSON.stringify([
    [isOwn ? "" : title, planStatus, shape],
    phases.map(({ id, title, status, word, evidence, boxes }, at) =>
      at === index ? [id, title] : [id, title, status, word, evidence, boxes]
    ),
  ]);
}
