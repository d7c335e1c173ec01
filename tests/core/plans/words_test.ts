import { assertEquals } from "@std/assert";
import {
  normalizeWord,
  readWord,
  TABLE_WORDS,
} from "../../../core/plans/words.ts";

/** What each text reads as; `null` is no state, a blocked word reads as `unknown`. */
function read(texts: readonly string[]): readonly (string | null)[] {
  return texts.map((text) => readWord(text)?.status ?? null);
}

/** The same answer for each of `count` texts. */
function all(count: number, status: string | null): readonly (string | null)[] {
  return Array.from({ length: count }, () => status);
}

Deno.test("readWord() knows the words of every language", () => {
  const complete = [
    "complete",
    "Completed",
    "DONE",
    "all done",
    "shipped",
    "完成",
    "已完成",
    "完了",
    "済",
    "완료",
    "completado",
    "hecho",
    "concluído",
    "terminé",
    "fait",
    "abgeschlossen",
    "fertig",
    "erledigt",
    "готово",
    "завершено",
    "مكتمل",
    "مكتملة",
  ];
  assertEquals(read(complete), all(complete.length, "complete"));
  const active = [
    "in_progress",
    "in-progress",
    "In Progress",
    "wip",
    "ongoing",
    "partly done",
    "under way",
    "进行中",
    "進行中",
    "作業中",
    "当前",
    "部分完成",
    "部分完了",
    "진행 중",
    "진행중",
    "en progreso",
    "em andamento",
    "en cours",
    "in Arbeit",
    "läuft",
    "в работе",
    "قيد التنفيذ",
  ];
  assertEquals(read(active), all(active.length, "in_progress"));
  const pending = [
    "pending",
    "TODO",
    "to-do",
    "not started",
    "not_started",
    "planned",
    "next",
    "待办",
    "未开始",
    "未着手",
    "未完了",
    "대기",
    "pendiente",
    "por hacer",
    "pendente",
    "à faire",
    "offen",
    "geplant",
    "не начато",
    "ожидает",
    "معلق",
    "قيد الانتظار",
  ];
  assertEquals(read(pending), all(pending.length, "pending"));
  const blocked = ["blocked", "Deferred", "on hold", "阻塞", "暂停"];
  assertEquals(read(blocked), all(blocked.length, "unknown"));
});

Deno.test("readWord() takes a denied word for pending", () => {
  const texts = [
    "not complete",
    "not yet done",
    "未完成",
    "尚未完成",
    "noch nicht fertig",
    "nicht begonnen",
    "не готово",
    "غير مكتمل",
  ];
  assertEquals(read(texts), all(texts.length, "pending"));
  assertEquals(read(["not needed", "notable", "nothing"]), all(3, null));
});

Deno.test("readWord() lets the first word decide, whatever follows it", () => {
  assertEquals(
    read([
      "complete (remark)",
      "in_progress（等待）",
      "completed，昨天",
      "complete; more",
      "done, almost",
    ]),
    ["complete", "in_progress", "complete", "complete", "complete"],
  );
  assertEquals(
    read([
      "approved",
      "ready",
      "completely new",
      "doneness",
      "完成度 50%",
      "opening",
      "",
    ]),
    all(7, null),
  );
});

Deno.test("readWord() lets a sign decide only where no known word stands beside it", () => {
  assertEquals(
    read([
      "✅",
      "✅ complete",
      "✅ in progress",
      "🔄 In Progress",
      "⏸️",
      "▶️ now",
      "🚀",
      "✔️ ok",
    ]),
    [
      "complete",
      "complete",
      "in_progress",
      "in_progress",
      "pending",
      "in_progress",
      null,
      "complete",
    ],
  );
});

Deno.test("readWord() reads percentages, counts and boxes", () => {
  assertEquals(read(["100%", "100 %", "60%", "0%", "1 % done", "101%"]), [
    "complete",
    "complete",
    "in_progress",
    "pending",
    "in_progress",
    null,
  ]);
  assertEquals(
    read(["3 of 4 complete", "4/4 done", "2 von 3 fertig", "3 of 4"]),
    ["in_progress", "complete", "in_progress", null],
  );
  assertEquals(read(["[x] shipped", "[ ] done", "[x]", "[ ]", "[/]"]), [
    "complete",
    "complete",
    "complete",
    "pending",
    "in_progress",
  ]);
});

Deno.test("readWord() sees through markup, code and case", () => {
  assertEquals(
    read([
      "**complete**",
      "`in_progress`",
      "*Done*",
      "__pending__",
      "ＤＯＮＥ",
    ]),
    ["complete", "in_progress", "complete", "pending", "complete"],
  );
});

Deno.test("readWord() takes a count before any word for in progress, unless it is full", () => {
  assertEquals(
    read(["0 of 4 complete", "2/5 in progress", "5/5 pending", "3/4 blocked"]),
    ["in_progress", "in_progress", "pending", "unknown"],
  );
});

Deno.test("readWord() takes a sign at the end where no known word stands in front", () => {
  assertEquals(
    read(["signed off ✅", "pending ✅", "see ✅ below", "62.5%", "0.5%"]),
    ["complete", "pending", null, "in_progress", "in_progress"],
  );
});

Deno.test("the table names each word once, folded", () => {
  const words = TABLE_WORDS.map(({ word }) => word);
  assertEquals(words.map(normalizeWord), words);
  assertEquals(new Set(words).size, words.length);
});
