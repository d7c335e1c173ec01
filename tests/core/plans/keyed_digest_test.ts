import { assertEquals, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import { keyedDigest } from "../../../core/plans/keyed_digest.ts";

/** The same by the runtime's own cryptography. */
async function oracle(
  key: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, [
    "sign",
  ]);
  const digest = await crypto.subtle.sign("HMAC", imported, bytes);
  return `hmac-sha256:${new Uint8Array(digest).toHex()}`;
}

Deno.test("`keyedDigest()` gives the vectors of RFC 4231", () => {
  const text = (value: string) => new TextEncoder().encode(value);
  assertEquals(
    keyedDigest(text("Jefe"), text("what do ya want for nothing?")),
    "hmac-sha256:5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
  assertEquals(
    keyedDigest(new Uint8Array(20).fill(0xaa), new Uint8Array(50).fill(0xdd)),
    "hmac-sha256:773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe",
  );
});

Deno.test("`keyedDigest()` is HMAC-SHA-256 for every key and file", async () => {
  const bytes = (minLength: number, maxLength: number) =>
    fc.uint8Array({ minLength, maxLength, size: "max" })
      .map((value) => Uint8Array.from(value));
  await fc.assert(
    fc.asyncProperty(bytes(32, 32), bytes(0, 300), async (key, file) => {
      assertEquals(keyedDigest(key, file), await oracle(key, file));
    }),
  );
});

Deno.test("`keyedDigest()` differs with one bit of key or file", () => {
  const key = new Uint8Array(32);
  const file = new Uint8Array(10);
  const one = keyedDigest(key, file);
  assertNotEquals(keyedDigest(key.with(31, 1), file), one);
  assertNotEquals(keyedDigest(key, file.with(9, 1)), one);
});
