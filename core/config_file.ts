/**
 * Settings out of files and variables, field by field.
 *
 * @module
 */

import {
  type Config,
  type ConfigFile,
  DEFAULT_CONFIG,
  type LoadedConfig,
  type Recite,
  type Said,
  type Source,
} from "./config.ts";
import {
  type Fields,
  isFields,
  keptFields,
  recalledFields,
} from "./config_cache.ts";
import { decodeText } from "./decode.ts";
import type { Effect } from "./effect.ts";
import { errorLine, oneLine } from "./error.ts";
import { type Folder, isPlace, locate } from "./io/guard.ts";
import { inFolder, isRooted } from "./io/place_names.ts";
import type { World } from "./io/world.ts";
import { nearestWord } from "./nearest.ts";

/** Bytes of a file of settings; a larger one is none. */
const FILE_LIMIT_BYTES = 65_536;

/** The ways to recite, from most to least. */
const RECITES: readonly Recite[] = ["every", "turn", "off"];

/** Values as they are being put together. */
interface Draft {
  config: Config;
  sources: Record<keyof Config, Source>;
  readonly doubts: string[];
  /** What is to be kept. */
  readonly learned: Effect[];
}

/** Units of a text that says something; a longer one is none of the values. */
const VALUE_UNITS = 501;

/** Endings of files that hold text for people: what a project may name as its plan. */
const TEXT_ENDING = /\.(?:md|mdx|markdown|txt|org|rst|adoc)$/i;

/** What a field may hold, in words, and its reading; `undefined` where the value is none of these. */
const FIELDS: {
  readonly [K in keyof Config]: {
    readonly expected: string;
    read(value: unknown): Config[K] | undefined;
  };
} = {
  recite: {
    expected: "every, turn or off",
    read: (value) =>
      RECITES.find((one) =>
        one === value || (one === "off" && value === false)
      ),
  },
  inject: {
    expected: "head or smart",
    read: (value) => value === "head" || value === "smart" ? value : undefined,
  },
  guard: { expected: "true or false", read: truth },
  remind: { expected: "true or false", read: truth },
  writeGuard: { expected: "true or false", read: truth },
  plan: {
    expected: "a path inside the project, relative to it",
    read: (value) => isPlanPath(value) ? value : undefined,
  },
};

/**
 * Puts settings together: defaults, then each file in the order given, then what the environment says.
 *
 * @param world Where the files are.
 * @param top The project's own folder.
 * @param files Weakest first.
 * @param said What the environment says.
 *
 * @example
 * ```ts
 * import { resolveConfig } from "./config_file.ts";
 * import { openProject } from "./io/guard.ts";
 * import { memoryWorld } from "./io/memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/planhook.yaml": "recyte: off\nguard: maybe\n" });
 * const file = { path: "/p/planhook.yaml", label: "planhook.yaml", source: "project file" } as const;
 * const { doubts } = await resolveConfig(world, openProject(world, "/p"), [file], []);
 * assertEquals(doubts, [
 *   'Cannot use "recyte" in planhook.yaml: there is no such field; did you mean "recite"?',
 *   'Cannot use "guard" in planhook.yaml: found "maybe", expected true or false',
 * ]);
 * ```
 */
export async function resolveConfig(
  world: World,
  top: Folder,
  files: readonly ConfigFile[],
  said: readonly Said[],
): Promise<Omit<LoadedConfig, "hasKeyedPlans">> {
  const draft: Draft = {
    config: DEFAULT_CONFIG,
    sources: {
      recite: "default",
      inject: "default",
      guard: "default",
      remind: "default",
      writeGuard: "default",
      plan: "default",
    },
    doubts: [],
    learned: [],
  };
  for (const file of files) await readFile(world, file, draft);
  for (const [key, name, text] of said) {
    set(draft, key, plainValue(text), "environment", name);
  }
  checkPlan(world, top, draft);
  return draft;
}

/** Reads one file into the draft. */
async function readFile(
  world: World,
  file: ConfigFile,
  draft: Draft,
): Promise<void> {
  const { path, label, source } = file;
  const bytes = bytesOf(world, path, draft);
  if (bytes === undefined) return;
  if (bytes.length > FILE_LIMIT_BYTES) {
    draft.doubts.push(
      `Cannot read ${label}: it is larger than ${FILE_LIMIT_BYTES} bytes`,
    );
    return;
  }
  const text = decodeText(bytes);
  const fields = recalledFields(world, path, text) ??
    await parsedFields(file, text, draft);
  for (const [name, value] of Object.entries(fields)) {
    if (Object.hasOwn(FIELDS, name)) {
      set(draft, name as keyof Config, value, source, label);
    } else draft.doubts.push(unknownField(name, label));
  }
}

/** The bytes of a file; nothing where it cannot be read: a plan is not lost for its settings. */
function bytesOf(
  world: World,
  path: string,
  draft: Draft,
): Uint8Array | undefined {
  try {
    return world.files.readHead(path, FILE_LIMIT_BYTES + 1);
  } catch (error) {
    draft.doubts.push(errorLine(error));
    return undefined;
  }
}

/** The fields of a file; none where it is no YAML mapping. */
async function parsedFields(
  { path, label }: ConfigFile,
  text: string,
  draft: Draft,
): Promise<Fields> {
  const { parseYaml } = await import("./yaml.ts");
  try {
    const parsed = parseYaml(text) ?? {};
    if (isFields(parsed)) {
      const fields = plainFields(parsed);
      draft.learned.push(keptFields(path, text, fields));
      return fields;
    }
    draft.doubts.push(
      `Cannot read ${label}: expected fields, such as "recite: turn"`,
    );
  } catch (error) {
    draft.doubts.push(`Cannot read ${label}: ${errorLine(error)}`);
  }
  return {};
}

/**
 * Fields as they count: small, whatever the file says. Aliases let a few lines of YAML stand for any amount of it, so
 * only names and plain values are taken over.
 */
function plainFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Object.hasOwn(FIELDS, name) ? plainOnly(value) : null,
    ]),
  );
}

/** A value, if it is plain; of lists and mappings, an empty one. */
function plainOnly(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === "string") return value.slice(0, VALUE_UNITS);
  return typeof value === "object" && value !== null ? {} : value;
}

/** Sets one field, where the value is one and its source may say so. */
function set<K extends keyof Config>(
  draft: Draft,
  key: K,
  value: unknown,
  source: Source,
  label: string,
): void {
  const read = FIELDS[key].read(value);
  if (read === undefined) {
    const found = oneLine(
      typeof value === "string" ? value : JSON.stringify(value) ?? "",
      60,
    );
    draft.doubts.push(
      `Cannot use "${key}" in ${label}: found "${found}", expected ${
        FIELDS[key].expected
      }`,
    );
    return;
  }
  if (source === "project file" && isMore(key, read, draft)) {
    draft.doubts.push(
      `Cannot use "${key}" in ${label}: a project may say less than its user wants, not more`,
    );
    return;
  }
  draft.config = { ...draft.config, [key]: read };
  draft.sources[key] = source;
}

/** Whether a value lets planhook say more than it would. */
function isMore(
  key: keyof Config,
  value: unknown,
  { config, sources }: Draft,
): boolean {
  if (key === "recite") {
    const wanted = RECITES.findIndex((one) => one === value);
    return wanted < RECITES.indexOf(config.recite);
  }
  if (key === "inject") {
    const isWish = sources.inject !== "default";
    return value === "smart" && config.inject === "head" && isWish;
  }
  return value === true && config[key] === false;
}

/** Gives up a plan file that is not there inside the project. */
function checkPlan(world: World, top: Folder, draft: Draft): void {
  const { plan } = draft.config;
  if (plan === "") return;
  const place = locate(world, top.root, inFolder(top.path, plan), "file");
  const isOwnWish = draft.sources.plan !== "project file";
  if (isPlace(place) && (isOwnWish || isText(plan, place.path))) return;
  const found = isPlace(place)
    ? "a project may name a file for people only, such as *.md or *.txt"
    : "there is no such file inside the project";
  draft.doubts.push(`Cannot use plan "${oneLine(plan, 80)}": ${found}`);
  draft.config = { ...draft.config, plan: "" };
}

/** Whether a path, and the file that it leads to, are named like text. */
function isText(...paths: readonly string[]): boolean {
  return paths.every((path) => TEXT_ENDING.test(path));
}

/** The sentence for a field that nobody knows. */
function unknownField(name: string, label: string): string {
  const nearest = nearestWord(name, Object.keys(FIELDS));
  const hint = nearest === undefined
    ? `expected one of ${Object.keys(FIELDS).join(", ")}`
    : `did you mean "${nearest}"?`;
  return `Cannot use "${
    oneLine(name, 40)
  }" in ${label}: there is no such field; ${hint}`;
}

/** A variable's text as a value. */
function plainValue(text: string): unknown {
  if (text === "1" || text === "true") return true;
  if (text === "0" || text === "false") return false;
  return text;
}

/** A truth value, also as people write one. */
function truth(value: unknown): boolean | undefined {
  if (value === "on") return true;
  if (value === "off") return false;
  return typeof value === "boolean" ? value : undefined;
}

/** Whether a value is a relative path without steps upwards. */
function isPlanPath(value: unknown): value is string {
  return typeof value === "string" && value !== "" &&
    value.length < VALUE_UNITS &&
    !isRooted(value) &&
    !value.includes("\0") && !value.split(/[\\/]/).includes("..");
}
