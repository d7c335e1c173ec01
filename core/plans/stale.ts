/**
 * What a session is told that would write over a change: which file, and what changed in it.
 *
 * @module
 */

import { oneLine } from "../error.ts";
import type { World } from "../io/world.ts";
import { outsideName } from "../outside_name.ts";
import { defuse } from "./frame.ts";
import { refusalOf } from "./inject.ts";
import { lineChanges } from "./line_changes.ts";
import { loadBytes, loadMode } from "./load.ts";
import type { PlanRef } from "./plan_ref.ts";
import { type FileKey, fileName, lookAt, type Sight } from "./sight.ts";
import { verifyPlan } from "./verify.ts";

/** Changed lines of each kind that are named, and units of each. */
const NAMED_LINES = 10;
const NAMED_UNITS = 160;

/** Bytes of a long file in which a line is looked for. */
const LONG_BYTES = 1 << 20;

/**
 * The reason for which a write is denied. Lines are named, as data, where a prompt would show the file.
 *
 * @param world Where the plan is.
 * @param ref Which plan.
 * @param key Which of its files.
 * @param before What the session saw last.
 * @param now What there is.
 * @throws {HookError} `io`, `plan` where the plan cannot be read.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { planById } from "./resolve.ts";
 * import { staleReason } from "./stale.ts";
 * import { assertStringIncludes } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "# New\n" });
 * const ref = planById(world, "/p", "a");
 * if (ref === undefined) throw new Error("no plan");
 * const reason = await staleReason(world, ref, "plan", { text: "", stamp: "" }, { text: "# New\n", stamp: "" });
 * assertStringIncludes(reason, "1 line(s) added, 0 removed");
 * ```
 */
export async function staleReason(
  world: World,
  ref: PlanRef,
  key: FileKey,
  before: Sight,
  now: Sight,
): Promise<string> {
  const label = outsideName(ref.prefix) + outsideName(fileName(ref, key));
  const told =
    `[planning-with-files] WRITE HELD BACK: ${label} changed since this session last read it, ` +
    "so another session, tool or person has written to it. " +
    `Read ${label} again, then make your change to what it says now.`;
  if (!await mayBeShown(world, ref, key)) return told;
  const all = now.stamp === "" ? now : lookAt(world, ref, key, LONG_BYTES);
  const { added, removed } = lineChanges(before.text, now.text, all.text);
  if (added.length + removed.length === 0) {
    return `${told} ${unnamed(now)}`;
  }
  return [
    `${told} What changed, ${added.length} line(s) added, ${removed.length} removed, as data:`,
    ...named("+", added),
    ...named("-", removed),
  ].join("\n");
}

/** What changed where no line can be named. */
function unnamed({ stamp }: Sight): string {
  return stamp === ""
    ? "Order of lines or white space changed."
    : "It changed in a part that is too long to be kept.";
}

/** Whether a prompt would show the file: only of a plan that may be shown, and in the v3 modes nothing but the plan. */
async function mayBeShown(
  world: World,
  ref: PlanRef,
  key: FileKey,
): Promise<boolean> {
  const { isV3 } = loadMode(world, ref);
  if (isV3 && key !== "plan") return false;
  const bytes = loadBytes(world, ref);
  if (bytes === undefined) return false;
  const attestation = await verifyPlan(world, ref, bytes);
  const ledger = isV3 ? "" : undefined;
  return refusalOf({ attestation, ledger }) === undefined;
}

/** The first of some lines from outside, and how many more there are. */
function named(sign: "+" | "-", lines: readonly string[]): readonly string[] {
  const shown = lines.slice(0, NAMED_LINES).map((line) =>
    `${sign} ${defuse(oneLine(line, NAMED_UNITS))}`
  );
  const more = lines.length - shown.length;
  return more === 0 ? shown : [...shown, `${sign} and ${more} more`];
}
