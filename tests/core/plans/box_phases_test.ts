import { assertEquals } from "@std/assert";
import { readPlan } from "../../../core/plans/phases.ts";

/** Shape, and each phase as `id title: status done/total`. */
function brief(text: string): readonly string[] {
  const { shape, phases } = readPlan(new TextEncoder().encode(text));
  return [
    shape,
    ...phases.map(({ id, title, status, boxes }) =>
      `${id} ${title}: ${status} ${boxes.done}/${boxes.total}`
    ),
  ];
}

Deno.test("boxPhases() takes the top-level boxes of the section that has most", () => {
  assertEquals(
    brief(
      "- [x] A\n- [x] B\n# S\n- [x] C\n  - [ ] c\n\ntext\n\n* [/] D\n1. [ ] E\n## T\n- [ ] F\n",
    ),
    [
      "boxes",
      "1 C: complete 1/2",
      "2 D: in_progress 0/1",
      "3 E: pending 0/1",
    ],
  );
});

Deno.test("boxPhases() takes the first of two sections with as many, and no single box", () => {
  assertEquals(brief("# S\n- [x] A\n- [ ] B\n# T\n- [x] C\n- [x] D\n"), [
    "boxes",
    "1 A: complete 1/1",
    "2 B: pending 0/1",
  ]);
  assertEquals(brief("# S\n- [x] A\n# T\n- [ ] B\n"), ["none"]);
});

Deno.test("boxPhases() stops at 200", () => {
  const { phases, counts } = readPlan(
    new TextEncoder().encode("- [x] a\n".repeat(300)),
  );
  assertEquals([phases.length, counts.complete], [200, 200]);
});
