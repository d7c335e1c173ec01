/**
 * What a new plan's files hold.
 *
 * The headings are the convention's, since other tools look for them; the words below them are ours.
 *
 * @module
 */

/** Which template. */
export type TemplateName = "default" | "analytics";

/** The names of the templates. */
export const TEMPLATE_NAMES: readonly TemplateName[] = ["default", "analytics"];

/** What a template is filled with. */
export interface TemplateFields {
  /** What the plan is called. */
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/** Texts for the files of a new plan. */
export type Template = (
  fields: TemplateFields,
) => readonly (readonly [name: string, text: string])[];

/** A phase of a template: its title and its tasks. */
type TemplatePhase = readonly [title: string, ...tasks: string[]];

const DEFAULT_PHASES: readonly TemplatePhase[] = [
  [
    "Requirements & Discovery",
    "Write down what is wanted and how it will be judged",
    "Read what is there already",
  ],
  [
    "Planning & Structure",
    "Choose an approach and note why",
    "List the files that will change",
  ],
  [
    "Implementation",
    "Work in small steps that can be checked",
    "Note what was decided on the way",
  ],
  [
    "Testing & Verification",
    "Run every check and write down its result",
    "Mend what fails",
  ],
  [
    "Delivery",
    "Go through the goal once more",
    "Hand over what the next person needs",
  ],
];

const ANALYTICS_PHASES: readonly TemplatePhase[] = [
  [
    "Data Discovery",
    "List the sources and what each one holds",
    "Check quality: gaps, duplicates, ranges",
  ],
  [
    "Exploratory Analysis",
    "Look at distributions before testing anything",
    "Note what surprises",
  ],
  [
    "Hypothesis Testing",
    "Write each hypothesis down before its test",
    "Record test, result and sample size",
  ],
  [
    "Synthesis & Reporting",
    "Say what holds and how sure it is",
    "Name what was left open",
  ],
];

/**
 * The files of a new plan.
 *
 * @returns File name to text, in the order in which they are made; LF line ends.
 *
 * @example
 * ```ts
 * import { planTemplate } from "./templates.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const files = planTemplate("default", { title: "Api", date: "2026-01-05" });
 * assertEquals(files.map(([name]) => name), ["task_plan.md", "findings.md", "progress.md"]);
 * ```
 */
export function planTemplate(
  name: TemplateName,
  fields: TemplateFields,
): readonly (readonly [name: string, text: string])[] {
  const phases = name === "analytics" ? ANALYTICS_PHASES : DEFAULT_PHASES;
  return [
    ["task_plan.md", taskPlan(fields, phases, name)],
    ["findings.md", name === "analytics" ? ANALYTICS_FINDINGS : FINDINGS],
    ["progress.md", progressLog(fields, phases[0]?.[0] ?? "", name)],
  ];
}

/** The plan itself. */
function taskPlan(
  { title }: TemplateFields,
  phases: readonly TemplatePhase[],
  name: TemplateName,
): string {
  const blocks = phases.map(([heading, ...tasks], index) =>
    [
      `### Phase ${index + 1}: ${heading}`,
      ...tasks.map((task) => `- [ ] ${task}`),
      `- **Status:** ${index === 0 ? "in_progress" : "pending"}`,
      "",
    ].join("\n")
  );
  const hypotheses = name === "analytics"
    ? "## Hypotheses\n| Hypothesis | Test | Result |\n|---|---|---|\n\n"
    : "";
  return `# Task Plan: ${title}

## Goal
[One sentence: what is true when this is finished]

## Next Step
[The single next action. Update whenever phase status changes.]

## Current Phase
Phase 1

## Phases

${blocks.join("\n")}
${hypotheses}## Key Questions
1. [What has to be answered before the work can go on]

## Decisions Made
| Decision | Rationale |
|---|---|

## Errors Encountered
| Error | Attempt | Resolution |
|---|---|---|

## Notes
- Change a phase's status when it changes: pending, in_progress, complete
- Read this plan before a decision that is hard to undo
`;
}

const FINDINGS = `# Findings & Decisions

## Requirements
-

## Research Findings
-

## Technical Decisions
| Decision | Rationale |
|---|---|

## Issues Encountered
| Issue | Resolution |
|---|---|

## Resources
-

## Visual/Browser Findings
-
`;

const ANALYTICS_FINDINGS = `# Findings & Decisions

## Data Sources
| Source | Rows | Period | Trust |
|---|---|---|---|

## Hypothesis Log
| Hypothesis | Test | Result | Confidence |
|---|---|---|---|

## Query Results
-

## Statistical Findings
-

## Issues Encountered
| Issue | Resolution |
|---|---|

## Resources
-
`;

/** The progress log. */
function progressLog(
  { date }: TemplateFields,
  phase: string,
  name: TemplateName,
): string {
  const queries = name === "analytics"
    ? "### Query Log\n| Query | Result Summary | Interpretation |\n|---|---|---|\n\n"
    : "";
  return `# Progress Log

## Session: ${date}

### Current Status
- **Phase:** 1 - ${phase}
- **Started:** ${date}

### Actions Taken
-

${queries}### Test Results
| Test | Expected | Actual | Status |
|---|---|---|---|

### Errors
| Error | Resolution |
|---|---|
`;
}
