/**
 * The planning files on prompts and tool calls: the events of every minute.
 *
 * Only what these need is opened; the phase reader and the kernel are left closed for a plain plan.
 *
 * @module
 */

import { type Answer, type Block, fixedBlock, SILENT } from "../answer.ts";
import type { Effect, Outcome } from "../effect.ts";
import { errorLine } from "../error.ts";
import type { HookEvent } from "../event.ts";
import type { Handler } from "../handle.ts";
import type { World } from "../io/world.ts";
import { UNATTESTED } from "./attestation.ts";
import {
  type Guarded,
  guardPlan,
  RECORD_FILE,
  UNCHANGED,
  wasRead,
} from "./guard.ts";
import type { Turn } from "./once_a_turn.ts";
import { ownerOf, recordFolder } from "./plan_record.ts";
import {
  doubtsIn,
  promptAnswer,
  refusalOf,
  type Shown,
  toolAnswer,
} from "./inject.ts";
import { loadDigest, loadEnd, loadFrame, loadHead, loadMode } from "./load.ts";
import type { PlanRef } from "./plan_ref.ts";
import { CURRENT_POLICY } from "./policy.ts";
import { type Resolution, resolvePlan } from "./resolve.ts";

/** A plan that was found. */
type FoundPlan = Extract<Resolution, { kind: "plan" }>;

/** What a prompt or a tool call has read of a plan. */
type PlanState =
  | { readonly kind: "none"; readonly doubt?: string }
  | Extract<Resolution, { kind: "refused" }>
  | {
    readonly kind: "shown";
    readonly shown: Shown;
    readonly progress: string;
    /** What is said before the plan. */
    readonly warnings: readonly Block[];
    /** What could not be used on the way; told on prompts, since tool calls are too many. */
    readonly doubts: readonly string[];
    /** What is to be remembered: of the turn, of what was read. */
    readonly effects: readonly Effect[];
  };

/** What a prompt or a tool call has read, or what comes of it where the write guard has a say. */
type TurnState = PlanState | {
  readonly kind: "watched";
  readonly outcome: Outcome;
};

/** No plan, or a plan that says nothing on this event. */
const NOTHING: PlanState = { kind: "none" };

/**
 * Speaks on prompts and tool calls.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { turnHandler } from "./turn.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/task_plan.md": "# T\n" });
 * const event = { kind: "prompt", name: "UserPromptSubmit", cwd: "/p" } as const;
 * const { answer } = turnHandler.decide(event, await turnHandler.load(event, world));
 * assertEquals(answer.context[0]?.body, "# T\n");
 * ```
 */
export const turnHandler: Handler<TurnState> = { load, decide };

/** Reads what the event needs. */
async function load(event: HookEvent, world: World): Promise<TurnState> {
  const { session, kind } = event;
  const found = await resolvePlan(
    world,
    event.cwd,
    session,
    CURRENT_POLICY,
    session !== undefined && kind === "tool-request"
      ? (plan) => wasRead(world, session, plan)
      : undefined,
  );
  if (found.kind !== "plan") return found;
  const state = await loadPlan(event, world, found);
  if (!found.settings.config.writeGuard) return state;
  const { watchTurn } = await import("./write_guard.ts");
  const said = decide(event, state);
  const shown = "shown" in state ? state.shown : undefined;
  const outcome = await watchTurn(world, event, found.plan, shown, said);
  return { kind: "watched", outcome };
}

/** Reads what the event needs of a plan. */
async function loadPlan(
  event: HookEvent,
  world: World,
  {
    plan: ref,
    doubt,
    settings: { config, sources, doubts, learned, hasKeyedPlans },
  }: FoundPlan,
): Promise<PlanState> {
  const mode = loadMode(world, ref);
  const isTool = event.kind === "tool-request";
  if (isTool && (mode.isV3 || config.recite === "off")) return NOTHING;
  const turn = isTool && config.recite === "turn"
    ? (await import("./once_a_turn.ts")).onceATurn(world, event, "recite", ref)
    : FIRST;
  if (!turn.isFirst) return NOTHING;
  const isSmart = config.inject === "smart" ||
    (mode.isSmart && sources.inject === "default");
  const isPlain = !isSmart && !mode.isV3 && !hasKeyedPlans &&
    loadDigest(world, ref) === undefined;
  const read = isPlain
    ? { shown: showHead(world, ref), effects: [] }
    : await (await import("./show_whole.ts"))
      .showWhole(world, ref, { isSmart, isV3: mode.isV3 });
  if (read?.shown === undefined) return NOTHING;
  const { shown } = read;
  const log = isTool ? NO_LOG : tryProgress(world, ref);
  const isGuarded = !isTool && config.guard && !mode.isUnguarded &&
    refusalOf(shown) === undefined;
  const guarded = isGuarded
    ? await tryGuard(world, event, ref, shown.text, log.text)
    : UNCHANGED;
  return {
    kind: "shown",
    shown,
    progress: log.text,
    warnings: guarded.context,
    doubts: isTool ? [] : [
      ...doubts,
      ...(doubt === undefined ? [] : [doubt]),
      ...log.doubts,
      ...doubtsIn(shown),
    ],
    effects: [
      ...learned,
      ...turn.effects,
      ...read.effects,
      ...guarded.effects,
    ],
  };
}

/** The first of a turn, with nothing to remember. */
const FIRST: Turn = { isFirst: true, effects: [] };

/** The end of a log, and what stood in the way of reading it. */
interface Log {
  readonly text: string;
  readonly doubts: readonly string[];
}

/** No log. */
const NO_LOG: Log = { text: "", doubts: [] };

/** The end of the progress log; a plan is shown without it where it cannot be read. */
function tryProgress(world: World, ref: PlanRef): Log {
  try {
    return { text: loadEnd(world, ref, "progress.md"), doubts: [] };
  } catch (error) {
    return { text: "", doubts: [errorLine(error)] };
  }
}

/** What the guard says; a plan is shown without it where something cannot be read. */
async function tryGuard(
  world: World,
  { session }: HookEvent,
  ref: PlanRef,
  plan: string,
  progress: string,
): Promise<Guarded> {
  try {
    return await guardPlan(world, session, ref, plan, progress);
  } catch (error) {
    return { context: [], effects: [reportOf(errorLine(error))] };
  }
}

/** A plan that nobody attested, by its first lines. */
function showHead(world: World, ref: PlanRef): Shown | undefined {
  const text = loadHead(world, ref);
  if (text === undefined) return undefined;
  return {
    ...(ref.note === undefined ? {} : { note: ref.note }),
    prefix: ref.prefix,
    file: ref.file,
    frame: loadFrame(world, ref),
    attestation: UNATTESTED,
    text,
    smart: undefined,
    ledger: undefined,
  };
}

/** Decides what is said. */
function decide(event: HookEvent, state: TurnState): Outcome {
  const isPrompt = event.kind === "prompt";
  switch (state.kind) {
    case "none":
      return {
        answer: SILENT,
        effects: state.doubt === undefined ? [] : [reportOf(state.doubt)],
      };
    case "watched":
      return state.outcome;
    case "refused":
      return {
        answer: isPrompt || state.isEverywhere
          ? { context: [fixedBlock(state.notice)] }
          : SILENT,
        effects: isPrompt ? droppedReading(event, state.guess) : [],
      };
    case "shown":
      return {
        answer: isPrompt
          ? withWarnings(
            state.warnings,
            promptAnswer(state.shown, state.progress),
          )
          : toolAnswer(state.shown),
        effects: [
          ...state.effects,
          ...state.doubts.map(reportOf),
        ],
      };
  }
}

/** That a plan may not be shown any more, where it was. */
function droppedReading(
  { session }: HookEvent,
  guess: PlanRef | undefined,
): readonly Effect[] {
  if (guess === undefined) return [];
  const folder = recordFolder("guard", ownerOf(session, guess));
  return [{ kind: "drop", path: `${folder}/${RECORD_FILE}` }];
}

/** An answer with warnings in front of it. */
function withWarnings(warnings: readonly Block[], answer: Answer): Answer {
  return warnings.length === 0
    ? answer
    : { ...answer, context: [...warnings, ...answer.context] };
}

/** A doubt as something to report. */
function reportOf(message: string): Effect {
  return { kind: "report", message };
}
