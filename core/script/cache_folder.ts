/**
 * The cache folders that the scripts of version 3.11 share: `pwf-sha`, `pwf-prog`, `pwf-turn`.
 *
 * One is used only where nobody else can write to it and no link is on its path; without one everything still answers.
 *
 * @module
 */

import { sha256Hex } from "../../wasm/mod.ts";
import { decodeUtf8 } from "../decode.ts";
import { dirname, isAbsolute, join, resolve } from "../io/path.ts";
import { isRooted } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { replaceFile } from "../io/write.ts";

/** Bits of a folder that others can write to. */
const OTHERS_WRITE = 0o022;

/** Bytes of an entry that is ours. */
const ENTRY_LIMIT_BYTES = 256;

/**
 * A cache folder: below `$XDG_CACHE_HOME`, else `~/.cache`, else `$TMPDIR` or `/tmp`.
 *
 * @param world Where to look.
 * @param name Of the folder.
 * @param missing `make` makes it where it is missing.
 * @returns Its absolute path; `undefined` where there is none that can be trusted.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { cacheFolder } from "./cache_folder.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/home/u": { dir: true } }, { env: { HOME: "/home/u" } });
 * assertEquals(cacheFolder(world, "pwf-prog", "leave"), undefined);
 * assertEquals(cacheFolder(world, "pwf-prog"), "/home/u/.cache/pwf-prog");
 * ```
 */
export function cacheFolder(
  world: World,
  name: string,
  missing: "make" | "leave" = "make",
): string | undefined {
  const parent = parentIn(world);
  if (!isAbsolute(parent)) return undefined;
  const folder = resolve(join(parent, name));
  try {
    if (missing === "make") makeFolders(world, folder);
    return isTrusted(world, folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** The folder in which the cache folders lie. */
function parentIn(world: World): string {
  const home = world.env("HOME");
  return world.env("XDG_CACHE_HOME") ??
    (home === undefined ? world.env("TMPDIR") ?? "/tmp" : join(home, ".cache"));
}

/** Makes a folder and those above it that are missing, closed to others. */
function makeFolders(world: World, path: string): void {
  if (world.files.lstat(path) !== undefined) return;
  const parent = dirname(path);
  if (parent !== path) makeFolders(world, parent);
  world.files.makeFolder(path, 0o700);
}

/** Whether a folder is the user's, others cannot write to it, and no link leads to it. */
function isTrusted(world: World, path: string): boolean {
  const info = world.files.lstat(path);
  if (info?.kind !== "dir" || world.files.realPath(path) !== path) return false;
  if (world.platform === "windows") return true;
  return info.uid === world.uid() && ((info.mode ?? 0) & OTHERS_WRITE) === 0;
}

/**
 * The name of a plan's entry: the beginning of the SHA-256 of its path.
 *
 * @param pwd The current folder, as the shell spells it.
 * @param path Of the plan, as messages name it.
 *
 * @example
 * ```ts
 * import { entryKey } from "./cache_folder.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(entryKey("/p", "task_plan.md"), entryKey("/q", "/p/task_plan.md"));
 * ```
 */
export function entryKey(pwd: string, path: string): string {
  const isWhole = isRooted(path) || path.startsWith("\\\\");
  const text = isWhole ? path : `${pwd}/${path}`;
  return sha256Hex(new TextEncoder().encode(text)).slice(0, 16);
}

/**
 * The lines of an entry.
 *
 * @returns None where there is no entry, or none that is ours.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { readEntry } from "./cache_folder.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/c/a": "1\n2\n" });
 * assertEquals([readEntry(world, "/c/a"), readEntry(world, "/c/b")], [["1", "2"], []]);
 * ```
 */
export function readEntry(world: World, path: string): readonly string[] {
  try {
    if (world.files.lstat(path)?.kind !== "file") return [];
    const bytes = world.files.readHead(path, ENTRY_LIMIT_BYTES + 1);
    if (bytes.length > ENTRY_LIMIT_BYTES) return [];
    return decodeUtf8(bytes).replace(/\n$/, "").split("\n");
  } catch {
    return [];
  }
}

/**
 * Replaces an entry in one step.
 *
 * @param world Where it is.
 * @param path Of the entry, in a folder that {@linkcode cacheFolder} gave.
 * @param lines What it will hold.
 * @returns Whether it was written; a cache that cannot be written is no reason to stop.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { readEntry, writeEntry } from "./cache_folder.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/c": { dir: true } });
 * assertEquals(writeEntry(world, "/c/a", ["1", "2"]), true);
 * assertEquals(readEntry(world, "/c/a"), ["1", "2"]);
 * ```
 */
export function writeEntry(
  world: World,
  path: string,
  lines: readonly string[],
): boolean {
  try {
    const kind = world.files.lstat(path)?.kind ?? "file";
    if (kind !== "file") return false;
    const bytes = new TextEncoder().encode(`${lines.join("\n")}\n`);
    replaceFile(world, path, bytes, { mode: 0o600, sync: false });
    return true;
  } catch {
    return false;
  }
}
