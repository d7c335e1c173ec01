import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Phase, readPlan } from "../../../core/plans/phases.ts";
import { setStatus } from "../../../core/plans/set_status.ts";
import type { Writable } from "../../../core/plans/status_words.ts";

const STATUSES = ["pending", "in_progress", "complete"] as const;

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The plan as it is afterwards, or why it is not. */
function set(plan: string, id: string, status: Writable): string {
  const result = setStatus(encode(plan), id, status);
  if (result.kind !== "set") return JSON.stringify(result);
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(result.bytes);
}

Deno.test("setStatus() keeps the form of a label", () => {
  const rows: readonly (readonly [string, Writable, string])[] = [
    ["- **Status:** pending", "complete", "- **Status:** complete"],
    [
      "**Status**: `done` (Bo)",
      "in_progress",
      "**Status**: `in_progress` (Bo)",
    ],
    ["Status: DONE", "pending", "Status: PENDING"],
    ["Status: Complete", "in_progress", "Status: In progress"],
    ["* 状态：已完成（昨天）", "pending", "* 状态：未开始（昨天）"],
    ["**狀態：** 進行中", "complete", "**狀態：** 已完成"],
    ["**ステータス：** 完了", "in_progress", "**ステータス：** 作業中"],
    ["상태: 진행 중", "complete", "상태: 완료"],
    ["Estado: pendiente", "complete", "Estado: completado"],
    ["Статус: в работе", "complete", "Статус: готово"],
    ["**Status:** ✅", "pending", "**Status:** ⏳"],
    ["**Status:** 🟢 done", "in_progress", "**Status:** 🟡 in_progress"],
    ["**Status:** ⏸️ pending", "complete", "**Status:** ✅ complete"],
    ["**Status:** 40%", "complete", "**Status:** 100%"],
    ["**Status:** not complete", "complete", "**Status:** complete"],
    [
      "**Status:** blocked (keys)",
      "in_progress",
      "**Status:** in_progress (keys)",
    ],
    ["**Status:** approved (Kim)", "complete", "**Status:** complete (Kim)"],
    ["**Status:**", "complete", "**Status:** complete"],
    [
      "**Status:** done, was pending",
      "pending",
      "**Status:** pending, was pending",
    ],
  ];
  for (const [label, status, wanted] of rows) {
    const plan = (line: string): string =>
      `# T\n## Phase 1: A\n${line}\ntext\n`;
    assertEquals(set(plan(label), "1", status), plan(wanted));
  }
});

Deno.test("setStatus() keeps brackets, headings, items, rows and boxes", () => {
  const rows: readonly (readonly [string, Writable, string])[] = [
    ["## Phase 1: A [wip]\n", "complete", "## Phase 1: A [complete]\n"],
    ["## Phase 1\n- `[done]`\n", "pending", "## Phase 1\n- `[pending]`\n"],
    ["## Phase 1: A — DONE (x)\n", "pending", "## Phase 1: A — PENDING (x)\n"],
    ["## Phase 1: done (done)\n", "pending", "## Phase 1: done (pending)\n"],
    [
      "## ✅ Phase 1: A — done ✅\n",
      "pending",
      "## ⏳ Phase 1: A — pending ⏳\n",
    ],
    ["## [ ] Phase 1: A\n", "complete", "## [x] Phase 1: A\n"],
    [
      "## Phase 1: A\n- [x] a\n",
      "pending",
      "## Phase 1: A\n- [x] a\n- **Status:** pending\n",
    ],
    [
      "- [x] Phase 1: A\n- [ ] b\n",
      "in_progress",
      "- [/] Phase 1: A\n- [ ] b\n",
    ],
    ["- [x] Phase 1 - done\n", "in_progress", "- [ ] Phase 1 - in progress\n"],
    [
      "1. **A** - complete\n2. **B** - todo\n",
      "pending",
      "1. **A** - todo\n2. **B** - todo\n",
    ],
    [
      "| Step | Status |\n|---|---|\n| a | done |\n| b | |\n",
      "pending",
      "| Step | Status |\n|---|---|\n| a | pending |\n| b | |\n",
    ],
    ["- [x] a\n- [ ] b\n", "pending", "- [ ] a\n- [ ] b\n"],
    ["- [] a\n- [] b\n", "complete", "- [x] a\n- [] b\n"],
    ["# Phase 1: A [wip]\n", "complete", "# Phase 1: A [complete]\n"],
    ["## Phase 1 [✅]\n", "pending", "## Phase 1 [ ]\n"],
    ["## Phase 1 [✅] A\n", "pending", "## Phase 1 [⏳] A\n"],
    ["- Phase 1: A[✅]\n", "in_progress", "- Phase 1: A[🔄]\n"],
  ];
  for (const [plan, status, wanted] of rows) {
    assertEquals(set(plan, "1", status), wanted);
  }
  const table = "| Step | Status |\n|---|---|\n| a | done |\n| b | |\n";
  assertEquals(
    set(table, "2", "complete"),
    table.replace("| b | |", "| b | complete |"),
  );
  for (
    const [row, wanted] of [
      ["| b |", "| b | complete |"],
      ["| b", "| b | complete"],
      ["b |", "b | complete |"],
      ["| b \\|", "| b \\| | complete"],
    ] as const
  ) {
    const short = table.replace("| b | |", row);
    assertEquals(set(short, "2", "complete"), short.replace(row, wanted));
  }
  const wide =
    "| Step | Who | Status |\n|---|---|---|\n| a | c | done |\n| b |\n";
  assertEquals(
    set(wide, "2", "pending"),
    wide.replace("| b |", "| b | | pending |"),
  );
});

Deno.test("setStatus() adds a label in the form of most phases, with their word", () => {
  assertEquals(
    set(
      "## 阶段 1\n**状态：** 完成\n## 阶段 2\n**状态：** 完成\n## 阶段 3\nStatus: done\n## 阶段 4\n",
      "4",
      "complete",
    ),
    "## 阶段 1\n**状态：** 完成\n## 阶段 2\n**状态：** 完成\n## 阶段 3\nStatus: done\n## 阶段 4\n**状态：** 完成\n",
  );
  assertEquals(
    set("## Phase 1\n\ntext\n\n### Deep\n- [ ] a\n", "1", "complete"),
    "## Phase 1\n\ntext\n- **Status:** complete\n\n### Deep\n- [ ] a\n",
  );
  assertEquals(
    set("- Phase 1\n- Phase 2\n", "2", "complete"),
    "- Phase 1\n- Phase 2\n  - **Status:** complete\n",
  );
});

Deno.test("setStatus() keeps line ends, byte order mark, white space and bytes that are no UTF-8", () => {
  assertEquals(
    set("\ufeff## Phase 1\r\nStatus: done \t\r\nx", "1", "pending"),
    "\ufeff## Phase 1\r\nStatus: pending \t\r\nx",
  );
  assertEquals(
    set("## Phase 1\r\n## Phase 2", "2", "complete"),
    "## Phase 1\r\n## Phase 2\r\n- **Status:** complete",
  );
  assertEquals(
    set("## Phase 1\r- [ ] a\r", "1", "complete"),
    "## Phase 1\r- [ ] a\r- **Status:** complete\r",
  );
  const odd = Uint8Array.of(
    ...encode("## Phase 1\nStatus: done\n"),
    0xff,
    0xfe,
  );
  const result = setStatus(odd, "1", "pending");
  assert(result.kind === "set");
  assertEquals([...result.bytes.subarray(-2)], [0xff, 0xfe]);
});

Deno.test("setStatus() changes nothing where the phase says so already, in any word", () => {
  for (
    const plan of [
      "## Phase 1 [done]\n",
      "## Phase 1\nStatus: ✅\n",
      "- [x] a\n- [x] b\n",
    ]
  ) {
    const bytes = encode(plan);
    assertEquals(setStatus(bytes, "1", "complete"), { kind: "set", bytes });
  }
  assertEquals(
    set("## Phase 1\n- [x] a\n", "1", "complete"),
    "## Phase 1\n- [x] a\n- **Status:** complete\n",
  );
});

Deno.test("setStatus() finds a phase by id in any case, and by its line where several have it", () => {
  const plan = "## Phase 2B [done]\n## Phase A [done]\n";
  assertEquals(set(plan, "2b", "pending"), plan.replace("done", "pending"));
  assertEquals(
    set(plan, "Phase 2b", "pending"),
    plan.replace("done", "pending"),
  );
  assertEquals(set(plan, "7", "pending"), '{"kind":"absent","ids":["2B","A"]}');
  const twice = "## Phase 1 [done]\n## Phase 1 [done]\n";
  assertEquals(
    set(twice, "1", "pending"),
    '{"kind":"several","ids":["1@1","1@2"]}',
  );
  assertEquals(
    set(twice, "1@2", "pending"),
    "## Phase 1 [done]\n## Phase 1 [pending]\n",
  );
});

/** Lines of plans, good and odd. */
const LINE = fc.constantFrom(
  ...[
    "## Phase 1: A",
    "## Phase 2: B — DONE",
    "### Phase 3 [wip]",
    "## ✅ Phase 4",
    "## Phase 5: C (待办)",
  ],
  ...[
    "# T",
    "# Phase 8: i ✅",
    "## Current Phase",
    "Phase 2",
    "## Notes",
    "### Deep",
    "## Status: wip",
    "Status: done",
  ],
  ...[
    "- **Status:** complete",
    "**状态：** 进行中",
    "Status: approved",
    "[done]",
    "**Status:**",
    "Status: blocked",
  ],
  ...[
    "- [x] a",
    "- [ ] b",
    "- [] b",
    "  - [/] c",
    "- ✅ d",
    "1. [complete] e",
    "2. **f** - wip",
    "- Phase 6: g - done",
  ],
  ...[
    "- [x] Phase 7: h",
    "| Phase | Status |",
    "|---|---|",
    "| Phase 1 | done |",
    "| 2 | ⏳ |",
    "text",
    "",
    "",
  ],
  ...["```", "<!--", "-->", "> q"],
);

/** What is read of a phase. */
function facts({ id, title, status, word, evidence, boxes }: Phase): unknown {
  return [id, title, status, word, evidence, boxes];
}

Deno.test("setStatus(): what is written is read again, one line differs, nothing else is read in another way", () => {
  const plans = fc.array(LINE, { size: "max", maxLength: 40 });
  const ends = fc.constantFrom("\n", "\r\n", "\r");
  let written = 0;
  fc.assert(
    fc.property(
      plans,
      ends,
      fc.constantFrom(...STATUSES),
      fc.nat(),
      (parts, end, status, pick) => {
        const bytes = encode(parts.join(end));
        const { phases } = readPlan(bytes);
        const index = pick % Math.max(phases.length, 1);
        const phase = phases[index];
        if (phase === undefined) return;
        const id = `${phase.id}@${phase.start + 1}`;
        const result = setStatus(bytes, id, status);
        assert(result.kind === "set", `${id} ${JSON.stringify(result)}`);
        written += 1;
        const after = readPlan(result.bytes).phases;
        assertEquals(after[index]?.status, status);
        assertEquals(
          after.toSpliced(index, 1).map(facts),
          phases.toSpliced(index, 1).map(facts),
        );
        const lines = new TextDecoder().decode(result.bytes).split(
          /\r\n|\r|\n/,
        );
        const common = lines.findIndex((line, at) => line !== parts[at]);
        if (result.line === undefined) assertEquals(result.bytes, bytes);
        else {
          assertEquals(common, result.line - 1);
          const added = lines.length - parts.length;
          assert(added === 0 || added === 1);
          assertEquals(
            lines.slice(common + 1),
            parts.slice(common + 1 - added),
          );
        }
        const line = after[index]?.start ?? 0;
        const again = setStatus(
          result.bytes,
          `${phase.id}@${line + 1}`,
          status,
        );
        assertEquals(again, { kind: "set", bytes: result.bytes });
      },
    ),
    { numRuns: 3000 },
  );
  assert(written > 700, `${written}`);
});

Deno.test("setStatus() takes any bytes", () => {
  const bytes = fc.uint8Array({ size: "max", maxLength: 200 });
  fc.assert(fc.property(bytes, fc.string(), (bytes, id) => {
    setStatus(bytes, id, "complete");
  }));
});
