/**
 * A file of the user's that is changed: read as it is, and written as a whole, or not at all.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import { basename, dirname, join } from "../io/path.ts";
import { locate } from "../io/guard.ts";
import type { World } from "../io/world.ts";
import { replaceFile, writeInside } from "../io/write.ts";
import { type HostPaths, missingFolders } from "./places.ts";

/** Settings that are larger are no settings. */
const LARGEST_BYTES = 8 << 20;

/**
 * Reads a file that is about to be changed.
 *
 * @param world Where it is.
 * @param path Absolute path.
 * @returns Its text, a mark of byte order included; `undefined` where it is not there.
 * @throws {HookError} `io` where it is something other than a plain file, belongs to another user, is read-only or too
 *   large, or is no UTF-8: then it is not ours to replace.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { readUserFile } from "./user_file.ts";
 * import { assertEquals, assertThrows } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/a": "{}", "/p/b": { link: "/p/a" } });
 * assertEquals(readUserFile(world, "/p/a"), "{}");
 * assertThrows(() => readUserFile(world, "/p/b"), Error, "it is a link");
 * ```
 */
export function readUserFile(world: World, path: string): string | undefined {
  const info = world.files.lstat(path);
  if (info === undefined) return undefined;
  if (info.kind !== "file") {
    const what = { link: "a link", dir: "a folder", other: "no file" };
    throw refusal(path, `it is ${what[info.kind]}, expected a plain file`);
  }
  if (world.platform !== "windows") {
    if (info.uid !== undefined && info.uid !== world.uid()) {
      throw refusal(path, "it belongs to another user; run this as that user");
    }
    if (((info.mode ?? 0o200) & 0o200) === 0) {
      throw refusal(path, "it is read-only; make it writable first");
    }
  }
  if (info.size > LARGEST_BYTES) {
    throw refusal(path, `it has ${info.size} bytes, expected 8 MiB at most`);
  }
  try {
    const bytes = world.files.readHead(path, LARGEST_BYTES);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
      .decode(bytes);
  } catch (error) {
    if (error instanceof HookError) throw error;
    throw refusal(path, "it is no UTF-8; save it as UTF-8 first", error);
  }
}

/**
 * Writes a file of the user's, and the folders that it lies in.
 *
 * @param world Where to write.
 * @param paths The host's folder, and what nothing may lead out of.
 * @param path Absolute path of the file.
 * @param text What it will hold.
 * @throws {HookError} `io` as for `writeInside`.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { writeUserFile } from "./user_file.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/a": "" });
 * writeUserFile(world, { base: "/p" }, "/p/.x/settings.json", "{}");
 * assertEquals([...world.nodes.keys()], ["/p/a", "/p/.x", "/p/.x/settings.json"]);
 * ```
 */
export function writeUserFile(
  world: World,
  { base }: Pick<HostPaths, "base">,
  path: string,
  text: string,
): void {
  for (const folder of missingFolders(world, base, path)) {
    world.files.makeFolder(folder, 0o777);
  }
  writeInside(world, base, path, text, { existing: "replace" });
}

/**
 * The path of the copy that is kept beside a file.
 *
 * @example
 * ```ts
 * import { backupOf } from "./user_file.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(backupOf("/p/.x/settings.json"), "/p/.x/settings.json.planhook-backup");
 * ```
 */
export function backupOf(path: string): string {
  return `${path}.planhook-backup`;
}

/**
 * Keeps a copy beside a file, closed to whom the file is closed to.
 *
 * @param world Where to write.
 * @param paths What nothing may lead out of.
 * @param path Absolute path of the file, which is there.
 * @param text What the file holds.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { keepBackup, readUserFile } from "./user_file.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/a": "{}" });
 * keepBackup(world, { base: "/p" }, "/p/a", "{}");
 * assertEquals(readUserFile(world, "/p/a.planhook-backup"), "{}");
 * ```
 */
export function keepBackup(
  world: World,
  { base }: Pick<HostPaths, "base">,
  path: string,
  text: string,
): void {
  const folder = locate(world, base, dirname(path), "dir");
  if (typeof folder === "string") {
    throw refusal(path, `its folder is not inside "${oneLine(base, 300)}"`);
  }
  const target = join(folder.path, basename(backupOf(path)));
  replaceFile(world, target, new TextEncoder().encode(text), {
    mode: world.files.lstat(path)?.mode ?? 0o600,
    sync: true,
  });
}

/** The error for a file that is left as it is. */
function refusal(path: string, found: string, cause?: unknown): HookError {
  return new HookError(
    "io",
    `Cannot change "${oneLine(path, 300)}": ${found}`,
    cause,
  );
}
