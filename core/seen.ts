/**
 * What each session has been shown.
 *
 * Small records in the state folder, written in one step but not flushed: a torn or missing one means "not seen".
 *
 * @module
 */

import { sha256Hex } from "../wasm/mod.ts";
import { dirname, join } from "./io/path.ts";
import type { World } from "./io/world.ts";
import { replaceFile } from "./io/write.ts";
import { removeRecords } from "./record.ts";
import { stateFolder } from "./state_folder.ts";

/** Records older than this are removed. */
const KEEP_MS = 30 * 24 * 3600 * 1000;

/** A record larger than this is not ours. */
const RECORD_LIMIT_BYTES = 65_536;

/** What one session has been shown: the digest of each block, by the block's name. */
export type Seen = Readonly<Record<string, string>>;

/**
 * What a session has been shown.
 *
 * @param world Where the record is.
 * @param session The host's session id.
 * @returns The record; empty where there is none, or none that can be read.
 *
 * @example
 * ```ts
 * import { readSeen } from "./seen.ts";
 * import { memoryWorld } from "./io/memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(readSeen(memoryWorld(), "s1"), {});
 * ```
 */
export function readSeen(world: World, session: string): Seen {
  try {
    const path = recordPath(world, session);
    if (path === undefined) return {};
    if (world.files.lstat(path)?.kind !== "file") return {};
    const value: unknown = JSON.parse(
      new TextDecoder().decode(world.files.readHead(path, RECORD_LIMIT_BYTES)),
    );
    return isSeen(value) ? value : {};
  } catch {
    return {};
  }
}

/**
 * Replaces what a session has been shown; an empty record is kept too.
 *
 * @throws {HookError} `io` where the folder is there but cannot be written.
 *
 * @example
 * ```ts
 * import { readSeen, writeSeen } from "./seen.ts";
 * import { memoryWorld } from "./io/memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { HOME: "/home/u" } });
 * writeSeen(world, "s1", { plan: "abc" });
 * assertEquals(readSeen(world, "s1"), { plan: "abc" });
 * ```
 */
export function writeSeen(world: World, session: string, seen: Seen): void {
  const path = recordPath(world, session);
  if (path === undefined) return;
  world.files.makeFolder(dirname(path), 0o700);
  const bytes = new TextEncoder().encode(JSON.stringify(seen));
  replaceFile(world, path, bytes, { mode: 0o600, sync: false });
}

/**
 * Removes the records of sessions that were not heard of for 30 days.
 *
 * @example
 * ```ts
 * import { pruneSeen } from "./seen.ts";
 * import { memoryWorld } from "./io/memory.ts";
 *
 * pruneSeen(memoryWorld()); // no state folder: nothing to do
 * ```
 */
export function pruneSeen(world: World): void {
  const folder = sessionsFolder(world);
  if (folder === undefined) return;
  for (const { name, kind } of world.files.readFolder(folder)) {
    const path = join(folder, name);
    const age = world.now() - (world.files.lstat(path)?.mtimeMs ?? world.now());
    if (kind === "file" && age > KEEP_MS) world.files.remove(path);
  }
  for (const kind of ["guard", "gate", "write", "config", "tally", "answer"]) {
    removeRecords(world, kind, (_, written) => world.now() - written > KEEP_MS);
  }
}

/** The folder of session records, there or not. */
function sessionsFolder(world: World): string | undefined {
  const state = stateFolder(world);
  return state === undefined ? undefined : join(state, "sessions");
}

/** The record of one session; ids come from outside, so only their digest names a file. */
function recordPath(world: World, session: string): string | undefined {
  const folder = sessionsFolder(world);
  if (folder === undefined) return undefined;
  const name = sha256Hex(new TextEncoder().encode(session));
  return join(folder, `${name}.json`);
}

/** Whether a value is a record of digests. */
function isSeen(value: unknown): value is Seen {
  return typeof value === "object" && value !== null && !Array.isArray(value) &&
    Object.values(value).every((digest) => typeof digest === "string");
}
