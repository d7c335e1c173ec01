/**
 * Configuration: what a person may change, where each value comes from, and what a project may say.
 *
 * @module
 */

import type { Effect } from "./effect.ts";
import { errorLine } from "./error.ts";
import { type Folder, isPlace, openFolder, openProject } from "./io/guard.ts";
import { inFolder } from "./io/place_names.ts";
import type { World } from "./io/world.ts";
import { OWN_NAME, userParent } from "./user_folder.ts";

/** How often the head of the plan is shown on tool calls. */
export type Recite = "every" | "turn" | "off";

/** Every setting. */
export interface Config {
  /** On which tool calls a legacy plan's head is shown: each, the first of a turn, none. */
  readonly recite: Recite;
  /** What is shown of a plan: its first lines, or its smart view. */
  readonly inject: "head" | "smart";
  /** Whether a prompt says that ticked boxes, completed phases or lines of the logs have gone. */
  readonly guard: boolean;
  /** Whether the first tool result of a turn reminds of the progress log. */
  readonly remind: boolean;
  /** Whether a planning file that has changed since a session read it may be written only at the second try. */
  readonly writeGuard: boolean;
  /** A plan file inside the project, relative to it, in place of the usual ones; empty for none. */
  readonly plan: string;
}

/** Where a value came from, strongest first. */
export type Source = "environment" | "project file" | "user file" | "default";

/** What was read, and what could not be used. */
export interface LoadedConfig {
  readonly config: Config;
  readonly sources: Readonly<Record<keyof Config, Source>>;
  /** One sentence for each field that was passed over. */
  readonly doubts: readonly string[];
  /** What is to be kept of files that were parsed. */
  readonly learned: readonly Effect[];
  /** Whether the user has approved plans by key: then none is shown without looking whether it is one of them. */
  readonly hasKeyedPlans: boolean;
}

/** The values where nobody says anything. */
export const DEFAULT_CONFIG: Config = Object.freeze({
  recite: "every",
  inject: "head",
  guard: true,
  remind: true,
  writeGuard: false,
  plan: "",
});

/** Every value from nowhere but the defaults. */
const DEFAULT_SOURCES: LoadedConfig["sources"] = Object.freeze({
  recite: "default",
  inject: "default",
  guard: "default",
  remind: "default",
  writeGuard: "default",
  plan: "default",
});

/** The variables, and the setting of each; of two for one setting the first that is set counts. */
const VARIABLES: readonly (readonly [name: string, key: keyof Config])[] = [
  ["PLANHOOK_RECITE", "recite"],
  ["PLANHOOK_INJECT", "inject"],
  ["PWF_INJECT", "inject"],
  ["PLANHOOK_GUARD", "guard"],
  ["PWF_PLAN_GUARD", "guard"],
  ["PLANHOOK_REMIND", "remind"],
  ["PLANHOOK_WRITE_GUARD", "writeGuard"],
  ["PLANHOOK_PLAN", "plan"],
];

/** The file of a project. */
const PROJECT_FILE = "planhook.yaml";

/** Name of the folder that tells which plans are approved by key, in the config folder; see `plans/keyed_plans.ts`. */
const KEYED_FOLDER = "keyed";

/** The file of a user, in the config folder. */
const USER_FILE = "config.yaml";

/** A file of settings that is there. */
export interface ConfigFile {
  /** Absolute path. */
  readonly path: string;
  /** How messages name it. */
  readonly label: string;
  readonly source: Source;
}

/**
 * Reads the settings: environment, then the project's `planhook.yaml`, then the user's `config.yaml`, then defaults.
 *
 * A wrong field keeps the next value and is told of. A project is not trusted: it may say less than the user wants, and
 * name a plan file of its own, but never more. Nothing is opened where there is no file.
 *
 * @param world Where to look.
 * @param top The project's own folder.
 *
 * @example
 * ```ts
 * import { loadConfig } from "./config.ts";
 * import { openProject } from "./io/guard.ts";
 * import { memoryWorld } from "./io/memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/planhook.yaml": "recite: turn\n" }, { env: { PWF_INJECT: "smart" } });
 * const { config, sources } = await loadConfig(world, openProject(world, "/p"));
 * assertEquals([config.recite, sources.recite], ["turn", "project file"]);
 * assertEquals([config.inject, sources.inject], ["smart", "environment"]);
 * ```
 */
export async function loadConfig(
  world: World,
  top: Folder,
): Promise<LoadedConfig> {
  const { own, doubts } = userConfigFolder(world);
  const hasKeyedPlans = own?.names.has(KEYED_FOLDER) ?? false;
  const files = [...userFile(world, own), ...projectFile(top)];
  const said = saidByEnvironment(world);
  if (files.length === 0 && said.length === 0) {
    return {
      config: DEFAULT_CONFIG,
      sources: DEFAULT_SOURCES,
      doubts,
      learned: [],
      hasKeyedPlans,
    };
  }
  const { resolveConfig } = await import("./config_file.ts");
  const resolved = await resolveConfig(world, top, files, said);
  return {
    ...resolved,
    doubts: [...doubts, ...resolved.doubts],
    hasKeyedPlans,
  };
}

/** The user's config folder, where there is one; a plan is not lost for one that is closed to us. */
function userConfigFolder(
  world: World,
): { readonly own?: Folder; readonly doubts: readonly string[] } {
  const parent = userParent(world, "config");
  if (parent === undefined) return NO_FOLDER;
  try {
    const above = openProject(world, parent);
    if (above.names.get(OWN_NAME) === "link") {
      const own = linkedFolder(world, inFolder(parent, OWN_NAME));
      return own === undefined ? NO_FOLDER : { own, doubts: [] };
    }
    const own = openFolder(world, above, OWN_NAME);
    return isPlace(own) ? { own, doubts: [] } : NO_FOLDER;
  } catch (error) {
    return { doubts: [errorLine(error)] };
  }
}

/** The folder that a link of the user's leads to: people keep their settings together and link to them. */
function linkedFolder(world: World, path: string): Folder | undefined {
  const real = world.files.realPath(path);
  return real !== undefined && world.files.lstat(real)?.kind === "dir"
    ? openProject(world, real)
    : undefined;
}

/** No config folder. */
const NO_FOLDER = { doubts: [] } as const;

/** The user's file, where there is one; a link to it is followed, wherever it leads. */
function userFile(
  world: World,
  own: Folder | undefined,
): readonly ConfigFile[] {
  const kind = own?.names.get(USER_FILE);
  if (own === undefined || kind === undefined) return [];
  const path = inFolder(own.path, USER_FILE);
  const real = kind === "link" ? world.files.realPath(path) : path;
  const isFile = kind === "file" ||
    (real !== undefined && world.files.lstat(real)?.kind === "file");
  return isFile ? [{ path, label: path, source: "user file" }] : [];
}

/** The project's file, where there is one. */
function projectFile(top: Folder): readonly ConfigFile[] {
  if (top.names.get(PROJECT_FILE) !== "file") return [];
  const path = inFolder(top.path, PROJECT_FILE);
  return [{ path, label: PROJECT_FILE, source: "project file" }];
}

/** What a variable says: the setting, the variable's name, its text. */
export type Said = readonly [key: keyof Config, name: string, text: string];

/** What the environment says. */
function saidByEnvironment(world: World): readonly Said[] {
  const said: Said[] = [];
  for (const [name, key] of VARIABLES) {
    const text = world.env(name);
    if (text === undefined || said.some(([other]) => other === key)) continue;
    said.push([key, name, text]);
  }
  return said;
}
