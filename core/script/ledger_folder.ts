/**
 * Where the ledgers are that the scripts write and sum up.
 *
 * @module
 */

import { isPlace, locate, openProject } from "../io/guard.ts";
import { resolve } from "../io/path.ts";
import { isInside } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { chosenFolder, type PlanFolder } from "./plan_folder.ts";
import { hasSibling } from "./siblings.ts";

/**
 * The folder of the chosen plan, with or without a plan file in it; else the current one.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { ledgerFolder } from "./ledger_folder.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(ledgerFolder(memoryWorld({ "/p/.planning/a/task_plan.md": "" })).shown, "/p/.planning/a");
 * assertEquals(ledgerFolder(memoryWorld()).shown, ".");
 * ```
 */
export function ledgerFolder(world: World): PlanFolder {
  const found = hasSibling(world, "resolve-plan-dir.sh")
    ? chosenFolder(world)
    : undefined;
  return found ?? folderAt(world, world.cwd(), ".");
}

/**
 * The folder that was named.
 *
 * @param world Where to look.
 * @param path As it was typed.
 * @returns `undefined` where there is no such folder.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { namedFolder } from "./ledger_folder.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(namedFolder(memoryWorld({ "/p/a/b": "" }), "a")?.ref.folder.path, "/p/a");
 * assertEquals(namedFolder(memoryWorld(), "nodir"), undefined);
 * ```
 */
export function namedFolder(
  world: World,
  path: string,
): PlanFolder | undefined {
  const full = resolve(world.cwd(), path);
  const place = locate(world, full, full, "dir");
  return isPlace(place) ? folderAt(world, place.path, path) : undefined;
}

/** A folder as one of a plan; it need not have one. */
function folderAt(world: World, path: string, shown: string): PlanFolder {
  const root = isInside(world.cwd(), path) ? world.cwd() : path;
  return {
    ref: {
      folder: { ...openProject(world, path), root },
      file: "task_plan.md",
      prefix: "",
      chosenBy: "root",
    },
    shown,
  };
}
