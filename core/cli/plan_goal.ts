/**
 * `planhook plan goal`.
 *
 * @module
 */

import { goalCondition, labelOf } from "../plans/mod.ts";
import { choosePlan } from "./choose_plan.ts";
import type { Call, Command, Report } from "./command.ts";

/** Prints a goal. */
export const planGoal: Command = {
  name: "goal",
  args: "[...clause]",
  summary: "Print the condition for /goal: the plan is done, and your clause",
  options: [],
  examples: [
    "planhook plan goal",
    "planhook plan goal until all tests pass",
    "planhook plan goal --json",
  ],
  run,
};

/** Prints the condition alone, and on a terminal what to do with it. */
async function run(
  { world, root, args, paint, isTerminal }: Call,
): Promise<Report> {
  const ref = await choosePlan(world, root, undefined);
  const condition = goalCondition(ref, args.join(" "));
  const lines = isTerminal
    ? [
      condition,
      "",
      paint.faint(`Plan: ${labelOf(ref)}`),
      paint.faint(
        "Give it to your agent as /goal <condition>; /goal clear ends it.",
      ),
    ]
    : [condition];
  return {
    text: `${lines.join("\n")}\n`,
    json: {
      plan: labelOf(ref),
      id: ref.id ?? null,
      condition,
      command: `/goal ${condition}`,
      cancel: "/goal clear",
    },
  };
}
