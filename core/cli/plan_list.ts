/**
 * `planhook plan list`.
 *
 * @module
 */

import {
  allPlans,
  countsText,
  CURRENT_POLICY,
  labelOf,
  loadWhole,
  resolvePlan,
} from "../plans/mod.ts";
import type { World } from "../io/world.ts";
import type { PlanRef, WholePlan } from "../plans/mod.ts";
import type { Call, Command, Report } from "./command.ts";

/** Lists plans. */
export const planList: Command = {
  name: "list",
  args: "",
  summary: "List the plans of this project and how far each one is",
  options: [],
  examples: ["planhook plan list", "planhook plan list --json"],
  run,
};

/** Lists the plans; reads only. */
async function run({ world, root, paint }: Call): Promise<Report> {
  const found = await resolvePlan(world, root, undefined, CURRENT_POLICY);
  const activeFolder = found.kind === "plan"
    ? found.plan.folder.path
    : undefined;
  const plans = allPlans(world, root).map((ref) => {
    const plan = readableWhole(world, ref)?.plan;
    const progress = plan === undefined ? "unreadable" : countsText(plan);
    const isActive = ref.folder.path === activeFolder;
    return {
      id: ref.id ?? null,
      path: labelOf(ref),
      active: isActive,
      progress,
      counts: plan?.counts ?? null,
    };
  });
  const width = plans.reduce(
    (most, { id }) => Math.max(most, (id ?? ROOT_NAME).length),
    0,
  );
  const lines = plans.map(({ id, active, progress }) => {
    const name = (id ?? ROOT_NAME).padEnd(width);
    return active
      ? `${paint.active("*")} ${paint.strong(name)}  ${progress}`
      : `  ${name}  ${progress}`;
  });
  return {
    text: `${[...lines, ...footer(found.kind, plans.length)].join("\n")}\n`,
    json: { root, plans },
  };
}

/** A plan that was read whole; nothing where it cannot be. */
function readableWhole(world: World, ref: PlanRef): WholePlan | undefined {
  try {
    return loadWhole(world, ref);
  } catch {
    return undefined;
  }
}

/** How the plan in the project's root is listed. */
const ROOT_NAME = "(task_plan.md)";

/** The last lines: what the star means, or what to do where there is nothing. */
function footer(
  resolution: "plan" | "none" | "refused",
  count: number,
): readonly string[] {
  if (count === 0) {
    return ['No plans here; make one with "planhook plan init".'];
  }
  if (resolution === "plan") {
    return [
      "",
      "* is the plan that the hooks show; PLAN_ID pins a session to another.",
    ];
  }
  return [
    "",
    'No plan is shown by the hooks; "planhook plan status" says why.',
  ];
}
