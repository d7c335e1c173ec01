import { assertEquals } from "@std/assert";
import {
  attestationName,
  foundText,
  isKeyedValue,
  unverifiableNotice,
} from "../../../core/plans/attestation.ts";

Deno.test("`isKeyedValue()` knows the mark, in one spelling, at the start", () => {
  const hex = "0".repeat(64);
  for (const value of [`hmac-sha256:${hex}`, "hmac-sha256:", "hmac-sha256:x"]) {
    assertEquals([value, isKeyedValue(value)], [value, true]);
  }
  for (
    const value of [
      hex,
      "",
      `HMAC-SHA256:${hex}`,
      `hmac-sha256${hex}`,
      `sha256:${hex}`,
      `x hmac-sha256:${hex}`,
    ]
  ) assertEquals([value, isKeyedValue(value)], [value, false]);
});

Deno.test("`attestationName()` is one name in a plan folder, another one in the root (R5.2)", () => {
  assertEquals(attestationName({ id: "a" }), ".attestation");
  assertEquals(attestationName({}), ".plan-attestation");
});

Deno.test("`unverifiableNotice()` is one line with the convention's prefix, what was found, and what to do", () => {
  const texts = (["no-key", "bad-key", "not-keyed"] as const).map((reason) => {
    const text = unverifiableNotice(reason);
    const isRight =
      text.startsWith("[planning-with-files] [PLAN NOT VERIFIED") &&
      text.includes(foundText(reason).slice(1)) &&
      text.includes('"planhook plan attest --keyed"') && !text.includes("\n");
    assertEquals([reason, isRight], [reason, true]);
    return text;
  });
  assertEquals(new Set(texts).size, 3);
});
