/**
 * `planhook plan init`.
 *
 * @module
 */

import { HookError } from "../error.ts";
import { relativeLabel } from "../io/path.ts";
import {
  initPlan,
  type InitResult,
  TEMPLATE_NAMES,
  type TemplateName,
} from "../plans/mod.ts";
import type { Call, Command, Report } from "./command.ts";

/** Makes a plan. */
export const planInit: Command = {
  name: "init",
  args: "[...name]",
  summary:
    "Make a plan: .planning/<date>-<name>/, or three files here without a name",
  options: [{
    flags: "--template <kind>",
    summary: `${TEMPLATE_NAMES.join(" or ")} (default: default)`,
  }],
  examples: [
    'planhook plan init "Api rewrite"',
    "planhook plan init --template analytics churn",
  ],
  run,
};

/** Makes a plan and tells what was made. */
function run({ world, root, args, option, paint }: Call): Report {
  const made = initPlan(world, root, {
    name: args.join(" "),
    template: templateOf(option("template")),
  });
  const files = made.files.map(({ path, isNew }) => ({
    path: relativeLabel(root, path),
    created: isNew,
  }));
  const lines = [
    ...files.map(({ path, created }) =>
      created
        ? `${paint.done("created")}  ${path}`
        : `${paint.faint("kept")}     ${path}`
    ),
    ...nextLines(made, world.env("PLAN_ID"), paint.name),
  ];
  return {
    text: `${lines.join("\n")}\n`,
    json: { plan: made.id ?? null, folder: made.folder, files },
  };
}

/** What to do next. */
function nextLines(
  { id }: InitResult,
  pinned: string | undefined,
  name: (text: string) => string,
): readonly string[] {
  if (id === undefined) {
    return [
      "",
      "Fill in the goal in task_plan.md; the hooks show the plan from now on.",
    ];
  }
  const lines = [
    "",
    `Active plan: ${name(id)}`,
    "Pin a terminal to it, for parallel sessions:",
    `  export PLAN_ID=${id}`,
  ];
  if (pinned === undefined || pinned === id) return lines;
  return [
    ...lines,
    `PLAN_ID is set to another plan here, and binds: unset it to work on this one.`,
  ];
}

/** A template of that name. */
function templateOf(wish: string | undefined): TemplateName {
  const found = TEMPLATE_NAMES.find((name) => name === (wish ?? "default"));
  if (found !== undefined) return found;
  throw new HookError(
    "usage",
    `Cannot use template "${wish}": expected one of ${
      TEMPLATE_NAMES.join(", ")
    }`,
  );
}
