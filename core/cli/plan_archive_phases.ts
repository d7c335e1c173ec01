/**
 * `planhook plan archive-phases`.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import { archivePhases, labelOf } from "../plans/mod.ts";
import { forgetReading } from "../script/mod.ts";
import { approvalLines } from "./approval_lines.ts";
import { choosePlan } from "./choose_plan.ts";
import type { Call, Command, Report } from "./command.ts";

/** Moves finished phases out of a plan. */
export const planArchivePhases: Command = {
  name: "archive-phases",
  args: "[plan]",
  summary: "Move finished phases into a file beside the plan",
  options: [
    { flags: "--dry-run", summary: "Only tell what would be moved" },
    {
      flags: "--reattest",
      summary: "Approve what is left too, if the plan was approved as it was",
    },
  ],
  examples: [
    "planhook plan archive-phases --dry-run",
    "planhook plan archive-phases --reattest",
  ],
  run,
};

/** Moves them and tells which. */
async function run({ world, root, args, option }: Call): Promise<Report> {
  const isDry = option("dry-run") !== undefined;
  const isReattesting = option("reattest") !== undefined;
  if (isDry && isReattesting) {
    throw new HookError(
      "usage",
      "Cannot archive phases with --dry-run and --reattest: expected one of them",
    );
  }
  const ref = await choosePlan(world, root, args[0]);
  const { phases, left, file, approval } = await archivePhases(world, ref, {
    mode: isDry ? "dry-run" : isReattesting ? "reattest" : "write",
  });
  const plan = labelOf(ref);
  if (!isDry) forgetReading(world, root, plan);
  const headings = phases.map(({ heading }) => oneLine(heading, 200));
  const verb = isDry ? "Would move" : "Moved";
  const lines = phases.length === 0
    ? [
      `Nothing to move in ${plan}: no finished phase that the plan is read the same without`,
    ]
    : [
      `${verb} ${phases.length} finished, ${left} left: ${plan} to ${file}`,
      ...headings.map((heading) => `  ${heading}`),
      ...approvalLines(approval),
    ];
  return {
    text: `${lines.join("\n")}\n`,
    json: {
      plan,
      archive: file,
      dryRun: isDry,
      moved: phases.map(({ id, title, start, end }) => ({
        id,
        title,
        lines: [start + 1, end],
      })),
      left,
      approval,
    },
  };
}
