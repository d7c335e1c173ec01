/**
 * The gate at the end of a turn: its facts, its count, its answer.
 *
 * The count is written before the answer is given: a gate that cannot count would never end.
 *
 * @module
 */

import type { Answer } from "../answer.ts";
import { decodeUtf8 } from "../decode.ts";
import { errorLine } from "../error.ts";
import type { HookEvent } from "../event.ts";
import { withLock } from "../io/lock.ts";
import { inFolder, isRooted } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { privateFolder } from "../private_folder.ts";
import { makeRecordFolder, writeRecord } from "../record.ts";
import { statePath } from "../user_folder.ts";
import { adviceAnswer } from "./advice.ts";
import {
  type GateCount,
  type GateFacts,
  judgeStop,
  type Verdict,
} from "./gate.ts";
import { ledgerTick } from "./ledger_files.ts";
import { ownerOf, recordFolder, type RecordOwner } from "./plan_record.ts";
import type { PlanRef } from "./plan_ref.ts";
import { verifyPlan } from "./verify.ts";
import type { Tally } from "./tally.ts";

/** An end of a turn. */
export type TurnEnd = Extract<HookEvent, { kind: "turn-end" }>;

/** What is said, and what stood in the way of saying more. */
export interface GateAnswer {
  readonly answer: Answer;
  readonly doubt?: string;
}

/** A plan as it is now. */
export interface TalliedPlan {
  readonly tally: Tally;
  /** The plan file, and its SHA-256. */
  readonly bytes: Uint8Array;
  readonly digest: string;
}

/** Stops in a row that are held back, where nobody says another number. */
const USUAL_CAP = 20;

/** Name of the count, in its folder, and of the lock beside it. */
const COUNT_FILE = "count.json";
const LOCK_FILE = "lock";

/** Bytes of a count that is ours. */
const COUNT_LIMIT_BYTES = 1 << 20;

/** How long another process may hold the lock, in milliseconds; then the agent may stop. */
const LOCK_BUDGET_MS = 500;

/**
 * Judges the end of a turn in a gated plan, and counts. Whatever goes wrong, the agent may stop.
 *
 * A host that lets no hook hold a stop back, or whose plan is done, gets what a plan without a gate gets: a line for the
 * person.
 *
 * @param world Where the plan is, and the state folder.
 * @param event The end of the turn.
 * @param ref Which plan; it is gated.
 * @param whole The plan as it is.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { gateAnswer } from "./gate_stop.ts";
 * import { planById } from "./resolve.ts";
 * import { loadWhole } from "./whole.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const files = { "/p/.planning/a/task_plan.md": "## Phase 1 [wip]\n" };
 * const world = memoryWorld(files, { env: { HOME: "/home/u" } });
 * const ref = planById(world, "/p", "a");
 * const whole = ref && loadWhole(world, ref);
 * if (ref === undefined || whole === undefined) throw new Error("no plan");
 * const event = { kind: "turn-end", name: "Stop", cwd: "/p", continued: false, mostBlocks: 8 } as const;
 * assertEquals((await gateAnswer(world, event, ref, { tally: whole.plan, bytes: whole.bytes, digest: "" })).answer.decision?.kind, "deny");
 * assertEquals((await gateAnswer(world, event, ref, { tally: whole.plan, bytes: whole.bytes, digest: "" })).answer.decision, undefined); // the ledger has not moved
 * ```
 */
export async function gateAnswer(
  world: World,
  event: TurnEnd,
  ref: PlanRef,
  { tally, bytes, digest }: TalliedPlan,
): Promise<GateAnswer> {
  const advice = adviceAnswer(tally);
  if (event.mostBlocks === undefined) return { answer: advice };
  try {
    const { kind } = await verifyPlan(world, ref, bytes, digest);
    const verdict = countedVerdict(world, event, ref, {
      isGated: true,
      plan: tally,
      isNamed: kind === "same",
      isContinued: event.continued,
      cap: Math.min(capIn(world), event.mostBlocks - 1),
      tick: ledgerTick(world, ref),
    });
    if (verdict.kind === "block") {
      const { reason } = verdict;
      return { answer: { context: [], decision: { kind: "deny", reason } } };
    }
    return { answer: withNote(advice, verdict.note) };
  } catch (error) {
    return { answer: advice, doubt: errorLine(error) };
  }
}

/** Judges while nobody else does, and keeps the count. */
function countedVerdict(
  world: World,
  event: TurnEnd,
  ref: PlanRef,
  facts: Omit<GateFacts, "count">,
): Verdict {
  const owner = ownerOf(event.session, ref);
  const name = recordFolder("gate", owner);
  const folder = makeRecordFolder(world, name);
  if (folder === undefined) return { kind: "allow", isOver: false };
  const path = inFolder(folder, COUNT_FILE);
  const lock = inFolder(folder, LOCK_FILE);
  return withLock(world, folder, lock, LOCK_BUDGET_MS, () => {
    const verdict = judgeStop({
      ...facts,
      count: readCount(world, path, owner),
    });
    if (verdict.kind === "block") {
      const text = JSON.stringify({ owner, count: verdict.count });
      writeRecord(world, `${name}/${COUNT_FILE}`, `${text}\n`);
    } else if (verdict.isOver) world.files.remove(path);
    return verdict;
  });
}

/**
 * What is remembered of the stops of a session, looked at without changing or making anything.
 *
 * @param world Where the state folder is.
 * @param session The host's session id.
 * @param ref Which plan.
 * @returns Nothing where no stop was held back, or where that is not known for certain.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { rememberedCount } from "./gate_stop.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && rememberedCount(world, "s", ref), undefined);
 * ```
 */
export function rememberedCount(
  world: World,
  session: string | undefined,
  ref: PlanRef,
): GateCount | undefined {
  const state = privateFolder(world, statePath(world), "leave");
  if (state === undefined) return undefined;
  const owner = ownerOf(session, ref);
  const folder = inFolder(state, recordFolder("gate", owner));
  return readCount(world, inFolder(folder, COUNT_FILE), owner);
}

/**
 * Whether stops can be counted, as far as that shows without making anything; where they cannot, none is held back.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { canCount } from "./gate_stop.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(canCount(memoryWorld({}, { env: { PLANHOOK_STATE_DIR: "rel" } })), false);
 * assertEquals(canCount(memoryWorld({}, { env: { HOME: "/home/u" } })), true);
 * ```
 */
export function canCount(world: World): boolean {
  const path = statePath(world);
  if (path === undefined || !isRooted(path)) return false;
  return world.files.lstat(path) === undefined ||
    privateFolder(world, path, "leave") !== undefined;
}

/**
 * Stops in a row that the user lets be held back: `PWF_GATE_CAP` where it is a number.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { capIn } from "./gate_stop.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(capIn(memoryWorld({}, { env: { PWF_GATE_CAP: "3" } })), 3);
 * assertEquals(capIn(memoryWorld()), 20);
 * ```
 */
export function capIn(world: World): number {
  const text = world.env("PWF_GATE_CAP") ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : USUAL_CAP;
}

/** What is remembered; nothing where that is not about this session and plan, or no count. */
function readCount(
  world: World,
  path: string,
  [session, plan]: RecordOwner,
): GateCount | undefined {
  if (world.files.lstat(path)?.kind !== "file") return undefined;
  try {
    const text = decodeUtf8(world.files.readHead(path, COUNT_LIMIT_BYTES));
    const { owner, count } = JSON.parse(text);
    return owner[0] === session && owner[1] === plan && isCount(count)
      ? count
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value is a count. */
function isCount(value: Partial<GateCount>): value is GateCount {
  return typeof value.blocks === "number" && typeof value.tick === "number" &&
    typeof value.phases === "string";
}

/** What is said to the person, and why the gate gave way. */
function withNote(advice: Answer, note: string | undefined): Answer {
  if (note === undefined) return advice;
  const { notice } = advice;
  return {
    ...advice,
    notice: notice === undefined ? note : `${notice}\n${note}`,
  };
}
