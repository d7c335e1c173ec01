import { assertEquals } from "@std/assert";
import { readPlan } from "../../../core/plans/phases.ts";

/** Each phase as `id status evidence`. */
function brief(section: string, rest: string): readonly string[] {
  const text = `## Current Phase\n${section}\n${rest}`;
  return readPlan(new TextEncoder().encode(text)).phases.map((
    { id, status, evidence },
  ) => `${id} ${status} ${evidence}`);
}

const TWO = "## Phase 1\n## Phase 2\n";

Deno.test("withCurrent() takes the one phase that the section names", () => {
  for (
    const section of [
      "Phase 2",
      "**Phase 2:** Build (complete)",
      "2",
      "2: Build",
      "- phase 2 of 5, see Phase 2",
      "第2阶段",
      "<!-- Phase 1 -->\nPhase 2",
    ]
  ) {
    assertEquals([section, ...brief(section, TWO)], [
      section,
      "1 unknown none",
      "2 in_progress current",
    ]);
  }
});

Deno.test("withCurrent() takes none where the section names several, another or none", () => {
  for (
    const section of [
      "Phase 1 and Phase 2",
      "Phases 1",
      "Phase 1 and 2",
      "Phase 1-2",
      "Phase 3",
      "All done",
      "",
    ]
  ) {
    assertEquals([section, ...brief(section, TWO)], [
      section,
      "1 unknown none",
      "2 unknown none",
    ]);
  }
});

Deno.test("withCurrent() never goes over other evidence", () => {
  assertEquals(brief("Phase 1", "## Phase 1\n- [x] a\n## Phase 2\n"), [
    "1 complete boxes",
    "2 unknown none",
  ]);
  assertEquals(brief("Phase 1", "## Phase 1\nStatus: blocked\n## Phase 2\n"), [
    "1 unknown label",
    "2 unknown none",
  ]);
  assertEquals(brief("Phase 1", "## Phase 1\nStatus: ready\n## Phase 2\n"), [
    "1 in_progress current",
    "2 unknown none",
  ]);
});
