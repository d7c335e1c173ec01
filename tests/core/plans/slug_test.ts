import { assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import { isSlug, slugOf } from "../../../core/plans/slug.ts";

/** The rule of the convention (2.2), with the last dash taken off behind the cut (F4). */
function wanted(name: string): string {
  const lower = name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return lower.replace(/[^a-z0-9]/g, "-").replace(/-+/g, "-").replace(
    /^-|-$/g,
    "",
  )
    .slice(0, 40).replace(/-$/, "");
}

Deno.test("`isSlug()` takes names, and no paths or hidden names (1.2)", () => {
  const yes = [
    "a",
    "A",
    "0",
    "_",
    "2026-01-05-api",
    "a..b",
    "a.",
    "a-",
    "_.-",
    "constructor",
    "x".repeat(5000),
  ];
  const no = [
    "",
    " ",
    ".",
    "..",
    ".hidden",
    "-x",
    "../x",
    "a/b",
    "a\\b",
    "/a",
    "C:a",
    "a b",
    "a\n",
    "\na",
    "a\0",
    "ünï",
    "é",
    "日本",
    "a\u200b",
    "~",
    "a*",
    "$a",
    "a;b",
  ];
  for (const text of yes) assertEquals([text, isSlug(text)], [text, true]);
  for (const text of no) assertEquals([text, isSlug(text)], [text, false]);
});

Deno.test("`slugOf()` folds everything but letters and digits to single dashes (2.2)", () => {
  const rows: readonly [string, string][] = [
    ["Foo / Bar! Baz??", "foo-bar-baz"],
    ["Ünï Code", "n-code"],
    ["日本語", ""],
    ["", ""],
    ["---", ""],
    ["a\nb\r\nc", "a-b-c"],
    ["../../etc/passwd", "etc-passwd"],
    ["--help", "help"],
    ["_a_", "a"],
    ["😀 a 😀", "a"],
    ["A".repeat(200), "a".repeat(40)],
    [`${"a".repeat(39)} b`, "a".repeat(39)],
    [`${"a".repeat(38)} b`, `${"a".repeat(38)}-b`],
  ];
  for (const [name, slug] of rows) assertEquals(slugOf(name), slug);
});

Deno.test("`slugOf()` lowers ASCII letters only: no other letter becomes one (2.2)", () => {
  assertEquals(slugOf("\u212a"), ""); // the sign of Kelvin
  assertEquals(slugOf("İstanbul"), "stanbul");
});

Deno.test("`slugOf()` keeps the rule for every name, and its slugs are slugs", () => {
  const name = fc.oneof(
    fc.string({ unit: "binary", size: "max", maxLength: 120 }),
    fc.string({
      unit: fc.constantFrom("A", "b", "7", " ", "-", "/", "é"),
      size: "max",
      maxLength: 120,
    }),
  ).filter((name) => !/[\u0130\u212a]/.test(name));
  fc.assert(
    fc.property(name, (name) => {
      const slug = slugOf(name);
      assertEquals(slug, wanted(name));
      assertMatch(slug, /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      assertEquals(slug === "" || isSlug(slug), true);
      assertEquals(slug.length <= 40, true);
      assertEquals(slugOf(slug), slug);
    }),
    { numRuns: 1000 },
  );
});
