/**
 * How a plan stood when it was last read whole: reading a plan of a megabyte again, to say the same, would be felt.
 *
 * A record counts only for a plan of the very digest, and in a state folder that is the user's alone.
 *
 * @module
 */

import { decodeUtf8 } from "../decode.ts";
import type { Effect } from "../effect.ts";
import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { privateFolder } from "../private_folder.ts";
import { statePath } from "../user_folder.ts";
import { digestOf } from "./digest.ts";
import { loadBytes } from "./load.ts";
import { ownerOf, recordFolder } from "./plan_record.ts";
import type { PlanRef } from "./plan_ref.ts";
import { countsOf, type TalliedPhase, type Tally } from "./tally.ts";

/** How the phases stand, and what is to be kept of having found out. */
export interface Tallied {
  readonly tally: Tally;
  readonly effects: readonly Effect[];
}

/** Bytes of a record that is ours. */
const RECORD_LIMIT_BYTES = 4 << 20;

/** States of a phase. */
const STATES: ReadonlySet<unknown> = new Set([
  "complete",
  "in_progress",
  "pending",
  "unknown",
]);

/**
 * How the phases of a plan stand, from the record where it is about this very plan, else from the plan.
 *
 * @param world Where the state folder is.
 * @param ref Which plan.
 * @param bytes The plan as it is.
 * @param digest Its SHA-256.
 *
 * @example
 * ```ts
 * import { apply } from "../apply.ts";
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "./resolve.ts";
 * import { tallyPlan } from "./tally_cache.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "" }, { env: { HOME: "/home/u" } });
 * const ref = planById(world, "/p", "a");
 * if (ref === undefined) throw new Error("no plan");
 * const bytes = new TextEncoder().encode("## Phase 1 [wip]\n");
 * const { tally, effects } = await tallyPlan(world, ref, bytes, "ab");
 * apply(world, effects, { host: "", event: "" });
 * assertEquals([tally.counts.in_progress, (await tallyPlan(world, ref, bytes, "ab")).effects], [1, []]);
 * ```
 */
export async function tallyPlan(
  world: World,
  ref: PlanRef,
  bytes: Uint8Array,
  digest: string,
): Promise<Tallied> {
  const phases = recalledPhases(world, ref, digest);
  if (phases !== undefined) {
    return { tally: { phases, counts: countsOf(phases) }, effects: [] };
  }
  const { readPlan } = await import("./phases.ts");
  const tally = readPlan(bytes);
  return { tally, effects: [keptTally(ref, digest, tally)] };
}

/**
 * As {@linkcode tallyPlan}, for who has not read the plan.
 *
 * @returns `undefined` where the file is gone.
 * @throws {HookError} `io` where it cannot be read, `plan` where it is larger than 8 MiB.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "./resolve.ts";
 * import { loadTally } from "./tally_cache.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "## Phase 1 [done]\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && (await loadTally(world, ref))?.tally.counts.complete, 1);
 * ```
 */
export async function loadTally(
  world: World,
  ref: PlanRef,
): Promise<Tallied | undefined> {
  const bytes = loadBytes(world, ref);
  if (bytes === undefined) return undefined;
  return await tallyPlan(world, ref, bytes, await digestOf(bytes));
}

/** The folder of a plan's record, in the state folder. */
function folderOf(ref: PlanRef): string {
  return recordFolder("tally", ownerOf(undefined, ref));
}

/** A record. */
interface Memory {
  readonly plan: string;
  readonly digest: string;
  readonly phases: readonly TalliedPhase[];
}

/** The phases in the record, where that is about this very plan. */
function recalledPhases(
  world: World,
  ref: PlanRef,
  digest: string,
): readonly TalliedPhase[] | undefined {
  const state = privateFolder(world, statePath(world), "leave");
  if (state === undefined) return undefined;
  const path = inFolder(inFolder(state, folderOf(ref)), "tally.json");
  if (world.files.lstat(path)?.kind !== "file") return undefined;
  try {
    const text = decodeUtf8(world.files.readHead(path, RECORD_LIMIT_BYTES));
    const { plan, digest: known, phases }: Partial<Memory> = JSON.parse(text);
    const isThis = known === digest && plan === ownerOf(undefined, ref)[1];
    return isThis && Array.isArray(phases) && phases.every(isPhase)
      ? phases
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value is a phase of a record. */
function isPhase(value: Partial<TalliedPhase> | null): value is TalliedPhase {
  return typeof value?.id === "string" && typeof value.heading === "string" &&
    typeof value.evidence === "string" && STATES.has(value.status);
}

/** What is to be kept of a plan that was read. */
function keptTally(ref: PlanRef, digest: string, { phases }: Tally): Effect {
  const memory: Memory = {
    plan: ownerOf(undefined, ref)[1],
    digest,
    phases: phases.map(({ id, heading, status, evidence }) => ({
      id,
      heading,
      status,
      evidence,
    })),
  };
  return {
    kind: "record",
    path: `${folderOf(ref)}/tally.json`,
    text: `${JSON.stringify(memory)}\n`,
  };
}
