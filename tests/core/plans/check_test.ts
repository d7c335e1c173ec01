import { assertEquals, assertStringIncludes } from "@std/assert";
import { type Advisory, advisoryOf } from "../../../core/plans/check.ts";
import { readPlan } from "../../../core/plans/phases.ts";
import { planTemplate } from "../../../core/plans/templates.ts";

/** The report on a plan of that text. */
function advisory(text: string): Advisory {
  return advisoryOf(readPlan(new TextEncoder().encode(text)));
}

/** A plan with a phase in each of these states. */
function planWith(...states: readonly string[]): string {
  return states.map((state, index) =>
    `### Phase ${index + 1}: P\n- **Status:** ${state}\n`
  ).join("\n");
}

Deno.test("`advisoryOf()` says that all is done, and what to do for more (6.3)", () => {
  assertEquals(advisory(planWith("complete", "complete")), {
    isComplete: true,
    lines: [
      "[planning-with-files] ALL PHASES COMPLETE (2/2). If the user has additional work, add new phases to task_plan.md before starting.",
    ],
  });
});

Deno.test("`advisoryOf()` counts what is open, one line each, none for nothing (6.3)", () => {
  assertEquals(
    advisory(planWith("complete", "in_progress", "pending", "pending")),
    {
      isComplete: false,
      lines: [
        "[planning-with-files] Task in progress (1/4 phases complete). Update progress.md before stopping.",
        "[planning-with-files] 1 phase(s) still in progress.",
        "[planning-with-files] 2 phase(s) pending.",
      ],
    },
  );
  assertEquals(advisory(planWith("complete", "pending")).lines.length, 2);
});

Deno.test("`advisoryOf()` on a fresh plan gives 0/5, one in progress, four pending (12.1)", () => {
  const [, text = ""] = planTemplate("default", {
    title: "T",
    date: "2026-01-05",
  })[0] ?? [];
  const said = advisory(text).lines.join("\n");
  for (
    const words of [
      "0/5 phases complete",
      "1 phase(s) still in progress",
      "4 phase(s) pending",
    ]
  ) assertStringIncludes(said, words);
});

Deno.test("`advisoryOf()` is honest about what cannot be read", () => {
  for (const text of ["", "# T\nsome words\n", "\0\xff"]) {
    assertEquals(advisory(text), {
      isComplete: false,
      lines: [
        "[planning-with-files] No phases found in task_plan.md: whether it is done is unknown.",
      ],
    });
  }
  assertEquals(advisory("## Phase 1: A\n## Phase 2: B\n"), {
    isComplete: false,
    lines: [
      "[planning-with-files] None of the 2 phase(s) has a readable status.",
    ],
  });
  assertEquals(advisory("## Phase 1: A [done]\n## Phase 2: B\n"), {
    isComplete: false,
    lines: [
      "[planning-with-files] Task in progress (1/2 phases complete). Update progress.md before stopping.",
      "[planning-with-files] 1 phase(s) without a readable status.",
    ],
  });
});
