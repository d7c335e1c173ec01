/**
 * Approving a plan: recording what it is now, and taking that back.
 *
 * A plan that was approved by key stays so: whoever approves it again does it by key, until the record is cleared.
 *
 * @module
 */

import { sha256Hex } from "../../wasm/mod.ts";
import { HookError } from "../error.ts";
import { whileLocked, withLock } from "../io/lock.ts";
import { inFolder } from "../io/place_names.ts";
import { standing } from "../io/standing.ts";
import type { World } from "../io/world.ts";
import { writeInside } from "../io/write.ts";
import { attestationName, isKeyedValue } from "./attestation.ts";
import { dropKeyedPlan, isKeyedPlan } from "./keyed_plans.ts";
import { loadBytes, loadDigest } from "./load.ts";
import { reopened } from "./own_plan.ts";
import { ATTESTATION_LOCK, LOCK_BUDGET_MS, WRITE_LOCK } from "./plan_locks.ts";
import { labelOf, type PlanRef } from "./plan_ref.ts";
import { verifyPlan } from "./verify.ts";

/** What was recorded. */
export interface Attested {
  /** As it stands in the file. */
  readonly recorded: string;
  /** SHA-256 of the plan. */
  readonly digest: string;
  /** Absolute path of the file. */
  readonly path: string;
}

/**
 * Records what a plan is now, and reads it back.
 *
 * @param world Where the plan is.
 * @param ref Which plan.
 * @param wish `keyed` records a value by key; `as-before` does so where the plan was approved by key before.
 * @throws {HookError} `io` where the plan, the record or the key cannot be read or written, the plan changed meanwhile, or
 *   another process holds one of the locks for 5 s; `plan` where the plan is larger than 8 MiB.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { attestPlan } from "./attest.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "" });
 * const ref = planById(world, "/p", "a");
 * const attested = ref && await attestPlan(world, ref, "as-before");
 * assertEquals(attested?.digest.slice(0, 12), "e3b0c44298fc");
 * assertEquals(attested?.path, "/p/.planning/a/.attestation");
 * ```
 */
export async function attestPlan(
  world: World,
  ref: PlanRef,
  wish: "keyed" | "as-before",
): Promise<Attested> {
  const { root, path } = ref.folder;
  const lock = inFolder(path, WRITE_LOCK);
  return await whileLocked(
    world,
    root,
    lock,
    LOCK_BUDGET_MS,
    () => renewAttestation(world, ref, wish),
  );
}

/**
 * As {@linkcode attestPlan}, for who holds the lock on the plan file.
 *
 * @param expected What the plan has to be; whatever it is, where that is left out.
 * @throws {HookError} `io` also where the plan is not `expected`.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { renewAttestation } from "./attest.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "" });
 * const ref = planById(world, "/p", "a");
 * const attested = ref && await renewAttestation(world, ref, "as-before", new Uint8Array());
 * assertEquals(attested?.recorded.slice(0, 12), "e3b0c44298fc");
 * ```
 */
export async function renewAttestation(
  world: World,
  ref: PlanRef,
  wish: "keyed" | "as-before",
  expected?: Uint8Array,
): Promise<Attested> {
  const { root, path } = ref.folder;
  const lock = inFolder(path, ATTESTATION_LOCK);
  return await whileLocked(
    world,
    root,
    lock,
    LOCK_BUDGET_MS,
    () => record(world, reopened(world, ref), wish, expected),
  );
}

/** Records what a plan is now, while nobody else records anything. */
async function record(
  world: World,
  ref: PlanRef,
  wish: "keyed" | "as-before",
  expected: Uint8Array | undefined,
): Promise<Attested> {
  const bytes = demandBytes(world, ref);
  if (
    expected !== undefined && sha256Hex(bytes) !== sha256Hex(expected)
  ) throw changedMeanwhile(ref);
  const digest = sha256Hex(bytes);
  const path = attestationPath(ref);
  const isKeyed = wish === "keyed" || isByKey(world, ref);
  const write = (value: string): void => {
    const { root } = ref.folder;
    writeInside(world, root, path, `${value}\n`, { existing: "replace" });
  };
  if (isKeyed) await recordKeyed(world, ref, bytes, write);
  else write(digest);
  const fresh = reopened(world, ref);
  const { kind } = await verifyPlan(world, fresh, demandBytes(world, fresh));
  const recorded = loadDigest(world, fresh);
  if (kind === "same" && recorded !== undefined) {
    return { recorded, digest, path };
  }
  throw changedMeanwhile(ref);
}

/** Somebody who does not know our locks was faster. */
function changedMeanwhile(ref: PlanRef): HookError {
  return new HookError(
    "io",
    `Cannot attest "${labelOf(ref)}": the plan or "${
      attestationPath(ref)
    }" was changed meanwhile, expected what was just written; run it again`,
  );
}

/** Records a value by key; a plan that was not approved by key before is left as it was where that fails. */
async function recordKeyed(
  world: World,
  ref: PlanRef,
  bytes: Uint8Array,
  record: (value: string) => void,
): Promise<void> {
  const { configFolder, makeKey } = await import("./attest_key.ts");
  const { keyedDigest } = await import("./keyed_digest.ts");
  const { addKeyedPlan } = await import("./keyed_plans.ts");
  const value = keyedDigest(makeKey(world), bytes);
  const isNew = addKeyedPlan(world, ref, configFolder(world));
  try {
    record(value);
  } catch (error) {
    if (isNew) dropKeyedPlan(world, ref);
    throw error;
  }
}

/** Whether a plan was approved by key, by its record or by ours. */
function isByKey(world: World, ref: PlanRef): boolean {
  return isKeyedValue(loadDigest(world, ref) ?? "") || isKeyedPlan(world, ref);
}

/**
 * Takes an approval back; the plan is not attested then, also where it was approved by key.
 *
 * @returns Whether there was one.
 * @throws {HookError} `io` where something other than a file stands there, or the system refuses.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { clearAttestation } from "./attest.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "", "/p/.planning/a/.attestation": "ab12\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && clearAttestation(world, ref), true);
 * assertEquals(world.nodes.has("/p/.planning/a/.attestation"), false);
 * ```
 */
export function clearAttestation(world: World, ref: PlanRef): boolean {
  const { root, path } = ref.folder;
  const lock = inFolder(path, ATTESTATION_LOCK);
  return withLock(
    world,
    root,
    lock,
    LOCK_BUDGET_MS,
    () => clear(world, reopened(world, ref)),
  );
}

/** Takes an approval back while nobody else records one. */
function clear(world: World, ref: PlanRef): boolean {
  const path = attestationPath(ref);
  const kind = world.files.lstat(path)?.kind;
  if (kind !== undefined && kind !== "file" && kind !== "link") {
    throw new HookError(
      "io",
      `Cannot clear "${path}": ${
        standing(kind)
      } stands there, expected a plain file; move it away`,
    );
  }
  const wasKeyed = isKeyedPlan(world, ref);
  if (kind !== undefined) world.files.remove(path);
  dropKeyedPlan(world, ref);
  return kind !== undefined || wasKeyed;
}

/**
 * The absolute path of a plan's attestation, whether or not there is one.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { attestationPath } from "./attest.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const ref = planById(memoryWorld({ "/p/.planning/a/task_plan.md": "" }), "/p", "a");
 * assertEquals(ref && attestationPath(ref), "/p/.planning/a/.attestation");
 * ```
 */
export function attestationPath(ref: PlanRef): string {
  return inFolder(ref.folder.path, attestationName(ref));
}

/** The plan file's bytes, which have to be there. */
function demandBytes(world: World, ref: PlanRef): Uint8Array {
  const bytes = loadBytes(world, ref);
  if (bytes !== undefined) return bytes;
  throw new HookError("io", `Cannot read "${labelOf(ref)}": it is gone`);
}
