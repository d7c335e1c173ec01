/**
 * The note of a plan's digest that version 3.11 keeps. It is written for those who look at it, and never believed: the
 * plan is hashed each time.
 *
 * @module
 */

import { findFile, isPlace } from "../io/guard.ts";
import { join } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { type Attestation, labelOf, type PlanRef } from "../plans/mod.ts";
import {
  cacheFolder,
  entryKey,
  readEntry,
  writeEntry,
} from "./cache_folder.ts";
import { shellFolder } from "./plan_folder.ts";

/**
 * Notes when an attested plan was last written, in seconds, and its digest.
 *
 * @param world Where the plan and the cache are.
 * @param ref Which plan.
 * @param attestation What came of hashing it; of a plan that is not attested nothing is noted.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "../plans/mod.ts";
 * import { noteDigest } from "./digest_cache.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const env = { XDG_CACHE_HOME: "/c" };
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "" }, { env });
 * const ref = planById(world, "/p", "a");
 * if (ref === undefined) throw new Error("no plan");
 * noteDigest(world, ref, { kind: "same", digest: "ab12" });
 * assertEquals(world.files.readFolder("/c/pwf-sha").length, 1);
 * ```
 */
export function noteDigest(
  world: World,
  ref: PlanRef,
  attestation: Attestation,
): void {
  const digest = digestOf(attestation);
  const place = findFile(world, ref.folder, ref.file);
  const folder = digest && cacheFolder(world, "pwf-sha");
  if (!digest || !folder || !isPlace(place)) return;
  const writtenMs = world.files.lstat(place.path)?.mtimeMs ?? 0;
  const lines = [`${Math.floor(writtenMs / 1000)}`, digest];
  const entry = join(folder, entryKey(shellFolder(world), labelOf(ref)));
  const isSame = readEntry(world, entry).join("\n") === lines.join("\n");
  if (!isSame) writeEntry(world, entry, lines);
}

/** The digest of an attested plan as it is now. */
function digestOf(attestation: Attestation): string | undefined {
  switch (attestation.kind) {
    case "same":
      return attestation.digest;
    case "differs":
      return attestation.actual;
    default:
      return undefined;
  }
}
