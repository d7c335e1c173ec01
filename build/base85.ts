/**
 * Bytes as text that can stand in a comment: five characters for four bytes, where base64 takes four for three.
 *
 * @module
 */

/** The character of the digit 0; the 84 behind it are the others, but for one. */
const FIRST = 35;

/** The digit whose character could end a comment, and the one that stands for it. */
const STAR = 42;
const FOR_STAR = 126;

/**
 * Writes bytes in base 85, most significant digit first, filled up with zeros to words of four.
 *
 * @returns Printable ASCII without `*`, five characters a word.
 *
 * @example
 * ```ts
 * import { base85 } from "./base85.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(base85(new Uint8Array([0, 0, 0, 7])), "####~");
 * ```
 */
export function base85(bytes: Uint8Array): string {
  const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
  padded.set(bytes);
  const words = new DataView(padded.buffer);
  let text = "";
  for (let at = 0; at < padded.length; at += 4) {
    let word = words.getUint32(at);
    const digits: string[] = [];
    for (let digit = 0; digit < 5; digit++) {
      const code = FIRST + word % 85;
      digits.unshift(String.fromCharCode(code === STAR ? FOR_STAR : code));
      word = Math.floor(word / 85);
    }
    text += digits.join("");
  }
  return text;
}

/** The source of a function that reads it back, for a program that can import nothing. */
export const READ_85 = `function read85(text) {
  var words = new DataView(new ArrayBuffer(text.length / 5 * 4));
  for (var at = 0; at < text.length; at += 5) {
    var word = 0;
    for (var digit = at; digit < at + 5; digit++) {
      var code = text.charCodeAt(digit);
      word = word * 85 + (code === ${FOR_STAR} ? ${STAR} : code) - ${FIRST};
    }
    words.setUint32(at / 5 * 4, word);
  }
  return new Uint8Array(words.buffer);
}
`;
