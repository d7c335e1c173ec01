/** `sha256()`: published vectors, and @noble/hashes for everything else. */
import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { sha256 as noble } from "@noble/hashes/sha2.js";
import fc from "fast-check";
import { CORE_WASM_BASE64 } from "../../wasm/core.generated.ts";
import { type KernelExports, sha256, sha256Hex } from "../../wasm/mod.ts";

const encoder = new TextEncoder();

/**
 * Message, digest. The first four and the last: NIST, "Examples with Intermediate
 * Values" and the SHA test vectors that accompany FIPS 180-4.
 */
const VECTORS: readonly (readonly [string, string, string])[] = [
  [
    "nothing",
    "",
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  ],
  [
    "abc",
    "abc",
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  ],
  [
    "56 bytes",
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  [
    "112 bytes",
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn" +
    "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
    "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
  ],
  [
    "a million letters",
    "a".repeat(1_000_000),
    "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
  ],
];

/** Bytes that differ from place to place. */
function sample(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => (i * 131 + (i >> 8) * 7) & 0xff);
}

/** An instance of its own, without the door. */
function startKernel(): KernelExports {
  const text = atob(CORE_WASM_BASE64);
  const module = new WebAssembly.Module(
    Uint8Array.from(text, (char) => char.charCodeAt(0)),
  );
  const exports: unknown = new WebAssembly.Instance(module).exports;
  return exports as KernelExports;
}

for (const [name, message, digest] of VECTORS) {
  Deno.test(`\`sha256()\` gives the published digest of ${name}`, () => {
    assertEquals(sha256Hex(encoder.encode(message)), digest);
  });
}

Deno.test("`sha256()` is the oracle's for every length around blocks, chunks and pages", () => {
  const lengths = Array.from({ length: 260 }, (_, i) => i);
  for (const edge of [1024, 4096, 65_536, 131_072, 196_608, 1_048_576]) {
    lengths.push(edge - 65, edge - 64, edge - 9, edge - 8);
    lengths.push(edge - 1, edge, edge + 1, edge + 63, edge + 64);
  }
  for (const length of lengths) {
    const bytes = sample(length);
    assertEquals(sha256(bytes), noble(bytes), `${length} bytes`);
  }
});

Deno.test("`sha256()` is the oracle's for any bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 700, size: "max" }), (bytes) => {
      assertEquals(sha256(bytes), noble(bytes));
    }),
    { numRuns: 1000 },
  );
});

Deno.test("`sha256()` is the oracle's for any part of a larger buffer", () => {
  const whole = sample(200_000);
  const place = fc.integer({ min: 0, max: whole.length });
  fc.assert(
    fc.property(place, place, (a, b) => {
      const part = whole.subarray(Math.min(a, b), Math.max(a, b));
      assertEquals(sha256(part), noble(part));
    }),
    { numRuns: 300 },
  );
});

Deno.test("the kernel's digest does not depend on the pieces it is given", () => {
  const kernel = startKernel();
  const pieces = fc.array(
    fc.oneof(
      fc.uint8Array({ maxLength: 150, size: "max" }),
      fc.constantFrom(0, 1, 55, 56, 63, 64, 65, 128).map(sample),
    ),
    { maxLength: 8, size: "max" },
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      kernel.sha256Start();
      for (const part of parts) {
        const pointer = kernel.reserve(part.length);
        new Uint8Array(kernel.memory.buffer, pointer, part.length).set(part);
        kernel.sha256Update(pointer, part.length);
      }
      const at = kernel.sha256Finish();
      const digest = new Uint8Array(kernel.memory.buffer, at, 32);
      const whole = Uint8Array.from(parts.flatMap((part) => [...part]));
      assertEquals(digest.slice(), noble(whole));
    }),
    { numRuns: 500 },
  );
});

Deno.test("`sha256()` returns bytes that later calls leave alone", () => {
  const first = sha256(encoder.encode("abc"));
  const copy = first.slice();
  assertNotEquals(sha256(encoder.encode("abd")), first);
  assertEquals(first, copy);
});

Deno.test("`sha256Hex()` writes every byte as two lower-case digits", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80, size: "max" }), (bytes) => {
      const hex = sha256Hex(bytes);
      assert(/^[0-9a-f]{64}$/.test(hex));
      const pairs = hex.match(/../g) ?? [];
      assertEquals(pairs.map((pair) => parseInt(pair, 16)), [...sha256(bytes)]);
    }),
    { numRuns: 300 },
  );
});
