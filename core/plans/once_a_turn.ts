/**
 * What is said once a turn.
 *
 * @module
 */

import type { Effect } from "../effect.ts";
import type { HookEvent } from "../event.ts";
import type { World } from "../io/world.ts";
import { inFolder } from "../io/place_names.ts";
import { recordName } from "../record_name.ts";
import { readSeen } from "../seen.ts";
import { MARK, recordNames } from "./guard.ts";
import { ownerOf, recordFolder } from "./plan_record.ts";
import type { PlanRef } from "./plan_ref.ts";

/** Whether this is the first time in a turn, and what to remember then. */
export interface Turn {
  readonly isFirst: boolean;
  readonly effects: readonly Effect[];
}

/** What is said once a turn. */
export type Once = "remind" | "recite";

/**
 * Whether something was not yet said in this turn; each agent of a session has turns of its own.
 *
 * Where the host names no session, or nothing can be remembered, every time is the first: better twice than not at all.
 * Where it names no turns, one lasts until the next prompt that is shown the plan.
 *
 * @param world Where sessions are remembered.
 * @param event The event.
 * @param what What is said; names the record.
 * @param ref About which plan.
 *
 * @example
 * ```ts
 * import { apply } from "../apply.ts";
 * import { memoryWorld } from "../io/memory.ts";
 * import { onceATurn } from "./once_a_turn.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "" }, { env: { HOME: "/home/u" } });
 * const ref = planById(world, "/p", "a");
 * if (ref === undefined) throw new Error("no plan");
 * const event = { kind: "tool-result", name: "", cwd: "/p", tool: "Write", session: "s", turn: "t1" } as const;
 * const first = onceATurn(world, event, "remind", ref);
 * apply(world, first.effects, { host: "", event: "" });
 * assertEquals([first.isFirst, onceATurn(world, event, "remind", ref).isFirst], [true, false]);
 * assertEquals(onceATurn(world, { ...event, turn: "t2" }, "remind", ref).isFirst, true);
 * ```
 */
export function onceATurn(
  world: World,
  event: HookEvent,
  what: Once,
  ref: PlanRef,
): Turn {
  const { session, turn, agent = "main" } = event;
  if (session === undefined) return { isFirst: true, effects: [] };
  if (turn === undefined) return onceAPrompt(world, session, ref, what, agent);
  const block = `${what} ${agent}`;
  if (readSeen(world, session)[block] === turn) {
    return { isFirst: false, effects: [] };
  }
  return {
    isFirst: true,
    effects: [{ kind: "remember", session, block, digest: turn }],
  };
}

/** The same by a mark beside the guard's record, which each prompt looks at, and takes away. */
function onceAPrompt(
  world: World,
  session: string,
  ref: PlanRef,
  what: Once,
  agent: string,
): Turn {
  const folder = recordFolder("guard", ownerOf(session, ref));
  const name = `${MARK}${what}-${recordName(agent)}`;
  return recordNames(world, folder).includes(name)
    ? { isFirst: false, effects: [] }
    : {
      isFirst: true,
      effects: [{ kind: "record", path: inFolder(folder, name), text: "\n" }],
    };
}
