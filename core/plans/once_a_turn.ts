/**
 * What is said once a turn.
 *
 * @module
 */

import type { Effect } from "../effect.ts";
import type { HookEvent } from "../event.ts";
import type { World } from "../io/world.ts";
import { readSeen } from "../seen.ts";

/** Whether this is the first time in a turn, and what to remember then. */
export interface Turn {
  readonly isFirst: boolean;
  readonly effects: readonly Effect[];
}

/**
 * Whether something was not yet said in this turn; each agent of a session has turns of its own.
 *
 * Where the host names no session or no turn, or nothing can be remembered, every time is the first: better twice than
 * not at all.
 *
 * @param world Where sessions are remembered.
 * @param event The event.
 * @param what What is said; names the record.
 *
 * @example
 * ```ts
 * import { apply } from "../apply.ts";
 * import { memoryWorld } from "../io/memory.ts";
 * import { onceATurn } from "./once_a_turn.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { HOME: "/home/u" } });
 * const event = { kind: "tool-result", name: "", cwd: "/p", tool: "Write", session: "s", turn: "t1" } as const;
 * const first = onceATurn(world, event, "remind");
 * apply(world, first.effects, { host: "", event: "" });
 * assertEquals([first.isFirst, onceATurn(world, event, "remind").isFirst], [true, false]);
 * assertEquals(onceATurn(world, { ...event, turn: "t2" }, "remind").isFirst, true);
 * ```
 */
export function onceATurn(world: World, event: HookEvent, what: string): Turn {
  const { session, turn, agent = "main" } = event;
  if (session === undefined || turn === undefined) {
    return { isFirst: true, effects: [] };
  }
  const block = `${what} ${agent}`;
  if (readSeen(world, session)[block] === turn) {
    return { isFirst: false, effects: [] };
  }
  return {
    isFirst: true,
    effects: [{ kind: "remember", session, block, digest: turn }],
  };
}
