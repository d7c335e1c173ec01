import { assertEquals } from "@std/assert";
import { readPlan } from "../../../core/plans/phases.ts";

/** Each phase as `id status evidence`. */
function brief(text: string): readonly string[] {
  return readPlan(new TextEncoder().encode(text)).phases.map((
    { id, status, evidence },
  ) => `${id} ${status} ${evidence}`);
}

const HEADER = "| Phase | Status |\n|---|---|\n";

Deno.test("a status table in front of the phases gives its cells to those with its ids", () => {
  assertEquals(
    brief(
      `${HEADER}| Phase 1 | done |\n| 2 | wip |\n| **Phase A: x** | todo |\n\n## Phase 1\n## Phase 2\n## Phase A\n## Phase 4\n`,
    ),
    [
      "1 complete table",
      "2 in_progress table",
      "A pending table",
      "4 unknown none",
    ],
  );
});

Deno.test("a status table says nothing of phases that say something themselves, nor behind them", () => {
  assertEquals(
    brief(
      `${HEADER}| 1 | done |\n| 2 | done |\n| 3 | ok |\n\n## Phase 1\n- [ ] a\n## Phase 2\nStatus: blocked\n## Phase 3\n`,
    ),
    ["1 pending boxes", "2 unknown label", "3 unknown none"],
  );
  assertEquals(
    brief(`## Phase 1\n## Phase 2\n# End\n${HEADER}| 1 | done |\n`),
    [
      "1 unknown none",
      "2 unknown none",
    ],
  );
});
