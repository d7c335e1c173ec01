/**
 * The law of the writer: what is written is read again, and nothing else changes.
 *
 * @module
 */

import { isExplicit, type Phase } from "../../core/plans/phase.ts";
import type { Plan } from "../../core/plans/phases.ts";
import type { Writable } from "../../core/plans/status_words.ts";
import { linesOf, plainBytes, withEnds } from "./line_ends.ts";
import type { Reader } from "./reader.ts";
import { strictPhases } from "./strict.ts";

const STATUSES = ["pending", "in_progress", "complete"] as const;

/** Most phases of a plan that are written. */
const MOST = 4;

/** Writes each status of some phases, and reads it again. */
export function brokenWriting(
  reader: Reader,
  bytes: Uint8Array,
): string | undefined {
  const plan = reader.readPlan(bytes);
  const step = Math.max(1, Math.ceil(plan.phases.length / MOST));
  for (let index = 0; index < plan.phases.length; index += step) {
    for (const status of STATUSES) {
      const found = brokenBy(reader, bytes, plan, index, status);
      if (found !== undefined) {
        const id = plan.phases[index]?.id;
        return `phase ${JSON.stringify(id)} as ${status}: ${found}`;
      }
    }
  }
  return undefined;
}

/** Writes one status of one phase. */
function brokenBy(
  reader: Reader,
  bytes: Uint8Array,
  plan: Plan,
  index: number,
  status: Writable,
): string | undefined {
  const phase = plan.phases[index];
  if (phase === undefined) return "the phase is gone";
  const place = `${phase.id}@${phase.start + 1}`;
  const result = reader.setStatus(bytes, place, status);
  if (result.kind === "fixed") {
    // Odd lines may be refused: how often is counted by who runs the laws.
    const isOdd = strictPhases(bytes) === undefined;
    return isOdd ? undefined : "refused";
  }
  if (result.kind !== "set") return `${result.kind} ${result.ids}`;
  const after = reader.readPlan(result.bytes);
  return brokenLines(bytes, result.bytes, result.line) ??
    brokenReading(plan, after, index, status) ??
    brokenAgain(reader, result.bytes, after.phases[index], status) ??
    brokenEnds(reader, bytes, place, status);
}

/** Whether no more than that line was changed or added. */
function brokenLines(
  before: Uint8Array,
  after: Uint8Array,
  line: number | undefined,
): string | undefined {
  const [old, now] = [linesOf(before), linesOf(after)];
  if (line === undefined) {
    return old.join("") === now.join("") ? undefined : "changed without a line";
  }
  const added = now.length - old.length;
  if (added !== 0 && added !== 1) return `${added} lines added`;
  const head = line - 1;
  const [was, is] = [old, now].map((lines) => lines.slice(0, head).join(""));
  // Behind a last line without an end, that one gets one.
  const isKept = is === was ||
    (added === 1 && head === old.length &&
      is?.replace(/(?:\r\n|\r|\n)$/, "") === was);
  if (!isKept) return `a line in front of line ${line} changed`;
  return now.slice(line).join("") === old.slice(line - added).join("")
    ? undefined
    : `a line behind line ${line} changed`;
}

/** Whether the phase has the status, and all else is read as before. */
function brokenReading(
  before: Plan,
  after: Plan,
  index: number,
  status: Writable,
): string | undefined {
  const phase = after.phases[index];
  if (phase?.status !== status) return `reads ${phase?.status}`;
  const isSaid = isExplicit(phase.evidence) || after.shape === "boxes";
  if (!isSaid) return `is only inferred, by ${phase.evidence}`;
  const [old, now] = [rest(before, index), rest(after, index)];
  return old === now ? undefined : `all else was ${old} and is ${now}`;
}

/** All that must stay; a title of the plan that is the phase's own heading may change with it. */
function rest(
  { title, planStatus, sections, shape, phases }: Plan,
  index: number,
): string {
  const top = sections.find(({ level }) => level === 1);
  const isOwn = top !== undefined && top.start === phases[index]?.start;
  const facts = (phase: Phase, at: number): unknown => {
    const { id, title, status, word, evidence, boxes } = phase;
    return at === index
      ? [id, title]
      : [id, title, status, word, evidence, boxes];
  };
  const own = isOwn ? "its own" : title;
  return JSON.stringify([own, planStatus, shape, phases.map(facts)]);
}

/** Whether writing it once more changes nothing. */
function brokenAgain(
  { setStatus }: Reader,
  bytes: Uint8Array,
  phase: Phase | undefined,
  status: Writable,
): string | undefined {
  if (phase === undefined) return "the phase is gone";
  const again = setStatus(bytes, `${phase.id}@${phase.start + 1}`, status);
  const isSame = again.kind === "set" && again.line === undefined;
  return isSame ? undefined : `once more: ${again.kind}`;
}

/** Whether the same is written where lines end in another way. */
function brokenEnds(
  { setStatus }: Reader,
  bytes: Uint8Array,
  place: string,
  status: Writable,
): string | undefined {
  const plain = plainBytes(bytes);
  // A file of one line without an end shows none to follow.
  if (!plain.includes(0x0a)) return undefined;
  const wanted = setStatus(plain, place, status);
  if (wanted.kind !== "set") return `with LF: ${wanted.kind}`;
  const other = setStatus(withEnds(plain, "\r\n", true), place, status);
  if (other.kind !== "set") return `with CRLF: ${other.kind}`;
  const same = withEnds(wanted.bytes, "\r\n", true);
  return linesOf(same).join("") === linesOf(other.bytes).join("")
    ? undefined
    : "with CRLF something else is written";
}
