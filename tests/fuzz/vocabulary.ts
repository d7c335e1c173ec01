/**
 * What changed plans are made of.
 *
 * @module
 */

/** Pieces of lines: marks, words, signs, and characters that readers stumble over. */
export const TOKENS: readonly string[] = [
  ...["\n", "\r", "\r\n", "\t", "\v", "\f", "\0", " ", "    ", "\\"],
  ...["\ufeff", "\ufe0f", "\u200d", "\u00a0", "\u3000", "\u2028", "\u0085"],
  ...["\u0301", "\u202e", "\u00ad", "İ", "ß", "ﬁ", "Ａ", "１", "ſ", "K"],
  ...["#", "##", "###", "- ", "* ", "1. ", "  - ", "> ", "|", "||", "---"],
  ...["```", "~~~", "<!--", "-->", "**", "*", "`", "__", "_", "[", "]", "("],
  ...[")", "](", "[x] ", "[ ] ", "[/] ", "[-] ", "[✅] ", ":", "：", " — "],
  ...[" - ", ".", ",", "%", "100%", "40 %", "3/4", "3 of 4", "$", "{", "\\|"],
  ...["✅", "⏳", "🔄", "🚧", "🚀", "☑️", "👩‍💻", "Phase", "Phase 1", "phase 2:"],
  ...[
    "Step 3",
    "第一阶段",
    "1단계",
    "フェーズ 2",
    "المرحلة 1",
    "Etapa II",
    "Phase A",
  ],
  ...[
    "Status",
    "**Status:**",
    "status:",
    "状态：",
    "상태:",
    "الحالة:",
    "Estado",
  ],
  ...["complete", "done", "DONE", "in_progress", "wip", "pending", "todo"],
  ...[
    "blocked",
    "已完成",
    "未完成",
    "进行中",
    "완료",
    "готово",
    "not done",
    "en curso",
  ],
];

/** Lines of plans, good and odd, by what they are about; a table needs some of them in a row. */
export const LINE_GROUPS: readonly (readonly string[])[] = [
  [
    ...["# Plan", "## Goal", "Ship it", "## Phases", "## Notes", "### Deep"],
    ...["## Current Phase", "Phase 2", "## Next Step", "## Status: wip"],
    ...["## Status", "## Decisions Made", "#### Step 1", "##### Phase 9"],
  ],
  [
    ...["## Phase 1: A", "### Phase 1: A", "### Phase 2: B", "## Phase 2 - B"],
    ...[
      "### Phase 3 [wip]",
      "## Phase 4: C — DONE",
      "## ✅ Phase 5",
      "Phase 6",
    ],
    ...[
      "## Phase 7: D (待办)",
      "## 第三阶段：甲",
      "## [x] Phase 8",
      "### 2단계: 을",
    ],
    ...["# Phase 10: E ✅", "## Phase 11 [✅] F", "## [] Phase 12"],
  ],
  [
    ...["- **Status:** complete", "- **Status:** in_progress", "Status: done"],
    ...["- **Status:** pending", "**状态：** 进行中", "Status: approved (Kim)"],
    ...["**Status:**", "Status: blocked", "[done]", "- `[wip]`", "Status: 40%"],
  ],
  [
    ...["- [x] a", "- [ ] b", "  - [/] c", "- [-] d", "* [x] f", "- [] e"],
  ],
  [
    ...["1. [complete] h", "2. **i** - wip", "- Phase 6: j - done", "3. k"],
    ...["- [x] Phase 7: l", "- [done] m", "1. **complete**: n", "- Step 2"],
    ...["- ✅ o", "- ⏳ p", "+ q"],
  ],
  [
    "| Phase | Status |\n|---|---|\n| Phase 1 | done |\n| 2 | ⏳ |",
    "| Task | Owner | Done |\n|:--|:-:|--:|\n| a | b | [x] |\n| c | d |",
    "| # | Name | 状态 |\n|---|---|---|\n| 1 | e | 已完成 |\n| 2 | f | wip",
    ...["| Phase 3: g | todo |", "| h | 40% | ✅ |", "i | done", "|---|---|"],
  ],
  [
    ...["text", "", "", "---", "```", "~~~", "<!--", "-->", "> q", "    code"],
  ],
];

/** All of these lines. */
export const LINES: readonly string[] = LINE_GROUPS.flat();
