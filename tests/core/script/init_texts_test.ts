/** The texts of `init-session`. @module */

import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { Node } from "../../../core/io/memory.ts";
import type { TemplateName } from "../../../core/plans/mod.ts";
import { initTexts } from "../../../core/script/init_texts.ts";
import { project } from "./called.ts";

/** The texts by name. */
function texts(
  name: TemplateName,
  nodes: Readonly<Record<string, Node>> = {},
  env: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const template = initTexts(project(nodes, { env }), name);
  return Object.fromEntries(template({ title: "Api", date: "2026-01-05" }));
}

/** The headings of a text. */
function headings(text = ""): readonly string[] {
  return text.split("\n").filter((line) => line.startsWith("#"));
}

Deno.test("`initTexts()` has the headings of the convention, and no others (2.5)", () => {
  const files = texts("default");
  assertEquals(headings(files["task_plan.md"]), [
    "# Task Plan: [Brief Description]",
    "## Goal",
    "## Next Step",
    "## Current Phase",
    "## Phases",
    "### Phase 1: Requirements & Discovery",
    "### Phase 2: Planning & Structure",
    "### Phase 3: Implementation",
    "### Phase 4: Testing & Verification",
    "### Phase 5: Delivery",
    "## Decisions Made",
    "## Errors Encountered",
  ]);
  assertEquals(headings(files["findings.md"]), [
    "# Findings & Decisions",
    "## Requirements",
    "## Research Findings",
    "## Technical Decisions",
    "## Issues Encountered",
    "## Resources",
  ]);
  assertEquals(headings(files["progress.md"]), [
    "# Progress Log",
    "## Session: 2026-01-05",
    "### Current Status",
    "### Actions Taken",
    "### Test Results",
    "### Errors",
  ]);
});

Deno.test("`initTexts()` has the lines that other tools look for (2.5)", () => {
  const files = texts("default");
  const plan = files["task_plan.md"] ?? "";
  assertStringIncludes(
    plan,
    "## Next Step\n[The single next action. Update whenever phase status changes.]\n",
  );
  assertStringIncludes(plan, "## Current Phase\nPhase 1\n");
  assertStringIncludes(plan, "| Decision | Rationale |\n");
  assertStringIncludes(plan, "| Error | Resolution |\n|---|---|\n");
  const blocks = plan.split("### Phase ").slice(1);
  for (const [index, block] of blocks.entries()) {
    const [, ...lines] = block.split("\n\n")[0]?.split("\n") ?? [];
    assertEquals(
      lines.pop(),
      `- **Status:** ${index === 0 ? "in_progress" : "pending"}`,
    );
    assertMatch(lines.join("\n"), /^(- \[ \] .+\n?){2,3}$/);
  }
  const progress = files["progress.md"] ?? "";
  assertStringIncludes(progress, "- **Phase:** 1 - Requirements & Discovery\n");
  assertStringIncludes(progress, "- **Started:** 2026-01-05\n");
  for (const text of Object.values(files)) assertMatch(text, /[^\n]\n$/);
});

Deno.test("`initTexts()` has its own texts for analytics where no folder of scripts is named", () => {
  const files = texts("analytics");
  assertStringIncludes(files["task_plan.md"] ?? "", "## Hypotheses\n");
  assertStringIncludes(files["findings.md"] ?? "", "## Data Sources\n");
  const progress = files["progress.md"] ?? "";
  assertStringIncludes(progress, "- **Phase:** 1 - Data Discovery\n");
  assertStringIncludes(
    progress,
    "### Query Log\n| Query | Result Summary | Interpretation |\n",
  );
});

Deno.test("`initTexts()` copies the templates beside the folder of scripts, and takes its own where one is missing (2.5)", () => {
  const nodes = {
    "/s/templates/analytics_task_plan.md": "# Mine\r\n",
    "/s/scripts/x": "",
  };
  for (const PLANHOOK_SCRIPT_DIR of ["/s/scripts", "../s/scripts"]) {
    const files = texts("analytics", nodes, { PLANHOOK_SCRIPT_DIR });
    assertEquals(files["task_plan.md"], "# Mine\r\n");
    assertEquals(files["findings.md"], texts("default")["findings.md"]);
    assertEquals(files["progress.md"], texts("analytics")["progress.md"]);
  }
  const env = { PLANHOOK_SCRIPT_DIR: "/s/scripts" };
  assertEquals(texts("default", nodes, env), texts("default"));
});
