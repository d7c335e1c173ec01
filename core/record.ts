/**
 * Records in the state folder that are looked for on every prompt: each alone in a folder, `<kind>/<name>/<file>`.
 *
 * Written in one step but not flushed, as all of our state: a torn or missing one means "not seen".
 *
 * @module
 */

import { basename, dirname, join } from "./io/path.ts";
import type { World } from "./io/world.ts";
import { replaceFile } from "./io/write.ts";
import { stateFolder } from "./state_folder.ts";

/**
 * Writes a record; where there is no state folder that can be trusted, nothing happens.
 *
 * @param world Where the state folder is.
 * @param path Of the record, in the state folder: names of our own.
 * @param text What it will hold.
 * @throws {HookError} `io` where the folder is there but cannot be written.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "./io/memory.ts";
 * import { writeRecord } from "./record.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { PLANHOOK_STATE_DIR: "/s" } });
 * writeRecord(world, "guard/a/read.json", "{}\n");
 * assertEquals(world.nodes.has("/s/guard/a/read.json"), true);
 * ```
 */
export function writeRecord(world: World, path: string, text: string): void {
  const folder = makeRecordFolder(world, dirname(path));
  if (folder === undefined) return;
  const bytes = new TextEncoder().encode(text);
  replaceFile(world, join(folder, basename(path)), bytes, {
    mode: 0o600,
    sync: false,
  });
}

/**
 * Removes a record, where there is one.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "./io/memory.ts";
 * import { dropRecord, writeRecord } from "./record.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { PLANHOOK_STATE_DIR: "/s" } });
 * writeRecord(world, "guard/a/read.json", "{}\n");
 * dropRecord(world, "guard/a/read.json");
 * assertEquals(world.files.readFolder("/s/guard/a"), []);
 * ```
 */
export function dropRecord(world: World, path: string): void {
  const state = stateFolder(world);
  if (state !== undefined) world.files.remove(join(state, path));
}

/**
 * The folder of a record, made where it is missing.
 *
 * @param world Where the state folder is.
 * @param folder In the state folder: `<kind>/<name>`.
 * @returns Its absolute path; `undefined` where there is no state folder that can be trusted.
 * @throws {HookError} `io` where the state folder cannot be written.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "./io/memory.ts";
 * import { makeRecordFolder } from "./record.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { PLANHOOK_STATE_DIR: "/s" } });
 * assertEquals(makeRecordFolder(world, "gate/a"), "/s/gate/a");
 * ```
 */
export function makeRecordFolder(
  world: World,
  folder: string,
): string | undefined {
  const state = stateFolder(world);
  if (state === undefined) return undefined;
  const full = join(state, folder);
  for (const each of [dirname(full), full]) {
    const isMade = world.files.makeFolder(each, 0o700);
    if (!isMade && world.files.lstat(each)?.kind !== "dir") return undefined;
  }
  return full;
}

/**
 * Removes records of a kind, with their folders.
 *
 * @param world Where the state folder is.
 * @param kind Which.
 * @param isMeant Whether a record goes: the name of its folder, and when it was last written, in milliseconds.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "./io/memory.ts";
 * import { removeRecords, writeRecord } from "./record.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { PLANHOOK_STATE_DIR: "/s" } });
 * writeRecord(world, "guard/a/read.json", "{}\n");
 * removeRecords(world, "guard", (name) => name === "a");
 * assertEquals(world.files.readFolder("/s/guard"), []);
 * ```
 */
export function removeRecords(
  world: World,
  kind: string,
  isMeant: (name: string, writtenMs: number) => boolean,
): void {
  const state = stateFolder(world);
  if (state === undefined) return;
  for (const entry of world.files.readFolder(join(state, kind))) {
    const folder = join(state, kind, entry.name);
    const written = world.files.lstat(folder)?.mtimeMs ?? world.now();
    if (entry.kind !== "dir" || !isMeant(entry.name, written)) continue;
    for (const { name } of world.files.readFolder(folder)) {
      world.files.remove(join(folder, name));
    }
    world.files.remove(folder);
  }
}
