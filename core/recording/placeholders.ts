/**
 * Paths of a person's machine in recordings, replaced, and put back for a replay.
 *
 * @module
 */

import { inFolder, parentOf } from "../io/place_names.ts";
import type { World } from "../io/world.ts";

/** Where recordings say the home folder and the project are. */
export const RECORDED_HOME = "/home/dev";
export const RECORDED_PROJECT = "/home/dev/project";

/** A text and what stands in its place. */
type Swap = readonly [from: string, to: string];

/** The folders that are replaced. */
export interface Places {
  /** Absolute path of the project. */
  readonly project: string;
  /** Absolute path of the home folder; left out where none is known. */
  readonly home?: string;
}

/**
 * The folders of a call: the project is the nearest folder at or above `cwd` with `.git`, else `cwd`.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { placesOf } from "./placeholders.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/home/u/p/.git/HEAD": "" }, { env: { HOME: "/home/u" } });
 * assertEquals(placesOf(world, "/home/u/p/sub"), { project: "/home/u/p", home: "/home/u" });
 * ```
 */
export function placesOf(world: World, cwd: string): Places {
  const home = world.env(world.platform === "windows" ? "USERPROFILE" : "HOME");
  return {
    project: repositoryAt(world, cwd) ?? cwd,
    ...(home === undefined ? {} : { home }),
  };
}

/** The nearest folder at or above one that holds `.git`. */
function repositoryAt(world: World, cwd: string): string | undefined {
  for (
    let at: string | undefined = cwd;
    at !== undefined;
    at = parentOf(at)
  ) {
    if (world.files.lstat(inFolder(at, ".git")) !== undefined) return at;
  }
  return undefined;
}

/**
 * A text without the paths of the machine: as they are spelled, with slashes, as JSON spells backslashes, and as hosts
 * make names of them (`-home-dev-project`).
 *
 * @example
 * ```ts
 * import { replaced } from "./placeholders.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const places = { project: "/Users/ann/api", home: "/Users/ann" };
 * assertEquals(replaced("/Users/ann/api/a.md, /Users/ann/.x, /Users/anna", places), "/home/dev/project/a.md, /home/dev/.x, /Users/anna");
 * assertEquals(replaced("/x/-Users-ann-api/y", places), "/x/-home-dev-project/y");
 * ```
 */
export function replaced(text: string, { project, home }: Places): string {
  return swapped(text, [
    ...spellings(project, RECORDED_PROJECT),
    ...(home === undefined ? [] : spellings(home, RECORDED_HOME)),
  ]);
}

/**
 * A text with paths of the machine where a recording has its own.
 *
 * @example
 * ```ts
 * import { restored } from "./placeholders.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const places = { project: "/Users/ann/api", home: "/Users/ann" };
 * assertEquals(restored("/home/dev/project/a.md /home/dev/.x", places), "/Users/ann/api/a.md /Users/ann/.x");
 * ```
 */
export function restored(text: string, { project, home }: Places): string {
  return swapped(text, [
    [RECORDED_PROJECT, project],
    ...(home === undefined ? [] : [[RECORDED_HOME, home] as const]),
  ]);
}

/**
 * A JSON value with every text in it changed, names of fields included.
 *
 * @example
 * ```ts
 * import { mapTexts } from "./placeholders.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(mapTexts({ a: ["b", 1] }, (text) => `${text}!`), { "a!": ["b!", 1] });
 * ```
 */
export function mapTexts(
  value: unknown,
  change: (text: string) => string,
): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) =>
    [change(key), mapTexts(one, change)] as const
  );
  return Object.fromEntries(entries);
}

/** The ways to write a path, and what stands for each; a root is none, since it would be found everywhere. */
function spellings(path: string, to: string): readonly Swap[] {
  if (parentOf(path) === undefined) return [];
  const name = (text: string): string => text.replace(/[^A-Za-z0-9]/g, "-");
  const ways = new Set([
    path,
    path.replaceAll("\\", "/"),
    path.replaceAll("\\", "\\\\"),
  ]);
  return [
    ...[...ways].map((way) => [way, to] as const),
    [name(path), name(to)],
  ];
}

/**
 * Puts texts in the place of others in one pass, so that nothing is replaced twice: the longest first, and none inside
 * a longer name.
 */
function swapped(text: string, swaps: readonly Swap[]): string {
  const sorted = swaps.toSorted(([a], [b]) => b.length - a.length);
  if (sorted.length === 0) return text;
  const ways = sorted.map(([from]) => {
    const literal = from.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    return from.startsWith("-")
      ? `(?<![^\\\\/])${literal}(?!\\w)`
      : `${literal}(?![\\w-])`;
  });
  const found = new Map(sorted.toReversed());
  return text.replace(
    new RegExp(ways.join("|"), "g"),
    (way) => found.get(way) ?? way,
  );
}
