import { assertEquals } from "@std/assert";
import { lineChanges } from "../../../core/plans/line_changes.ts";

/** What changed between two whole texts. */
function changes(before: string, now: string): readonly unknown[] {
  const { added, removed } = lineChanges(before, now, now);
  return [added, removed];
}

Deno.test("lineChanges() tells what was added and removed, an edited line as both", () => {
  assertEquals(changes("a\n- [ ] b\n", "a\n- [x] b\nc\n"), [
    ["- [x] b", "c"],
    ["- [ ] b"],
  ]);
});

Deno.test("lineChanges() counts lines that stand several times", () => {
  assertEquals(changes("a\na\n", "a\n"), [[], ["a"]]);
  assertEquals(changes("a\n", "a\na\na\n"), [["a", "a"], []]);
});

Deno.test("lineChanges() passes over order, blank lines and white space around a line", () => {
  assertEquals(changes("a\n\nb\n", "  b \na"), [[], []]);
});

Deno.test("lineChanges() looks for a removed line in all that is known", () => {
  assertEquals(lineChanges("a\nb\n", "b\nc\n", "a\nb\nc\n"), {
    added: ["c"],
    removed: [],
  });
});
