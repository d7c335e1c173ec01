/**
 * `planhook plan loop`.
 *
 * @module
 */

import { labelOf, loopTick } from "../plans/mod.ts";
import { choosePlan } from "./choose_plan.ts";
import type { Call, Command, Report } from "./command.ts";

/** Prints a tick. */
export const planLoop: Command = {
  name: "loop",
  args: "[...words]",
  summary:
    "Print interval and prompt for /loop: a number and s, m, h or d, then a prompt",
  options: [],
  examples: [
    "planhook plan loop",
    "planhook plan loop 5m",
    'planhook plan loop 15m "run the tests and fix what fails"',
  ],
  run,
};

/** Prints interval and prompt on one line, and on a terminal what to do with them. */
async function run(
  { world, root, args, paint, isTerminal }: Call,
): Promise<Report> {
  const ref = await choosePlan(world, root, undefined);
  const { interval, prompt } = loopTick(ref, args);
  const line = `${interval} ${prompt}`;
  const lines = isTerminal
    ? [
      line,
      "",
      paint.faint(`Plan: ${labelOf(ref)}`),
      paint.faint(
        "Give it to your agent as /loop <interval> <prompt>; a bare /loop runs the host's own upkeep.",
      ),
    ]
    : [line];
  return {
    text: `${lines.join("\n")}\n`,
    json: {
      plan: labelOf(ref),
      id: ref.id ?? null,
      interval,
      prompt,
      command: `/loop ${line}`,
    },
  };
}
