import { assertEquals } from "@std/assert";
import { contradictions } from "../../../core/plans/doctor_marks.ts";
import { readPlan } from "../../../core/plans/phases.ts";

/** The contradictions in a text. */
function odd(text: string): readonly string[] {
  return contradictions(readPlan(new TextEncoder().encode(text)));
}

Deno.test("`contradictions()` are none in a plan whose marks agree", () => {
  assertEquals(
    odd(`**Status:** in progress

## Current Phase
Phase 2

| Phase | Status |
|-------|--------|
| 1     | done   |

## Phase 1: A — DONE
**Status:** complete
- [x] a

## Phase 2: B
**Status:** in_progress
- [x] a
- [ ] b

## Phase 3: C
**Status:** pending
- [ ] a
`),
    [],
  );
});

Deno.test("`contradictions()` tells of a written state against the boxes", () => {
  const rows = [
    ["complete", "- [x] a\n- [ ] b\n", "complete, and 1 of 2 boxes is ticked"],
    ["complete", "- [ ] b\n", "complete, and 0 of 1 boxes are ticked"],
    ["in_progress", "- [x] a\n", "in progress, and 1 of 1 boxes is ticked"],
    [
      "pending",
      "- [x] a\n- [x] b\n- [ ] c\n",
      "pending, and 2 of 3 boxes are ticked",
    ],
  ] as const;
  for (const [word, boxes, told] of rows) {
    assertEquals(odd(`## Phase 1\n**Status:** ${word}\n${boxes}`), [
      `Phase 1 (line 1): its label says ${told}`,
    ]);
    assertEquals(odd(`## Phase 1 [${word}]\n${boxes}`), [
      `Phase 1 (line 1): its bracket says ${told}`,
    ]);
  }
});

Deno.test("`contradictions()` leaves boxes alone that decide, or hardly begin", () => {
  assertEquals(odd("## Phase 1\n- [x] a\n- [ ] b\n"), []);
  assertEquals(
    odd("## Phase 1\n**Status:** pending\n- [x] a\n- [ ] b\n"),
    [],
  );
  assertEquals(odd("## Phase 1\n**Status:** deferred\n- [x] a\n"), []);
});

Deno.test("`contradictions()` tells of a label against the heading", () => {
  const rows = [
    "## Phase 1: A — DONE",
    "## ✅ Phase 1: A",
    "## Phase 1: [done] Build — it — all",
  ];
  for (const heading of rows) {
    assertEquals(odd(`${heading}\n**Status:** pending\n`), [
      "Phase 1 (line 1): its label says pending, and its heading says complete",
    ]);
  }
  const decorated = "## 🚀 Phase 1\n**Status:** pending\n## ✅ Phase 2\n" +
    "**Status:** pending\n";
  assertEquals(odd(decorated), [], "signs that are decoration");
});

Deno.test("`contradictions()` tells of a label against the table above", () => {
  const table = "| Phase | Status |\n|---|---|\n| 2 | done |\n\n";
  assertEquals(
    odd(`${table}## Phase 1\n## Phase 2\n**Status:** pending\n`),
    [
      "Phase 2 (line 6): its label says pending, and the table above says complete",
    ],
  );
  const vague = table.replace("done", "who knows");
  assertEquals(odd(`${vague}## Phase 1\n## Phase 2 [todo]\n`), []);
});

Deno.test("`contradictions()` tells of a stale current-phase section", () => {
  const phases = (first: string, second: string): string =>
    `\n## Phase 1\n**Status:** ${first}\n## Phase 2\n**Status:** ${second}\n`;
  const current = "## Current Phase\nPhase 1\n";
  assertEquals(odd(current + phases("complete", "in_progress")), [
    "The current-phase section (line 1) names phase 1, which is complete, and phase 2 is in progress",
  ]);
  assertEquals(odd(current + phases("complete", "pending")), [
    "The current-phase section (line 1) names phase 1, which is complete, and phase 2 is pending",
  ]);
  assertEquals(odd(current + phases("pending", "in_progress")), [
    "The current-phase section (line 1) names phase 1, which is pending, and phase 2 is in progress",
  ]);
  assertEquals(
    odd("## Current Phase\nPhase 7\n" + phases("pending", "pending")),
    [
      "The current-phase section (line 1) names phase 7, and there is no such phase",
    ],
  );
});

Deno.test("`contradictions()` takes a current phase that is worked on, next, or the last one", () => {
  const phases = (first: string, second: string): string =>
    `## Current Phase\nPhase 1\n\n## Phase 1\n**Status:** ${first}\n` +
    `## Phase 2\n**Status:** ${second}\n`;
  assertEquals(odd(phases("in_progress", "pending")), []);
  assertEquals(odd(phases("pending", "pending")), []);
  assertEquals(odd(phases("complete", "complete")), []);
  assertEquals(odd(phases("deferred", "in_progress")), []);
});

Deno.test("`contradictions()` tells of a status of the plan that its phases do not bear out", () => {
  const plan = (own: string, first: string, second: string): string =>
    `**Status:** ${own}\n\n## Phase 1\n**Status:** ${first}\n` +
    `## Phase 2\n**Status:** ${second}\n`;
  assertEquals(odd(plan("complete", "complete", "pending")), [
    "The plan's own status says complete, with 1 of 2 phases complete",
  ]);
  assertEquals(odd(plan("in progress", "complete", "complete")), [
    "The plan's own status says in progress, with 2 of 2 phases complete",
  ]);
  assertEquals(odd(plan("pending", "in_progress", "pending")), [
    "The plan's own status says pending, with 0 of 2 phases complete",
  ]);
  assertEquals(odd(plan("complete", "complete", "deferred")), []);
});
