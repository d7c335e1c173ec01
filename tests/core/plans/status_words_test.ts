import { assertEquals } from "@std/assert";
import { stateMarks } from "../../../core/plans/state_marks.ts";
import { replacement, statusNamed } from "../../../core/plans/status_words.ts";
import { readWord, TABLE_WORDS } from "../../../core/plans/words.ts";

const STATUSES = ["pending", "in_progress", "complete"] as const;

Deno.test("replacement() gives a word that reads as the status, in a script of the old one", () => {
  for (const { word, group, language } of TABLE_WORDS) {
    if (group === "blocked") continue;
    const [mark] = stateMarks(word, group);
    for (const status of STATUSES) {
      const place = { status, context: "", phases: [], isToken: true };
      const text = mark && replacement(mark, place);
      assertEquals([word, readWord(text ?? "")?.status], [word, status]);
      const isAscii = /^[\0-\x7f]*$/.test(text ?? "");
      if (language === "en") assertEquals([word, isAscii], [word, true]);
      if (/^[^\0-\x7f]/.test(word) && language !== "fr") {
        assertEquals([word, isAscii], [word, false]);
      }
    }
  }
});

Deno.test("replacement() tells Japanese and long Chinese by what stands around", () => {
  const [mark] = stateMarks("完成", "complete");
  const write = (context: string): string | undefined =>
    mark &&
    replacement(mark, {
      status: "in_progress",
      context,
      phases: [],
      isToken: true,
    });
  assertEquals(["阶段 1", "階段 1", "フェーズ 1"].map(write), [
    "进行中",
    "進行中",
    "作業中",
  ]);
});

Deno.test("statusNamed() takes whole words only", () => {
  assertEquals(
    ["pending", "IN_PROGRESS", "in-progress", "已完成", "✅", "not done"].map(
      statusNamed,
    ),
    [
      "pending",
      "in_progress",
      "in_progress",
      "complete",
      "complete",
      "pending",
    ],
  );
  assertEquals(["done yet", "blocked", "", "xyz"].map(statusNamed), [
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
