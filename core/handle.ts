/**
 * From an event to an outcome: which handlers speak on which event, and in which order.
 *
 * @module
 */

import { mergeOutcomes, type Outcome } from "./effect.ts";
import type { EventKind, HookEvent } from "./event.ts";
import type { World } from "./io/world.ts";
import { turnHandler } from "./plans/turn.ts";

/** One domain's part in an answer. */
export interface Handler<State> {
  /** Opens what the decision needs and reads it. */
  load(event: HookEvent, world: World): State | Promise<State>;
  /** Decides, from its arguments alone. */
  decide(event: HookEvent, state: State): Outcome;
}

/** A handler that has read its state. */
export interface Loaded {
  /** Decides, from what was read. */
  decide(): Outcome;
}

/** Opens a domain and reads its state. */
type Opener = (event: HookEvent, world: World) => Promise<Loaded>;

const planTurn: Opener = (event, world) => bind(turnHandler, event, world);

const planSession: Opener = async (event, world) =>
  await bind((await import("./plans/session.ts")).sessionHandler, event, world);

const planReminder: Opener = async (event, world) =>
  await bind(
    (await import("./plans/reminder.ts")).reminderHandler,
    event,
    world,
  );

/** Who speaks on which event, most important first; on the others nobody does. */
const OPENERS: Partial<Readonly<Record<EventKind, readonly Opener[]>>> = {
  "session-start": [planSession],
  "prompt": [planTurn],
  "tool-request": [planTurn],
  "tool-result": [planReminder],
  "turn-end": [planSession],
  "compaction": [planSession],
};

/**
 * Opens the domains that an event needs and reads their state; nothing after this is asynchronous.
 *
 * @example
 * ```ts
 * import { decide, load } from "./handle.ts";
 * import { memoryWorld } from "./io/memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const event = { kind: "notice", name: "Setup", cwd: "/p" } as const;
 * assertEquals(decide(await load(event, memoryWorld())).answer.context, []);
 * ```
 */
export async function load(
  event: HookEvent,
  world: World,
): Promise<readonly Loaded[]> {
  const loaded: Loaded[] = [];
  for (const open of OPENERS[event.kind] ?? []) {
    loaded.push(await open(event, world));
  }
  return loaded;
}

/**
 * Decides: asks each handler and puts their outcomes together, the first before the second.
 *
 * @example
 * ```ts
 * import { decide } from "./handle.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(decide([]).effects, []);
 * ```
 */
export function decide(loaded: readonly Loaded[]): Outcome {
  return mergeOutcomes(loaded.map((handler) => handler.decide()));
}

/** A handler together with its state. */
async function bind<State>(
  handler: Handler<State>,
  event: HookEvent,
  world: World,
): Promise<Loaded> {
  const state = await handler.load(event, world);
  return { decide: () => handler.decide(event, state) };
}
