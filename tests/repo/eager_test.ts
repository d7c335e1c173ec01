import { assertEquals } from "@std/assert";
import { compiledEarly, type Span } from "../../build/eager.ts";

/** The spans of some parts of a text, each of which stands in it once. */
function spansOf(source: string, parts: readonly string[]): Span[] {
  return parts.map((part) => {
    const start = source.indexOf(part);
    return { start, end: start + part.length };
  });
}

/** A text after it was rewritten, and what it evaluates to. */
function rewritten(source: string, parts: readonly string[]): unknown {
  const text = compiledEarly(source, spansOf(source, parts));
  for (const part of parts) assertEquals(text.includes(part), false, part);
  return new Function(`return ${text};`)();
}

Deno.test("`compiledEarly()` rewrites arrow functions of every form", () => {
  assertEquals(
    rewritten("[1].map((a) => a + 1)", ["(a) => a + 1"]),
    [2],
  );
  assertEquals(rewritten("(() => ({ a: 1 }))()", ["() => ({ a: 1 })"]), {
    a: 1,
  });
  assertEquals(
    rewritten(
      "((a, b = (1 + 2), { c } = { c: 4 }) => { return a + b + c; })(1)",
      [
        "(a, b = (1 + 2), { c } = { c: 4 }) => { return a + b + c; }",
      ],
    ),
    8,
  );
  assertEquals(rewritten("(a => a * 2)(4)", ["a => a * 2"]), 8);
  assertEquals(
    rewritten("(([a], ...rest) => [a, rest])([1], 2, 3)", [
      "([a], ...rest) => [a, rest]",
    ]),
    [1, [2, 3]],
  );
});

Deno.test("`compiledEarly()` rewrites arrow functions inside of each other", () => {
  const inner = "(b) => a + b";
  const outer = `(a) => ${inner}`;
  assertEquals(rewritten(`(${outer})(1)(2)`, [outer, inner]), 3);
  const first = "(x) => x + 1";
  const second = "(y) => y * 2";
  const both = `(n) => [n].map(${first}).map(${second})`;
  assertEquals(rewritten(`(${both})(3)`, [second, both, first]), [8]);
});

Deno.test("`compiledEarly()` keeps what is asynchronous so", async () => {
  const source = "(async () => await Promise.resolve(7))()";
  assertEquals(
    await rewritten(source, ["async () => await Promise.resolve(7)"]),
    7,
  );
});

Deno.test("`compiledEarly()` leaves other functions and every `this` as they are", () => {
  const source =
    "({ f(a) { return a; }, g: function (a) { return a; }, h: () => this })";
  const parts = [
    "f(a) { return a; }",
    "function (a) { return a; }",
    "() => this",
  ];
  assertEquals(compiledEarly(source, spansOf(source, parts)), source);
});
