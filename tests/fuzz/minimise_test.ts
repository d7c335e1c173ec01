import { assertEquals } from "@std/assert";
import { minimised } from "./minimise.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What is left of a text that is broken where it has all of the parts. */
function least(text: string, ...parts: readonly string[]): string {
  const isBroken = (bytes: Uint8Array): boolean => {
    const some = new TextDecoder().decode(bytes);
    return parts.every((part) => some.includes(part));
  };
  return new TextDecoder().decode(minimised(encode(text), isBroken, 5_000));
}

Deno.test("minimised() leaves what is needed, in its order", () => {
  assertEquals(least("a\nbxc\nd\neyf\n", "x", "y"), "xy");
  assertEquals(least("one\ntwo\nthree", "o\nt"), "o\nt");
  assertEquals(least("only", "only"), "only");
});

Deno.test("minimised() gives the file itself where the time is over", () => {
  assertEquals(minimised(encode("a\nb"), () => true, -1), encode("a\nb"));
});
