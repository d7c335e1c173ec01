/**
 * The planning files on tool results: a reminder to write down what was done.
 *
 * @module
 */

import { type Answer, fixedBlock, SILENT } from "../answer.ts";
import type { Effect, Outcome } from "../effect.ts";
import type { HookEvent } from "../event.ts";
import type { Handler } from "../handle.ts";
import type { World } from "../io/world.ts";
import { onceATurn } from "./once_a_turn.ts";
import { CURRENT_POLICY } from "./policy.ts";
import { resolvePlan } from "./resolve.ts";

/**
 * What is said.
 *
 * @example
 * ```ts
 * import { REMINDER } from "./reminder.ts";
 * import { assertStringIncludes } from "@std/assert";
 *
 * assertStringIncludes(REMINDER, "progress.md");
 * ```
 */
export const REMINDER =
  "[planning-with-files] Update progress.md with what you just did. " +
  "If a phase is now complete, update task_plan.md status.";

/** What is said, and what to remember. */
interface ReminderState {
  readonly answer: Answer;
  readonly effects: readonly Effect[];
}

/** Nothing to say. */
const NOTHING: ReminderState = { answer: SILENT, effects: [] };

/**
 * Speaks on tool results, once a turn, where there is a plan that may be shown.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { reminderHandler } from "./reminder.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const event = { kind: "tool-result", name: "PostToolUse", cwd: "/p", tool: "Write" } as const;
 * const world = memoryWorld({ "/p/task_plan.md": "# T\n" });
 * const { answer } = reminderHandler.decide(event, await reminderHandler.load(event, world));
 * assertEquals(answer.context.length, 1);
 * ```
 */
export const reminderHandler: Handler<ReminderState> = { load, decide };

/** Reads what the event needs. */
async function load(event: HookEvent, world: World): Promise<ReminderState> {
  const found = await resolvePlan(
    world,
    event.cwd,
    event.session,
    CURRENT_POLICY,
  );
  if (found.kind !== "plan") return NOTHING;
  const { plan, settings: { config } } = found;
  const read = config.writeGuard
    ? (await import("./write_guard.ts")).noteResult(world, event, plan)
    : [];
  const isOwn = plan.note === undefined; // a plan that is lent is to be read only
  const { isFirst, effects } = config.remind && isOwn
    ? onceATurn(world, event, "remind", plan)
    : { isFirst: false, effects: [] };
  return {
    answer: isFirst ? { context: [fixedBlock(REMINDER)] } : SILENT,
    effects: [...effects, ...read],
  };
}

/** Says it. */
function decide(_event: HookEvent, state: ReminderState): Outcome {
  return state;
}
