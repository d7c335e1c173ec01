/**
 * Line ends and byte order marks of bytes that may be anything.
 *
 * @module
 */

/** One character a byte, both ways: text that is no UTF-8 survives. */
const latin = {
  decode(bytes: Uint8Array): string {
    let text = "";
    for (let at = 0; at < bytes.length; at += 8192) {
      text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    }
    return text;
  },
  encode(text: string): Uint8Array {
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
  },
};

/** A byte order mark, a character a byte. */
const MARK = "\xef\xbb\xbf";

/** The bytes with LF line ends and without byte order marks in front. */
export function plainBytes(bytes: Uint8Array): Uint8Array {
  const text = latin.decode(bytes).replace(/\r\n?/g, "\n");
  return latin.encode(text.replace(new RegExp(`^(?:${MARK})+`), ""));
}

/** LF bytes with other line ends, and with a byte order mark or without. */
export function withEnds(
  bytes: Uint8Array,
  end: string,
  isMarked: boolean,
): Uint8Array {
  const text = latin.decode(bytes).replaceAll("\n", end);
  return latin.encode(isMarked ? MARK + text : text);
}

/** The lines of bytes, a character a byte, with their ends. */
export function linesOf(bytes: Uint8Array): readonly string[] {
  return latin.decode(bytes).match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}
