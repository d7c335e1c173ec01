import { assertEquals } from "@std/assert";
import { lostMarks, type Marks, marksOf } from "../../../core/plans/marks.ts";
import { readPlan } from "../../../core/plans/phases.ts";

/** Marks of a plan's text. */
function marks(text: string): Marks {
  return marksOf(readPlan(new TextEncoder().encode(text)));
}

Deno.test("marksOf() takes explicit completes, and ticks outside of code", () => {
  const text =
    "## Phase 1: A\n- [x] one\n- [X] two\n```\n- [x] no\n```\n## Phase 2: B ✅\n## Phase 3: C [done]\n";
  assertEquals(marks(text).ticked, ["one", "two"]);
  assertEquals(marks(text).complete.includes("3 C"), true);
  assertEquals(
    marks("## Phase 1: A\n- [x] a\n## Phase 2: B\n- [x] b\n").complete,
    [],
  );
});

Deno.test("lostMarks() tells what is open again and what is gone", () => {
  const before = marks("- [x] a\n- [x] b\n- [x] c\n");
  assertEquals(lostMarks(before, marks("- [x] a\n- [ ] b\n")).ticked.texts, [
    "b",
    "c",
  ]);
  assertEquals(lostMarks(before, before).ticked.texts, []);
});

Deno.test("lostMarks() tells of a tick that was taken away while another was set", () => {
  assertEquals(
    lostMarks(marks("- [x] a\n- [ ] b\n"), marks("- [ ] a\n- [x] b\n")).ticked
      .texts,
    ["a"],
  );
});

Deno.test("lostMarks() takes a new text for a reworded one", () => {
  assertEquals(
    lostMarks(marks("- [x] a\n- [x] b\n"), marks("- [x] a, at last\n- [x] b\n"))
      .ticked,
    { count: 0, texts: [] },
  );
});

Deno.test("lostMarks() counts texts as often as they stand there", () => {
  assertEquals(
    lostMarks(marks("- [x] a\n- [x] a\n"), marks("- [x] a\n")).ticked.texts,
    ["a"],
  );
});

Deno.test("lostMarks() knows a phase by id and title", () => {
  const before = marks("## Phase 1: A [complete]\n## Phase 2: B [complete]\n");
  const now = marks(
    "## Phase 1: A [pending]\n## Phase 2: B [complete]\n## Phase 3: C [complete]\n",
  );
  assertEquals(lostMarks(before, now).complete.texts, ["1 A"]);
});

Deno.test("lostMarks() names all that may be meant where some were reworded", () => {
  const { ticked } = lostMarks(
    marks("- [x] alpha\n- [x] beta\n- [x] gamma\n"),
    marks("- [x] other\n- [x] another\n"),
  );
  assertEquals(ticked, { count: 1, texts: ["alpha", "beta", "gamma"] });
});
