/**
 * Adding an entry to a plan's ledger.
 *
 * Each agent has a ledger of its own, and one count goes through all of them. Whole lines only: an entry is added with
 * one write, and what a crash left of another one is ended first.
 *
 * @module
 */

import { HookError } from "../error.ts";
import { appendInside } from "../io/append.ts";
import { withLock } from "../io/lock.ts";
import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { outsideName } from "../outside_name.ts";
import { agentOf, type LedgerEvent, ledgerLine } from "./ledger_entry.ts";
import {
  FAR_END_BYTES,
  highestOf,
  ledgerEnds,
  ledgerName,
  ledgerNames,
  MOST_LEDGERS,
  unknownEnd,
} from "./ledger_files.ts";
import { demandOwn, reopened } from "./own_plan.ts";
import { LEDGER_LOCK, LOCK_BUDGET_MS } from "./plan_locks.ts";
import type { PlanRef } from "./plan_ref.ts";

/** What is to be added. */
export interface LedgerWish {
  readonly event: LedgerEvent;
  readonly summary: string;
  /** Who says so; `main` where nobody is named. */
  readonly agent?: string | undefined;
  readonly phase?: string | undefined;
  readonly files?: readonly string[] | undefined;
}

/** What was added. */
export interface LedgerAppended {
  readonly tick: number;
  readonly agent: string;
  /** Name of the ledger, in the plan's folder. */
  readonly name: string;
}

/** The highest number of an entry: one of more digits would not be found again. */
const LAST_TICK = 999_999_999_999_999;

/**
 * Adds an entry, numbered after every other one of the plan, whoever else adds one at the moment.
 *
 * @param world Where the plan is; its clock gives the time.
 * @param ref Which plan.
 * @param wish What is to be added.
 * @throws {HookError} `io` where another process holds the lock `.ledger_lock` for 5 s, something other than a plain
 *   file stands in the ledger's place, or the system refuses; `plan` where the plan is lent by another worktree, has
 *   256 ledgers, or a ledger ends in so much else that no number is found; `usage` where the files do not fit into a line. Nothing was added then.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { appendEntry } from "./ledger_append.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "", "/p/.planning/a/ledger-bo.jsonl": '{"tick":6}\n' });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && appendEntry(world, ref, { event: "note", summary: "hi" }), {
 *   tick: 7,
 *   agent: "main",
 *   name: "ledger-main.jsonl",
 * });
 * ```
 */
export function appendEntry(
  world: World,
  ref: PlanRef,
  wish: LedgerWish,
): LedgerAppended {
  demandOwn(ref);
  const { root, path } = ref.folder;
  const lock = inFolder(path, LEDGER_LOCK);
  return withLock(
    world,
    root,
    lock,
    LOCK_BUDGET_MS,
    () => append(world, reopened(world, ref), wish),
  );
}

/** Adds an entry while nobody else does. */
function append(
  world: World,
  { folder, prefix }: PlanRef,
  { event, summary, agent: named = "", phase = "", files = [] }: LedgerWish,
): LedgerAppended {
  const agent = agentOf(named);
  const name = ledgerName(agent);
  const label = prefix + name;
  if (!folder.names.has(name) && ledgerNames(folder).length >= MOST_LEDGERS) {
    throw new HookError(
      "plan",
      `Cannot make "${label}": the plan has ${MOST_LEDGERS} ledgers; use the name of an agent that has one`,
    );
  }
  const ends = ledgerEnds(world, folder);
  const unknown = unknownEnd(ends);
  if (unknown !== undefined) {
    throw new HookError(
      "plan",
      `Cannot append to "${label}": the last ${FAR_END_BYTES} bytes of "${prefix}${
        outsideName(ledgerName(unknown.agent))
      }" hold no entry, so the next number is not known; move what stands behind its last entry into another file, ` +
        "then run the command again",
    );
  }
  const tick = highestOf(ends) + 1;
  if (tick > LAST_TICK) {
    throw new HookError(
      "plan",
      `Cannot append to "${label}": the number ${
        tick - 1
      } is taken, and it is the last one; correct it in the ledger that has it`,
    );
  }
  const own = ends.find((end) => end.agent === agent)?.text ?? "";
  const isTorn = own !== "" && !own.endsWith("\n");
  const entry = { tick, timeMs: world.now(), agent, phase, event, summary };
  const line = `${ledgerLine({ ...entry, files })}\n`;
  appendInside(
    world,
    folder.root,
    inFolder(folder.path, name),
    isTorn ? `\n${line}` : line,
  );
  return { tick, agent, name };
}
