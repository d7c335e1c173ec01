/**
 * Where bytes of UTF-8 stand in the text that they make.
 *
 * @module
 */

import { decodeUtf8 } from "../decode.ts";

/** A text, and the way from offsets of its bytes to offsets in it. */
export interface DecodedText {
  /** With its byte order mark, if it has one. */
  readonly text: string;
  /** `undefined` where each byte is one UTF-16 unit. */
  readonly offsets: Uint32Array | undefined;
}

/**
 * Decodes bytes once, so that their parts can be cut out of one string: that takes a tenth of the time of decoding
 * them one by one.
 *
 * @param bytes UTF-8 or not.
 * @param stops Offsets in `bytes` that are asked for later, ascending.
 * @returns The text, with the place of each stop in it; `undefined` where the bytes are no UTF-8.
 *
 * @example
 * ```ts
 * import { decodeWithStops } from "./units.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const bytes = new TextEncoder().encode("é😀x");
 * const { text, offsets } = decodeWithStops(bytes, [0, 2, 6]) ?? {};
 * assertEquals([text, ...offsets ?? []], ["é😀x", 0, 1, 3]);
 * ```
 */
export function decodeWithStops(
  bytes: Uint8Array,
  stops: ArrayLike<number>,
): DecodedText | undefined {
  const quick = decodeUtf8(bytes);
  // A character never has more units than bytes, so equal lengths mean one unit a byte.
  if (quick.length === bytes.length) return { text: quick, offsets: undefined };
  const text = decodeStrictly(bytes);
  return text === undefined
    ? undefined
    : { text, offsets: unitsAt(bytes, stops) };
}

/** The text of UTF-8 bytes, byte order mark and all. */
function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { ignoreBOM: true, fatal: true })
      .decode(bytes);
  } catch {
    return undefined;
  }
}

/** The UTF-16 units in front of each stop. */
function unitsAt(bytes: Uint8Array, stops: ArrayLike<number>): Uint32Array {
  const units = new Uint32Array(stops.length);
  let at = 0;
  let unit = 0;
  for (let index = 0; index < units.length; index++) {
    const stop = stops[index] ?? 0;
    for (; at < stop; at++) {
      const byte = bytes[at] ?? 0;
      if ((byte & 0xc0) !== 0x80) unit += byte >= 0xf0 ? 2 : 1;
    }
    units[index] = unit;
  }
  return units;
}
