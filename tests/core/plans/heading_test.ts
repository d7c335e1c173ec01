import { assertEquals } from "@std/assert";
import { phaseHeading, phaseIds } from "../../../core/plans/heading.ts";

/** Id and title of each heading; `null` where it names no phase. */
function taken(
  texts: readonly string[],
): readonly (readonly [string, string] | null)[] {
  return texts.map((text) => {
    const heading = phaseHeading(text);
    return heading === undefined ? null : [heading.id, heading.title] as const;
  });
}

Deno.test("phaseHeading() takes the words of every language", () => {
  const texts = [
    "Phase 1: A",
    "STEP 2 - A",
    "stage 3 — A",
    "Task 4. A",
    "Milestone 5) A",
    "Fase 6：A",
    "Paso 7 A",
    "Etapa 8",
    "Schritt 9: A",
    "Étape 10: A",
    "阶段 11：A",
    "階段12 A",
    "步骤 13 A",
    "ステップ 14 A",
    "フェーズ15：A",
    "단계 16 A",
    "المرحلة 17: A",
  ];
  assertEquals(taken(texts).map((heading) => heading?.[0]), [
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "11",
    "12",
    "13",
    "14",
    "15",
    "16",
    "17",
  ]);
});

Deno.test("phaseHeading() takes every form of id", () => {
  assertEquals(
    taken([
      "Phase 0",
      "Phase 3.1: x",
      "Phase 2b - x",
      "Phase 0-1 x",
      "Phase1: x",
      "阶段1需求",
      "Phase A: x",
      "Phase IV — x",
      "phase b",
    ]),
    [
      ["0", ""],
      ["3.1", "x"],
      ["2b", "x"],
      ["0-1", "x"],
      ["1", "x"],
      ["1", "需求"],
      ["A", "x"],
      ["IV", "x"],
      null,
    ],
  );
});

Deno.test("phaseHeading() takes ordinals of Chinese, Japanese and Korean", () => {
  assertEquals(
    taken([
      "第1阶段：设计",
      "第一階段 设计",
      "第2フェーズ",
      "1단계: 설계",
      "3阶段",
    ]),
    [
      ["1", "设计"],
      ["一", "设计"],
      ["2", ""],
      ["1", "설계"],
      null,
    ],
  );
});

Deno.test("phaseHeading() looks behind bold, boxes and signs", () => {
  assertEquals(
    taken([
      "**Phase 1**: x",
      "✅ Phase 2: x",
      "🟢 Fase 3",
      "[ ] Phase 4: x",
      "🏗️ Phase 5",
      "👩‍💻 Phase 6: x",
      "☑️ [x] Phase 7",
    ]).map((heading) => heading?.[0]),
    ["1", "2", "3", "4", "5", "6", "7"],
  );
  assertEquals(phaseHeading("✅ Phase 2: x")?.sign, "✅");
  assertEquals(phaseHeading("▶️ Phase 2: x")?.sign, "▶");
});

Deno.test("phaseHeading() takes no heading without an id", () => {
  assertEquals(
    taken([
      "Phases",
      "Task Plan",
      "Phase overview",
      "Current Phase",
      "Phase",
      "Steps",
      "Task List",
      "Phase 1st",
      "Stage Iffy",
      "My Phase 1",
      "Phaser 1",
    ]),
    Array.from({ length: 11 }, () => null),
  );
});

Deno.test("phaseHeading() looks behind a state in brackets, a link and a comment, not behind other brackets", () => {
  assertEquals(
    taken([
      "[complete] Phase 1: x",
      "[Phase 2](a.md): x",
      "Phase 3: x <!-- y -->",
      "[Backend] Phase 4: x",
      "阶段一：x",
      "阶段一致性",
    ]),
    [["1", "x"], ["2", "x"], ["3", "x"], null, ["一", "x"], null],
  );
});

Deno.test("phaseIds() finds every id that a text names", () => {
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ["Phase 2: Build", ["2"]],
    ["phase 2b, then Phase A and Step IV", ["2b", "A", "IV"]],
    ["Phase 1 and 2", ["1", "2"]],
    ["Phase 1-3", ["1-3"]],
    ["阶段 1、2", ["1", "2"]],
    ["第二阶段", ["二"]],
    ["3단계", ["3"]],
    ["Phases 1 to 3, subtask 4, phase in 5 days", []],
  ];
  for (const [text, ids] of rows) {
    assertEquals([text, phaseIds(text)], [text, ids]);
  }
});
