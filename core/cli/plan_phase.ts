/**
 * `planhook plan phase`.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import {
  labelOf,
  statusNamed,
  writeApprovedStatus,
  writeStatus,
} from "../plans/mod.ts";
import { approvalLines } from "./approval_lines.ts";
import { choosePlan } from "./choose_plan.ts";
import type { Call, Command, Report } from "./command.ts";

/** Sets the status of a phase. */
export const planPhase: Command = {
  name: "phase",
  args: "<id> <status>",
  summary: "Set the status of a phase: pending, in_progress or complete",
  options: [
    {
      flags: "--plan <plan>",
      summary: "The plan (default: the active one)",
    },
    {
      flags: "--reattest",
      summary: "Approve the changed plan too, if it was approved as it was",
    },
  ],
  examples: [
    "planhook plan phase 2 complete",
    "planhook plan phase 3 in_progress --plan 2026-01-05-api-rewrite",
  ],
  run,
};

/** Changes the plan's file and tells what was changed. */
async function run(
  { world, root, args, option, paint }: Call,
): Promise<Report> {
  const [id = "", word = ""] = args;
  const status = statusNamed(word);
  if (status === undefined) {
    throw new HookError(
      "usage",
      `Cannot set a phase to "${
        oneLine(word, 40)
      }": expected pending, in_progress or complete`,
    );
  }
  const ref = await choosePlan(world, root, option("plan"));
  const write = option("reattest") === undefined
    ? writeStatus
    : writeApprovedStatus;
  const { line, approval } = await write(world, ref, id, status);
  const plan = labelOf(ref);
  const what = `Phase ${oneLine(id, 40)} ${line === undefined ? "was" : "is"} ${
    paint.name(status)
  }${line === undefined ? " already" : ""}`;
  const lines = [
    line === undefined
      ? `${what} in ${plan}`
      : `${what} in ${plan}, line ${line}`,
    ...approvalLines(approval),
  ];
  return {
    text: `${lines.join("\n")}\n`,
    json: {
      plan,
      id,
      status,
      line: line ?? null,
      attestationBroken: approval === "void",
      approval,
    },
  };
}
