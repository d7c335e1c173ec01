import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { lostLines } from "../../../core/plans/lost_lines.ts";

Deno.test("lostLines() names what is gone, in its order", () => {
  assertEquals(lostLines("a\nb\nc\n", "c\n"), ["a", "b"]);
  assertEquals(lostLines("a\na\n", "a\n"), ["a"]);
  assertEquals(lostLines("a\n", ""), ["a"]);
});

Deno.test("lostLines() does not mind moved, indented and blank lines, nor rules", () => {
  assertEquals(lostLines("a\n\n---\n| --- |\nb\n", "  b\na\n"), []);
});

Deno.test("lostLines() takes edited lines for what they are", () => {
  for (
    const [before, now] of [
      ["- [ ] ask about the format", "- [x] ask about the format"],
      ["- **Phase:** 1 - Discovery", "- **Phase:** 2 - Building it"],
      ["| T1 | pending |", "| T1 | done, see below |"],
      ["at 2026-05-21T21:30:37.000Z", "at 2026-05-21T21:30:37.412Z"],
      [
        "the parser is slow on large files",
        "the parser is slow on large files (fixed)",
      ],
    ]
  ) assertEquals(lostLines(`${before}\nx\n`, `${now}\nx\n`), []);
});

Deno.test("lostLines() takes one new line for one edited line only", () => {
  const before = "step one of the run\nstep two of the run\n";
  assertEquals(lostLines(before, "step six of the run\n").length, 1);
});

Deno.test("lostLines() is not led astray by another log of the same length", () => {
  const before = "the parser is slow\nthe writer is fine\n";
  assertEquals(lostLines(before, "went home early\nfed a cat\n").length, 2);
});

Deno.test("lostLines() finds nothing where lines were only added, wherever", () => {
  const line = fc.stringMatching(/^[a-z ]{0,12}$/);
  fc.assert(fc.property(fc.array(line), fc.array(line), (some, more) => {
    const now = [...more, ...some].sort();
    assertEquals(lostLines(some.join("\n"), now.join("\n")), []);
  }));
});

Deno.test("lostLines() is done with two logs that have nothing in common", () => {
  const log = (name: string): string =>
    Array.from(
      { length: 5000 },
      (_, at) => `${name} ${"z".repeat(at % 50)} ${at * 7919}`,
    ).join("\n");
  const start = performance.now();
  lostLines(log("one"), log("other"));
  assertEquals(performance.now() - start < 2000, true);
});
