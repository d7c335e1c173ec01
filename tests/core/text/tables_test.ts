import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { readLines } from "../../../core/text/lines.ts";
import { cellSpans, tablesOf } from "../../../core/text/tables.ts";

/** Each table as the cells of its lines. */
function told(text: string): unknown {
  const lines = readLines(new TextEncoder().encode(text));
  return tablesOf(lines, 0, lines.count).map(({ header, rows }) =>
    [header, ...rows].map(({ cells }) => cells)
  );
}

Deno.test("`tablesOf()` takes tables with and without outer bars", () => {
  const wanted = [[["a", "b"], ["1", "2"]]];
  assertEquals(told("| a | b |\n|---|---|\n| 1 | 2 |\n"), wanted);
  assertEquals(told("a | b\n--- | ---\n1 | 2\n\n3 | 4\n"), wanted);
});

Deno.test("`tablesOf()` ends a table at anything else, and begins one at each header", () => {
  assertEquals(told("| a |\n|---|\n| 1 |\ntext\n| 2 |\n"), [[["a"], ["1"]]]);
  assertEquals(told("| a |\n|---|\n| 1 |\n| b |\n|---|\n| 2 |\n"), [
    [["a"], ["1"]],
    [["b"], ["2"]],
  ]);
  assertEquals(told("|---|\n| 1 |\n"), []);
  assertEquals(told("```\n| a |\n|---|\n```\n"), []);
});

Deno.test("`cellSpans()` keeps escaped bars, empty cells and what stands behind the last bar", () => {
  const cells = (raw: string): readonly string[] =>
    cellSpans(raw).map(([start, end]) => raw.slice(start, end));
  assertEquals(cells("| a \\| b | | c"), ["a \\| b", "", "c"]);
  assertEquals(cells("  | a |b|  "), ["a", "b"]);
  assertEquals(cells("||"), [""]);
  assertEquals(cells("a"), ["a"]);
  assertEquals(cells("|a".repeat(100)).length, 64);
});

Deno.test("`cellSpans()` gives spans in order, inside the line", () => {
  const raw = fc.string({
    unit: fc.constantFrom("|", " ", "a", "\\", "é"),
    maxLength: 40,
  });
  fc.assert(
    fc.property(raw, (raw) => {
      let last = 0;
      for (const [start, end] of cellSpans(raw)) {
        assertEquals(start >= last && end >= start && end <= raw.length, true);
        assertEquals(raw.slice(start, end).trim(), raw.slice(start, end));
        last = end;
      }
    }),
    { numRuns: 500 },
  );
});
