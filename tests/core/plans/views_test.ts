import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  headView,
  progressView,
  PROMPT_LINES,
  TOOL_LINES,
} from "../../../core/plans/views.ts";

/** Lines of text, the last one ended or not. */
const TEXT = fc.array(fc.constantFrom("a", "", " ", "é", "\n", "😀b"), {
  size: "max",
  maxLength: 80,
}).map((parts) => parts.join(""));

/** `count` lines, numbered from 1. */
function numbered(count: number): string {
  return Array.from({ length: count }, (_, index) => `line ${index + 1}\n`)
    .join("");
}

Deno.test("the views of the plan have 50 lines on a prompt, 30 on a tool call", () => {
  assertEquals([PROMPT_LINES, TOOL_LINES], [50, 30]);
});

Deno.test("`headView()` gives the first lines, the last of them ended", () => {
  const rows: readonly [string, number, string][] = [
    ["a\nb\nc", 2, "a\nb\n"],
    ["a\nb", 2, "a\nb\n"],
    ["a\nb\n", 2, "a\nb\n"],
    ["a\nb\n", 9, "a\nb\n"],
    ["a", 1, "a\n"],
    ["\n\na", 2, "\n\n"],
    ["a\n", 0, ""],
    ["", 5, ""],
  ];
  for (const [text, count, view] of rows) {
    assertEquals(headView(text, count), view);
  }
});

Deno.test("`headView()` is a prefix of the text, for every text", () => {
  fc.assert(fc.property(TEXT, fc.nat(60), (text, count) => {
    const lines = text === "" ? [] : text.replace(/\n$/, "").split("\n");
    const wanted = lines.slice(0, count).map((line) => `${line}\n`).join("");
    assertEquals(headView(text, count), wanted);
  }));
});

Deno.test("`progressView()` gives the last 20 lines, each ended", () => {
  const rows: readonly [string, string][] = [
    ["", ""],
    ["a", "a\n"],
    ["a\nb\n", "a\nb\n"],
    ["a\n\n\n", "a\n\n\n"],
    ["\n", "\n"],
    [numbered(20), numbered(20)],
    [numbered(21), numbered(21).replace("line 1\n", "")],
  ];
  for (const [text, view] of rows) assertEquals(progressView(text), view);
  fc.assert(fc.property(TEXT, (text) => {
    const lines = text === "" ? [] : text.replace(/\n$/, "").split("\n");
    const wanted = lines.slice(-20).map((line) => `${line}\n`).join("");
    assertEquals(progressView(text), wanted);
  }));
});

Deno.test("`progressView()` flattens times of day with a zone, and nothing else (4.13)", () => {
  const rows: readonly [string, string][] = [
    ["2026-05-21T21:30:37Z", "2026-05-21T00:00:00Z"],
    ["2026-05-21T21:30:37.123456Z", "2026-05-21T00:00:00Z"],
    ["2026-05-21T21:30:37.000+02:00", "2026-05-21T00:00:00+02:00"],
    ["2026-05-21T21:30:37-11:30", "2026-05-21T00:00:00-11:30"],
    ["T01:02:03Z T04:05:06Z", "T00:00:00Z T00:00:00Z"],
    ["2026-05-21T21:30:37", "2026-05-21T21:30:37"],
    ["2026-05-21T21:30Z", "2026-05-21T21:30Z"],
    ["2026-05-21 21:30:37Z", "2026-05-21 21:30:37Z"],
    ["t21:30:37z", "t21:30:37z"],
    ["T٢١:30:37Z", "T٢١:30:37Z"],
    ["T21:30:37.Z", "T21:30:37.Z"],
    ["at 21:30", "at 21:30"],
  ];
  for (const [text, view] of rows) {
    assertEquals(progressView(text), `${view}\n`);
  }
});

Deno.test("`progressView()` stays the same while only the clock moves", () => {
  const hour = fc.integer({ min: 10, max: 23 });
  fc.assert(fc.property(hour, hour, (one, other) => {
    const at = (hour: number) =>
      progressView(`- 2026-01-05T${hour}:00:00Z did it\n`);
    assertEquals(at(one), at(other));
  }));
});
