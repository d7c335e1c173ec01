/**
 * Reading what an event needs of a plan's files, and no more.
 *
 * @module
 */

import { decodeText, decodeUtf8 } from "../decode.ts";
import { errorLine, HookError } from "../error.ts";
import { findFile, isPlace } from "../io/guard.ts";
import type { World } from "../io/world.ts";
import { attestationName } from "./attestation.ts";
import { type Frame, frameOf } from "./frame.ts";
import { LEGACY_MODE, type Mode, parseMode } from "./mode.ts";
import { labelOf, type PlanRef } from "./plan_ref.ts";

/** Bytes of a plan that are enough for the head of it. */
const HEAD_LIMIT_BYTES = 65_536;

/** Bytes of a plan that is read whole; a larger one is nobody's plan. */
const PLAN_LIMIT_BYTES = 8 << 20;

/** Bytes of a log, from its end. */
export const LOG_LIMIT_BYTES = 65_536;

/** Bytes of the small files beside a plan. */
const SMALL_LIMIT_BYTES = 4096;

/**
 * The mode of a plan.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { loadMode } from "./load.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "", "/p/.planning/a/.mode": "autonomous gate\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && loadMode(world, ref).isGated, true);
 * ```
 */
export function loadMode(world: World, ref: PlanRef): Mode {
  const text = smallFile(world, ref, ".mode");
  return text === undefined ? LEGACY_MODE : parseMode(text);
}

/**
 * The frame of a plan: with the nonce beside it, where there is one that can be used.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { loadFrame } from "./load.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "", "/p/.planning/a/.nonce": "ab12\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && loadFrame(world, ref).begin, "===BEGIN-PLAN-DATA-ab12===");
 * ```
 */
export function loadFrame(world: World, ref: PlanRef): Frame {
  try {
    const nonce = smallFile(world, ref, ".nonce");
    const frame = frameOf(nonce);
    return nonce === undefined || nonce === "" || frame !== frameOf(undefined)
      ? frame
      : {
        ...frame,
        doubt:
          `Cannot use "${ref.prefix}.nonce": expected letters and digits, at most 128`,
      };
  } catch (error) {
    return { ...frameOf(undefined), doubt: errorLine(error) };
  }
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
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "", "/p/.planning/a/.attestation": "ab12\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && loadDigest(world, ref), "ab12");
 * ```
 */
export function loadDigest(world: World, ref: PlanRef): string | undefined {
  return smallFile(world, ref, attestationName(ref))?.replace(
    /[\s\ufeff]+/g,
    "",
  ) || undefined;
}

/**
 * The first 64 KiB of a plan file, LF line ends; a character that this cuts in two is left out.
 *
 * @returns `undefined` where the file is gone.
 * @throws {HookError} `io` where it cannot be read.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { loadHead } from "./load.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "# T\r\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && loadHead(world, ref), "# T\n");
 * ```
 */
export function loadHead(world: World, ref: PlanRef): string | undefined {
  const place = findFile(world, ref.folder, ref.file);
  if (!isPlace(place)) return undefined;
  return headText(world.files.readHead(place.path, HEAD_LIMIT_BYTES));
}

/**
 * The first 64 KiB of a plan file that was read, as {@linkcode loadHead} gives them.
 *
 * @example
 * ```ts
 * import { headText } from "./load.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(headText(new TextEncoder().encode("a".repeat(65_535) + "é")).length, 65_535);
 * ```
 */
export function headText(bytes: Uint8Array): string {
  const text = decodeText(bytes.subarray(0, HEAD_LIMIT_BYTES));
  return bytes.length < HEAD_LIMIT_BYTES ? text : text.replace(/\ufffd$/, "");
}

/**
 * Every byte of a plan file.
 *
 * @returns `undefined` where the file is gone.
 * @throws {HookError} `io` where it cannot be read, `plan` where it is larger than 8 MiB.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { loadBytes } from "./load.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "# T\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && loadBytes(world, ref)?.length, 4);
 * ```
 */
export function loadBytes(world: World, ref: PlanRef): Uint8Array | undefined {
  const place = findFile(world, ref.folder, ref.file);
  if (!isPlace(place)) return undefined;
  const bytes = world.files.readHead(place.path, PLAN_LIMIT_BYTES + 1);
  if (bytes.length <= PLAN_LIMIT_BYTES) return bytes;
  throw new HookError(
    "plan",
    `Cannot read "${
      labelOf(ref)
    }": it is larger than ${PLAN_LIMIT_BYTES} bytes; move finished phases into another file`,
  );
}

/**
 * The end of a log beside a plan, from a line's start.
 *
 * @param world Where the plan is.
 * @param ref Which plan.
 * @param name The log.
 * @returns At most 64 KiB, LF line ends; empty where there is no log.
 * @throws {HookError} `plan` where it is no plain file, `io` where it cannot be read.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { loadEnd } from "./load.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "", "/p/.planning/a/progress.md": "a\r\nb" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && loadEnd(world, ref, "progress.md"), "a\nb");
 * ```
 */
export function loadEnd(
  world: World,
  { folder, prefix }: PlanRef,
  name: "progress.md" | "findings.md",
): string {
  if (!folder.names.has(name)) return "";
  const place = findFile(world, folder, name);
  if (!isPlace(place)) {
    throw new HookError(
      "plan",
      `Cannot use "${prefix}${name}": expected a plain file inside the project; put one in its place`,
    );
  }
  const bytes = world.files.readTail(place.path, LOG_LIMIT_BYTES);
  const text = decodeText(bytes);
  if (bytes.length < LOG_LIMIT_BYTES) return text;
  return text.slice(text.indexOf("\n") + 1).replace(/^\ufffd+/, "");
}

/**
 * A small file beside a plan, as text.
 *
 * @returns `undefined` where there is none.
 * @throws {HookError} `plan` where there is something that cannot be used: what such a file switches on must not be
 *   switched off by a link or by filling it up.
 */
function smallFile(
  world: World,
  ref: PlanRef,
  name: string,
): string | undefined {
  if (!ref.folder.names.has(name)) return undefined;
  const place = findFile(world, ref.folder, name);
  const bytes = isPlace(place)
    ? world.files.readHead(place.path, SMALL_LIMIT_BYTES + 1)
    : undefined;
  if (bytes !== undefined && bytes.length <= SMALL_LIMIT_BYTES) {
    return decodeUtf8(bytes);
  }
  throw new HookError(
    "plan",
    `Cannot use "${ref.prefix}${name}": expected a plain file inside the project of at most ${SMALL_LIMIT_BYTES} bytes; put one in its place`,
  );
}
