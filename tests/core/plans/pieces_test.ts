import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  borderOf,
  piecesOf,
  toldByHeading,
} from "../../../core/plans/pieces.ts";

Deno.test("toldByHeading() takes every state at the end off the title", () => {
  const told = (title: string): string | undefined =>
    toldByHeading(title, `Phase 1: ${title}`)?.title;
  assertEquals(told("A — done ✅"), "A");
  assertEquals(told("A (pending) — done (late)"), "A");
  assertEquals(told("✅ A (b)"), "A (b)");
  assertEquals(told("A [x]"), "A");
});

Deno.test("piecesOf() ends on any text, and its pieces stand where they say", () => {
  const border = borderOf("[()]");
  const part = fc.constantFrom(
    "a",
    "🔄",
    "✅",
    "\ufe0f",
    "\u200d",
    "(",
    ")",
    " ",
    "\ud83d",
    "阶",
  );
  const text = fc.array(part, { size: "max", maxLength: 40 });
  fc.assert(
    fc.property(text, (parts) => {
      const text = parts.join("");
      for (const piece of piecesOf(text, border)) {
        assertEquals(text.slice(piece.start, piece.end).trim(), piece.text);
      }
    }),
    { numRuns: 500 },
  );
});
