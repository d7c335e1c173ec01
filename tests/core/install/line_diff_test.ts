import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { lineDiff } from "../../../core/install/line_diff.ts";

/** The text that a difference makes of another one. */
function patched(before: string, diff: string): string {
  const lines = before.split("\n").slice(0, -1);
  const result: string[] = [];
  let at = 0;
  for (const row of diff.split("\n").slice(0, -1)) {
    const [, start] = /^@@ -(\d+),/.exec(row) ?? [];
    if (start !== undefined) {
      const isEmpty = row.includes(`-${start},0 `);
      while (at < Number(start) - (isEmpty ? 0 : 1)) {
        result.push(lines[at++] ?? "?");
      }
      continue;
    }
    if (row.startsWith("+")) result.push(row.slice(1));
    else if (row.startsWith("-")) assertEquals(lines[at++], row.slice(1));
    else {
      assertEquals(lines[at], row.slice(1));
      result.push(lines[at++] ?? "?");
    }
  }
  return [...result, ...lines.slice(at)].map((line) => `${line}\n`).join("");
}

Deno.test("`lineDiff()` makes the one text of the other, whatever they are", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", "{", "}"), {
    maxLength: 12,
    size: "max",
  })
    .map((lines) => lines.map((line) => `${line}\n`).join(""));
  fc.assert(fc.property(text, text, (before, after) => {
    assertEquals(patched(before, lineDiff(before, after)), after);
  }));
});

Deno.test("`lineDiff()` shows long lines cut and controls as blanks", () => {
  const diff = lineDiff("", `  ${"x".repeat(1000)}\n\u001b[31mred\n`);
  assert(diff.length < 400, `${diff.length}`);
  assertEquals(diff.includes("\u001b"), false);
});

Deno.test("`lineDiff()` is quick where everything is another line", () => {
  const [before, after] = ["a", "b"].map((name) =>
    Array.from({ length: 20_000 }, (_, index) => `${name}${index}\n`).join("")
  );
  const started = performance.now();
  assertEquals(lineDiff(before ?? "", after ?? "").split("\n").length, 40_002);
  assert(performance.now() - started < 2000);
});
