/**
 * Reading the event from stdin, with a deadline.
 *
 * A host may never close stdin, so the end of the input is not waited for: reading stops as soon as one complete JSON
 * value has arrived. Only this read is asynchronous, since a blocked synchronous read cannot be timed out. The deadline
 * is an `AbortSignal`, since the first `setTimeout` of a process costs more than everything else here.
 *
 * @module
 */

/** Where bytes come from: at most `buffer.length` a call, `null` at the end. */
export interface ByteSource {
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
  readonly deadlineMs: number;
  readonly limitBytes: number;
}

/**
 * The limits of a hook call: 1 s, 1 MiB.
 */
export const HOOK_INPUT: InputLimits = {
  deadlineMs: 1000,
  limitBytes: 1 << 20,
};

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
export async function readInput(
  source: ByteSource,
  limits: InputLimits,
): Promise<Input> {
  const timeout = AbortSignal.timeout(limits.deadlineMs);
  const late = Promise.withResolvers<"late">();
  const ring = (): void => late.resolve("late");
  timeout.addEventListener("abort", ring, { once: true });
  try {
    return await readUntil(source, limits.limitBytes, late.promise);
  } finally {
    timeout.removeEventListener("abort", ring);
  }
}

/** Reads until a value is complete, the source ends, `deadline` resolves or the limit is passed. */
async function readUntil(
  source: ByteSource,
  limitBytes: number,
  deadline: Promise<"late">,
): Promise<Input> {
  let buffer = new Uint8Array(65_536);
  let filled = 0;
  while (true) {
    const count = await Promise.race([
      source.read(buffer.subarray(filled)),
      deadline,
    ]);
    const bytes = buffer.subarray(
      0,
      filled + (typeof count === "number" ? count : 0),
    );
    if (count === null) return parseWhole(bytes, "the input ended");
    if (count === "late") return parseWhole(bytes, "the deadline passed");
    filled = bytes.length;
    if (filled > limitBytes) return { kind: "too-long" };
    const input = closesValue(bytes) ? parseWhole(bytes, "") : undefined;
    if (input?.kind === "value") return input;
    if (filled === buffer.length) buffer = grown(buffer, limitBytes + 1);
  }
}

/** A copy of a full buffer with up to twice the room, at most `mostBytes`. */
function grown(buffer: Uint8Array, mostBytes: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(
    Math.max(buffer.length + 1, Math.min(buffer.length * 2, mostBytes)),
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
  const text = new TextDecoder().decode(bytes).replace(/^\ufeff+/, "");
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
