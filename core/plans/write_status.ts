/**
 * Sets the status of a phase in a plan's file.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import { join } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { writeInside } from "../io/write.ts";
import { loadBytes, loadDigest } from "./load.ts";
import { labelOf, type PlanRef } from "./plan_ref.ts";
import { setStatus } from "./set_status.ts";
import type { Writable } from "./status_words.ts";

/** What was done. */
export interface WrittenStatus {
  /** The line that was changed or added, from 1; absent where the phase said so already. */
  readonly line?: number;
  /** Whether an approval of the plan is recorded, which the change made void. */
  readonly isAttested: boolean;
}

/** Most ids that a message lists. */
const MOST_IDS = 20;

/**
 * Sets the status of a phase and writes the plan, if nobody else has written it meanwhile.
 *
 * @param world Where to write.
 * @param ref Which plan.
 * @param id Of the phase, as in `setStatus()`.
 * @throws {HookError} `plan` where the plan has no such phase or several, or is lent by another worktree; `input` where the plan is no UTF-8, or cannot
 *   be changed without changing more; `io` where it is gone, was changed meanwhile, or cannot be written.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "./resolve.ts";
 * import { writeStatus } from "./write_status.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "## Phase 1: A\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && writeStatus(world, ref, "1", "complete"), { line: 2, isAttested: false });
 * ```
 */
export function writeStatus(
  world: World,
  ref: PlanRef,
  id: string,
  status: Writable,
): WrittenStatus {
  if (ref.note !== undefined) {
    throw new HookError(
      "plan",
      `Cannot change "${
        labelOf(ref)
      }": it is the plan of another worktree; change it there, or make one here with "planhook plan init"`,
    );
  }
  const bytes = present(ref, loadBytes(world, ref));
  const result = setStatus(bytes, id, status);
  if (result.kind !== "set") throw refusal(ref, id, status, result);
  if (result.line === undefined) return { isAttested: false };
  const text = textOf(ref, result.bytes);
  if (!same(bytes, present(ref, loadBytes(world, ref)))) {
    throw new HookError(
      "io",
      `Cannot write "${
        labelOf(ref)
      }": it was changed while it was being read; run the command again`,
    );
  }
  writeInside(world, ref.folder.root, join(ref.folder.path, ref.file), text, {
    existing: "replace",
  });
  const isAttested = loadDigest(world, ref) !== undefined;
  return { line: result.line, isAttested };
}

/** A plan that is there. */
function present(ref: PlanRef, bytes: Uint8Array | undefined): Uint8Array {
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

/** Why nothing was written. */
function refusal(
  ref: PlanRef,
  id: string,
  status: Writable,
  result: Exclude<ReturnType<typeof setStatus>, { kind: "set" }>,
): HookError {
  const plan = labelOf(ref);
  const phase = oneLine(id, 40);
  if (result.kind === "fixed") {
    return new HookError(
      "input",
      `Cannot set phase "${phase}" to ${status}: line ${result.line} of "${plan}" is written in a way that cannot be changed alone; change it by hand`,
    );
  }
  const ids = result.ids.slice(0, MOST_IDS).map((one) => oneLine(one, 40));
  const more = result.ids.length > MOST_IDS ? " …" : "";
  if (result.kind === "several") {
    return new HookError(
      "plan",
      `Cannot choose phase "${phase}": "${plan}" has several with that id; say which by its line: ${
        ids.join(", ")
      }${more}`,
    );
  }
  const known = ids.length === 0
    ? "it has no phases"
    : `its phases are ${ids.join(", ")}${more}`;
  return new HookError(
    "plan",
    `Cannot find phase "${phase}" in "${plan}": ${known}`,
  );
}

/** Whether two files are the same. */
function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
