/**
 * `planhook plan check`.
 *
 * @module
 */

import { HookError } from "../error.ts";
import type { World } from "../io/world.ts";
import {
  advisoryOf,
  CURRENT_POLICY,
  labelOf,
  loadWhole,
  type PlanRef,
  resolvePlan,
} from "../plans/mod.ts";
import { choosePlan } from "./choose_plan.ts";
import type { Call, Command, Report } from "./command.ts";

/** Tells whether a plan is done. */
export const planCheck: Command = {
  name: "check",
  args: "[id]",
  summary: "Tell whether a plan is done: exit 0 complete, 1 anything else",
  options: [],
  examples: ["planhook plan check", "planhook plan check --json"],
  run,
};

/** Said where there is no plan at all. */
const NO_PLAN =
  "[planning-with-files] No task_plan.md found — no active planning session.";

/** Reads the plan and reports; 1 is the code for every plan that is not known to be complete. */
async function run({ world, root, args: [id] }: Call): Promise<Report> {
  const ref = id === undefined
    ? await activePlan(world, root)
    : await choosePlan(world, root, id);
  if (ref === undefined) {
    return {
      text: `${NO_PLAN}\n`,
      json: { plan: null, id: null, complete: false, counts: null },
      code: 1,
    };
  }
  const plan = loadWhole(world, ref)?.plan;
  if (plan === undefined) {
    throw new HookError("io", `Cannot read "${labelOf(ref)}": it is gone`);
  }
  const { isComplete, lines } = advisoryOf(plan);
  return {
    text: `${lines.join("\n")}\n`,
    json: {
      plan: labelOf(ref),
      id: ref.id ?? null,
      complete: isComplete,
      phases: plan.phases.length,
      counts: plan.counts,
    },
    code: isComplete ? 0 : 1,
  };
}

/** The plan that the hooks would take; one that they would refuse to guess is an error here. */
async function activePlan(
  world: World,
  root: string,
): Promise<PlanRef | undefined> {
  const found = await resolvePlan(world, root, undefined, CURRENT_POLICY);
  if (found.kind === "refused") throw new HookError("plan", found.notice);
  return found.kind === "plan" ? found.plan : undefined;
}
