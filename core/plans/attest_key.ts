/**
 * The key for attestations: 32 random bytes in `attestation.key` in the user's config folder, for the user alone.
 *
 * @module
 */

import { HookError } from "../error.ts";
import { diskError } from "../io/disk_error.ts";
import { join } from "../io/path.ts";
import type { World } from "../io/world.ts";
import { isOwn, privateFolder } from "../private_folder.ts";
import { userFolder } from "../user_folder.ts";

/** Bytes of a key: as many as the digest has. */
const KEY_BYTES = 32;

/**
 * The key that is there.
 *
 * @returns The key, or why there is none.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { readKey } from "./attest_key.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(readKey(memoryWorld({}, { env: { HOME: "/home/u" } })), "no-key");
 * ```
 */
export function readKey(world: World): Uint8Array | "no-key" | "bad-key" {
  const wanted = userFolder(world, "config");
  if (wanted === undefined || world.files.lstat(wanted) === undefined) {
    return "no-key";
  }
  const folder = privateFolder(world, wanted, "leave");
  return folder === undefined ? "bad-key" : keyIn(world, folder);
}

/** The key in a config folder. */
function keyIn(
  world: World,
  folder: string,
): Uint8Array | "no-key" | "bad-key" {
  const path = keyPath(folder);
  const info = world.files.lstat(path);
  if (info === undefined) return "no-key";
  if (info.kind !== "file" || !isOwn(world, info)) return "bad-key";
  try {
    const bytes = world.files.readHead(path, KEY_BYTES + 1);
    return bytes.length === KEY_BYTES ? bytes : "bad-key";
  } catch {
    return "bad-key";
  }
}

/**
 * The key, made where there is none.
 *
 * Processes that make it at once agree on one: the first gives its key the name, whole, and everybody takes what has
 * the name.
 *
 * @throws {HookError} `io` where there is no config folder that can be trusted, or no key that can be used in it.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { makeKey, readKey } from "./attest_key.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({}, { env: { HOME: "/home/u" } });
 * assertEquals(makeKey(world), readKey(world));
 * ```
 */
export function makeKey(world: World): Uint8Array {
  const folder = configFolder(world);
  const path = keyPath(folder);
  if (world.files.lstat(path) === undefined) demandKey(world, path);
  const key = keyIn(world, folder);
  if (typeof key !== "string") return key;
  throw new HookError(
    "io",
    `Cannot use the key "${path}": expected a file of ${KEY_BYTES} bytes that is yours and closed to others (0600); ` +
      'mend it, or remove it and run "planhook plan attest --keyed" on each plan that was approved by key',
  );
}

/** Puts a new key where there is none; a refusal is told with what to do. */
function demandKey(world: World, path: string): void {
  try {
    addKey(world, path);
  } catch (error) {
    throw diskError("write", path, error, "it was not made");
  }
}

/** Puts a new key where there is none, whole or not at all. */
function addKey(world: World, path: string): void {
  const fresh = `${path}.${world.random(6).toHex()}.tmp`;
  const key = world.random(KEY_BYTES);
  const options = { mode: 0o600, sync: true };
  if (!world.files.create(fresh, key, options)) return;
  try {
    world.files.link(fresh, path);
  } catch {
    world.files.create(path, key, options); // a disk that knows no second names
  } finally {
    world.files.remove(fresh);
  }
}

/**
 * The user's config folder, made where it is missing.
 *
 * @throws {HookError} `io` where there is none that can be trusted.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { configFolder } from "./attest_key.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(configFolder(memoryWorld({}, { env: { HOME: "/home/u" } })), "/home/u/.config/planhook");
 * ```
 */
export function configFolder(world: World): string {
  const wanted = userFolder(world, "config");
  const folder = privateFolder(world, wanted, "make");
  if (folder !== undefined) return folder;
  throw new HookError(
    "io",
    wanted === undefined
      ? "Cannot keep a key: no home folder is known, expected one in the environment"
      : `Cannot keep a key in "${wanted}": expected a folder that is yours and closed to others (0700), with no link on its path`,
  );
}

/** Where the key is. */
function keyPath(folder: string): string {
  return join(folder, "attestation.key");
}
