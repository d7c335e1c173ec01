import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Edit, edited } from "../../../core/plans/plan_edit.ts";
import { readLines } from "../../../core/text/mod.ts";

/** The text after an edit. */
function after(text: string, edit: Edit): string | undefined {
  const bytes = new TextEncoder().encode(text);
  const changed = edited(bytes, readLines(bytes), edit);
  return changed === undefined
    ? undefined
    : new TextDecoder("utf-8", { ignoreBOM: true }).decode(changed);
}

Deno.test("edited() changes a line and leaves its end and its last blanks", () => {
  assertEquals(
    after("\ufeffa \t\r\nb\n", { kind: "change", line: 0, text: "é" }),
    "\ufeffé \t\r\nb\n",
  );
});

Deno.test("edited() adds a line with the end of the line in front of it", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    assertEquals(
      after(`a${end}b${end}`, { kind: "add", line: 0, text: "x" }),
      `a${end}x${end}b${end}`,
    );
    assertEquals(
      after(`a${end}b`, { kind: "add", line: 1, text: "x" }),
      `a${end}b${end}x`,
    );
  }
  assertEquals(after("a", { kind: "add", line: 0, text: "x" }), "a\nx");
});

Deno.test("edited() refuses to change a line that is no UTF-8", () => {
  const bytes = new Uint8Array([0x61, 0xff, 0x0a, 0x62]);
  const lines = readLines(bytes);
  const change = (line: number): Edit => ({ kind: "change", line, text: "x" });
  assertEquals(edited(bytes, lines, change(0)), undefined);
  assertEquals(
    edited(bytes, lines, change(1)),
    new Uint8Array([0x61, 0xff, 0x0a, 0x78]),
  );
});

Deno.test("edited() with the text that is there changes nothing", () => {
  const text = fc.array(
    fc.constantFrom("a", "é ", "\t日", "\n", "\r\n", "\r"),
    {
      size: "max",
      minLength: 1,
      maxLength: 30,
    },
  ).map((parts) => parts.join(""));
  fc.assert(fc.property(text, fc.nat(), (text, pick) => {
    const lines = readLines(new TextEncoder().encode(text));
    const line = pick % lines.count;
    const same = after(text, { kind: "change", line, text: lines.raw(line) });
    assertEquals(same, text);
  }));
});
