import { assertEquals, assertStringIncludes } from "@std/assert";
import { readPlan } from "../../../core/plans/phases.ts";
import {
  planTemplate,
  TEMPLATE_NAMES,
  type TemplateName,
} from "../../../core/plans/templates.ts";

const FIELDS = { title: "Api", date: "2026-01-05" };

/** The text of one file of a template. */
function file(name: TemplateName, wanted: string): string {
  const found = planTemplate(name, FIELDS).find(([file]) => file === wanted);
  return found?.[1] ?? "";
}

/** The headings of a text, marks and all. */
function headings(text: string): readonly string[] {
  return text.split("\n").filter((line) => /^#{1,6} /.test(line));
}

/** Whether `wanted` stand in `found` in that order, whatever stands between. */
function inOrder(found: readonly string[], wanted: readonly string[]): boolean {
  let at = -1;
  return wanted.every((one) => (at = found.indexOf(one, at + 1)) !== -1);
}

Deno.test("`TEMPLATE_NAMES` are those of the convention", () => {
  assertEquals(TEMPLATE_NAMES, ["default", "analytics"]);
});

Deno.test("`planTemplate()` gives three files in the order of the convention", () => {
  for (const name of TEMPLATE_NAMES) {
    assertEquals(planTemplate(name, FIELDS).map(([file]) => file), [
      "task_plan.md",
      "findings.md",
      "progress.md",
    ]);
  }
});

Deno.test("`planTemplate()` has the headings of the convention in order (2.5)", () => {
  const phases = {
    default: [
      "### Phase 1: Requirements & Discovery",
      "### Phase 2: Planning & Structure",
      "### Phase 3: Implementation",
      "### Phase 4: Testing & Verification",
      "### Phase 5: Delivery",
    ],
    analytics: ["### Phase 1: Data Discovery"],
  };
  for (const name of TEMPLATE_NAMES) {
    const plan = headings(file(name, "task_plan.md"));
    assertEquals(
      inOrder(plan, [
        "# Task Plan: Api",
        "## Goal",
        "## Next Step",
        "## Current Phase",
        "## Phases",
        ...phases[name],
        "## Decisions Made",
        "## Errors Encountered",
      ]),
      true,
      plan.join("\n"),
    );
    const progress = headings(file(name, "progress.md"));
    const queries = name === "analytics" ? ["### Query Log"] : [];
    assertEquals(progress, [
      "# Progress Log",
      "## Session: 2026-01-05",
      "### Current Status",
      "### Actions Taken",
      ...queries,
      "### Test Results",
      "### Errors",
    ]);
  }
  const findings = headings(file("default", "findings.md"));
  assertEquals(
    inOrder(findings, [
      "# Findings & Decisions",
      "## Requirements",
      "## Research Findings",
      "## Technical Decisions",
      "## Issues Encountered",
      "## Resources",
    ]),
    true,
    findings.join("\n"),
  );
});

Deno.test("`planTemplate()` has the lines that other tools look for (2.5)", () => {
  const plan = file("default", "task_plan.md");
  const progress = file("default", "progress.md");
  for (
    const [text, line] of [
      [plan, "[The single next action. Update whenever phase status changes.]"],
      [plan, "Phase 1"],
      [plan, "| Decision | Rationale |"],
      [plan, "- **Status:** in_progress"],
      [progress, "- **Phase:** 1 - Requirements & Discovery"],
      [progress, "- **Started:** 2026-01-05"],
      [progress, "| Test | Expected | Actual | Status |"],
      [progress, "| Error | Resolution |"],
      [file("analytics", "progress.md"), "- **Phase:** 1 - Data Discovery"],
      [
        file("analytics", "progress.md"),
        "| Query | Result Summary | Interpretation |",
      ],
    ] as const
  ) {
    assertStringIncludes(`\n${text}`, `\n${line}\n`);
  }
});

Deno.test("`planTemplate()` is read back with the right counts", () => {
  const rows = [["default", 5], ["analytics", 4]] as const;
  for (const [name, count] of rows) {
    const plan = readPlan(new TextEncoder().encode(file(name, "task_plan.md")));
    assertEquals(plan.title, "Task Plan: Api");
    assertEquals(plan.shape, "headings");
    assertEquals(plan.planStatus, undefined);
    assertEquals(plan.counts, {
      complete: 0,
      "in_progress": 1,
      pending: count - 1,
      unknown: 0,
    });
    assertEquals(
      plan.phases.map(({ id, status, evidence }) => [id, status, evidence]),
      Array.from({ length: count }, (_, index) => [
        `${index + 1}`,
        index === 0 ? "in_progress" : "pending",
        "label",
      ]),
    );
    for (const { boxes } of plan.phases) {
      assertEquals(boxes.done, 0);
      assertEquals(boxes.total >= 2 && boxes.total <= 3, true);
    }
  }
});

Deno.test("`planTemplate()` ends each phase with its status (2.5)", () => {
  for (const name of TEMPLATE_NAMES) {
    const text = file(name, "task_plan.md");
    for (const block of text.split(/^### /m).slice(1)) {
      const phase = block.split(/^## /m)[0]?.trimEnd() ?? "";
      assertEquals(/\n- \*\*Status:\*\* \w+$/.test(phase), true, phase);
    }
  }
});

Deno.test("`planTemplate()` has LF line ends, the last one too, and nothing blank at an end of a line", () => {
  for (const name of TEMPLATE_NAMES) {
    for (const [file, text] of planTemplate(name, FIELDS)) {
      assertEquals([file, /\r/.test(text)], [file, false]);
      assertEquals([file, /[^\n]\n$/.test(text)], [file, true]);
      assertEquals([file, /[ \t]$/m.test(text)], [file, false]);
    }
  }
});

Deno.test("`planTemplate()` takes a title as it is, dollar signs too", () => {
  const [[, text = ""] = []] = planTemplate("default", {
    title: "$& $1 `x` **b**",
    date: "2026-01-05",
  });
  assertEquals(text.split("\n", 1)[0], "# Task Plan: $& $1 `x` **b**");
});
