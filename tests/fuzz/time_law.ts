/**
 * The law of time: eight times the bytes take about eight times as long.
 *
 * @module
 */

import type { Reader } from "./reader.ts";

/** Bytes of the shorter file. */
const SHORT = 32_768;

/** How many times longer the other one is. */
const TIMES = 8;

/** Where squares would take 64 times as long, this is too much; a busy machine stays below. */
const MOST_RATIO = 32;

/** Milliseconds under which a busy machine, and not the reader, decides about a ratio. */
const GRAIN_MS = 2;

/** Measurements until a machine is no longer to blame. */
const ROUNDS = 6;

/**
 * Reads a file over and over, as lines and as one line.
 *
 * @param now Milliseconds of a clock.
 */
export function brokenTime(
  reader: Reader,
  bytes: Uint8Array,
  now: () => number = () => performance.now(),
): string | undefined {
  const line = bytes.filter((byte) => byte !== 0x0a && byte !== 0x0d);
  return brokenRatio(reader, bytes, now, "the file") ??
    brokenRatio(reader, line, now, "its text on one line");
}

/** Compares the least times of both lengths. */
function brokenRatio(
  { readPlan, smartView }: Reader,
  bytes: Uint8Array,
  now: () => number,
  what: string,
): string | undefined {
  if (bytes.length === 0) return undefined;
  const [short, long] = [SHORT, SHORT * TIMES].map((size) =>
    repeated(bytes, size)
  );
  if (short === undefined || long === undefined) return undefined;
  const time = (input: Uint8Array): number => {
    const started = now();
    smartView(readPlan(input));
    return now() - started;
  };
  let [least, most] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    least = Math.min(least, time(short));
    most = Math.min(most, time(long));
    if (most <= MOST_RATIO * Math.max(least, GRAIN_MS)) return undefined;
  }
  return `${what} over and over: ${least.toFixed(1)} ms for ${SHORT} bytes, ` +
    `${most.toFixed(1)} ms for ${TIMES} times as many`;
}

/** Bytes over and over, up to a size. */
function repeated(bytes: Uint8Array, size: number): Uint8Array {
  const made = new Uint8Array(size);
  for (let at = 0; at < size; at += bytes.length) {
    made.set(bytes.subarray(0, Math.min(bytes.length, size - at)), at);
  }
  return made;
}
