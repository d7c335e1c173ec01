import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { readPlan } from "../../../core/plans/phases.ts";
import { smartView } from "../../../core/plans/smart.ts";

/** The smart view of a plan's text. */
function view(text: string): string | undefined {
  return smartView(readPlan(new TextEncoder().encode(text)));
}

/** A plan with everything that the view shows, and something that it does not. */
const PLAN = `# T

## Goal
g

## Next Step
n

## Current Phase
Phase 2

## Phases

### Phase 1: A
- [x] a
- **Status:** complete

### Phase 2: B
- [ ] b
- **Status:** in_progress

### Phase 3: C
- **Status:** pending

## Key Questions
1. q

## Decisions Made
| Decision | Rationale |
|---|---|
| d1 | r1 |
| d2 | r2 |
| d3 | r3 |
| d4 | r4 |

## Errors Encountered
| Error | Resolution |
|---|---|
| e1 | f1 |
`;

const SMART = `# T
## Goal
g

## Next Step
n

## Current Phase
Phase 2

phases: 1/3 complete

### Phase 2: B
- [ ] b
- **Status:** in_progress


## Decisions Made (last 3)
| Decision | Rationale |
|---|---|
| d2 | r2 |
| d3 | r3 |
| d4 | r4 |
`;

Deno.test("`smartView()` shows title, kept sections, count, active phase, last decisions (4.5)", () => {
  assertEquals(view(PLAN), SMART);
});

Deno.test("`smartView()` shows the same for CRLF and CR, and with a byte order mark", () => {
  for (const end of ["\r\n", "\r"]) {
    assertEquals(view(PLAN.replaceAll("\n", end)), SMART);
    assertEquals(view(`\ufeff${PLAN.replaceAll("\n", end)}`), SMART);
  }
});

Deno.test("`smartView()` is nothing where the plan has no phases", () => {
  for (
    const text of [
      "",
      "# T\n",
      "# T\n## Goal\ng\n",
      "## Phases\n- [ ] a\n",
      "```\n## Phase 1\n```\n",
      "<!--\n## Phase 1\n-->\n",
    ]
  ) {
    assertEquals(view(text), undefined);
  }
});

Deno.test("`smartView()` finds phases outside of a phases section", () => {
  assertEquals(
    view(
      "# T\n## Work\n### Phase 1: A [done]\n## More\n### Phase 2: B [wip]\nb\n",
    ),
    "# T\nphases: 1/2 complete\n\n### Phase 2: B [wip]\nb\n",
  );
  assertEquals(
    view("## Phase 1: A\n- **Status:** in_progress\n"),
    "phases: 0/1 complete\n\n## Phase 1: A\n- **Status:** in_progress\n",
  );
});

Deno.test("`smartView()` counts each phase once, and says what is unknown (F14)", () => {
  const text =
    "# T\n## Phase 1\n- **Status:** complete\n- [complete] a\n- **Status:** complete\n## Phase 2\nnothing\n";
  assertEquals(view(text), "# T\nphases: 1/2 complete, 1 unknown\n");
});

Deno.test("`smartView()` shows the first phase in progress alone", () => {
  const shown = view("## Phase 1 [wip]\na\n## Phase 2 [wip]\nb\n") ?? "";
  assertStringIncludes(shown, "## Phase 1 [wip]\na\n");
  assertEquals(shown.includes("Phase 2"), false);
});

Deno.test("`smartView()` keeps the sections of a plan in other languages", () => {
  const rows = [
    ["目标", "下一步", "当前阶段", "决策", "阶段 1：甲", "**状态：** 进行中"],
    [
      "目標",
      "次のステップ",
      "現在のフェーズ",
      "決定事項",
      "フェーズ 1：甲",
      "**状態：** 作業中",
    ],
    [
      "목표",
      "다음 단계",
      "현재 단계",
      "결정",
      "단계 1: 갑",
      "**상태:** 진행 중",
    ],
    [
      "Objetivo",
      "Próximo paso",
      "Fase actual",
      "Decisiones",
      "Fase 1: A",
      "**Estado:** en curso",
    ],
    [
      "Objectif",
      "Prochaine étape",
      "Phase actuelle",
      "Décisions",
      "Étape 1 : A",
      "**Statut :** en cours",
    ],
    [
      "Ziel",
      "Nächster Schritt",
      "Aktuelle Phase",
      "Entscheidungen",
      "Schritt 1: A",
      "**Stand:** in Arbeit",
    ],
    [
      "الهدف",
      "الخطوة التالية",
      "المرحلة الحالية",
      "القرارات",
      "المرحلة 1: أ",
      "**الحالة:** قيد التنفيذ",
    ],
  ] as const;
  for (const [goal, next, current, decisions, phase, status] of rows) {
    const text =
      `# T\n## ${goal}\ng\n## ${next}\nn\n## ${current}\nc\n## X\nno\n## Y\n### ${phase}\n- ${status}\n` +
      `## ${decisions}\n| a | b |\n|---|---|\n| d1 | r |\n`;
    assertEquals(
      view(text),
      `# T\n## ${goal}\ng\n## ${next}\nn\n## ${current}\nc\nphases: 0/1 complete\n\n` +
        `### ${phase}\n- ${status}\n\n## Decisions Made (last 3)\n| a | b |\n|---|---|\n| d1 | r |\n`,
    );
  }
});

Deno.test("`smartView()` shows decisions with a row only, and at most three", () => {
  const plan = "# T\n## Phase 1 [done]\n## Decisions Made\n";
  const head = "# T\nphases: 1/1 complete\n";
  const shown = `${head}\n## Decisions Made (last 3)\n`;
  const rows: readonly [string, string][] = [
    ["", head],
    ["| a | b |\n", head],
    ["| a | b |\n|---|---|\n", head],
    [
      "| a | b |\n|---|---|\n| 1 | r |\n",
      `${shown}| a | b |\n|---|---|\n| 1 | r |\n`,
    ],
    ["| a | b |\n| 1 | r |\n", `${shown}| a | b |\n| 1 | r |\n`],
    [
      "| a |\n|---|\n| 1 |\n| 2 |\n| 3 |\n| 4 |\n| 5 |\n",
      `${shown}| a |\n|---|\n| 3 |\n| 4 |\n| 5 |\n`,
    ],
    ["- decided x\n", head],
    ["```\n| a |\n|---|\n| 1 |\n```\n", head],
  ];
  for (const [table, wanted] of rows) assertEquals(view(plan + table), wanted);
});

Deno.test("`smartView()` shows a section inside another one once", () => {
  const shown = view("# T\n## Goal\ng\n### Next Step\nn\n## Phase 1 [done]\n");
  assertEquals(
    shown,
    "# T\n## Goal\ng\n### Next Step\nn\nphases: 1/1 complete\n",
  );
});

Deno.test("`smartView()` ends in exactly one line end, and never throws", () => {
  const line = fc.constantFrom(
    "# T",
    "## Goal",
    "## Phases",
    "### Phase 1: A",
    "### Phase 2",
    "- **Status:** in_progress",
    "- [x] a",
    "## Decisions",
    "| a |",
    "|---|",
    "```",
    "",
    "text",
  );
  const text = fc.array(line, { size: "max", maxLength: 40 })
    .map((lines) => lines.join("\n"));
  fc.assert(fc.property(text, (text) => {
    const shown = view(text);
    assert(shown === undefined || /[^\n]\n$/.test(shown));
  }));
});
