/**
 * Reading what an event needs of a plan's files, and no more.
 *
 * @module
 */

import { sha256Hex } from "../../wasm/mod.ts";
import { HookError } from "../error.ts";
import { isPlace, locate, type Place } from "../io/guard.ts";
import { join } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { toLf } from "../text/mod.ts";
import { type Frame, frameOf } from "./frame.ts";
import { LEGACY_MODE, type Mode, parseMode } from "./mode.ts";
import { type Plan, readPlan } from "./phases.ts";
import type { PlanRef } from "./resolve.ts";

/** Bytes of a plan that are enough for the head of it. */
const HEAD_LIMIT_BYTES = 65_536;

/** Bytes of a plan that is read whole; a larger one is nobody's plan. */
const PLAN_LIMIT_BYTES = 16 << 20;

/** Bytes of a progress log, from its end. */
const PROGRESS_LIMIT_BYTES = 65_536;

/** Bytes of the small files beside a plan. */
const SMALL_LIMIT_BYTES = 4096;

/** Whether a plan is the one that was approved. */
export type Attestation =
  | { readonly kind: "none" }
  | { readonly kind: "same"; readonly digest: string }
  | {
    readonly kind: "differs";
    readonly expected: string;
    readonly actual: string;
  };

/** A plan file that was read. */
export interface PlanText {
  readonly attestation: Attestation;
  /** LF line ends, no byte order mark; of a large file perhaps only the first 64 KiB. */
  readonly text: string;
  /** What the file says; only where it was read whole. */
  readonly plan?: Plan;
}

/**
 * The mode of a plan.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { loadMode } from "./load.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const ref = { folder: "/p", root: "/p", label: "task_plan.md", chosenBy: "root" } as const;
 * assertEquals(loadMode(memoryWorld({ "/p/.mode": "autonomous gate\n" }), ref).isGated, true);
 * ```
 */
export function loadMode(world: World, ref: PlanRef): Mode {
  const text = smallFile(world, ref, ".mode");
  return text === undefined ? LEGACY_MODE : parseMode(text);
}

/**
 * The frame of a plan: with the nonce beside it, where there is one.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { loadFrame } from "./load.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const ref = { folder: "/p", root: "/p", label: "task_plan.md", chosenBy: "root" } as const;
 * assertEquals(loadFrame(memoryWorld({ "/p/.nonce": "ab12\n" }), ref).begin, "===BEGIN-PLAN-DATA-ab12===");
 * ```
 */
export function loadFrame(world: World, ref: PlanRef): Frame {
  return frameOf(smallFile(world, ref, ".nonce"));
}

/**
 * The recorded digest of a plan: `.attestation` in a plan folder, `.plan-attestation` beside a plan in the root.
 *
 * @returns `undefined` where the plan is not attested.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { loadDigest } from "./load.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const ref = { folder: "/p", root: "/p", label: "task_plan.md", chosenBy: "root" } as const;
 * assertEquals(loadDigest(memoryWorld({ "/p/.plan-attestation": "ab12\n" }), ref), "ab12");
 * ```
 */
export function loadDigest(world: World, ref: PlanRef): string | undefined {
  const name = ref.id === undefined ? ".plan-attestation" : ".attestation";
  return smallFile(world, ref, name)?.replace(/[\s\ufeff]+/g, "") || undefined;
}

/**
 * The plan file.
 *
 * @param world Where it is.
 * @param ref Which plan.
 * @param want `head`: its first lines are enough, unless it is attested; `whole`: its phases are needed too.
 * @returns `undefined` where the file is gone.
 * @throws {HookError} `io` where it cannot be read, `plan` where it must be read whole and is larger than 16 MiB.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { loadText } from "./load.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const ref = { folder: "/p", root: "/p", label: "task_plan.md", chosenBy: "root" } as const;
 * assertEquals(loadText(memoryWorld({ "/p/task_plan.md": "# T\r\n" }), ref, "head")?.text, "# T\n");
 * ```
 */
export function loadText(
  world: World,
  ref: PlanRef,
  want: "head" | "whole",
): PlanText | undefined {
  const place = locate(
    world,
    ref.root,
    join(ref.folder, "task_plan.md"),
    "file",
  );
  if (!isPlace(place)) return undefined;
  const digest = loadDigest(world, ref);
  const isWhole = want === "whole" || digest !== undefined;
  const bytes = isWhole
    ? readWhole(world, ref, place)
    : world.files.readHead(place.path, HEAD_LIMIT_BYTES);
  return {
    attestation: compare(bytes, digest),
    text: toLf(new TextDecoder().decode(bytes)),
    ...(want === "whole" ? { plan: readPlan(bytes) } : {}),
  };
}

/** Every byte of a plan file. */
function readWhole(world: World, ref: PlanRef, place: Place): Uint8Array {
  if (place.info.size > PLAN_LIMIT_BYTES) {
    throw new HookError(
      "plan",
      `Cannot read "${ref.label}": it has ${place.info.size} bytes, expected at most ${PLAN_LIMIT_BYTES}`,
    );
  }
  return world.files.readHead(place.path, PLAN_LIMIT_BYTES);
}

/** Compares a plan with its recorded digest. */
function compare(bytes: Uint8Array, digest: string | undefined): Attestation {
  if (digest === undefined) return { kind: "none" };
  const actual = sha256Hex(bytes);
  return actual === digest
    ? { kind: "same", digest }
    : { kind: "differs", expected: digest, actual };
}

/**
 * The end of a plan's progress log, from a line's start.
 *
 * @returns At most 64 KiB, LF line ends; empty where there is no log.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { loadProgress } from "./load.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const ref = { folder: "/p", root: "/p", label: "task_plan.md", chosenBy: "root" } as const;
 * assertEquals(loadProgress(memoryWorld({ "/p/progress.md": "a\r\nb" }), ref), "a\nb");
 * ```
 */
export function loadProgress(world: World, ref: PlanRef): string {
  const place = locate(
    world,
    ref.root,
    join(ref.folder, "progress.md"),
    "file",
  );
  if (!isPlace(place)) return "";
  const text = toLf(
    new TextDecoder().decode(
      world.files.readTail(place.path, PROGRESS_LIMIT_BYTES),
    ),
  );
  const isCut = place.info.size > PROGRESS_LIMIT_BYTES;
  return isCut
    ? text.slice(text.indexOf("\n") + 1).replace(/^\ufffd+/, "")
    : text;
}

/** A small file beside a plan, as text. */
function smallFile(
  world: World,
  ref: PlanRef,
  name: string,
): string | undefined {
  const place = locate(world, ref.root, join(ref.folder, name), "file");
  if (!isPlace(place)) return undefined;
  return new TextDecoder().decode(
    world.files.readHead(place.path, SMALL_LIMIT_BYTES),
  );
}
