/**
 * The current-phase section of a plan whose finished phases were moved away.
 *
 * @module
 */

import { firstHeading } from "./evidence.ts";
import { currentPhaseId } from "./current_phase.ts";
import { nameSections } from "./named_sections.ts";
import type { Phase } from "./phase.ts";
import { type Plan, readPlan } from "./phases.ts";
import { type Edit, edited } from "./plan_edit.ts";

/** What stands between the id of a phase and its title, markup and all. */
const SEPARATOR = /^[\s:：.)）、*_`–—-]+/;

/**
 * Points a current-phase section that names a phase that was moved to the one that is worked on now: the one in
 * progress, else the first that is open, else the last that is left.
 *
 * One line changes, and in it the id, and the title where it stands behind it; everything else is read as before. A
 * section that names no phase, several, or one that is still there stays as it is.
 *
 * @param bytes The plan without the phases.
 * @param moved The phases.
 *
 * @example
 * ```ts
 * import { withCurrentLeft } from "./archive_current.ts";
 * import { readPlan } from "./phases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const encode = (text: string) => new TextEncoder().encode(text);
 * const moved = readPlan(encode("## Phase 1: Read [done]\n")).phases;
 * const left = encode("## Current Phase\n**Phase 1**: Read\n## Phase 2: Write\n");
 * assertEquals(
 *   new TextDecoder().decode(withCurrentLeft(left, moved)),
 *   "## Current Phase\n**Phase 2**: Write\n## Phase 2: Write\n",
 * );
 * ```
 */
export function withCurrentLeft(
  bytes: Uint8Array,
  moved: readonly Phase[],
): Uint8Array {
  const plan = readPlan(bytes);
  const id = currentIdOf(plan);
  if (id === undefined || withId(plan.phases, id) !== undefined) return bytes;
  const gone = withId(moved, id);
  const next = plan.phases.find(({ status }) => status === "in_progress") ??
    plan.phases.find(({ status }) => status !== "complete") ??
    plan.phases.at(-1);
  if (gone === undefined || next === undefined) return bytes;
  for (const edit of edits(plan, id, gone, next)) {
    const changed = edited(bytes, plan.lines, edit);
    if (changed !== undefined && isPointed(plan, readPlan(changed), next)) {
      return changed;
    }
  }
  return bytes;
}

/** The phase that the current-phase section names. */
function currentIdOf({ lines, sections }: Plan): string | undefined {
  const section = nameSections(sections).get("currentPhase");
  return section && currentPhaseId(lines, section);
}

/** The first phase of an id, in any case. */
function withId(phases: readonly Phase[], id: string): Phase | undefined {
  return phases.find((phase) => phase.id.toLowerCase() === id.toLowerCase());
}

/** Each place of the section where the id stands, changed. */
function edits(
  { lines, sections }: Plan,
  id: string,
  gone: Phase,
  next: Phase,
): readonly Edit[] {
  const section = nameSections(sections).get("currentPhase");
  if (section === undefined) return [];
  const found: Edit[] = [];
  const end = firstHeading(lines, section.start + 1, section.end);
  for (let line = section.start + 1; line < end; line++) {
    const raw = lines.raw(line);
    let at = raw.indexOf(id);
    while (at !== -1) {
      const behind = titled(raw.slice(at + id.length), gone.title, next.title);
      const text = raw.slice(0, at) + next.id + behind;
      found.push({ kind: "change", line, text });
      at = raw.indexOf(id, at + id.length);
    }
  }
  return found;
}

/** What stands behind an id, with another title where it begins with the old one. */
function titled(behind: string, old: string, title: string): string {
  const gap = SEPARATOR.exec(behind)?.[0] ?? "";
  const rest = behind.slice(gap.length + old.length);
  const isTitle = old !== "" && gap !== "" &&
    behind.startsWith(old, gap.length) && !/^[\p{L}\p{N}]/u.test(rest);
  if (!isTitle) return behind;
  return title === "" ? rest : gap + title + rest;
}

/** Whether the section names that phase now, and every other thing is read as before. */
function isPointed(before: Plan, after: Plan, next: Phase): boolean {
  const at = before.phases.indexOf(next);
  return currentIdOf(after)?.toLowerCase() === next.id.toLowerCase() &&
    restOf(before, at) === restOf(after, at);
}

/** Everything that must stay as it is, to be compared; the phase that becomes the current one may be in progress by that. */
function restOf(plan: Plan, current: number): string {
  const { title, planStatus, shape, goal, nextStep, phases } = plan;
  return JSON.stringify([
    [title, planStatus, shape, goal, nextStep],
    phases.map(({ id, title, status, word, boxes }, at) => [
      [id, title, word, boxes],
      at === current ? "" : status,
    ]),
  ]);
}
