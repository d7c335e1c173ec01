import { assertEquals } from "@std/assert";
import { readPlan } from "../../../core/plans/phases.ts";

/** Shape, and each phase as `id title: status evidence`. */
function brief(text: string): readonly string[] {
  const { shape, phases } = readPlan(new TextEncoder().encode(text));
  return [
    shape,
    ...phases.map(({ id, title, status, evidence }) =>
      `${id} ${title}: ${status} ${evidence}`
    ),
  ];
}

Deno.test("listPhases() takes items that name a phase, bold or not, and no deeper ones", () => {
  assertEquals(
    brief(
      "- [x] Phase 1: A\n  - [ ] Phase 1.1: inner\n* [ ] **Step 2: B**\n+ [done] Phase C: D\n",
    ),
    [
      "list",
      "1 A: complete list",
      "2 B: pending list",
      "C D: complete list",
    ],
  );
});

Deno.test("listPhases() takes the siblings with a box or a state, in the same list only", () => {
  assertEquals(
    brief("- Phase 1 ✅\n- [ ] B\n- C - done\n- D\n\ntext\n\n- [x] E\n"),
    [
      "list",
      "1 : complete list",
      "2 B: pending list",
      "3 C: complete list",
    ],
  );
});

Deno.test("listPhases() gives a nameless sibling its place, marked where a phase has that number", () => {
  assertEquals(brief("- [x] A\n- [ ] Phase 1: B\n- [ ] Phase 2: C\n"), [
    "list",
    "#1 A: complete list",
    "1 B: pending list",
    "2 C: pending list",
  ]);
});

Deno.test("listPhases() without names takes the list with most states, the first of equals", () => {
  assertEquals(
    brief(
      "- [done] A\n- [wip] B\n\n## S\n1. [done] C\n2. [wip] D\n3. E\n\n## T\n- F: done\n",
    ),
    ["list", "1 A: complete list", "2 B: in_progress list"],
  );
});

Deno.test("listPhases() wants a border around a state word, and none around a sign", () => {
  const items = [
    ["[complete] A", "A: complete"],
    ["A [done]", "A: complete"],
    ["A (wip)", "A: in_progress"],
    ["A（已完成）", "A: complete"],
    ["**A** - complete", "A: complete"],
    ["A — TODO", "A: pending"],
    ["**complete**: A", "A: complete"],
    ["**complete:** A", "A: complete"],
    ["done: A", "A: complete"],
    ["已完成：A", "A: complete"],
    ["A: in progress", "A: in_progress"],
    ["✅ A", "A: complete"],
    ["A ✅", "A: complete"],
    ["A - 60%", "A: in_progress"],
  ] as const;
  for (const [item, wanted] of items) {
    assertEquals([item, ...brief(`- ${item}\n- [todo] Z\n`)], [
      item,
      "list",
      `1 ${wanted} list`,
      "2 Z: pending list",
    ]);
  }
  for (
    const item of [
      "Complete the form",
      "Open API: design",
      "完成测试",
      "Tests are done",
      "A - done by Bo tomorrow",
      "done",
      "A [done](x.md)",
      "- done",
      "Status: done",
    ]
  ) {
    assertEquals([item, ...brief(`- ${item}\n- ${item}\n`)], [item, "none"]);
  }
});

Deno.test("listPhases() reads a word before a box, and a box before boxes below", () => {
  assertEquals(
    brief(
      "- [x] Phase 1: A (pending)\n- [ ] Phase 2: B\n  - [x] b\n- Phase 3: C\n  - [x] c\n- Phase 4: D\n  Status: wip\n- Phase 5: E\n- Status: done\n",
    ),
    [
      "list",
      "1 A: pending list",
      "2 B: pending list",
      "3 C: complete boxes",
      "4 D: in_progress label",
      "5 E: complete label",
    ],
  );
});

Deno.test("listPhases() wins over one heading where two items name phases, and takes its block", () => {
  assertEquals(
    brief(
      "- [x] Phase 1: A\n- Phase 2: B\n\n## Phase 2: B\n- [x] b\n- [ ] c\n",
    ),
    ["list", "1 A: complete list", "2 B: in_progress boxes"],
  );
  assertEquals(brief("- [x] Phase 1: A\n\n## Phase 2: B\n- [x] b\n"), [
    "headings",
    "2 B: complete boxes",
  ]);
  assertEquals(brief("# Phase 2: T\n- [ ] Phase 1: A\n- Phase 2: B\n"), [
    "list",
    "1 A: pending list",
    "2 B: unknown none",
  ]);
});

Deno.test("listPhases() drops a phase without evidence whose id another one has", () => {
  assertEquals(
    brief("- Phase 1: A\n- Phase 2: B\n\n## P\n- [x] Phase 1\n- Phase 2\n"),
    ["list", "2 B: unknown none", "1 : complete list"],
  );
});

Deno.test("one item with a state is a plan only where nothing else is", () => {
  assertEquals(brief("- A - done\n- B\n"), ["list", "1 A: complete list"]);
  assertEquals(brief("- A - done\n\n## S\n- [ ] B\n- [ ] C\n"), [
    "boxes",
    "1 B: pending boxes",
    "2 C: pending boxes",
  ]);
});

Deno.test("a list in which more items have only a box is a tick list", () => {
  assertEquals(
    brief("- [x] A - done\n- [ ] B (wip)\n- [ ] C\n- [ ] D\n- [ ] E\n")[0],
    "boxes",
  );
  assertEquals(brief("- [x] A - done\n- [ ] B (wip)\n- [ ] C\n"), [
    "list",
    "1 A: complete list",
    "2 B: in_progress list",
  ]);
});
