/**
 * The files of a plan as version 3.11 reads them: nothing about line ends or a byte order mark is changed.
 *
 * @module
 */

import { findFile, isPlace } from "../io/guard.ts";
import type { World } from "../io/world.ts";
import { loadBytes, type PlanRef } from "../plans/mod.ts";

/** Bytes of a log, from its end. */
const LOG_LIMIT_BYTES = 1 << 20;

/**
 * The text of bytes as they stand.
 *
 * @example
 * ```ts
 * import { rawText } from "./raw_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(rawText(new TextEncoder().encode("\ufeffa\r\n")), "\ufeffa\r\n");
 * ```
 */
export function rawText(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/**
 * The text of a plan file as it stands.
 *
 * @returns Empty where there is none.
 * @throws {HookError} `io` where it cannot be read, `plan` where it is larger than 8 MiB.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "../plans/mod.ts";
 * import { rawPlan } from "./raw_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "a\r\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && rawPlan(world, ref), "a\r\n");
 * ```
 */
export function rawPlan(world: World, ref: PlanRef): string {
  const bytes = loadBytes(world, ref);
  return bytes === undefined ? "" : rawText(bytes);
}

/**
 * The end of a plan's progress log as it stands, from a line's start.
 *
 * @returns At most 1 MiB; empty where there is none.
 * @throws {HookError} `io` where it cannot be read.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "../plans/mod.ts";
 * import { rawProgress } from "./raw_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "", "/p/.planning/a/progress.md": "a\r\nb" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && rawProgress(world, ref), "a\r\nb");
 * ```
 */
export function rawProgress(world: World, { folder }: PlanRef): string {
  const place = findFile(world, folder, "progress.md");
  if (!isPlace(place)) return "";
  const bytes = world.files.readTail(place.path, LOG_LIMIT_BYTES);
  const text = rawText(bytes);
  if (bytes.length < LOG_LIMIT_BYTES) return text;
  return text.slice(text.indexOf("\n") + 1).replace(/^\ufffd+/, "");
}
