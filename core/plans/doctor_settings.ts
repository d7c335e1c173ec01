/**
 * The doctor on settings: what is in force, where it comes from, what could not be used.
 *
 * @module
 */

import type { LoadedConfig } from "../config.ts";
import { oneLine } from "../error.ts";
import { openProject } from "../io/guard.ts";
import { standing } from "../io/standing.ts";
import type { World } from "../io/world.ts";
import { type Check, finding } from "./doctor_check.ts";

/** The settings of a project, and names that are nearly its file's. */
const FILE = "planhook.yaml";
const NEARLY = [
  "planhook.yml",
  "planhook.json",
  ".planhook.yaml",
  ".planhook.yml",
];

/**
 * Every setting with its source, then what was passed over.
 *
 * @param world Where the project is.
 * @param root The project whose settings these are.
 * @param settings As they were read.
 *
 * @example
 * ```ts
 * import { loadConfig } from "../config.ts";
 * import { openProject } from "../io/guard.ts";
 * import { memoryWorld } from "../io/memory.ts";
 * import { settingChecks } from "./doctor_settings.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/planhook.yaml": "recite: turn\n" });
 * const [first] = settingChecks(world, "/p", await loadConfig(world, openProject(world, "/p")));
 * assertEquals(first, { level: "info", check: "setting", message: "recite: turn (project file)" });
 * ```
 */
export function settingChecks(
  world: World,
  root: string,
  { config, sources, doubts }: LoadedConfig,
): readonly Check[] {
  const values = new Map<string, unknown>(Object.entries(config));
  const inForce = Object.entries(sources).map(([name, source]) => {
    const value = values.get(name);
    const text = value === "" ? "(none)" : oneLine(String(value), 200);
    return finding("info", "setting", `${name}: ${text} (${source})`);
  });
  const passedOver = doubts.map((doubt) =>
    finding("WARN", "setting", oneLine(doubt, 500))
  );
  return [...inForce, ...passedOver, ...unreadFiles(world, root)];
}

/** Files that look like settings and are not read. */
function unreadFiles(world: World, root: string): readonly Check[] {
  const { names } = openProject(world, root);
  const kind = names.get(FILE);
  const odd = kind === undefined || kind === "file" ? [] : [
    finding(
      "WARN",
      "setting",
      `${FILE} is not read: expected a plain file, and not ${standing(kind)}`,
      "put a plain file in its place",
    ),
  ];
  const misnamed = NEARLY.filter((name) => names.has(name)).map((name) =>
    finding(
      "WARN",
      "setting",
      `${name} is not read`,
      `settings of a project are in ${FILE}`,
    )
  );
  return [...odd, ...misnamed];
}
