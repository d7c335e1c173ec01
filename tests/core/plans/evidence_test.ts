/** What a plan says about the state of its phases, as the phase reader passes it on. @module */

import { assert, assertEquals } from "@std/assert";
import { type Phase, readPlan } from "../../../core/plans/phases.ts";

/** The only phase of a plan. */
function phaseIn(text: string): Phase {
  const { phases: [phase] } = readPlan(new TextEncoder().encode(text));
  assert(phase !== undefined, text.slice(0, 80));
  return phase;
}

/** The state of the only phase of a plan, in short: status, evidence, word. */
function state(text: string): string {
  const { status, evidence, word } = phaseIn(text);
  return `${status} ${evidence} ${word}`.trimEnd();
}

/** The state of a phase with these lines below its heading. */
function below(lines: string): string {
  return state(`## Phase 1: A\n${lines}\n`);
}

Deno.test("a label is read however it is written", () => {
  for (
    const line of [
      "Status: done",
      "**Status:** done",
      "**Status**: done",
      "- **Status:** done",
      "* __Status:__ done",
      "1. Status: done",
      "STATUS : done",
      "Status：done",
      "- **Status:** `done`",
      "📌 **Status:** done",
      "- [ ] **Status:** done",
      "State: done",
      "Estado: done",
      "Statut : done",
      "Stand: done",
      "状态：done",
      "狀態: done",
      "状態：done",
      "ステータス: done",
      "상태: done",
      "الحالة: done",
      "Статус: done",
    ]
  ) {
    assertEquals([line, below(line)], [line, "complete label done"]);
  }
});

Deno.test("a label keeps its word as written, with its remark", () => {
  const rows: readonly [string, string][] = [
    ["**Status:** in_progress", "in_progress label in_progress"],
    [
      "**Status:** complete (2026-01-05)",
      "complete label complete (2026-01-05)",
    ],
    ["- **状态：** 已完成（昨天）", "complete label 已完成（昨天）"],
    ["Status: ✅ in progress", "in_progress label ✅ in progress"],
    ["Status: ✅", "complete label ✅"],
    ["Status: 60 %", "in_progress label 60 %"],
    ["Status: not complete", "pending label not complete"],
    ["Status: blocked on review", "unknown label blocked on review"],
    ["Status: approved", "unknown none approved"],
    ["Status: completely different", "unknown none completely different"],
  ];
  for (const [line, wanted] of rows) {
    assertEquals([line, below(line)], [line, wanted]);
  }
});

Deno.test("the first label counts, and none in code, comments, quotes or tables", () => {
  assertEquals(below("Status: todo\nStatus: done"), "pending label todo");
  for (
    const text of [
      "",
      "Status:",
      "Status: ",
      "Statuses: done",
      "My status: done",
      "The status: done",
      "done",
      "Status done",
      "> Status: done",
      "```\nStatus: done\n```",
      "<!-- Status: done -->",
      "<!--\nStatus: done\n-->",
      "| Status: done |",
    ]
  ) {
    assertEquals([text, below(text)], [text, "unknown none"]);
  }
});

Deno.test("boxes are counted ticked and open, of every form", () => {
  const rows: readonly [string, number, number][] = [
    ["- [x] a\n- [X] b\n- [ ] c", 2, 3],
    ["- [/] a\n- [-] b", 0, 2],
    ["- [✅] a\n- [🔄] b\n- [⏳] c\n- [✓] d", 2, 4],
    ["- [x] a\n  - [x] b\n\t* [ ] c", 2, 3],
    ["1. [x] a\n2) [ ] b", 1, 2],
    ["- [] a", 0, 1],
    ["- [?] a\n- [é] b\n- [xx] c\n- [x]d", 0, 0],
    ["[x] a\n> - [x] b", 0, 0],
    ["```\n- [x] a\n```\n<!--\n- [x] b\n-->", 0, 0],
    ["- a\n- [x](link) b", 0, 0],
    ["### Sub\n- [x] a\n#### Deeper\n- [ ] b", 1, 2],
    ["", 0, 0],
  ];
  for (const [text, done, total] of rows) {
    const { boxes } = phaseIn(`## Phase 1: A\n${text}\n`);
    assertEquals([text, boxes.done, boxes.total], [text, done, total]);
  }
});

Deno.test("boxes count for the phase in which they stand", () => {
  const { phases } = readPlan(new TextEncoder().encode(
    "- [x] no\n## Phase 1: A\n- [x] a\n- [x] b\n## Phase 2: B\n- [ ] c\n## Notes\n- [x] no\n",
  ));
  assertEquals(phases.map(({ boxes }) => [boxes.done, boxes.total]), [
    [2, 2],
    [0, 1],
  ]);
});

Deno.test("a phase is asked for label, bracket, heading and boxes, in this order", () => {
  const label = "- **Status:** pending\n";
  const boxes = "- [x] a\n";
  const rows: readonly [string, string][] = [
    [
      `## Phase 1 [done] — wip\n${label}[wip]\n${boxes}`,
      "pending label pending",
    ],
    [`## Phase 1: A [done] — wip\n[wip]\n${boxes}`, "complete bracket done"],
    [`## Phase 1: A — wip\n[done]\n${boxes}`, "complete bracket done"],
    [`## Phase 1: A — wip\n${boxes}`, "in_progress heading wip"],
    [`## Phase 1: A\n${boxes}`, "complete boxes"],
    ["## Phase 1: A\ntext\n", "unknown none"],
  ];
  for (const [text, wanted] of rows) {
    assertEquals([text, state(text)], [text, wanted]);
  }
});

Deno.test("the search ends at a blocked label, and goes on behind a strange one", () => {
  const rows: readonly [string, string][] = [
    ["## Phase 1: A [done]\nStatus: blocked\n", "unknown label blocked"],
    [
      "## Phase 1: A\nStatus: on hold until May\n- [x] a\n",
      "unknown label on hold until May",
    ],
    ["## Phase 1: A [done]\nStatus: see below\n", "complete bracket done"],
    ["## Phase 1: A\nStatus: see below\n- [x] a\n", "complete boxes see below"],
    ["## Phase 1: A\nStatus: see below\n", "unknown none see below"],
  ];
  for (const [text, wanted] of rows) {
    assertEquals([text, state(text)], [text, wanted]);
  }
});

Deno.test("a label counts in front of the first deeper heading only", () => {
  const deeper = phaseIn("## Phase 1: A\n### Sub\n- **Status:** done\n");
  assertEquals(deeper.evidence === "label", false);
  assertEquals(
    state("## Phase 1: A\n- **Status:** done\n### Sub\n- **Status:** todo\n"),
    "complete label done",
  );
});

Deno.test("a bracket counts on the heading or on a line of its own", () => {
  const rows: readonly [string, string][] = [
    ["## Phase 1: A [complete]", "complete bracket complete"],
    ["## Phase 1: A `[In Progress]`", "in_progress bracket In Progress"],
    ["## Phase 1 [done]: A", "complete bracket done"],
    ["## Phase 1: A [v2] [done]", "complete bracket done"],
    ["## Phase 1: A\n\n[wip]\n", "in_progress bracket wip"],
    ["## Phase 1: A\n**[todo]**\n", "pending bracket todo"],
    ["## Phase 1: A [whatever]", "unknown none"],
    ["## Phase 1: A\nsee [done] there\n", "unknown none"],
    ["## Phase 1: A\n```\n[done]\n```\n", "unknown none"],
    ["## Phase 1: A\n### Sub\n[done]\n", "unknown none"],
  ];
  for (const [text, wanted] of rows) {
    assertEquals([text, state(text)], [text, wanted]);
  }
});

Deno.test("the end of a heading counts where a border stands in front", () => {
  const rows: readonly [string, string][] = [
    ["## Phase 1: A — complete (late)", "complete heading complete"],
    ["## Phase 1: A (COMPLETE)", "complete heading COMPLETE"],
    ["## Phase 1: A ✅", "complete heading ✅"],
    ["## Phase 1: A ✅ DONE", "complete heading ✅ DONE"],
    ["## Phase 1: A - in progress", "in_progress heading in progress"],
    ["## Phase 1: A（完了）", "complete heading 完了"],
    ["## Phase 1: A — 3 of 4 complete", "in_progress heading 3 of 4 complete"],
    ["## Phase 1: A — 4 of 4 complete", "complete heading 4 of 4 complete"],
    ["## Phase 1: A — not done", "pending heading not done"],
    ["## Phase 1 — done", "complete heading done"],
    ["## Phase 1: A is done", "unknown none"],
    ["## Phase 1: Open API design", "unknown none"],
    ["## Phase 1: Complete", "unknown none"],
    ["## Phase 1: A-done", "unknown none"],
  ];
  for (const [text, wanted] of rows) {
    assertEquals([text, state(text)], [text, wanted]);
  }
});

Deno.test("a link's target is no state", () => {
  for (
    const link of [
      "[notes](done.md)",
      "[design](current/api.md)",
      "[plan](todo.md)",
      "[more](next-steps.md)",
    ]
  ) {
    assertEquals([link, state(`## Phase 1: A ${link}`)], [
      link,
      "unknown none",
    ]);
  }
});

Deno.test("a box on the heading counts, and a state sign in front", () => {
  const rows: readonly [string, string][] = [
    ["## [x] Phase 1: A", "complete heading [x]"],
    ["## [ ] Phase 1: A", "pending heading [ ]"],
    ["## ✅ Phase 1: A", "complete heading ✅"],
    ["## 🚧 Phase 1: A", "in_progress heading 🚧"],
    ["## 🚀 Phase 1: A", "unknown none"],
  ];
  for (const [text, wanted] of rows) {
    assertEquals([text, state(text)], [text, wanted]);
  }
});

Deno.test("boxes tell a state where nothing else does: all, some, none", () => {
  const rows: readonly [string, string][] = [
    ["- [x] a\n- [x] b", "complete boxes"],
    ["- [x] a\n- [ ] b", "in_progress boxes"],
    ["- [/] a\n- [ ] b", "in_progress boxes"],
    ["- [-] a\n- [ ] b", "in_progress boxes"],
    ["- [x] a\n- [/] b", "in_progress boxes"],
    ["- [ ] a\n- [ ] b", "pending boxes"],
    ["- a\n- b", "unknown none"],
  ];
  for (const [lines, wanted] of rows) {
    assertEquals([lines, below(lines)], [lines, wanted]);
  }
});

Deno.test("the title goes without what told the state", () => {
  const rows: readonly [string, string][] = [
    ["Phase 1: Build — DONE (late)", "Build"],
    ["Phase 1: Build [done]", "Build"],
    ["Phase 1: Build (done)", "Build"],
    ["Phase 1: Build ✅", "Build"],
    ["Phase 1: Build - it - done", "Build - it"],
    ["Phase 1: **Build** `it`", "Build it"],
    ["Phase 1: Build (fast)", "Build (fast)"],
    ["Phase 1: ✅ Build", "Build"],
    ["Phase 1", ""],
  ];
  for (const [title, wanted] of rows) {
    const got = phaseIn(`## ${title}\n`).title;
    assertEquals([title, got], [title, wanted]);
  }
});

Deno.test("reading states takes time in proportion to the text", () => {
  const long = [
    `## Phase 1: ${"[".repeat(100_000)}`,
    `## Phase 1: ${"- ".repeat(50_000)}done`,
    `## Phase 1: A\n${"Status: x\n".repeat(20_000)}`,
    `## Phase 1: A\n${"**".repeat(100_000)}Status: done\n`,
    `## Phase 1: ${"✅ ".repeat(50_000)}`,
  ];
  for (const text of long) {
    const start = performance.now();
    state(text);
    assert(performance.now() - start < 2000, text.slice(0, 30));
  }
});
