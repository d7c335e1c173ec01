import { sha256 } from "@noble/hashes/sha2.js";
import { assertEquals } from "@std/assert";
import { digestOf } from "../../../core/plans/digest.ts";

Deno.test("digestOf() is SHA-256 on both sides of the size where the runtime takes over", async () => {
  for (const size of [0, 1, 262_143, 262_144, 300_001]) {
    const bytes = Uint8Array.from({ length: size }, (_, at) => at * 7);
    assertEquals(await digestOf(bytes), sha256(bytes).toHex());
    assertEquals(
      await digestOf(bytes.subarray(size >> 1)),
      sha256(bytes.subarray(size >> 1)).toHex(),
    );
  }
});
