/**
 * Reading all of stdin as text, with a deadline.
 *
 * @module
 */

import { decodeUtf8 } from "../decode.ts";
import type { ByteSource, InputLimits } from "./stdin.ts";

/** How long and how much is read of stdin. */
const STDIN_LIMITS: InputLimits = { deadlineMs: 1000, limitBytes: 1 << 20 };

/** Bytes of one read. */
const READ_BYTES = 65_536;

/**
 * Reads text to its end; one that does not come is not waited for, nor what comes behind a whole JSON object.
 *
 * @param source Where bytes come from; it may stay open.
 * @param limits Deadline in milliseconds, and the most bytes that are kept.
 * @returns What arrived, without byte order marks.
 *
 * @example
 * ```ts
 * import { readText } from "./stdin_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const pieces = ["a", "b\n"];
 * const source = {
 *   read(buffer: Uint8Array): Promise<number | null> {
 *     const piece = pieces.shift();
 *     if (piece === undefined) return Promise.resolve(null);
 *     return Promise.resolve(new TextEncoder().encodeInto(piece, buffer).written);
 *   },
 * };
 * assertEquals(await readText(source, { deadlineMs: 100, limitBytes: 10 }), "ab\n");
 * ```
 */
export async function readText(
  source: ByteSource,
  { deadlineMs, limitBytes }: InputLimits,
): Promise<string> {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  const deadline = Atomics.waitAsync(cell, 0, 0, deadlineMs).value;
  let bytes = new Uint8Array();
  while (bytes.length < limitBytes) {
    const buffer = new Uint8Array(Math.min(READ_BYTES, limitBytes));
    const count = await Promise.race([source.read(buffer), deadline]);
    if (typeof count !== "number") break;
    const longer = new Uint8Array(bytes.length + count);
    longer.set(bytes);
    longer.set(buffer.subarray(0, count), bytes.length);
    bytes = longer;
    if (isWhole(bytes)) break;
  }
  return decodeUtf8(bytes.subarray(0, limitBytes));
}

/**
 * What arrives on stdin within a second, at most 1 MiB; empty where it is a terminal.
 *
 * @example
 * ```ts
 * import { stdinText } from "./stdin_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(typeof stdinText, "function");
 * ```
 */
export async function stdinText(): Promise<string> {
  return Deno.stdin.isTerminal()
    ? ""
    : await readText(Deno.stdin, STDIN_LIMITS);
}

/** Whether what arrived is one JSON object. */
function isWhole(bytes: Uint8Array): boolean {
  if (bytes.findLast((byte) => byte > 0x20) !== 0x7d) return false;
  try {
    JSON.parse(decodeUtf8(bytes));
    return true;
  } catch {
    return false;
  }
}
