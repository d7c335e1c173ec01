/**
 * What an answer changes in the world.
 *
 * @module
 */

import { type Answer, mergeAnswers } from "./answer.ts";
import type { World } from "./io/world.ts";
import type { Origin } from "./report.ts";

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
  /** A record in the state folder is replaced; `path` lies in that folder. */
  | { readonly kind: "record"; readonly path: string; readonly text: string }
  /** A record in the state folder, if it is there, holds no more. */
  | { readonly kind: "drop"; readonly path: string }
  /** Records of sessions long gone may go. */
  | { readonly kind: "prune" }
  /** Something is not as it should be, and the answer had to do without it. */
  | { readonly kind: "report"; readonly message: string };

/** An answer and what it changes. */
export interface Outcome {
  /** What is said. */
  readonly answer: Answer;
  /** What is asked for, in the order in which it is done. */
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
 * Makes the changes, in order. Nothing is opened where there are none.
 *
 * @param said What the host got; it is noted how much that was.
 * @throws {HookError} `io` where the state folder is there but cannot be written.
 *
 * @example
 * ```ts
 * import { applyEffects } from "./effect.ts";
 * import { memoryWorld } from "./io/memory.ts";
 * import { readSeen } from "./seen.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { HOME: "/home/u" } });
 * await applyEffects(world, [{ kind: "remember", session: "s", block: "plan", digest: "d" }], { host: "", event: "" });
 * assertEquals(readSeen(world, "s"), { plan: "d" });
 * ```
 */
export async function applyEffects(
  world: World,
  effects: readonly Effect[],
  origin: Origin,
  said?: string,
): Promise<void> {
  if (effects.length === 0) return;
  (await import("./apply.ts")).apply(world, effects, origin, said);
}
