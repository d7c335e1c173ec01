/**
 * Text out of bytes.
 *
 * @module
 */

/** Longest input that is taken byte by byte; of longer ones the arguments would take more than a decoder does. */
const SHORT_BYTES = 1024;

/**
 * The text of UTF-8 bytes; U+FFFD for what is no UTF-8. Byte order marks at its start are dropped, any number of them.
 *
 * Short ASCII, which most events and pointers are, is taken without a decoder: making the first decoder of a process
 * takes longer than the rest of a hook call's decoding.
 *
 * @example
 * ```ts
 * import { decodeUtf8 } from "./decode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(decodeUtf8(new TextEncoder().encode("\ufeff\ufeffé")), "é");
 * ```
 */
export function decodeUtf8(bytes: Uint8Array): string {
  if (bytes.length <= SHORT_BYTES) {
    const highest = Reflect.apply(Math.max, undefined, bytes);
    if (highest < 0x80) {
      return Reflect.apply(String.fromCharCode, undefined, bytes);
    }
  }
  let text = new TextDecoder().decode(bytes);
  while (text.startsWith("\ufeff")) text = text.slice(1);
  return text;
}

/**
 * The text of a file: as {@linkcode decodeUtf8}, with LF line ends.
 *
 * @example
 * ```ts
 * import { decodeText } from "./decode.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(decodeText(new Uint8Array([0x61, 0x0d, 0x0a, 0xff])), "a\n\ufffd");
 * ```
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}
