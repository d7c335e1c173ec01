import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { stateMarks } from "../../../core/plans/state_marks.ts";

/** The marks of a line as kind and text. */
function told(
  line: string,
  status: Parameters<typeof stateMarks>[1],
): readonly string[] {
  return stateMarks(line, status).map(({ kind, text }) => `${kind} ${text}`);
}

Deno.test("stateMarks() finds words whole, as written, with their negation", () => {
  assertEquals(told("**Status:** `in_progress` (wip)", "in_progress"), [
    "word in_progress",
    "word wip",
  ]);
  assertEquals(told("状态：已完成（完成）", "complete"), [
    "word 已完成",
    "word 完成",
  ]);
  assertEquals(told("noch nicht fertig", "pending"), [
    "word noch nicht fertig",
  ]);
  assertEquals(told("3 of 4 complete", "in_progress"), [
    "word 3 of 4 complete",
  ]);
  assertEquals(told("60 % done", "in_progress"), ["word 60 %"]);
  assertEquals(told("blocked", "unknown"), ["word blocked"]);
  assertEquals(told("undone, abandoned", "complete"), []);
});

Deno.test("stateMarks() finds boxes and signs with their selectors", () => {
  assertEquals(told("- [ ] ⏸️ a", "pending"), ["box  ", "sign ⏸️"]);
  assertEquals(told("- [x](y) [xx]", "complete"), []);
  assertEquals(told("- [] a", "pending"), ["box "]);
  assertEquals(told("- [] a", "complete"), []);
});

Deno.test("stateMarks() gives marks in order that never overlap", () => {
  const part = fc.constantFrom(
    "done",
    "✅",
    "[x]",
    " ",
    "已完成",
    "**",
    "a",
    "100%",
    "\ufe0f",
  );
  const line = fc.array(part, { size: "max", maxLength: 30 });
  fc.assert(fc.property(line, (parts) => {
    const text = parts.join("");
    let last = 0;
    for (const mark of stateMarks(text, "complete")) {
      assertEquals(text.slice(mark.start, mark.end), mark.text);
      assertEquals(mark.start >= last && mark.end > mark.start, true);
      last = mark.end;
    }
  }));
});
