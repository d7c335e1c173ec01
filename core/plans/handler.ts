/**
 * The planning files' part in an answer.
 *
 * @module
 */

import { sha256Hex } from "../../wasm/mod.ts";
import { type Answer, fixedBlock, SILENT } from "../answer.ts";
import type { Effect, Outcome } from "../effect.ts";
import type { HookEvent } from "../event.ts";
import type { Handler } from "../handle.ts";
import type { World } from "../io/world.ts";
import { readSeen, type Seen } from "../state.ts";
import {
  adviceAnswer,
  compactionAnswer,
  type LoadedPlan,
  promptAnswer,
  startAnswer,
  toolAnswer,
} from "./inject.ts";
import {
  loadDigest,
  loadFrame,
  loadMode,
  loadProgress,
  loadText,
} from "./load.ts";
import { CURRENT_POLICY, type PlanRef, resolvePlan } from "./resolve.ts";

/** What an event has read of the planning files. */
export type PlanState =
  | { readonly kind: "none" }
  | { readonly kind: "refused"; readonly notice: string }
  | { readonly kind: "digest"; readonly digest: string | undefined }
  | {
    readonly kind: "plan";
    readonly plan: LoadedPlan;
    readonly progress: string;
    readonly seen: Seen;
  };

/** No plan, or a plan that says nothing on this event. */
const NOTHING: PlanState = { kind: "none" };

/**
 * Speaks on session starts, prompts, tool calls, compactions and ends of turns.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planHandler } from "./handler.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const event = { kind: "prompt", name: "UserPromptSubmit", cwd: "/p" } as const;
 * assertEquals(planHandler.load(event, memoryWorld()), { kind: "none" });
 * ```
 */
export const planHandler: Handler<PlanState> = { load, decide };

/** Reads what the event needs. */
function load(event: HookEvent, world: World): PlanState {
  const found = resolvePlan(world, event.cwd, event.session, CURRENT_POLICY);
  if (found.kind === "none") return NOTHING;
  if (found.kind === "refused") return found;
  if (event.kind === "compaction") {
    return { kind: "digest", digest: loadDigest(world, found.plan) };
  }
  return loadPlan(event, world, found.plan);
}

/** Reads a plan as the event will show it. */
function loadPlan(event: HookEvent, world: World, ref: PlanRef): PlanState {
  const mode = loadMode(world, ref);
  if (mode.isV3 && event.kind === "tool-request") return NOTHING;
  const isSmart = mode.isSmart || world.env("PWF_INJECT") === "smart";
  const isOnceOnly = event.kind === "session-start" ||
    event.kind === "turn-end";
  const file = loadText(
    world,
    ref,
    isSmart || mode.isV3 || isOnceOnly ? "whole" : "head",
  );
  if (file === undefined) return NOTHING;
  return {
    kind: "plan",
    plan: { ref, mode, frame: loadFrame(world, ref), file, isSmart },
    progress: event.kind === "prompt" && !mode.isV3
      ? loadProgress(world, ref)
      : "",
    seen: isOnceOnly && event.session !== undefined
      ? readSeen(world, event.session)
      : {},
  };
}

/** Decides what is said. */
function decide(event: HookEvent, state: PlanState): Outcome {
  const answer = answerTo(event, state);
  const forgets = event.kind === "compaction" ||
    (event.kind === "session-start" && isFresh(event.source));
  const effects: Effect[] = [];
  if (event.kind === "session-start") effects.push({ kind: "prune" });
  if (forgets && event.session !== undefined) {
    effects.push({ kind: "forget", session: event.session });
  }
  if (event.kind !== "session-start" && event.kind !== "turn-end") {
    return { answer, effects };
  }
  const seen = state.kind === "plan" && !forgets ? state.seen : {};
  const once = sayOnce(event, answer, seen);
  return { answer: once.answer, effects: [...effects, ...once.effects] };
}

/** Whether a session that starts this way has lost what it was shown. */
function isFresh(source: string): boolean {
  return source === "clear" || source === "compact";
}

/** The whole answer, as if nothing had been shown yet. */
function answerTo(event: HookEvent, state: PlanState): Answer {
  if (state.kind === "none") return SILENT;
  if (state.kind === "digest") return compactionAnswer(state.digest);
  if (state.kind === "refused") {
    return event.kind === "prompt"
      ? { context: [fixedBlock(state.notice)] }
      : SILENT;
  }
  switch (event.kind) {
    case "session-start":
      return startAnswer(state.plan);
    case "prompt":
      return promptAnswer(state.plan, state.progress);
    case "tool-request":
      return toolAnswer(state.plan);
    case "turn-end":
      return state.plan.file.plan === undefined
        ? SILENT
        : adviceAnswer(state.plan.file.plan);
    default:
      return SILENT;
  }
}

/** Says an answer that this session has not been given yet, and asks to remember it. */
function sayOnce(event: HookEvent, answer: Answer, seen: Seen): Outcome {
  const text = [
    ...answer.context.map(({ open, body, close }) => open + body + close),
    answer.notice ?? "",
  ].join("");
  if (text === "" || event.session === undefined) {
    return { answer, effects: [] };
  }
  const block = `plan ${event.kind}`;
  const digest = sha256Hex(new TextEncoder().encode(text));
  if (seen[block] === digest) return { answer: SILENT, effects: [] };
  return {
    answer,
    effects: [{ kind: "remember", session: event.session, block, digest }],
  };
}
