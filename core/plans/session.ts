/**
 * The planning files around a session: its start, the ends of its turns, its compactions.
 *
 * What a session has been shown is remembered, and said once.
 *
 * @module
 */

import { sha256Hex } from "../../wasm/mod.ts";
import { type Answer, SILENT } from "../answer.ts";
import type { Effect, Outcome } from "../effect.ts";
import type { HookEvent } from "../event.ts";
import type { Handler } from "../handle.ts";
import type { World } from "../io/world.ts";
import { readSeen, type Seen } from "../seen.ts";
import { adviceAnswer, compactionAnswer, ledgerText } from "./advice.ts";
import { type Shown, startAnswer } from "./inject.ts";
import { loadDigest, loadFrame, loadMode } from "./load.ts";
import type { PlanRef } from "./plan_ref.ts";
import { CURRENT_POLICY } from "./policy.ts";
import { resolvePlan } from "./resolve.ts";
import { verifyPlan } from "./verify.ts";
import { loadWhole } from "./whole.ts";

/** What an event has read: the whole answer, as if nothing had been shown yet, and what was. */
interface SessionState {
  readonly answer: Answer;
  /** What looks like a plan and is none, if anything does. */
  readonly doubt: string | undefined;
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
  const answer = found.kind === "plan"
    ? await answerOf(event, world, found.plan)
    : SILENT;
  return {
    answer,
    doubt: found.kind === "none" ? found.doubt : undefined,
    seen,
  };
}

/** The whole answer on an event. */
async function answerOf(
  event: HookEvent,
  world: World,
  ref: PlanRef,
): Promise<Answer> {
  if (event.kind === "compaction") {
    return compactionAnswer(loadDigest(world, ref));
  }
  if (event.kind === "turn-end") {
    const whole = loadWhole(world, ref);
    return whole === undefined ? SILENT : adviceAnswer(whole.plan);
  }
  const { isV3 } = loadMode(world, ref);
  const shown = await showWhole(world, ref, { isSmart: true, isV3 });
  return shown === undefined ? SILENT : startAnswer(shown);
}

/**
 * A plan that was read whole, as it is shown.
 *
 * @param world Where it is.
 * @param ref Which plan.
 * @param options `isSmart`: by its smart view, where it has one; `isV3`: in the v3 modes.
 * @returns `undefined` where the file is gone.
 * @throws {HookError} `io` where it cannot be read, `plan` where it is larger than 8 MiB.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "./resolve.ts";
 * import { showWhole } from "./session.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "## Phase 1 [wip]\n" });
 * const ref = planById(world, "/p", "a");
 * const shown = ref && await showWhole(world, ref, { isSmart: false, isV3: true });
 * assertEquals(shown?.ledger, "phases: 0/1 complete\nin_progress: Phase 1 [wip]");
 * ```
 */
export async function showWhole(
  world: World,
  ref: PlanRef,
  options: { readonly isSmart: boolean; readonly isV3: boolean },
): Promise<Shown | undefined> {
  const whole = loadWhole(world, ref);
  if (whole === undefined) return undefined;
  return {
    ...(ref.note === undefined ? {} : { note: ref.note }),
    prefix: ref.prefix,
    file: ref.file,
    frame: loadFrame(world, ref),
    attestation: await verifyPlan(world, ref, whole.bytes),
    text: whole.text,
    smart: options.isSmart ? whole.smart : undefined,
    ledger: options.isV3 ? ledgerText(whole.plan) : undefined,
  };
}

/** Decides what is said: what this session has not been given yet. */
function decide(
  event: HookEvent,
  { answer, doubt, seen }: SessionState,
): Outcome {
  const effects: Effect[] = [];
  if (doubt !== undefined) effects.push({ kind: "report", message: doubt });
  if (event.kind === "session-start") effects.push({ kind: "prune" });
  const { session } = event;
  if (session === undefined) return { answer, effects };
  const hasForgotten = event.kind === "compaction" ||
    (event.kind === "session-start" && isFresh(event.source));
  if (hasForgotten) effects.push({ kind: "forget", session });
  const text = textOf(answer);
  if (event.kind === "compaction" || text === "") return { answer, effects };
  const block = `plan ${event.kind}`;
  const digest = sha256Hex(new TextEncoder().encode(text));
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
