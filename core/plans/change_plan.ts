/**
 * Changing a plan's file without losing what others write to it.
 *
 * The lock keeps our own processes apart; an editor knows nothing of it, so the file is also compared with what was read
 * right before it is replaced.
 *
 * @module
 */

import { HookError } from "../error.ts";
import { whileLocked, withLock } from "../io/lock.ts";
import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { writeInside } from "../io/write.ts";
import { foundText } from "./attestation.ts";
import { renewAttestation } from "./attest.ts";
import { loadBytes, loadDigest } from "./load.ts";
import { demandOwn, reopened } from "./own_plan.ts";
import { labelOf, type PlanRef } from "./plan_ref.ts";
import { LOCK_BUDGET_MS, WRITE_LOCK } from "./plan_locks.ts";
import { verifyPlan } from "./verify.ts";

/** What a plan is to become. */
export interface Change<T> {
  /** The new file; absent where nothing has to be changed. */
  readonly bytes?: Uint8Array;
  /** What is done in front of writing it, such as writing elsewhere what it does not hold any more. */
  readonly first?: () => void;
  /** What there is to say of it. */
  readonly result: T;
}

/**
 * How the approval of a plan stands: `none` is recorded; it was made `void` by a change; it was `renewed`; it is `kept`,
 * since nothing was written.
 */
export type Approval = "none" | "void" | "renewed" | "kept";

/** What was done. */
export interface Changed<T> {
  readonly result: T;
  readonly approval: Approval;
}

/**
 * Changes a plan under its lock: reads it, lets `change` say what it is to become, and writes that, unless somebody else
 * has written it meanwhile.
 *
 * @param world Where the plan is.
 * @param ref Which plan.
 * @param change Given the file as it is; what it throws is thrown, and nothing is written then.
 * @throws {HookError} `plan` where the plan is lent by another worktree; `input` where it would lose bytes that are no
 *   UTF-8; `io` where another process holds the lock `.write_lock` for 5 s, or the plan is gone, was changed meanwhile, or
 *   cannot be written.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { changePlan } from "./change_plan.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "# T\n" });
 * const ref = planById(world, "/p", "a");
 * const changed = ref && changePlan(world, ref, (bytes) => ({ bytes: bytes.subarray(2), result: bytes.length }));
 * assertEquals(changed, { result: 4, approval: "none" });
 * ```
 */
export function changePlan<T>(
  world: World,
  ref: PlanRef,
  change: (bytes: Uint8Array) => Change<T>,
): Changed<T> {
  demandOwn(ref);
  const { root, path } = ref.folder;
  const lock = inFolder(path, WRITE_LOCK);
  return withLock(world, root, lock, LOCK_BUDGET_MS, () => {
    const now = reopened(world, ref);
    const { result, written } = rewrite(
      world,
      now,
      present(world, now),
      change,
    );
    const isAttested = loadDigest(world, now) !== undefined;
    if (!isAttested) return { result, approval: "none" };
    return { result, approval: written === undefined ? "kept" : "void" };
  });
}

/**
 * As {@linkcode changePlan}, and what comes of it is approved as the plan was before.
 *
 * @throws {HookError} `plan` also where the plan is not the one that was approved: the change would approve what nobody
 *   has looked at.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { attestPlan } from "./attest.ts";
 * import { changeApproved } from "./change_plan.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "# T\n" });
 * const ref = planById(world, "/p", "a");
 * if (ref === undefined) throw new Error("no plan");
 * await attestPlan(world, ref, "as-before");
 * const changed = await changeApproved(world, ref, (bytes) => ({ bytes: bytes.subarray(2), result: 1 }));
 * assertEquals(changed.approval, "renewed");
 * ```
 */
export async function changeApproved<T>(
  world: World,
  ref: PlanRef,
  change: (bytes: Uint8Array) => Change<T>,
): Promise<Changed<T>> {
  demandOwn(ref);
  const { root, path } = ref.folder;
  const lock = inFolder(path, WRITE_LOCK);
  return await whileLocked(world, root, lock, LOCK_BUDGET_MS, async () => {
    const now = reopened(world, ref);
    const bytes = present(world, now);
    const isAttested = await demandApproved(world, now, bytes);
    const { result, written } = rewrite(world, now, bytes, change);
    if (!isAttested) return { result, approval: "none" };
    if (written === undefined) return { result, approval: "kept" };
    await renewAttestation(world, now, "as-before", written);
    return { result, approval: "renewed" };
  });
}

/**
 * Refuses a plan that is not the one that was approved.
 *
 * @param world Where it is.
 * @param ref Which plan.
 * @param bytes The plan file.
 * @returns Whether it was approved at all.
 * @throws {HookError} `plan`, with what to do first.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { demandApproved } from "./change_plan.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "# T\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && await demandApproved(world, ref, new Uint8Array()), false);
 * ```
 */
export async function demandApproved(
  world: World,
  ref: PlanRef,
  bytes: Uint8Array,
): Promise<boolean> {
  const found = await verifyPlan(world, ref, bytes);
  if (found.kind === "none") return false;
  if (found.kind === "same") return true;
  const why = found.kind === "differs"
    ? "it is not as it was approved"
    : foundText(found.reason);
  throw new HookError(
    "plan",
    `Cannot change "${
      labelOf(ref)
    }": ${why}; read it, then approve it with "planhook plan attest" first`,
  );
}

/** Writes what a plan is to become; `written` is the new file, absent where nothing was to be done. */
function rewrite<T>(
  world: World,
  ref: PlanRef,
  bytes: Uint8Array,
  change: (bytes: Uint8Array) => Change<T>,
): { readonly result: T; readonly written: Uint8Array | undefined } {
  const { bytes: written, first, result } = change(bytes);
  if (written === undefined) return { result, written };
  const text = textOf(ref, written);
  if (first !== undefined) {
    demandUnchanged(world, ref, bytes);
    first();
  }
  demandUnchanged(world, ref, bytes);
  writeInside(
    world,
    ref.folder.root,
    inFolder(ref.folder.path, ref.file),
    text,
    { existing: "replace" },
  );
  return { result, written };
}

/** Refuses a plan that somebody has written since it was read. */
function demandUnchanged(world: World, ref: PlanRef, bytes: Uint8Array): void {
  if (same(bytes, present(world, ref))) return;
  throw new HookError(
    "io",
    `Cannot write "${
      labelOf(ref)
    }": it was changed while it was being read; run the command again`,
  );
}

/** The bytes of a plan that is there. */
function present(world: World, ref: PlanRef): Uint8Array {
  const bytes = loadBytes(world, ref);
  if (bytes !== undefined) return bytes;
  throw new HookError("io", `Cannot read "${labelOf(ref)}": it is gone`);
}

/** The text of a plan, byte order mark and all: it is written as text. */
function textOf(ref: PlanRef, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
      .decode(bytes);
  } catch {
    throw new HookError(
      "input",
      `Cannot write "${
        labelOf(ref)
      }": some of its bytes are no UTF-8 and would be lost; save it as UTF-8 first`,
    );
  }
}

/** Whether two files are the same. */
function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
