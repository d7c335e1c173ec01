/**
 * The regression guard of version 3.11: counts beside the path of a plan, compared from prompt to prompt.
 *
 * @module
 */

import { oneLine } from "../error.ts";
import { join } from "../io/path.ts";
import type { World } from "../io/world.ts";
import {
  cacheFolder,
  entryKey,
  readEntry,
  writeEntry,
} from "./cache_folder.ts";
import { literalProgress } from "./literal_counts.ts";
import { shellFolder } from "./plan_folder.ts";

/** The folder of entries, in the user's cache. */
const CACHE = "pwf-prog";

/** What the guard has to know. */
export interface LiteralReading {
  /** The current folder, as the shell spells it. */
  readonly pwd: string;
  /** The plan's path, as messages name it. */
  readonly path: string;
  readonly text: string;
}

/**
 * Compares what is done in a plan with what was done at the last prompt, and remembers it.
 *
 * @returns One line where something has gone, ended; else nothing. It is told once: the next comparison is with now.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { regressionLine } from "./literal_guard.ts";
 * import { assertEquals, assertStringIncludes } from "@std/assert";
 *
 * const world = memoryWorld({ "/home/u": { dir: true } }, { env: { HOME: "/home/u" } });
 * const plan = { pwd: "/p", path: "task_plan.md" };
 * assertEquals(regressionLine(world, { ...plan, text: "- [x] a\n" }), "");
 * assertStringIncludes(regressionLine(world, { ...plan, text: "" }), "lost 1 checked item(s)");
 * ```
 */
export function regressionLine(
  world: World,
  { pwd, path, text }: LiteralReading,
): string {
  const folder = cacheFolder(world, CACHE);
  if (folder === undefined) return "";
  const entry = entryIn(folder, pwd, path);
  const { checked, complete } = literalProgress(text);
  const [oldChecked = "", oldComplete = ""] = readEntry(world, entry);
  const isNoted = writeEntry(world, entry, [`${checked}`, `${complete}`]);
  if (!isNoted || !isNumber(oldChecked) || !isNumber(oldComplete)) return "";
  const lostItems = Math.max(0, Number(oldChecked) - checked);
  const lostPhases = Math.max(0, Number(oldComplete) - complete);
  if (lostItems + lostPhases === 0) return "";
  const name = oneLine(path, 1000);
  return `[planning-with-files] PLAN REGRESSED: ${name} lost ${lostItems} checked item(s) and ` +
    `${lostPhases} completed phase(s) since these hooks last read it. ` +
    "Another session may have written an older copy of it. " +
    `Look at it with: git diff -- ${name} Advisory only, nothing was blocked.\n`;
}

/**
 * Forgets what was done in a plan: what is taken out of it on purpose is not lost.
 *
 * @param root Of the project; the script may also have been called in the folder as the shell spells it.
 * @param path The plan's path, as messages name it.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { forgetReading, regressionLine } from "./literal_guard.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/home/u": { dir: true } }, { env: { HOME: "/home/u" } });
 * const plan = { pwd: "/p", path: "task_plan.md" };
 * regressionLine(world, { ...plan, text: "- [x] a\n" });
 * forgetReading(world, "/p", "task_plan.md");
 * assertEquals(regressionLine(world, { ...plan, text: "" }), "");
 * ```
 */
export function forgetReading(
  world: World,
  root: string,
  path: string,
): void {
  const folder = cacheFolder(world, CACHE, "leave");
  if (folder === undefined) return;
  for (const pwd of [root, shellFolder(world)]) {
    world.files.remove(entryIn(folder, pwd, path));
  }
}

/** The entry of a plan. */
function entryIn(folder: string, pwd: string, path: string): string {
  return join(folder, `${entryKey(pwd, path)}.prog`);
}

/** Whether a line holds digits and nothing else. */
function isNumber(line: string): boolean {
  return /^\d{1,15}$/.test(line);
}
