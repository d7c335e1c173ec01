/**
 * HMAC-SHA-256, for attestations by key: the one place that knows the library.
 *
 * @module
 */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { KEYED_MARK } from "./attestation.ts";

/**
 * What is recorded of a plan that is approved by key: the mark, and 64 lowercase hex digits.
 *
 * Whoever is shown this value for a plan can pass that plan off as approved: only the command that approves prints it.
 *
 * @param key 32 bytes.
 * @param bytes The plan file.
 * @see https://www.rfc-editor.org/rfc/rfc4231 — test case 1
 *
 * @example
 * ```ts
 * import { keyedDigest } from "./keyed_digest.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   keyedDigest(new Uint8Array(20).fill(0x0b), new TextEncoder().encode("Hi There")),
 *   "hmac-sha256:b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
 * );
 * ```
 */
export function keyedDigest(key: Uint8Array, bytes: Uint8Array): string {
  return KEYED_MARK + hmac(sha256, key, bytes).toHex();
}
