/**
 * The doctor on the small files beside a plan: mode, nonce, and the logs.
 *
 * @module
 */

import { decodeUtf8 } from "../decode.ts";
import { findFile, isPlace } from "../io/guard.ts";
import type { World } from "../io/world.ts";
import { nearestWord } from "../nearest.ts";
import { outsideName } from "../outside_name.ts";
import { type Check, finding } from "./doctor_check.ts";
import { frameOf } from "./frame.ts";
import { loadFrame, loadMode } from "./load.ts";
import type { PlanRef } from "./plan_ref.ts";

/** Words of a `.mode` file that switch something. */
export const MODE_WORDS: readonly string[] = [
  "autonomous",
  "gate",
  "gated",
  "autonomousgate",
  "inject-smart",
  "plan-guard-off",
];

/** Bytes of a `.mode` file that are read. */
const LIMIT_BYTES = 4096;

/** The logs beside a plan. */
const LOGS = ["findings.md", "progress.md"];

/**
 * The mode of a plan, and words in its `.mode` file that switch nothing.
 *
 * @throws {HookError} `plan` where the file cannot be used.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { modeChecks } from "./doctor_beside.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "", "/p/.planning/a/.mode": "gaet\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && modeChecks(world, ref).map(({ message }) => message), [
 *   "legacy: shown on prompts and tool calls",
 *   'the word "gaet" in .mode switches nothing',
 * ]);
 * ```
 */
export function modeChecks(world: World, ref: PlanRef): readonly Check[] {
  const { isV3, isGated, isSmart, isUnguarded } = loadMode(world, ref);
  const name = isGated
    ? "gated: as autonomous, and the end of a turn is judged"
    : isV3
    ? "autonomous: shown once a turn, attested, its progress log kept out"
    : "legacy: shown on prompts and tool calls";
  const smart = isSmart ? "; by its smart view" : "";
  const unguarded = isUnguarded ? "; lost marks are not told of" : "";
  const unknown = modeWords(world, ref).filter((word) =>
    !MODE_WORDS.includes(word)
  );
  return [
    finding("info", "mode", `${name}${smart}${unguarded}`),
    ...unknown.slice(0, 10).map((word) => {
      const meant = nearestWord(word, MODE_WORDS);
      return finding(
        "WARN",
        "mode",
        `the word "${outsideName(word)}" in .mode switches nothing`,
        meant === undefined
          ? `known are ${MODE_WORDS.join(", ")}`
          : `did you mean "${meant}"?`,
      );
    }),
  ];
}

/** The words of the `.mode` file. */
function modeWords(world: World, ref: PlanRef): readonly string[] {
  const place = findFile(world, ref.folder, ".mode");
  if (!isPlace(place)) return [];
  const text = decodeUtf8(world.files.readHead(place.path, LIMIT_BYTES));
  const words = text.toLowerCase().split(/[\s,\ufeff]+/);
  return [...new Set(words)].filter((word) => word !== "");
}

/**
 * Whether the frame of a plan has a nonce of its own.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { nonceChecks } from "./doctor_beside.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "", "/p/.planning/a/.nonce": "a b!\n" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && nonceChecks(world, ref).map(({ level }) => level), ["WARN"]);
 * ```
 */
export function nonceChecks(world: World, ref: PlanRef): readonly Check[] {
  const isPresent = ref.folder.names.has(".nonce");
  const isUsed = loadFrame(world, ref).begin !== frameOf(undefined).begin;
  if (isUsed) return [finding("PASS", "nonce", "the frame carries it")];
  if (!isPresent) {
    return [finding("info", "nonce", "none; the frame is the plain one")];
  }
  return [finding(
    "WARN",
    "nonce",
    ".nonce cannot be used, so the frame is the plain one: expected letters and digits, at most 128, in a plain file",
    "remove it, or arm the plan again",
  )];
}

/**
 * The logs beside a plan: which are there, and which are and cannot be read.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { logFileChecks } from "./doctor_beside.ts";
 * import { planById } from "./resolve.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.planning/a/task_plan.md": "", "/p/.planning/a/progress.md": "" });
 * const ref = planById(world, "/p", "a");
 * assertEquals(ref && logFileChecks(world, ref), [
 *   { level: "info", check: "files", message: "findings.md absent, progress.md present" },
 * ]);
 * ```
 */
export function logFileChecks(world: World, ref: PlanRef): readonly Check[] {
  const isReadable = (name: string): boolean =>
    isPlace(findFile(world, ref.folder, name));
  const states = LOGS.map((name) =>
    `${name} ${isReadable(name) ? "present" : "absent"}`
  );
  const odd = LOGS.filter((name) =>
    ref.folder.names.has(name) && !isReadable(name)
  );
  if (odd.length === 0) return [finding("info", "files", states.join(", "))];
  return odd.map((name) =>
    finding(
      "WARN",
      "files",
      `${name} is not read: expected a plain file inside the project`,
      "put a plain file in its place",
    )
  );
}
