/**
 * The gate of version 3.11 with its two counters, which lie beside the plan: `.stop_blocks`, `.gate_last_ledger`.
 *
 * The counters are written before a stop is held back: a gate that cannot count would never end.
 *
 * @module
 */

import { decodeUtf8 } from "../decode.ts";
import { findFile, isPlace } from "../io/guard.ts";
import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { writeInside } from "../io/write.ts";
import { loadMode, type PlanRef } from "../plans/mod.ts";
import type { LiteralCounts } from "./literal_counts.ts";
import {
  blockLine,
  type LiteralFacts,
  literalReport,
  literalVerdict,
} from "./literal_gate.ts";

/** What a stop is judged by. */
export interface Stop {
  /** The plan. */
  readonly text: string;
  readonly counts: LiteralCounts;
  /** Reads what the host says. */
  stdin(): Promise<string>;
}

/** Stops that may be held back, where nobody says another number. */
const USUAL_CAP = 20;

/** Files beside the plan. */
const BLOCKS = ".stop_blocks";
const LEDGER = ".gate_last_ledger";

/** Bytes of a counter that is ours. */
const COUNTER_LIMIT_BYTES = 64;

/** Bytes of a ledger whose lines are counted. */
const LEDGER_LIMIT_BYTES = 256 << 20;

/**
 * What the gate prints: the line that holds the stop back, or the report.
 *
 * @param world Where the plan is.
 * @param ref Which plan.
 * @param stop What it is judged by.
 * @returns Lines, each ended.
 * @throws {HookError} where `.mode` or a ledger cannot be read.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "../plans/mod.ts";
 * import { literalCounts } from "./literal_counts.ts";
 * import { stopAnswer } from "./stop_answer.ts";
 * import { assertStringIncludes } from "@std/assert";
 *
 * const text = "### Phase 1: A\n**Status:** in_progress\n";
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": text, "/p/.planning/a/.mode": "gate\n" });
 * const ref = planById(world, "/p", "a");
 * if (ref === undefined) throw new Error("no plan");
 * const stop = { text, counts: literalCounts(text, "more"), stdin: () => Promise.resolve("{}") };
 * assertStringIncludes(await stopAnswer(world, ref, stop), "gate block 1/20");
 * ```
 */
export async function stopAnswer(
  world: World,
  ref: PlanRef,
  { text, counts, stdin }: Stop,
): Promise<string> {
  const report = literalReport(counts);
  if (!loadMode(world, ref).isGated) return report;
  const facts: LiteralFacts = {
    isGated: true,
    isContinued: isContinued(await stdin()),
    counts,
    cap: capIn(world),
    blocks: readCounter(world, ref, BLOCKS),
    ledger: ledgerLines(world, ref),
    ledgerBefore: readCounter(world, ref, LEDGER),
  };
  const verdict = literalVerdict(facts);
  if (verdict.kind === "allow") {
    return verdict.note === undefined ? report : `${report}${verdict.note}\n`;
  }
  if (count(world, ref, facts)) return blockLine(text, facts);
  return `${report}[planning-with-files] the gate cannot write its counters — allowing stop.\n`;
}

/** Whether a hook made this turn go on already: the host says so in JSON; of what is no JSON the words count. */
function isContinued(input: string): boolean {
  try {
    const value: unknown = JSON.parse(input);
    return typeof value === "object" && value !== null &&
      "stop_hook_active" in value && value.stop_hook_active === true;
  } catch {
    return /"stop_hook_active"\s*:\s*true/.test(input);
  }
}

/** Stops that may be held back: `PWF_GATE_CAP` where it is a number. */
function capIn(world: World): number {
  const text = world.env("PWF_GATE_CAP") ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : USUAL_CAP;
}

/** A counter; 0 where it is missing or no number. */
function readCounter(world: World, { folder }: PlanRef, name: string): number {
  const place = findFile(world, folder, name);
  if (!isPlace(place)) return 0;
  const bytes = world.files.readHead(place.path, COUNTER_LIMIT_BYTES);
  const text = decodeUtf8(bytes).replace(/\s+/g, "");
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** How many lines the ledgers beside a plan have; a last one that is not ended counts too. */
function ledgerLines(world: World, { folder }: PlanRef): number {
  let lines = 0;
  for (const name of folder.names.keys()) {
    if (!/^ledger-.*\.jsonl$/s.test(name)) continue;
    const place = findFile(world, folder, name);
    if (!isPlace(place)) continue;
    const bytes = world.files.readHead(place.path, LEDGER_LIMIT_BYTES);
    for (const byte of bytes) if (byte === 0x0a) lines++;
    if (bytes.length > 0 && bytes.at(-1) !== 0x0a) lines++;
  }
  return lines;
}

/** Counts a stop that is held back; false where that cannot be written down. */
function count(
  world: World,
  { folder }: PlanRef,
  { blocks, ledger }: LiteralFacts,
): boolean {
  const put = (name: string, value: number): void => {
    writeInside(
      world,
      folder.root,
      inFolder(folder.path, name),
      `${value}\n`,
      { existing: "replace" },
    );
  };
  try {
    put(LEDGER, ledger);
    put(BLOCKS, blocks + 1);
    return true;
  } catch {
    return false;
  }
}
