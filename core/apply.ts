/**
 * Making the changes that answers ask for.
 *
 * @module
 */

import type { Effect } from "./effect.ts";
import type { World } from "./io/world.ts";
import { noteAnswer } from "./last_answer.ts";
import { logDiagnostic } from "./log.ts";
import type { Origin } from "./report.ts";
import { dropRecord, writeRecord } from "./record.ts";
import { pruneSeen, readSeen, type Seen, writeSeen } from "./seen.ts";

/**
 * Makes changes: what is to be reported and kept first, then what sessions have seen, each written once; old records
 * are removed last.
 *
 * @param said What the host got; its size is noted for the doctor, since something is written anyway.
 * @throws {HookError} `io` where the state folder is there but cannot be written.
 *
 * @example
 * ```ts
 * import { apply } from "./apply.ts";
 * import { memoryWorld } from "./io/memory.ts";
 * import { readSeen } from "./seen.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { HOME: "/home/u" } });
 * apply(world, [{ kind: "remember", session: "s", block: "plan", digest: "d" }], { host: "", event: "" });
 * assertEquals(readSeen(world, "s"), { plan: "d" });
 * ```
 */
export function apply(
  world: World,
  effects: readonly Effect[],
  origin: Origin,
  said?: string,
): void {
  for (const effect of effects) {
    if (effect.kind === "report") {
      const { message } = effect;
      logDiagnostic(world, { ...origin, code: "plan", message });
    }
    if (effect.kind === "record") {
      writeRecord(world, effect.path, effect.text);
    }
    if (effect.kind === "drop") dropRecord(world, effect.path);
  }
  for (const [session, seen] of recordsOf(world, effects)) {
    writeSeen(world, session, seen);
  }
  if (said !== undefined) noteAnswer(world, origin, said);
  if (effects.some(({ kind }) => kind === "prune")) pruneSeen(world);
}

/** What sessions have been shown, once the changes are made; those that stay as they are left out. */
function recordsOf(
  world: World,
  effects: readonly Effect[],
): ReadonlyMap<string, Seen> {
  const records = new Map<string, Seen>();
  for (const effect of effects) {
    if (effect.kind === "forget") {
      const { session } = effect;
      if (records.has(session) || isKnown(world, session)) {
        records.set(session, {});
      }
    }
    if (effect.kind === "remember") {
      const seen = records.get(effect.session) ??
        readSeen(world, effect.session);
      records.set(effect.session, { ...seen, [effect.block]: effect.digest });
    }
  }
  return records;
}

/** Whether there is a record to forget. */
function isKnown(world: World, session: string): boolean {
  return Object.keys(readSeen(world, session)).length > 0;
}
