/**
 * The planning files around a session: its start, the ends of its turns, its compactions.
 *
 * What a session has been shown is remembered, and said once.
 *
 * @module
 */

import { sha256Hex } from "../../wasm/mod.ts";
import { type Answer, fixedBlock, SILENT } from "../answer.ts";
import type { Effect, Outcome } from "../effect.ts";
import type { HookEvent } from "../event.ts";
import type { Handler } from "../handle.ts";
import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { readSeen, type Seen } from "../seen.ts";
import { adviceAnswer, compactionAnswer } from "./advice.ts";
import type { TurnEnd } from "./gate_stop.ts";
import { doubtsIn, startAnswer } from "./inject.ts";
import { digestOf } from "./digest.ts";
import { loadBytes, loadDigest, loadMode } from "./load.ts";
import type { PlanRef } from "./plan_ref.ts";
import { CURRENT_POLICY } from "./policy.ts";
import { resolvePlan } from "./resolve.ts";
import { showWhole } from "./show_whole.ts";
import { tallyPlan } from "./tally_cache.ts";

/** What an event has read: the whole answer, as if nothing had been shown yet, and what was. */
interface SessionState {
  readonly answer: Answer;
  /** The plan that is spoken of, as a path. */
  readonly about: string;
  /** What could not be used on the way. */
  readonly doubts: readonly string[];
  /** What is to be kept of what was parsed. */
  readonly learned: readonly Effect[];
  readonly seen: Seen;
}

/**
 * Speaks on session starts, ends of turns and compactions.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { sessionHandler } from "./session.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const event = { kind: "turn-end", name: "Stop", cwd: "/p", continued: false } as const;
 * const world = memoryWorld({ "/p/task_plan.md": "## Phase 1 [wip]\n" });
 * const { answer } = sessionHandler.decide(event, await sessionHandler.load(event, world));
 * assertEquals(answer.notice?.includes("0/1 phases complete"), true);
 * ```
 */
export const sessionHandler: Handler<SessionState> = { load, decide };

/** Reads what the event needs. */
async function load(
  event: HookEvent,
  world: World,
): Promise<SessionState> {
  const seen = event.session === undefined || event.kind === "compaction"
    ? {}
    : readSeen(world, event.session);
  const found = await resolvePlan(
    world,
    event.cwd,
    event.session,
    CURRENT_POLICY,
  );
  if (found.kind === "refused") {
    const isSaid = found.isEverywhere && event.kind !== "turn-end";
    const answer = isSaid ? { context: [fixedBlock(found.notice)] } : SILENT;
    return { answer, about: "", doubts: [], learned: [], seen };
  }
  if (found.kind === "none") {
    const doubts = listOf(found.doubt);
    return { answer: SILENT, about: "", doubts, learned: [], seen };
  }
  const { answer, doubts, effects } = await answerOf(event, world, found.plan);
  const before = [...found.settings.doubts, ...listOf(found.doubt)];
  const learned = [...found.settings.learned, ...effects];
  const about = inFolder(found.plan.folder.path, found.plan.file);
  return { answer, about, doubts: [...before, ...doubts], learned, seen };
}

/** One doubt, or none. */
function listOf(doubt: string | undefined): readonly string[] {
  return doubt === undefined ? [] : [doubt];
}

/** An answer, what could not be used for it, and what is to be kept. */
interface Found {
  readonly answer: Answer;
  readonly doubts: readonly string[];
  readonly effects: readonly Effect[];
}

/** Nothing to say. */
const NOTHING: Found = { answer: SILENT, doubts: [], effects: [] };

/** The whole answer on an event. */
async function answerOf(
  event: HookEvent,
  world: World,
  ref: PlanRef,
): Promise<Found> {
  if (event.kind === "compaction") {
    if (ref.note !== undefined) return NOTHING; // a plan that is lent is to be read only
    return { ...NOTHING, answer: compactionAnswer(loadDigest(world, ref)) };
  }
  if (event.kind === "turn-end") return await endAnswer(event, world, ref);
  const { isV3 } = loadMode(world, ref);
  const read = await showWhole(world, ref, { isSmart: true, isV3 });
  if (read === undefined) return NOTHING;
  const { shown, effects } = read;
  return { answer: startAnswer(shown), doubts: doubtsIn(shown), effects };
}

/** The whole answer on the end of a turn. */
async function endAnswer(
  event: TurnEnd,
  world: World,
  ref: PlanRef,
): Promise<Found> {
  const bytes = loadBytes(world, ref);
  if (bytes === undefined) return NOTHING;
  const digest = await digestOf(bytes);
  const { tally, effects } = await tallyPlan(world, ref, bytes, digest);
  if (!loadMode(world, ref).isGated) {
    return { ...NOTHING, answer: adviceAnswer(tally), effects };
  }
  const { gateAnswer } = await import("./gate_stop.ts");
  const { answer, doubt } = await gateAnswer(world, event, ref, {
    tally,
    bytes,
    digest,
  });
  return { answer, doubts: listOf(doubt), effects };
}

/** Decides what is said: what this session has not been given yet. */
function decide(
  event: HookEvent,
  { answer, about, doubts, learned, seen }: SessionState,
): Outcome {
  const effects: Effect[] = [
    ...doubts.map((message) => ({ kind: "report", message }) as const),
    ...learned,
  ];
  if (event.kind === "session-start") effects.push({ kind: "prune" });
  const { session } = event;
  if (session === undefined) return { answer, effects };
  const hasForgotten = event.kind === "compaction" ||
    (event.kind === "session-start" && isFresh(event.source));
  if (hasForgotten) effects.push({ kind: "forget", session });
  const text = textOf(answer);
  const isNew = event.kind === "compaction" || answer.decision !== undefined;
  if (isNew || text === "") return { answer, effects };
  const block = `plan ${event.kind}`;
  const digest = sha256Hex(new TextEncoder().encode(`${about}\n${text}`));
  if (!hasForgotten && seen[block] === digest) {
    return { answer: SILENT, effects };
  }
  effects.push({ kind: "remember", session, block, digest });
  return { answer, effects };
}

/** Whether a session that starts this way has lost what it was shown. */
function isFresh(source: string): boolean {
  return source === "clear" || source === "compact";
}

/** Everything that an answer says. */
function textOf({ context, notice = "" }: Answer): string {
  const blocks = context.map(({ open, body, close }) => open + body + close);
  return [...blocks, notice].join("");
}
