import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { readLines } from "../../../core/text/lines.ts";
import { type Section, sectionsOf } from "../../../core/text/sections.ts";

/** The sections of a text. */
function sections(text: string): readonly Section[] {
  return sectionsOf(readLines(new TextEncoder().encode(text)));
}

/** The sections of a text in short: level, title, first line, line behind the last one. */
function told(text: string): readonly (readonly unknown[])[] {
  return sections(text).map(({ level, title, start, end }) => [
    level,
    title,
    start,
    end,
  ]);
}

Deno.test("`sectionsOf()` ends a section at the next heading of its level or a higher one", () => {
  assertEquals(told("# T\n## A\na\n### A1\n## B\n# U\n"), [
    [1, "T", 0, 5],
    [2, "A", 1, 4],
    [3, "A1", 3, 4],
    [2, "B", 4, 5],
    [1, "U", 5, 6],
  ]);
});

Deno.test("`sectionsOf()` takes levels that are left out, and headings without text", () => {
  assertEquals(told("### A\n# \n##### B\n### C"), [
    [3, "A", 0, 1],
    [1, "", 1, 4],
    [5, "B", 2, 3],
    [3, "C", 3, 4],
  ]);
});

Deno.test("`sectionsOf()` sees no heading in code, comments, quotes and front matter", () => {
  assertEquals(
    told(
      "---\n# no: front\n---\n```\n# no\n```\n<!--\n# no\n-->\n> # no\n# yes\n",
    ),
    [[1, "yes", 10, 11]],
  );
});

Deno.test("`sectionsOf()` finds nothing where there is nothing", () => {
  for (const text of ["", "text\n", "#no\n", "####### no\n"]) {
    assertEquals(told(text), []);
  }
});

Deno.test("`sectionsOf()` keeps the markup of a title", () => {
  assertEquals(sections("## **A** `b` _c_").map(({ title }) => title), [
    "**A** `b` _c_",
  ]);
});

Deno.test("`sectionsOf()` nests every section whole in the one above it", () => {
  const level = fc.integer({ min: 0, max: 6 });
  const levels = fc.array(level, { size: "max", maxLength: 40 });
  fc.assert(fc.property(levels, (levels) => {
    const text = levels.map((level) =>
      level === 0 ? "x" : `${"#".repeat(level)} t`
    )
      .join("\n");
    const found = sections(text);
    assertEquals(
      found.map(({ start, level }) => [start, level]),
      [...levels.entries()].filter(([, level]) => level > 0)
        .map(([index, level]) => [index, level]),
    );
    for (const [index, section] of found.entries()) {
      const next = found.slice(index + 1).find(({ level }) =>
        level <= section.level
      );
      assertEquals(section.end, next?.start ?? levels.length);
    }
  }));
});

Deno.test("`sectionsOf()` takes time in proportion to the lines", () => {
  const text = Array.from(
    { length: 60_000 },
    (_, index) => `${"#".repeat(1 + index % 6)} t`,
  )
    .join("\n");
  const lines = readLines(new TextEncoder().encode(text));
  const start = performance.now();
  assertEquals(sectionsOf(lines).length, 60_000);
  assert(performance.now() - start < 2000);
});
