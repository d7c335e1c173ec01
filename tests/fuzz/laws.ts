/**
 * What holds for every file that is read as a plan.
 *
 * @module
 */

import type { Plan } from "../../core/plans/phases.ts";
import { plainBytes, withEnds } from "./line_ends.ts";
import type { Reader } from "./reader.ts";
import { strictPhases } from "./strict.ts";
import { brokenTime } from "./time_law.ts";
import { brokenWriting } from "./write_law.ts";

/** A law: what is wrong, or `undefined` where nothing is. */
export type Law = (reader: Reader, bytes: Uint8Array) => string | undefined;

/** A law that was broken. */
export interface Breach {
  readonly law: string;
  readonly found: string;
}

/** Laws by their names. */
export type Laws = Readonly<Record<string, Law>>;

/** The laws that take no longer than reading a few times; "never throws" is broken by an error in any other. */
export const QUICK_LAWS: Laws = {
  "never throws": brokenSilence,
  "the same for LF, CRLF and CR, with and without byte order mark": brokenEnds,
  "counts and boxes add up, phases stand in file order": brokenSums,
  "the strict forms read exactly": brokenStrict,
  "a status that is written is read again, and nothing else changes":
    brokenWriting,
};

/** Every law. */
export const LAWS: Laws = { ...QUICK_LAWS, "time is linear": brokenTime };

/** The first of some laws that is broken for a file. */
export function breachOf(
  reader: Reader,
  bytes: Uint8Array,
  laws: Laws,
): Breach | undefined {
  for (const [law, broken] of Object.entries(laws)) {
    const found = foundBy(broken, reader, bytes);
    if (found !== undefined) return { law, found };
  }
  return undefined;
}

/** What a law finds; an error is a finding of its own. */
function foundBy(
  broken: Law,
  reader: Reader,
  bytes: Uint8Array,
): string | undefined {
  try {
    return broken(reader, bytes);
  } catch (error) {
    return `threw ${error instanceof Error ? error.stack : error}`;
  }
}

/** Reads, so that errors show. */
function brokenSilence(
  { readPlan, smartView }: Reader,
  bytes: Uint8Array,
): undefined {
  smartView(readPlan(bytes));
}

/** Everything that a plan says. */
function said(reader: Reader, bytes: Uint8Array): string {
  const plan = reader.readPlan(bytes);
  const { lines: _lines, ...facts } = plan;
  return JSON.stringify([facts, reader.smartView(plan)]);
}

/** Compares what is said with every line end, and with the file as it is. */
function brokenEnds(reader: Reader, bytes: Uint8Array): string | undefined {
  const plain = plainBytes(bytes);
  const wanted = said(reader, plain);
  if (said(reader, bytes) !== wanted) return "differs from the file with LF";
  for (const end of ["\n", "\r\n", "\r"]) {
    for (const isMarked of [false, true]) {
      const read = said(reader, withEnds(plain, end, isMarked));
      const how = `${JSON.stringify(end)}${isMarked ? " and a mark" : ""}`;
      if (read !== wanted) return `with ${how}: ${read}, with LF: ${wanted}`;
    }
  }
  return undefined;
}

/** Compares counts, boxes and places with each other. */
function brokenSums({ readPlan }: Reader, bytes: Uint8Array) {
  const { counts, lines, phases, shape } = readPlan(bytes);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all !== phases.length) return `${all} counted of ${phases.length}`;
  for (const [status, count] of Object.entries(counts)) {
    const real = phases.filter((phase) => phase.status === status).length;
    if (real !== count) return `${count} ${status} counted of ${real}`;
  }
  if ((shape === "none") !== (phases.length === 0)) {
    return `${shape} with ${phases.length} phases`;
  }
  return brokenOrder({ lines, phases });
}

/** Compares each phase with the one in front of it. */
function brokenOrder({ lines, phases }: Pick<Plan, "lines" | "phases">) {
  let behind = 0;
  for (const phase of phases) {
    const { id, start, end, line, boxes: { done, half, total } } = phase;
    const brief = JSON.stringify(phase);
    if (id === "") return `no id: ${brief}`;
    if (start < behind || end <= start || end > lines.count) {
      return `out of order: ${brief}`;
    }
    if (line !== undefined && line >= lines.count) return `no line: ${brief}`;
    if (done + half > total) return `boxes: ${brief}`;
    if (phase.evidence === "none" && phase.status !== "unknown") return brief;
    behind = end;
  }
  return undefined;
}

/** Compares with a strict reader, where the plan keeps to the convention. */
function brokenStrict({ readPlan }: Reader, bytes: Uint8Array) {
  const wanted = strictPhases(bytes);
  if (wanted === undefined) return undefined;
  const { phases, shape } = readPlan(bytes);
  const read = phases.map(({ id, title, status, evidence, boxes }) => ({
    ...{ id, title, status, evidence, boxes },
  }));
  const [is, should] = [read, wanted].map((value) => JSON.stringify(value));
  if (shape === "headings" && is === should) return undefined;
  return `read ${shape} ${is}, expected headings ${should}`;
}
