/**
 * The ledgers of a plan, looked at from their ends.
 *
 * Ledgers only grow, and entries are numbered upwards, so the end of a ledger tells what is asked of it: a ledger of
 * 100 MB costs what one of 100 KB does. What is no entry, such as a line that a crash cut off, is passed over.
 *
 * @module
 */

import { decodeUtf8 } from "../decode.ts";
import { findFile, type Folder, isPlace } from "../io/guard.ts";
import type { World } from "../io/world.ts";
import { reopened } from "./own_plan.ts";
import type { PlanRef } from "./plan_ref.ts";

/** The end of a ledger. */
export interface LedgerEnd {
  /** Who writes it, by the file's name. */
  readonly agent: string;
  readonly text: string;
  /** Whether `text` is all of it. */
  readonly isWhole: boolean;
}

/** Ledgers of a plan that are looked at; no more can be made. */
export const MOST_LEDGERS = 256;

/** Bytes of a ledger that are read, from its end. */
const END_BYTES = 16_384;

/** Bytes that are read where there is no entry in those. */
export const FAR_END_BYTES = 1 << 20;

/** The number of an entry. One of more digits is a mistake, and is not counted on from. */
const TICK = /"tick"\s*:\s*(\d{1,15})(?!\d)/g;

/**
 * The name of an agent's ledger.
 *
 * @example
 * ```ts
 * import { ledgerName } from "./ledger_files.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(ledgerName("main"), "ledger-main.jsonl");
 * ```
 */
export function ledgerName(agent: string): string {
  return `ledger-${agent}.jsonl`;
}

/**
 * The names of the ledgers in a folder, sorted.
 *
 * @example
 * ```ts
 * import { openProject } from "../io/guard.ts";
 * import { memoryWorld } from "../io/memory.ts";
 * import { ledgerNames } from "./ledger_files.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/ledger-b.jsonl": "", "/p/ledger-a.jsonl": "", "/p/ledger.jsonl": "" });
 * assertEquals(ledgerNames(openProject(world, "/p")), ["ledger-a.jsonl", "ledger-b.jsonl"]);
 * ```
 */
export function ledgerNames({ names }: Folder): readonly string[] {
  return [...names.keys()]
    .filter((name) => agentIn(name) !== "")
    .sort();
}

/**
 * The ends of the ledgers in a folder, by name; links out of the project, folders and the like are no ledgers.
 *
 * @returns At most 256.
 * @throws {HookError} `io` where one is there but cannot be read.
 *
 * @example
 * ```ts
 * import { openProject } from "../io/guard.ts";
 * import { memoryWorld } from "../io/memory.ts";
 * import { ledgerEnds } from "./ledger_files.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/ledger-a.jsonl": '{"tick":1}\n', "/p/ledger-b.jsonl": { dir: true } });
 * assertEquals(ledgerEnds(world, openProject(world, "/p")), [{ agent: "a", text: '{"tick":1}\n', isWhole: true }]);
 * ```
 */
export function ledgerEnds(
  world: World,
  folder: Folder,
): readonly LedgerEnd[] {
  return ledgerNames(folder).slice(0, MOST_LEDGERS).flatMap((name) => {
    const place = findFile(world, folder, name);
    return isPlace(place) ? [endOf(world, place.path, agentIn(name))] : [];
  });
}

/** The end of one ledger; more of it where there is no entry in the end, such as behind a line without end. */
function endOf(world: World, path: string, agent: string): LedgerEnd {
  for (const limit of [END_BYTES, FAR_END_BYTES]) {
    const bytes = world.files.readTail(path, limit);
    const isWhole = bytes.length < limit;
    const text = decodeUtf8(bytes);
    if (isWhole || limit === FAR_END_BYTES || highestTickIn(text) > 0) {
      return { agent, text, isWhole };
    }
  }
  return { agent, text: "", isWhole: false };
}

/**
 * The first ledger of which no number is known: it goes on in front of what was read, and no entry was found in that.
 *
 * @example
 * ```ts
 * import { unknownEnd } from "./ledger_files.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const end = { agent: "a", text: "noise", isWhole: false };
 * assertEquals(unknownEnd([{ ...end, isWhole: true }, { ...end, text: '{"tick":3}' }]), undefined);
 * assertEquals(unknownEnd([end]), end);
 * ```
 */
export function unknownEnd(
  ends: readonly LedgerEnd[],
): LedgerEnd | undefined {
  return ends.find(({ text, isWhole }) =>
    !isWhole && highestTickIn(text) === 0
  );
}

/** The agent that a file is named after; empty where it is no ledger. */
function agentIn(name: string): string {
  return /^ledger-(.+)\.jsonl$/s.exec(name)?.[1] ?? "";
}

/**
 * The highest number of an entry in a text; 0 where there is none.
 *
 * @example
 * ```ts
 * import { highestTickIn } from "./ledger_files.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(highestTickIn('{"tick":2}\nnoise\n{"tick": 10,'), 10);
 * ```
 */
export function highestTickIn(text: string): number {
  let highest = 0;
  for (const [, digits] of text.matchAll(TICK)) {
    highest = Math.max(highest, Number(digits));
  }
  return highest;
}

/**
 * The highest number of an entry over all ledgers of a plan, as the disk has it now; 0 where there is none, or where the
 * ledgers end in so much else that none is found.
 *
 * Each entry that is written makes it higher, and nothing else does, so it tells whether the work went on: unlike the
 * size of the ledgers it takes no notice of blank lines and torn ones. It is lower after a ledger was removed.
 *
 * @throws {HookError} `io` where a ledger is there but cannot be read.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { ledgerTick } from "./ledger_files.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({
 *   "/p/.planning/a/task_plan.md": "",
 *   "/p/.planning/a/ledger-main.jsonl": '{"tick":7}\n',
 *   "/p/.planning/a/ledger-bo.jsonl": '{"tick":6}\n',
 * });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && ledgerTick(world, ref), 7);
 * ```
 */
export function ledgerTick(world: World, ref: PlanRef): number {
  return highestOf(ledgerEnds(world, reopened(world, ref).folder));
}

/**
 * The highest number of an entry in ledgers.
 *
 * @example
 * ```ts
 * import { highestOf } from "./ledger_files.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(highestOf([{ agent: "a", text: '{"tick":3}', isWhole: true }]), 3);
 * ```
 */
export function highestOf(ends: readonly LedgerEnd[]): number {
  return Math.max(0, ...ends.map(({ text }) => highestTickIn(text)));
}
