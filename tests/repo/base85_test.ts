import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { base85, READ_85 } from "../../build/base85.ts";

const read85: (text: string) => Uint8Array = new Function(
  `${READ_85}; return read85;`,
)();

Deno.test("base85() is read back, whatever the bytes are, and cannot end a comment", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
    const text = base85(bytes);
    assert(/^[#-)+-w~]*$/.test(text), text);
    assertEquals(read85(text).subarray(0, bytes.length), bytes);
  }));
  const words = new Uint8Array(1024).map((_, at) => at * 37);
  assertEquals(read85(base85(words)), words);
  assertEquals(
    read85(base85(new Uint8Array(4).fill(255))),
    new Uint8Array(4).fill(255),
  );
});
