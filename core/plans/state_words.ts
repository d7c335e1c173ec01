/**
 * What people write for the state of a phase: words and signs.
 *
 * One line a word, with its language in front, folded already: as `normalizeWord` would give it. `zh-Hant` is Chinese in
 * the long signs.
 *
 * @module
 */

/** A group of words; `blocked` reads as `unknown` and ends the search. */
export type Group = "complete" | "in_progress" | "pending" | "blocked";

/** The words of each group. */
export const STATE_WORDS: Readonly<Record<Group, string>> = {
  complete: `
en complete
en completed
en done
en finished
en closed
en shipped
en merged
en resolved
en passed
en all done
zh 完成
zh 已完成
ja 完了
ja 済
ko 완료
es completado
es completada
es hecho
es terminado
pt concluído
fr terminé
fr fait
de abgeschlossen
de fertig
de erledigt
ru готово
ru завершено
ar مكتمل
ar مكتملة
`,
  "in_progress": `
en in progress
en ongoing
en active
en current
en started
en wip
en doing
en working
en running
en partial
en partly done
en under way
zh 进行中
zh-Hant 進行中
ja 作業中
zh 当前
zh-Hant 當前
zh 部分完成
ja 部分完了
ko 진행 중
ko 진행중
es en progreso
es en curso
pt em andamento
fr en cours
de in arbeit
de laufend
de läuft
ru в работе
ar قيد التنفيذ
`,
  pending: `
en pending
en todo
en to do
en not started
en planned
en open
en backlog
en queued
en next
en upcoming
en waiting
zh 待办
zh-Hant 待開始
zh 待开始
zh 未开始
ja 未着手
ja 未完了
ko 대기
ko 예정
es pendiente
es por hacer
pt pendente
fr à faire
de offen
de ausstehend
de geplant
de nicht begonnen
de noch nicht begonnen
ru не начато
ru ожидает
ar معلق
ar معلقة
ar قيد الانتظار
`,
  blocked: `
en blocked
en deferred
en cancelled
en canceled
en skipped
en frozen
en on hold
zh 阻塞
zh 暂停
`,
};

/** Signs that stand for a state. */
export const STATE_SIGNS: Readonly<Record<Exclude<Group, "blocked">, string>> =
  {
    complete: "✅ ☑ ✔ ✓ 🟢 💯 🎉",
    "in_progress": "🔄 🚧 🟡 ▶ 🏃",
    pending: "⏳ ⌛ ⬜ ⭕ ☐ 🔲 📋 ⏸",
  };

/** Words in front of a state word that turn it into "not yet"; those of one language together. */
export const NEGATIONS: readonly string[] = [
  "not yet",
  "not",
  "noch nicht",
  "nicht",
  "todavía no",
  "aún no",
  "ainda não",
  "não",
  "pas encore",
  "pas",
  "non",
  "ещё не",
  "еще не",
  "не",
  "尚未",
  "没有",
  "还没",
  "還沒",
  "未",
  "미",
  "لم",
  "غير",
];

/** What makes another word of a state word in front of it, where words are not spaced: 完成度 is a degree. */
export const WORD_TAILS =
  /^(?:[度率时時前后後条標标]|予定|待ち|して(?:い)?ない|目标|目標)/;
