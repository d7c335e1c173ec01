/**
 * `planhook plan use`.
 *
 * @module
 */

import type { Call, Command, Report } from "./command.ts";
import { writePointer } from "../plans/mod.ts";
import { choosePlan } from "./choose_plan.ts";

/** Makes a plan the active one. */
export const planUse: Command = {
  name: "use",
  args: "<id>",
  summary: "Make a plan the active one for everybody who has not pinned one",
  options: [],
  examples: ["planhook plan use 2026-01-05-api-rewrite"],
  run,
};

/** Replaces the shared pointer. */
async function run(
  { world, root, args: [id = ""], paint }: Call,
): Promise<Report> {
  await choosePlan(world, root, id);
  writePointer(world, root, id);
  const pinned = world.env("PLAN_ID");
  const lines = [
    `Active plan: ${paint.name(id)}`,
    "Pin this terminal to it, for parallel sessions:",
    `  export PLAN_ID=${id}`,
    ...(pinned === undefined || pinned === id
      ? []
      : ["PLAN_ID is set to another plan here, and binds."]),
  ];
  return { text: `${lines.join("\n")}\n`, json: { plan: id } };
}
