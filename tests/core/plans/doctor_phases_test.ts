import { assertEquals, assertStringIncludes } from "@std/assert";
import { phaseChecks } from "../../../core/plans/doctor_phases.ts";
import { readPlan } from "../../../core/plans/phases.ts";

/** The findings about a text. */
function checks(text: string) {
  return phaseChecks(readPlan(new TextEncoder().encode(text)));
}

Deno.test("`phaseChecks()` says how phases are written, and never 0/0", () => {
  const rows = [
    [
      "## Phase 1 [done]\n## Phase 2 [todo]\n",
      "1/2 complete, 1 pending; written as headings",
    ],
    [
      "- [x] Phase 1: a\n- [ ] Phase 2: b\n",
      "1/2 complete, 1 pending; written as list items",
    ],
    [
      "| Phase | Status |\n|---|---|\n| 1: a | done |\n",
      "1/1 complete; written as rows of a table",
    ],
    ["- [x] a\n- [ ] b\n", "1/2 complete, 1 pending; written as tick boxes"],
  ] as const;
  for (const [text, message] of rows) {
    assertEquals(checks(text), [{ level: "PASS", check: "phases", message }]);
  }
  const [none] = checks("# T\n");
  assertEquals([none?.level, none?.check], ["WARN", "phases"]);
  assertStringIncludes(none?.message ?? "", "no phases found");
});

Deno.test("`phaseChecks()` names phases without a state, with the author's word", () => {
  const [first] = checks(
    "## Phase 1 [done]\n## Phase 2\n**Status:** blocked by B\n",
  );
  assertEquals(first?.level, "WARN");
  assertStringIncludes(
    first?.message ?? "",
    'no state is read for phase 2 ("blocked by B")',
  );
  const many = Array.from({ length: 9 }, (_, index) => `## Phase ${index}\n`);
  assertStringIncludes(
    checks(many.join(""))[0]?.message ?? "",
    "phase 4, 4 more",
  );
});

Deno.test("`phaseChecks()` tells of at most twenty contradictions one by one", () => {
  const plan = (count: number): string =>
    Array.from(
      { length: count },
      (_, index) => `## Phase ${index} [done]\n- [ ] a\n`,
    ).join("");
  const marks = (count: number): number =>
    checks(plan(count)).filter(({ check }) => check === "marks").length;
  assertEquals([marks(1), marks(20), marks(25)], [1, 20, 21]);
  assertEquals(
    checks(plan(25)).at(-1)?.message,
    "5 more contradictions like these",
  );
});
