/**
 * What `install` and `uninstall` have in common: the words of their command lines, and how they tell of files.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import {
  fateOf,
  type FileChange,
  type Installer,
  lineDiff,
  type Scope,
} from "../install/mod.ts";
import { relativeLabel } from "../io/path.ts";
import { isInside } from "../io/place_names.ts";
import { nearestWord } from "../nearest.ts";
import type { CommandOption } from "./command.ts";
import type { Paint } from "./paint.ts";

/** Flags of both commands. */
export const HOST_OPTIONS: readonly CommandOption[] = [
  {
    flags: "--scope <scope>",
    summary: "Whose settings: project or user (default: project)",
  },
  {
    flags: "--dry-run",
    summary: "Show what would change, and change nothing",
  },
];

/**
 * The host of a name.
 *
 * @throws {HookError} `usage` where there is none.
 *
 * @example
 * ```ts
 * import { installerNamed } from "./host_words.ts";
 * import { assertThrows } from "@std/assert";
 *
 * assertThrows(() => installerNamed([], "x"), Error, 'Cannot find host "x"');
 * ```
 */
export function installerNamed(
  installers: readonly Installer[],
  name: string,
): Installer {
  const found = installers.find((installer) => installer.name === name);
  if (found !== undefined) return found;
  const names = installers.map((installer) => installer.name);
  const nearest = names.length === 0 ? undefined : nearestWord(name, names);
  throw new HookError(
    "usage",
    `Cannot find host "${oneLine(name, 80)}": expected one of ${
      names.join(", ")
    }${nearest === undefined ? "" : `; did you mean "${nearest}"?`}`,
  );
}

/**
 * The scope that is asked for.
 *
 * @throws {HookError} `usage` where it is none.
 *
 * @example
 * ```ts
 * import { scopeNamed } from "./host_words.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([scopeNamed(undefined), scopeNamed("user")], ["project", "user"]);
 * ```
 */
export function scopeNamed(wish = "project"): Scope {
  if (wish === "project" || wish === "user") return wish;
  throw new HookError(
    "usage",
    `Cannot use --scope "${oneLine(wish, 80)}": expected project or user`,
  );
}

/**
 * Lines on a file: what becomes of it, and the difference where it is to be shown.
 *
 * @param change The file, before and after.
 * @param root Absolute path of the project; a file in it is told by its relative path.
 * @param isShown Whether the difference is shown.
 * @param paint Colours.
 *
 * @example
 * ```ts
 * import { changeLines } from "./host_words.ts";
 * import { paintFor } from "./paint.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const change = { path: "/p/a", before: "x\n", after: "y\n" };
 * assertEquals(changeLines(change, "/p", true, paintFor(false)), [
 *   "changed   a",
 *   "@@ -1,1 +1,1 @@",
 *   "-x",
 *   "+y",
 * ]);
 * ```
 */
export function changeLines(
  change: FileChange,
  root: string,
  isShown: boolean,
  paint: Paint,
): readonly string[] {
  const fate = fateOf(change);
  if (fate === "absent") return [];
  const brush = fate === "same" ? paint.faint : paint.done;
  const line = `${brush(fate.padEnd(10))}${labelIn(root, change.path)}`;
  const diff = isShown ? lineDiff(change.before ?? "", change.after ?? "") : "";
  return [line, ...diff.split("\n").slice(0, -1)];
}

/**
 * A path as it is told: relative where it lies in the project.
 *
 * @example
 * ```ts
 * import { labelIn } from "./host_words.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([labelIn("/p", "/p/a"), labelIn("/p", "/q")], ["a", "/q"]);
 * ```
 */
export function labelIn(root: string, path: string): string {
  return oneLine(isInside(root, path) ? relativeLabel(root, path) : path, 300);
}

/**
 * A change for machines; the texts themselves, which may hold secrets, are left out.
 *
 * @example
 * ```ts
 * import { changeJson } from "./host_words.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(changeJson({ path: "/a", before: "x", after: "x" }), { path: "/a", fate: "same" });
 * ```
 */
export function changeJson(
  change: FileChange,
): { readonly path: string; readonly fate: string } {
  return { path: change.path, fate: fateOf(change) };
}
