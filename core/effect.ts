/**
 * What an answer changes in the world.
 *
 * @module
 */

import { type Answer, mergeAnswers } from "./answer.ts";
import type { World } from "./io/world.ts";
import { pruneSeen, readSeen, type Seen, writeSeen } from "./state.ts";

/** One change; decisions ask for it, only {@linkcode applyEffects} makes it. */
export type Effect =
  /** The session has been shown the block of that name, with that digest. */
  | {
    readonly kind: "remember";
    readonly session: string;
    readonly block: string;
    readonly digest: string;
  }
  /** The session has lost what it was shown. */
  | { readonly kind: "forget"; readonly session: string }
  /** Records of sessions long gone may go. */
  | { readonly kind: "prune" };

/** An answer and what it changes. */
export interface Outcome {
  readonly answer: Answer;
  readonly effects: readonly Effect[];
}

/**
 * Puts outcomes together in the order given.
 *
 * @example
 * ```ts
 * import { mergeOutcomes } from "./effect.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(mergeOutcomes([]), { answer: { context: [] }, effects: [] });
 * ```
 */
export function mergeOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    answer: mergeAnswers(outcomes.map(({ answer }) => answer)),
    effects: outcomes.flatMap(({ effects }) => effects),
  };
}

/**
 * Makes the changes, in order; a session's record is written once.
 *
 * @throws {HookError} `io` where the state folder is there but cannot be written.
 *
 * @example
 * ```ts
 * import { applyEffects } from "./effect.ts";
 * import { memoryWorld } from "./io/memory.ts";
 * import { readSeen } from "./state.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { HOME: "/home/u" } });
 * applyEffects(world, [{ kind: "remember", session: "s", block: "plan", digest: "d" }]);
 * assertEquals(readSeen(world, "s"), { plan: "d" });
 * ```
 */
export function applyEffects(world: World, effects: readonly Effect[]): void {
  const records = new Map<string, Seen>();
  for (const effect of effects) {
    if (effect.kind === "prune") pruneSeen(world);
    if (effect.kind === "forget" && isKnown(world, effect.session)) {
      records.set(effect.session, {});
    }
    if (effect.kind === "remember") {
      const seen = records.get(effect.session) ??
        readSeen(world, effect.session);
      records.set(effect.session, { ...seen, [effect.block]: effect.digest });
    }
  }
  for (const [session, seen] of records) writeSeen(world, session, seen);
}

/** Whether there is a record to forget. */
function isKnown(world: World, session: string): boolean {
  return Object.keys(readSeen(world, session)).length > 0;
}
