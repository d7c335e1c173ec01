import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { readLines } from "../../../core/text/lines.ts";
import { listsOf } from "../../../core/text/lists.ts";

/** Each list as `line-end` of its items. */
function told(text: string): readonly string[] {
  return listsOf(readLines(new TextEncoder().encode(text))).map((items) =>
    items.map(({ line, end }) => `${line}-${end}`).join(" ")
  );
}

Deno.test("`listsOf()` puts deeper items, indented text and lazy text to the item above", () => {
  assertEquals(told("- a\n  - b\n\n  text\nlazy\n- c\n"), ["0-5 5-6"]);
});

Deno.test("`listsOf()` ends a list at a heading, at text behind a blank line, at another kind of list", () => {
  assertEquals(told("- a\n# h\n- b\n"), ["0-1", "2-3"]);
  assertEquals(told("- a\n\ntext\n\n- b\n"), ["0-1", "4-5"]);
  assertEquals(told("1. a\n- b\n2. c\n"), ["0-1", "1-2", "2-3"]);
});

Deno.test("`listsOf()` goes on over blank lines, code and comments", () => {
  assertEquals(told("- a\n\n- b\n\n```\n- x\n```\n\n<!-- y -->\n- c\n"), [
    "0-1 2-9 9-10",
  ]);
});

Deno.test("`listsOf()` takes items that are indented alike, a column more or less", () => {
  assertEquals(told("  - a\n   - b\n- c\n  - d\n"), ["0-1 1-2 2-4"]);
});

Deno.test("`listsOf()` gives items in order that never overlap", () => {
  const line = fc.constantFrom(
    "- a",
    "  - b",
    "1. c",
    "",
    "text",
    "  text",
    "# h",
    "```",
  );
  const text = fc.array(line, { size: "max", maxLength: 40 });
  fc.assert(fc.property(text, (parts) => {
    const lists = listsOf(
      readLines(new TextEncoder().encode(parts.join("\n"))),
    );
    let last = 0;
    for (const { line, end } of lists.flat()) {
      assertEquals(line >= last && end > line && end <= parts.length, true);
      last = end;
    }
  }));
});
