import { assertEquals } from "@std/assert";
import { readPlan } from "../../../core/plans/phases.ts";

/** Shape, and each phase as `id title: status word`. */
function brief(text: string): readonly string[] {
  const { shape, phases } = readPlan(new TextEncoder().encode(text));
  return [
    shape,
    ...phases.map(({ id, title, status, word }) =>
      `${id} ${title}: ${status} ${word}`
    ),
  ];
}

Deno.test("tablePhases() makes a phase of each row of a table with a status and a name column", () => {
  for (
    const [name, status] of [
      ["Phase", "Status"],
      ["Step #", "State"],
      ["Tasks", "Current status"],
      ["**Name**", "Done"],
      ["阶段", "完成"],
      ["任务", "进度"],
      ["フェーズ", "ステータス"],
      ["Fase", "Estado"],
      ["단계", "상태"],
      ["المرحلة", "الحالة"],
    ]
  ) {
    assertEquals(
      [name, ...brief(`| ${name} | ${status} |\n|---|---|\n| One | done |\n`)],
      [name, "table", "1 One: complete done"],
    );
  }
  for (
    const header of [
      "| Error | Status |",
      "| Task | Owner |",
      "| Task | Standard |",
    ]
  ) {
    assertEquals(
      [header, ...brief(`${header}\n|---|---|\n| One | done |\n`)],
      [header, "none"],
    );
  }
});

Deno.test("tablePhases() takes ids as written, else places", () => {
  const header = "| # | Phase | Title | Status |\n|---|---|---|---|\n";
  assertEquals(
    brief(
      `${header}| | Phase 2b: X | | done |\n| | 3 | Y | wip |\n| 7 | Zed | | todo |\n| | 3.5 times faster | | ? |\n`,
    ),
    [
      "table",
      "2b X: complete done",
      "3 Y: in_progress wip",
      "7 Zed: pending todo",
      "4 3.5 times faster: unknown ?",
    ],
  );
});

Deno.test("tablePhases() takes the table with most states, and none without any", () => {
  const table = (rows: string): string =>
    `| Task | Status |\n|---|---|\n${rows}\n`;
  assertEquals(
    brief(table("| One | done |") + table("| Two | done |\n| Three | wip |")),
    ["table", "1 Two: complete done", "2 Three: in_progress wip"],
  );
  assertEquals(brief(table("| A | ok |\n| B | |")), ["none"]);
});

Deno.test("tablePhases() gives way to headings and lists, and goes before boxes", () => {
  const table = "\n| Task | Status |\n|---|---|\n| One | done |\n\n";
  assertEquals(brief(`${table}## Phase 1\n`)[0], "headings");
  assertEquals(brief(`${table}- [done] a\n- [wip] b\n`)[0], "list");
  assertEquals(brief(`${table}- [x] a\n- [ ] b\n`)[0], "table");
});
