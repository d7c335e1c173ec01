/**
 * The digest of a plan.
 *
 * @module
 */

import { sha256Hex } from "../../wasm/mod.ts";

/** Bytes from which on the runtime's own digest, which takes a millisecond to open, is the faster one. */
const LARGE_BYTES = 262_144;

/**
 * SHA-256 in lowercase hex: by the kernel, which every event that asks has open, and by the runtime for large files.
 *
 * @example
 * ```ts
 * import { digestOf } from "./digest.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals((await digestOf(new Uint8Array())).slice(0, 8), "e3b0c442");
 * ```
 */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  if (bytes.length < LARGE_BYTES) return sha256Hex(bytes);
  const own = bytes as Uint8Array<ArrayBuffer>; // no memory of ours is shared
  return new Uint8Array(await crypto.subtle.digest("SHA-256", own)).toHex();
}
