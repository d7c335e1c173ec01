import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Plan, readPlan } from "../../../core/plans/phases.ts";
import { countsText } from "../../../core/plans/tally.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Each phase as `id status evidence`. */
function brief(text: string): readonly string[] {
  return readPlan(bytes(text)).phases.map(({ id, status, evidence }) =>
    `${id} ${status} ${evidence}`
  );
}

/** What a plan says, without its lines. */
function facts({ lines: _lines, sections: _sections, ...rest }: Plan): unknown {
  return rest;
}

Deno.test("readPlan() reads the strict forms of the convention", () => {
  assertEquals(
    brief(
      "### Phase 1: A\n- **Status:** complete\n### Phase 2: B\n- **Status:** in_progress\n### Phase 3: C\n- **Status:** pending\n",
    ),
    ["1 complete label", "2 in_progress label", "3 pending label"],
  );
});

Deno.test("readPlan() reads labels in any form", () => {
  const labels = [
    "- **Status:** done",
    "**Status**: done",
    "Status: done",
    "* Status：done",
    "- **状态：** 已完成",
    "**狀態**：完成",
    "- Estado: completado",
    "Statut : terminé",
    "- **Stand:** fertig",
    "ステータス: 完了",
    "상태: 완료",
    "- **الحالة:** مكتمل",
    "Статус: готово",
    "- **Status:** `done`",
    "✅ **Status:** done",
    "1. Status: done",
    "   - **Status:** ✅",
  ];
  for (const label of labels) {
    assertEquals([label, ...brief(`## Phase 1\n\n${label}\n`)], [
      label,
      "1 complete label",
    ]);
  }
});

Deno.test("readPlan() keeps the author's word, and lets an unknown one fall through", () => {
  const plan = readPlan(
    bytes(
      "## Phase 1\n**Status:** approved by Kim\nState: fine\n- [x] a\n## Phase 2\n**Status:** approved\n## Phase 3\nStatus: blocked (keys)\n- [x] a\n",
    ),
  );
  assertEquals(
    plan.phases.map(({ status, word, evidence }) => [status, word, evidence]),
    [
      ["complete", "approved by Kim", "boxes"],
      ["unknown", "approved", "none"],
      ["unknown", "blocked (keys)", "label"],
    ],
  );
});

Deno.test("readPlan() takes no label in code, quotes, comments or tables", () => {
  for (
    const body of [
      "```\nStatus: done\n```",
      "> Status: done",
      "<!-- Status: done -->",
      "<!--\nStatus: done\n-->",
      "| Status: done |",
      "~~~\nStatus: done",
    ]
  ) {
    assertEquals([body, ...brief(`## Phase 1\n${body}\n`)], [
      body,
      "1 unknown none",
    ]);
  }
});

Deno.test("readPlan() reads brackets on the heading and on lines of their own", () => {
  assertEquals(
    brief(
      "## Phase 1: A [complete]\n## Phase 2 [WIP] B\n## Phase 3\n[pending]\n## Phase 4\n- `[done]`\n## Phase 5 [link](x)\n## Phase 6 [v2]\n",
    ),
    [
      "1 complete bracket",
      "2 in_progress bracket",
      "3 pending bracket",
      "4 complete bracket",
      "5 unknown none",
      "6 unknown none",
    ],
  );
  assertEquals(
    readPlan(bytes("## Phase 1: Build it [complete]\n")).phases[0]?.title,
    "Build it",
  );
});

Deno.test("readPlan() reads states in the heading", () => {
  assertEquals(
    brief(
      "## Phase 1: A — DONE\n## Phase 2: B (COMPLETE)\n## Phase 3: C ✅\n## Phase 4: D - in progress (since May)\n## Phase 5: E — complete (remark)\n## Phase 6 — ✅ COMPLETED\n## Phase 7: G (3 of 4 complete)\n## Phase 8: H ⏳ 待办\n## Phase 9 - DONE\n## Phase 10: K（已完成）\n",
    ),
    [
      "1 complete heading",
      "2 complete heading",
      "3 complete heading",
      "4 in_progress heading",
      "5 complete heading",
      "6 complete heading",
      "7 in_progress heading",
      "8 pending heading",
      "9 complete heading",
      "10 complete heading",
    ],
  );
});

Deno.test("readPlan() takes the bracket around a sign for no part of the title", () => {
  const plan = readPlan(
    bytes("## Phase 1 [✅]\n## Phase 2 [⏳] Build\n## Phase 3: (✅) - Ship\n"),
  );
  assertEquals(plan.phases.map(({ title, status }) => [title, status]), [
    ["", "complete"],
    ["Build", "pending"],
    ["Ship", "complete"],
  ]);
});

Deno.test("readPlan() takes no title for a state", () => {
  assertEquals(
    brief(
      "## Phase 1: Tests are done\n## Phase 2: Done\n## Phase 3 - Open API design\n## Phase 4: Active directory\n## Phase 5 — Complete the setup\n## Phase 6: Review - Next.js upgrade (v2)\n",
    ),
    [
      "1 unknown none",
      "2 unknown none",
      "3 unknown none",
      "4 unknown none",
      "5 unknown none",
      "6 pending heading",
    ],
  );
});

Deno.test("readPlan() takes signs in front only where all of them are states", () => {
  assertEquals(brief("## ✅ Phase 1\n## 🔄 Phase 2\n## Phase 3\n"), [
    "1 complete heading",
    "2 in_progress heading",
    "3 unknown none",
  ]);
  assertEquals(brief("## ✅ Phase 1\n## 🚀 Phase 2\n"), [
    "1 unknown none",
    "2 unknown none",
  ]);
});

Deno.test("readPlan() reads boxes on the heading and in the block", () => {
  assertEquals(
    brief(
      "## [x] Phase 1\n## [ ] Phase 2\n## Phase 3\n- [x] a\n- [X] b\n## Phase 4\n- [x] a\n- [ ] b\n## Phase 5\n- [ ] a\n## Phase 6\n- [/] a\n## Phase 7\n- [✅] a\n  - [x] b\n",
    ),
    [
      "1 complete heading",
      "2 pending heading",
      "3 complete boxes",
      "4 in_progress boxes",
      "5 pending boxes",
      "6 in_progress boxes",
      "7 complete boxes",
    ],
  );
});

Deno.test("readPlan() lets a label win over boxes and headings", () => {
  assertEquals(brief("## Phase 1 — DONE\n**Status:** in progress\n- [x] a\n"), [
    "1 in_progress label",
  ]);
});

Deno.test("readPlan() takes the highest level that has two phases, and deeper ones outside of them", () => {
  assertEquals(
    brief(
      "# Phase 9 plan\n## Phase 1\n### Phase 1.1\n## Phase 2\n## Later\n### Phase 3 [todo]\n### Step 1\n",
    ),
    ["1 unknown none", "2 unknown none", "3 pending bracket"],
  );
  assertEquals(brief("# T\n### Phase 1\n"), ["1 unknown none"]);
  assertEquals(brief("##### Phase 1\n"), []);
});

Deno.test("readPlan() takes a repeated id for a phase only with evidence of its own", () => {
  assertEquals(
    brief(
      "## Phase 1 [done]\n## Phase 1\nnotes\n## Phase 2 [wip]\n## Phase 2 [todo]\n",
    ),
    ["1 complete bracket", "2 in_progress bracket", "2 pending bracket"],
  );
});

Deno.test("readPlan() keeps a status of the whole plan apart", () => {
  const plan = readPlan(bytes("# T\n**Status:** done\n## Phase 1\n"));
  assertEquals([plan.planStatus, plan.phases[0]?.status], ["done", "unknown"]);
});

Deno.test("readPlan() finds goal, next step and current phase, in other languages too", () => {
  const plan = readPlan(
    bytes(
      "---\ntitle: x\n---\n# T\n## 目标\n一\n二\n\n三\n## Next Step\n\nDo it.\n## Current Phase\nPhase 2\n",
    ),
  );
  assertEquals([plan.title, plan.goal, plan.nextStep, plan.currentPhase], [
    "T",
    "一 二",
    "Do it.",
    "Phase 2",
  ]);
});

Deno.test("countsText() never says 0 of 0, and names what is unknown", () => {
  assertEquals(countsText(readPlan(bytes(""))), "no phases found");
  assertEquals(
    countsText(readPlan(bytes("## Phase 1 [done]\n## Phase 2\n"))),
    "1/2 complete, 1 unknown",
  );
});

/** Text that looks like a plan. */
const planLike = fc.array(
  fc.oneof(
    fc.constantFrom(
      "## Phase 1",
      "### Phase 2: B — DONE",
      "# T",
      "## Goal",
      "- **Status:** complete",
      "Status: wip",
      "- [x] a",
      "- [ ] b",
      "```",
      "<!--",
      "-->",
      "> q",
      "| a | b |",
      "|---|---|",
      "",
      "[done]",
      "第一阶段",
      "---",
      "- [complete] Phase 3: c",
      "1. **d** - wip",
      "| Phase | Status |",
      "| 1 | ✅ done |",
      "- ✅ e",
      "## Current Phase",
      "Phase 1 🔄",
      "## Status",
    ),
    fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/[\r\n]/g, "")),
  ),
  { maxLength: 30 },
);

Deno.test("readPlan() reads the same with LF, CRLF and CR, with and without a byte order mark", () => {
  fc.assert(
    fc.property(planLike, fc.constantFrom("\r\n", "\r"), (lines, end) => {
      const plain = facts(readPlan(bytes(lines.join("\n"))));
      assertEquals(facts(readPlan(bytes(`\ufeff${lines.join(end)}`))), plain);
    }),
    { numRuns: 300 },
  );
});

Deno.test("readPlan() takes any bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (input) => {
      readPlan(input);
    }),
    { numRuns: 500 },
  );
});

/** Plans of each shape, and what would be slow in them. */
const LONG: Readonly<Record<string, readonly [head: string, block: string]>> = {
  headings: [
    "",
    "## Phase 1: Something to do here\n- **Status:** in_progress: so\n- [x] one\n- [ ] two: three\n",
  ],
  signs: ["", "## Phase 1 ✅\n- ✅ one\n- ⏳ two\n"],
  list: ["", "- [x] Phase 1: do something - done\n  - [x] sub\n"],
  states: ["", "1. **title of it** - complete\n"],
  table: ["| Phase | Status |\n|---|---|\n", "| Build the thing | done |\n"],
  boxes: ["", "- [x] do something\n- [ ] more of that\n"],
  sections: ["", "## Notes on something\ntext\n"],
  prose: ["", "word word word: word [word] word - word\n"],
  line: ["## Phase 1 ", "(done — [wip] ✅ <!-- "],
  brackets: ["- Phase 1 ", "[[[(](**"],
  bars: ["| Phase | Status |\n|---|---|\n", "|"],
};

/** Milliseconds under which a busy machine, and not the reader, decides about a ratio. */
const GRAIN_MS = 5;

for (const [name, [head, block]] of Object.entries(LONG)) {
  Deno.test(`readPlan() is linear: 1 MB of ${name} takes at most 50 times 100 KB, where squares would take 100`, () => {
    const unit = bytes(block).length;
    const [small = bytes(""), large = bytes("")] = [100_000, 1_000_000]
      .map((size) => bytes(head + block.repeat(Math.ceil(size / unit))));
    const time = (input: Uint8Array): number => {
      const started = performance.now();
      readPlan(input);
      return performance.now() - started;
    };
    time(small);
    const rounds = Array.from({ length: 5 }, () => [time(small), time(large)]);
    const least = (index: number): number =>
      Math.min(...rounds.map((round) => round[index] ?? Infinity));
    const ratio = least(1) / Math.max(least(0), GRAIN_MS);
    assertEquals(ratio < 50, true, `${least(1)} ms, ratio ${ratio}`);
  });
}
