/**
 * The private state folder: what each session has been shown, and the log.
 *
 * It is used only where it is certainly ours: owned by the user, closed to others, no link on its path. Anywhere else
 * there is no state, and everything still answers. A torn or missing record means "not seen".
 *
 * @module
 */

import { sha256Hex } from "../wasm/mod.ts";
import { dirname, isAbsolute, join } from "./io/path.ts";
import type { World } from "./io/world.ts";
import { replaceFile } from "./io/write.ts";

/** Records older than this are removed. */
const KEEP_MS = 30 * 24 * 3600 * 1000;

/** A record larger than this is not ours. */
const RECORD_LIMIT_BYTES = 65_536;

/** What one session has been shown: the digest of each block, by the block's name. */
export type Seen = Readonly<Record<string, string>>;

/**
 * The state folder, made where it is missing.
 *
 * `PLANHOOK_STATE_DIR`, else the platform's folder for a user's state.
 *
 * @returns Its absolute path, or `undefined` where there is none that can be trusted.
 *
 * @example
 * ```ts
 * import { stateFolder } from "./state.ts";
 * import { memoryWorld } from "./io/memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/home/u": { dir: true } }, { env: { HOME: "/home/u" } });
 * assertEquals(stateFolder(world), "/home/u/.local/state/planhook");
 * ```
 */
export function stateFolder(world: World): string | undefined {
  const path = wantedFolder(world);
  if (path === undefined || !isAbsolute(path)) return undefined;
  try {
    makeFolders(world, path);
    return isPrivate(world, path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Where the state folder should be. */
function wantedFolder(world: World): string | undefined {
  const named = world.env("PLANHOOK_STATE_DIR");
  if (named !== undefined) return named;
  if (world.platform === "windows") {
    return below(world.env("LOCALAPPDATA"), "planhook");
  }
  const home = world.env("HOME");
  if (world.platform === "darwin") {
    return below(home, "Library", "Application Support", "planhook");
  }
  return below(world.env("XDG_STATE_HOME"), "planhook") ??
    below(home, ".local", "state", "planhook");
}

/** A folder below `base`, where there is a base. */
function below(
  base: string | undefined,
  ...parts: string[]
): string | undefined {
  return base === undefined ? undefined : join(base, ...parts);
}

/** Makes the folder and those above it that are missing, closed to others. */
function makeFolders(world: World, path: string): void {
  if (world.files.lstat(path) !== undefined) return;
  const parent = dirname(path);
  if (parent !== path) makeFolders(world, parent);
  world.files.makeFolder(path, 0o700);
}

/** Whether the folder is the user's alone and reached through no link. */
function isPrivate(world: World, path: string): boolean {
  const info = world.files.lstat(path);
  if (info?.kind !== "dir" || world.files.realPath(path) !== join(path)) {
    return false;
  }
  if (world.platform === "windows") return true;
  return info.uid === world.uid() && ((info.mode ?? 0) & 0o077) === 0;
}

/**
 * What a session has been shown.
 *
 * @param world Where the record is.
 * @param session The host's session id.
 * @returns The record; empty where there is none, or none that can be read.
 *
 * @example
 * ```ts
 * import { readSeen } from "./state.ts";
 * import { memoryWorld } from "./io/memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(readSeen(memoryWorld(), "s1"), {});
 * ```
 */
export function readSeen(world: World, session: string): Seen {
  const path = recordPath(world, session);
  if (path === undefined) return {};
  try {
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
 * import { readSeen, writeSeen } from "./state.ts";
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
  const bytes = new TextEncoder().encode(JSON.stringify(seen));
  replaceFile(world, path, bytes, { mode: 0o600, sync: false });
}

/**
 * Removes the records of sessions that were not heard of for 30 days.
 *
 * @example
 * ```ts
 * import { pruneSeen } from "./state.ts";
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
}

/** The folder of session records, made where it is missing. */
function sessionsFolder(world: World): string | undefined {
  const folder = below(stateFolder(world), "sessions");
  if (folder !== undefined) world.files.makeFolder(folder, 0o700);
  return folder;
}

/** The record of one session; ids come from outside, so only their digest names a file. */
function recordPath(world: World, session: string): string | undefined {
  return below(
    sessionsFolder(world),
    `${sha256Hex(new TextEncoder().encode(session))}.json`,
  );
}

/** Whether a value is a record of digests. */
function isSeen(value: unknown): value is Seen {
  return typeof value === "object" && value !== null && !Array.isArray(value) &&
    Object.values(value).every((digest) => typeof digest === "string");
}
