import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { decodeText, decodeUtf8 } from "../../core/decode.ts";

/** What the decoder of the platform makes of bytes, leading marks dropped. */
function expected(bytes: Uint8Array): string {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return decoder.decode(bytes).replace(/^\ufeff+/, "");
}

/** Bytes: any, ASCII alone, and nearly ASCII, up to the lengths at which a path may change. */
const ANY_BYTES = fc.oneof(
  fc.uint8Array({ size: "max", maxLength: 400 }),
  fc.uint8Array({ size: "max", maxLength: 400, max: 0x7f }),
  fc.tuple(
    fc.uint8Array({ size: "max", maxLength: 400, max: 0x7f }),
    fc.uint8Array({ min: 0x80, maxLength: 4 }),
  ).map(([ascii, tail]) => new Uint8Array([...ascii, ...tail])),
  fc.string({ unit: "binary", size: "max", maxLength: 200 }).map((text) =>
    new TextEncoder().encode(text)
  ),
);

Deno.test("`decodeUtf8()` gives what the decoder gives, for all bytes", () => {
  fc.assert(
    fc.property(ANY_BYTES, (bytes) => {
      assertEquals(decodeUtf8(bytes), expected(bytes));
    }),
    { numRuns: 500 },
  );
});

Deno.test("`decodeUtf8()` gives what the decoder gives, for every byte alone and between letters", () => {
  for (let byte = 0; byte < 256; byte++) {
    for (const bytes of [[byte], [0x61, byte, 0x62]]) {
      assertEquals(
        decodeUtf8(new Uint8Array(bytes)),
        expected(new Uint8Array(bytes)),
      );
    }
  }
});

Deno.test("`decodeUtf8()` gives the same on both sides of its limit", () => {
  for (const length of [0, 1, 16_383, 16_384, 16_385, 70_000, 1 << 20]) {
    const ascii = new Uint8Array(length).fill(0x61);
    assertEquals(decodeUtf8(ascii), "a".repeat(length));
    if (length === 0) continue;
    ascii[length - 1] = 0xff;
    assertEquals(decodeUtf8(ascii), `${"a".repeat(length - 1)}\ufffd`);
  }
});

Deno.test("`decodeUtf8()` drops byte order marks at the start, any number, and no others", () => {
  const rows: readonly [string, string][] = [
    ["\ufeff", ""],
    ["\ufeffa", "a"],
    ["\ufeff\ufeff\ufeffa", "a"],
    ["a\ufeff", "a\ufeff"],
    [" \ufeffa", " \ufeffa"],
  ];
  for (const [text, decoded] of rows) {
    assertEquals(decodeUtf8(new TextEncoder().encode(text)), decoded);
  }
});

Deno.test("`decodeUtf8()` reads a part of a larger buffer", () => {
  const bytes = new TextEncoder().encode("xxplanéyy");
  assertEquals(decodeUtf8(bytes.subarray(2, 6)), "plan");
  assertEquals(decodeUtf8(bytes.subarray(2, 8)), "plané");
});

Deno.test("`decodeText()` gives LF line ends, and no carriage return is left", () => {
  const rows: readonly [string, string][] = [
    ["a\r\nb", "a\nb"],
    ["a\rb", "a\nb"],
    ["a\n\rb", "a\n\nb"],
    ["a\r\r\nb", "a\n\nb"],
    ["\ufeffé\r\n", "é\n"],
    ["plain", "plain"],
    ["", ""],
  ];
  for (const [text, decoded] of rows) {
    assertEquals(decodeText(new TextEncoder().encode(text)), decoded);
  }
  fc.assert(fc.property(ANY_BYTES, (bytes) => {
    assertEquals(decodeText(bytes), expected(bytes).replace(/\r\n?/g, "\n"));
  }));
});
