/**
 * A strict reader of the convention, to compare with: it knows nothing but `### Phase N: title`, tick boxes and
 * `- **Status:** word`.
 *
 * @module
 */

import type { Status } from "../../core/plans/words.ts";

/** A phase as the convention has it. */
export interface StrictPhase {
  readonly id: string;
  readonly title: string;
  status: Status;
  evidence: "label" | "boxes" | "none";
  readonly boxes: { done: number; total: number; half: number };
}

/** Words that say nothing of a state in any language. */
export const PLAIN_WORDS: readonly string[] = [
  "parser",
  "cache",
  "index",
  "review",
  "notes",
  "deploy",
  "schema",
];

const WORDS = `(?:${PLAIN_WORDS.join("|")})`;
const TEXT = `${WORDS}(?: ${WORDS})*`;
const PHASE = new RegExp(`^### Phase (\\d{1,3}): (${TEXT})$`);
const LABEL = /^- \*\*Status:\*\* (complete|in_progress|pending)$/;
const BOX = new RegExp(`^- \\[([ x])\\] ${TEXT}$`);
const OTHER = new RegExp(`^(?:|# ${TEXT}|${TEXT})$`);

/**
 * Reads a plan that keeps to the convention.
 *
 * @returns `undefined` where any line is written in another way, or an id or a label is there twice.
 */
export function strictPhases(
  bytes: Uint8Array,
): readonly StrictPhase[] | undefined {
  const phases: StrictPhase[] = [];
  for (const line of new TextDecoder().decode(bytes).split("\n")) {
    const [, id, title = ""] = PHASE.exec(line) ?? [];
    const last = phases.at(-1);
    if (id !== undefined) {
      if (phases.some((phase) => phase.id === id)) return undefined;
      phases.push(unread(id, title));
    } else if (!takeLine(last, line)) return undefined;
  }
  return phases.length === 0 ? undefined : phases.map(withBoxes);
}

/** A phase of which nothing but the heading was read. */
function unread(id: string, title: string): StrictPhase {
  const boxes = { done: 0, total: 0, half: 0 };
  return { id, title, status: "unknown", evidence: "none", boxes };
}

/** Takes a line that is no phase; `false` where it is none of the convention. */
function takeLine(phase: StrictPhase | undefined, line: string): boolean {
  const word = LABEL.exec(line)?.[1];
  const mark = BOX.exec(line)?.[1];
  if (word === undefined && mark === undefined) {
    return OTHER.test(line) && !(line.startsWith("#") && phase !== undefined);
  }
  if (phase === undefined) return false;
  if (mark !== undefined) {
    phase.boxes.total += 1;
    if (mark === "x") phase.boxes.done += 1;
    return true;
  }
  if (phase.evidence === "label") return false;
  phase.status = word as Status;
  phase.evidence = "label";
  return true;
}

/** A phase without a label, read by its boxes. */
function withBoxes(phase: StrictPhase): StrictPhase {
  const { done, total } = phase.boxes;
  if (phase.evidence === "label" || total === 0) return phase;
  const status = done === total
    ? "complete"
    : done > 0
    ? "in_progress"
    : "pending";
  return { ...phase, status, evidence: "boxes" };
}
