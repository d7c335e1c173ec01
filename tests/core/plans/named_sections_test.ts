import { assertEquals } from "@std/assert";
import {
  nameSections,
  type SectionName,
  sectionName,
  sectionText,
} from "../../../core/plans/named_sections.ts";
import { readLines, sectionsOf } from "../../../core/text/mod.ts";

/** Headings of plans in the languages that are known, by what they are for. */
const TITLES: Readonly<Record<SectionName, readonly string[]>> = {
  goal: [
    "Goal",
    "GOALS",
    "目标",
    "目標",
    "ゴール",
    "목표",
    "Objetivo",
    "Objectif",
    "Ziel",
    "Цель",
    "الهدف",
  ],
  nextStep: [
    "Next Step",
    "next steps",
    "下一步",
    "次のステップ",
    "다음 단계",
    "Próximo paso",
    "Siguiente paso",
    "Próximo passo",
    "Prochaine étape",
    "Nächster Schritt",
    "Следующий шаг",
    "الخطوة التالية",
  ],
  currentPhase: [
    "Current Phase",
    "当前阶段",
    "當前階段",
    "現在のフェーズ",
    "현재 단계",
    "Fase actual",
    "Fase atual",
    "Phase actuelle",
    "Aktuelle Phase",
    "Текущий этап",
    "المرحلة الحالية",
  ],
  decisions: [
    "Decisions Made",
    "Decisions",
    "决策",
    "決策",
    "決定事項",
    "결정",
    "Decisiones",
    "Decisões",
    "Décisions",
    "Entscheidungen",
    "Решения",
    "القرارات",
  ],
};

/** The text of the first section of a file. */
function firstText(text: string): string | undefined {
  const lines = readLines(new TextEncoder().encode(text));
  return sectionText(lines, sectionsOf(lines)[0]);
}

Deno.test("`sectionName()` knows the sections in every language, however they are written", () => {
  for (const [name, titles] of Object.entries(TITLES)) {
    for (const title of titles) {
      const forms = [
        title,
        title.toUpperCase(),
        title.toLowerCase(),
        `**${title}**`,
        `🎯 ${title}`,
        `2. ${title}`,
        `${title}: more`,
        title.replace(" ", "_"),
        title.replace(" ", "   "),
        title.normalize("NFD"),
      ];
      for (const form of forms) {
        assertEquals([form, sectionName(form)], [form, name]);
      }
    }
  }
});

Deno.test("`sectionName()` knows no other heading", () => {
  for (
    const title of [
      "",
      "Phases",
      "Phase 1: Goal",
      "The goal",
      "Notes",
      "Key Questions",
      "Errors Encountered",
      "Next",
      "Current",
      "__proto__",
      "constructor",
      "目",
    ]
  ) {
    assertEquals([title, sectionName(title)], [title, undefined]);
  }
});

Deno.test("`sectionName()` reads no more of a long heading than its start", () => {
  assertEquals(sectionName(`Goal ${"x".repeat(1_000_000)}`), "goal");
  assertEquals(sectionName(`${" ".repeat(300)}Goal`), undefined);
});

Deno.test("`nameSections()` takes the first section of each name", () => {
  const lines = readLines(
    new TextEncoder().encode(
      "# T\n## Goal\na\n## 目标\nb\n### Decisions\n## Notes\n",
    ),
  );
  const named = nameSections(sectionsOf(lines));
  assertEquals([...named].map(([name, { start }]) => [name, start]), [
    ["goal", 1],
    ["decisions", 5],
  ]);
  assertEquals(nameSections([]).size, 0);
});

Deno.test("`sectionText()` gives the first paragraph on one line", () => {
  const rows: readonly [string, string | undefined][] = [
    ["## Goal\n\nShip it.\n\nMore.\n", "Ship it."],
    ["## Goal\nShip\n  it.  \nNow\n", "Ship it. Now"],
    ["## Goal\r\nShip\r\nit.\r\n\r\nMore\r\n", "Ship it."],
    ["## Goal\n### Sub\nx\n", ""],
    ["## Goal\nx\n### Sub\ny\n", "x"],
    ["## Goal\n\n\n## Other\nx\n", ""],
    ["## Goal", ""],
    ["## Goal\n- a\n- b\n", "- a - b"],
    ["", undefined],
  ];
  for (const [text, wanted] of rows) assertEquals(firstText(text), wanted);
});
