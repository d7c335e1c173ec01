/**
 * The planning files on prompts and tool calls: the events of every minute.
 *
 * Only what these need is opened; the phase reader and the kernel are left closed for a plain plan.
 *
 * @module
 */

import { fixedBlock, SILENT } from "../answer.ts";
import type { Effect, Outcome } from "../effect.ts";
import type { HookEvent } from "../event.ts";
import type { Handler } from "../handle.ts";
import type { World } from "../io/world.ts";
import { UNATTESTED } from "./attestation.ts";
import { promptAnswer, type Shown, toolAnswer } from "./inject.ts";
import {
  loadDigest,
  loadFrame,
  loadHead,
  loadMode,
  loadProgress,
} from "./load.ts";
import type { PlanRef } from "./plan_ref.ts";
import { CURRENT_POLICY } from "./policy.ts";
import { resolvePlan } from "./resolve.ts";

/** What a prompt or a tool call has read. */
type TurnState =
  | { readonly kind: "none"; readonly doubt?: string }
  | { readonly kind: "refused"; readonly notice: string }
  | {
    readonly kind: "shown";
    readonly shown: Shown;
    readonly progress: string;
  };

/** No plan, or a plan that says nothing on this event. */
const NOTHING: TurnState = { kind: "none" };

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
  const found = await resolvePlan(
    world,
    event.cwd,
    event.session,
    CURRENT_POLICY,
  );
  if (found.kind !== "plan") return found;
  const mode = loadMode(world, found.plan);
  if (mode.isV3 && event.kind === "tool-request") return NOTHING;
  const isSmart = mode.isSmart || world.env("PWF_INJECT") === "smart";
  const isPlain = !isSmart && !mode.isV3 &&
    loadDigest(world, found.plan) === undefined;
  const shown = isPlain
    ? showHead(world, found.plan)
    : (await import("./session.ts"))
      .showWhole(world, found.plan, { isSmart, isV3: mode.isV3 });
  if (shown === undefined) return NOTHING;
  const wantsProgress = event.kind === "prompt" && !mode.isV3;
  return {
    kind: "shown",
    shown,
    progress: wantsProgress ? loadProgress(world, found.plan) : "",
  };
}

/** A plan that nobody attested, by its first lines. */
function showHead(world: World, ref: PlanRef): Shown | undefined {
  const text = loadHead(world, ref);
  if (text === undefined) return undefined;
  return {
    ...(ref.note === undefined ? {} : { note: ref.note }),
    prefix: ref.prefix,
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
      return { answer: SILENT, effects: reports(state.doubt) };
    case "refused":
      return {
        answer: isPrompt ? { context: [fixedBlock(state.notice)] } : SILENT,
        effects: [],
      };
    case "shown":
      return {
        answer: isPrompt
          ? promptAnswer(state.shown, state.progress)
          : toolAnswer(state.shown),
        effects: reports(doubtOf(state.shown)),
      };
  }
}

/** A doubt as something to report. */
function reports(doubt: string | undefined): readonly Effect[] {
  return doubt === undefined ? [] : [{ kind: "report", message: doubt }];
}

/** What is doubtful about a plan that is shown all the same. */
function doubtOf({ prefix, text }: Shown): string | undefined {
  if (!text.includes("\ufffd")) return undefined;
  return `Cannot decode all of "${prefix}task_plan.md": some bytes are no UTF-8, expected UTF-8`;
}
