import { assertEquals } from "@std/assert";
import { jsonLines } from "../../../core/catchup/json_lines.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

Deno.test("`jsonLines()` drops the line that a cut goes through, at either end", () => {
  const text = '{"a":1}\n{"a":2}\n{"a":3}';
  const size = text.length + 1;
  assertEquals(jsonLines(bytes(text), size, "first", 9).objects, [
    { a: 1 },
    { a: 2 },
  ]);
  assertEquals(jsonLines(bytes(text), size, "last", 9).objects, [
    { a: 2 },
    { a: 3 },
  ]);
  assertEquals(jsonLines(bytes(text), text.length, "last", 9), {
    objects: [{ a: 1 }, { a: 2 }, { a: 3 }],
    numbers: [0, 1, 2],
    isCut: false,
    skipped: 0,
  });
});

Deno.test("`jsonLines()` counts torn lines, other values and binary, and keeps the rest", () => {
  const text = '[1]\n"x"\nnull\n{"a":\n\0\x01\xff\n\r\n\n{"a":1}\r\n{"b"';
  const { objects, skipped } = jsonLines(bytes(text), 0, "last", 99);
  assertEquals([objects, skipped], [[{ a: 1 }], 6]);
});

Deno.test("`jsonLines()` takes no more lines than it is told", () => {
  const text = "{}\n".repeat(60);
  const { objects, isCut } = jsonLines(bytes(text), text.length, "first", 50);
  assertEquals([objects.length, isCut], [50, true]);
});

Deno.test("`jsonLines()` numbers every line, also those that hold no object", () => {
  const text = '[1]\n{"a":1}\n\ntorn {\n{"a":2}\n';
  const numbers = (limit: number, end: "first" | "last") =>
    jsonLines(bytes(text), text.length, end, limit).numbers;
  assertEquals([numbers(9, "first"), numbers(1, "last")], [[1, 4], [4]]);
});
