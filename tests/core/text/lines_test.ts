import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { readLines } from "../../../core/text/lines.ts";
import { LINE_STRIDE, LineKind, scanLines } from "../../../wasm/mod.ts";

/** The lines of a text, each as kind, level, mark, order and own text. */
function told(text: string): readonly (readonly unknown[])[] {
  const lines = readLines(new TextEncoder().encode(text));
  return Array.from({ length: lines.count }, (_, index) => {
    const { kind, level, mark, isOrdered } = lines.line(index);
    return [kind, level, mark, isOrdered, lines.text(index)];
  });
}

/** Text of a few lines of Markdown, with LF line ends. */
const MARKDOWN = fc.array(
  fc.constantFrom(
    "# T",
    "## A  ",
    "- [x] a",
    "  - [ ] b",
    "1. c",
    "> q",
    "| a | b |",
    "|---|---|",
    "```",
    "~~~",
    "<!-- c -->",
    "<!--",
    "-->",
    "",
    "   ",
    "text é 日本 😀",
    "---",
    "状态：完成",
  ),
  { size: "max", maxLength: 30 },
).map((lines) => lines.join("\n"));

Deno.test("`readLines()` tells what each line is, and its own text", () => {
  assertEquals(told("## One \n- [x] two\n  2) three\n> q\n\ntext\n* [✅] é"), [
    [LineKind.heading, 2, 0, false, "One"],
    [LineKind.item, 0, 0x78, false, "two"],
    [LineKind.item, 2, 0, true, "three"],
    [LineKind.quote, 0, 0, false, "q"],
    [LineKind.blank, 0, 0, false, ""],
    [LineKind.text, 0, 0, false, "text"],
    [LineKind.item, 0, 1, false, "é"],
  ]);
});

Deno.test("`readLines()` of nothing has no lines", () => {
  assertEquals(readLines(new Uint8Array()).count, 0);
});

Deno.test("`readLines()` gives a blank line for an index behind the last one", () => {
  const lines = readLines(new TextEncoder().encode("# T\n"));
  assertEquals(lines.count, 1);
  for (const index of [1, 2, 1000]) {
    assertEquals(lines.line(index).kind, LineKind.blank);
    assertEquals([lines.raw(index), lines.text(index)], ["", ""]);
  }
});

Deno.test("`raw()` keeps a line as written, without its end and what is blank there", () => {
  const text = "\ufeff  ## A \t\r\n\t- [ ] b\u0000c  \r> é\n";
  const lines = readLines(new TextEncoder().encode(text));
  assertEquals([0, 1, 2].map((index) => lines.raw(index)), [
    "  ## A",
    "\t- [ ] b\u0000c",
    "> é",
  ]);
});

Deno.test("`raw()` and `text()` show invalid bytes as replacement characters", () => {
  const lines = readLines(new Uint8Array([0x23, 0x20, 0xff, 0x61, 0xc3]));
  assertEquals([lines.raw(0), lines.text(0)], [
    "# \ufffda\ufffd",
    "\ufffda\ufffd",
  ]);
});

Deno.test("`readLines()` gives the same for LF, CRLF and CR, with and without a byte order mark", () => {
  fc.assert(fc.property(MARKDOWN, (text) => {
    const wanted = told(text);
    for (const end of ["\n", "\r\n", "\r"]) {
      const other = text.replaceAll("\n", end);
      assertEquals(told(other), wanted);
      assertEquals(told(`\ufeff${other}`), wanted);
    }
  }));
});

Deno.test("`readLines()` never throws, and `text()` is the end of `raw()`", () => {
  const bytes = fc.uint8Array({ size: "max", maxLength: 300 });
  fc.assert(fc.property(bytes, (bytes) => {
    const lines = readLines(bytes);
    for (let index = 0; index < lines.count; index++) {
      const raw = lines.raw(index);
      assertEquals(/[\n\r]/.test(raw), false);
      assertEquals(raw.endsWith(lines.text(index)), true);
    }
  }));
});

Deno.test("`raw()` and `text()` are the bytes that the scan found, decoded by themselves", () => {
  const bytes = fc.oneof(
    fc.uint8Array({ size: "max", maxLength: 300 }),
    fc.array(fc.constantFrom(0x0a, 0x20, 0x23, 0xc3, 0xa9, 0xe6, 0xf0, 0x9f), {
      size: "max",
      maxLength: 60,
    }).map((bytes) => Uint8Array.from(bytes)),
    MARKDOWN.map((text) => new TextEncoder().encode(text)),
  );
  const check = (bytes: Uint8Array): void => {
    const { count, words } = scanLines(bytes);
    const lines = readLines(bytes);
    assertEquals(lines.count, count);
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    for (let index = 0; index < count; index++) {
      const [start, end, , own] = words.subarray(index * LINE_STRIDE);
      assertEquals([lines.raw(index), lines.text(index)], [
        decoder.decode(bytes.subarray(start, end)),
        decoder.decode(bytes.subarray(own, end)),
      ]);
    }
  };
  fc.assert(fc.property(bytes, check), { numRuns: 500 });
});

Deno.test("`raw()` and `text()` give the same in whatever order they are asked for", () => {
  const text = "# é\n- [x] 日本\n😀 a\n## b\n";
  const all = (order: readonly number[]) => {
    const lines = readLines(new TextEncoder().encode(text));
    const told = order.map((index) =>
      [index, lines.text(index), lines.raw(index)] as const
    );
    return told.toSorted(([a], [b]) => a - b);
  };
  assertEquals(all([0, 1, 2, 3]), [
    [0, "é", "# é"],
    [1, "日本", "- [x] 日本"],
    [2, "😀 a", "😀 a"],
    [3, "b", "## b"],
  ]);
  assertEquals(all([3, 1, 0, 2]), all([0, 1, 2, 3]));
});
