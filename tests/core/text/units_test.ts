import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { decodeWithStops } from "../../../core/text/units.ts";

Deno.test("`decodeWithStops()` finds each character's place", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "binary", maxLength: 5 })),
      (parts) => {
        const encoder = new TextEncoder();
        const stops = parts.map((_, index) =>
          encoder.encode(parts.slice(0, index).join("")).length
        );
        const decoded = decodeWithStops(encoder.encode(parts.join("")), stops);
        const { text = "", offsets = stops } = decoded ?? {};
        parts.forEach((_, index) => {
          const from = offsets[index] ?? -1;
          assertEquals(text.slice(from), parts.slice(index).join(""));
        });
      },
    ),
    { numRuns: 300 },
  );
});

Deno.test("`decodeWithStops()` keeps a byte order mark, and refuses what is no UTF-8", () => {
  assertEquals(
    decodeWithStops(new TextEncoder().encode("\ufeffa"), [])?.text,
    "\ufeffa",
  );
  assertEquals(
    decodeWithStops(new Uint8Array([0xe6, 0x61, 0xe6, 0x97, 0xa5]), []),
    undefined,
  );
});
