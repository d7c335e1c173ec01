/**
 * Reading the event from stdin, with a deadline.
 *
 * A host may never close stdin, so the end of the input is not waited for: reading stops as soon as one complete JSON
 * value has arrived. Only this read is asynchronous, since a blocked synchronous read cannot be timed out. The deadline
 * is an `Atomics.waitAsync`, since the first timer of a process is slow on Deno 2.9; unlike a timer it
 * does not keep the process alive, but the pending read does.
 *
 * @module
 */

import { decodeUtf8 } from "../decode.ts";

/** Where bytes come from: at most `buffer.length` a call, `null` at the end. */
export interface ByteSource {
  /** Fills `buffer` from its start: how many bytes, or `null` at the end. */
  read(buffer: Uint8Array): Promise<number | null>;
}

/** What arrived. */
export type Input =
  /** A JSON object or array. */
  | { readonly kind: "value"; readonly value: unknown }
  /** Nothing, or nothing but white space, before the end. */
  | { readonly kind: "empty" }
  /** What arrived before the end or the deadline is no JSON object or array. */
  | { readonly kind: "garbage"; readonly reason: string }
  /** More than the limit. */
  | { readonly kind: "too-long" };

/** How long and how much to read. */
export interface InputLimits {
  /** Milliseconds after which what has arrived must do. */
  readonly deadlineMs: number;
  /** The most bytes, byte order marks included. */
  readonly limitBytes: number;
}

/**
 * The limits of a hook call: 1 s, 1 MiB.
 */
export const HOOK_INPUT: InputLimits = {
  deadlineMs: 1000,
  limitBytes: 1 << 20,
};

/** Room for the first read: most events fit. */
const FIRST_READ_BYTES = 8192;

/**
 * Reads one JSON object or array.
 *
 * Leading byte order marks are dropped, any number of them. Parsing is tried only when the last byte that is not white
 * space closes an object or array, so a value that arrives in pieces is parsed about once.
 *
 * @param source Where bytes come from; it may stay open.
 * @param limits Deadline in milliseconds and limit in bytes, marks included.
 * @returns What arrived; never throws for what it holds. An error of `source` is passed on.
 *
 * @example
 * ```ts
 * import { HOOK_INPUT, readInput } from "./stdin.ts";
 * import { assertEquals } from "@std/assert";
 *
 * let sent = false;
 * const source = {
 *   read(buffer: Uint8Array): Promise<number | null> {
 *     if (sent) return new Promise(() => {}); // stays open for ever
 *     sent = true;
 *     return Promise.resolve(new TextEncoder().encodeInto('{"a":1}', buffer).written);
 *   },
 * };
 * assertEquals(await readInput(source, HOOK_INPUT), { kind: "value", value: { a: 1 } });
 * ```
 */
export function readInput(
  source: ByteSource,
  limits: InputLimits,
): Promise<Input> {
  return readUntil(source, limits.limitBytes, () => {
    const cell = new Int32Array(new SharedArrayBuffer(4));
    return Atomics.waitAsync(cell, 0, 0, limits.deadlineMs).value;
  });
}

/**
 * Reads until a value is complete, the source ends, the deadline passes or the limit is passed. The clock is started
 * once the first read is under way.
 */
async function readUntil(
  source: ByteSource,
  limitBytes: number,
  startClock: () => Promise<string> | string,
): Promise<Input> {
  let buffer = new Uint8Array(FIRST_READ_BYTES);
  let filled = 0;
  let reading = source.read(buffer);
  const deadline = startClock();
  while (true) {
    const count = await Promise.race([reading, deadline]);
    if (typeof count !== "number") {
      const bytes = buffer.subarray(0, filled);
      return parseWhole(
        bytes,
        count === null ? "the input ended" : "the deadline passed",
      );
    }
    filled += count;
    if (filled > limitBytes) return { kind: "too-long" };
    const bytes = buffer.subarray(0, filled);
    const input = closesValue(bytes) ? parseWhole(bytes, "") : undefined;
    if (input?.kind === "value") return input;
    if (filled === buffer.length) buffer = grown(buffer, limitBytes + 1);
    reading = source.read(buffer.subarray(filled));
  }
}

/** A copy of a full buffer with up to eight times the room, at most `mostBytes`. */
function grown(buffer: Uint8Array, mostBytes: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(
    Math.max(buffer.length + 1, Math.min(buffer.length * 8, mostBytes)),
  );
  larger.set(buffer);
  return larger;
}

/** Whether the last byte that is not white space is `}` or `]`. */
function closesValue(bytes: Uint8Array): boolean {
  const last = bytes.findLast((byte) => byte > 0x20);
  return last === 0x7d || last === 0x5d;
}

/** Parses everything that arrived; `why` says why no more is coming. */
function parseWhole(bytes: Uint8Array, why: string): Input {
  const text = decodeUtf8(bytes);
  if (text.trim() === "") return { kind: "empty" };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) {
      return { kind: "value", value };
    }
    return {
      kind: "garbage",
      reason: `expected an object, found ${
        value === null ? "null" : typeof value
      }`,
    };
  } catch {
    return { kind: "garbage", reason: `no complete JSON value when ${why}` };
  }
}
