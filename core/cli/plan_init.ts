/**
 * `planhook plan init`.
 *
 * @module
 */

import { HookError } from "../error.ts";
import { relativeLabel } from "../io/path.ts";
import {
  type Armed,
  checkArmable,
  initArmed,
  initPlan,
  LEGACY_MODE,
  type Mode,
  TEMPLATE_NAMES,
  type TemplateName,
} from "../plans/mod.ts";
import type { Call, Command, Report } from "./command.ts";
import { shownInstead } from "./shown_plan.ts";

/** Makes a plan. */
export const planInit: Command = {
  name: "init",
  args: "[...name]",
  summary:
    "Make a plan: .planning/<date>-<name>/, or three files here without a name",
  options: [
    {
      flags: "--template <kind>",
      summary: `${TEMPLATE_NAMES.join(" or ")} (default: default)`,
    },
    {
      flags: "--plan-dir",
      summary: "Make a folder below .planning/ without a name too",
    },
    {
      flags: "--autonomous",
      summary: "For work without you: attested, shown once a turn",
    },
    {
      flags: "--gated",
      summary: "As --autonomous, and marked for the completion gate",
    },
    {
      flags: "--smart",
      summary:
        "Show goal, counts and the phase in progress, not the first lines",
    },
  ],
  examples: [
    'planhook plan init "Api rewrite"',
    "planhook plan init --template analytics churn",
    'planhook plan init --gated --smart "Night run"',
  ],
  run,
};

/** Makes a plan, puts it under the mode that is asked for, and tells what was done. */
async function run(call: Call): Promise<Report> {
  const { world, root, args, option, paint } = call;
  const name = args.join(" ");
  const template = templateOf(option("template"));
  const hasFolder = option("planDir") !== undefined;
  const mode = modeOf(call);
  const isInRoot = name.trim() === "" && !hasFolder;
  if (mode !== undefined && isInRoot) checkArmable(world, root);
  const wish = { name, template, hasFolder };
  const { made, armed } = mode === undefined
    ? { made: initPlan(world, root, wish), armed: undefined }
    : await initArmed(world, root, wish, mode);
  const files = made.files.map(({ path, isNew }) => ({
    path: relativeLabel(root, path),
    created: isNew,
  }));
  const isRefused = armed?.attestation?.kind === "refused";
  const lines = [
    ...files.map(({ path, created }) =>
      created
        ? `${paint.done("created")}  ${path}`
        : `${paint.faint("kept")}     ${path}`
    ),
    "",
    ...(made.id === undefined
      ? await nextInRoot(world, root)
      : nextInFolder(made.id, world.env("PLAN_ID"), paint.name)),
    ...(armed === undefined ? [] : ["", modeLine(armed)]),
  ];
  return {
    text: `${lines.join("\n")}\n`,
    json: {
      plan: made.id ?? null,
      folder: made.folder,
      files,
      mode: armed?.mode ?? null,
      attestation: armed?.attestation ?? null,
    },
    ...(isRefused ? { code: 1 } : {}),
  };
}

/** The mode that is asked for; `undefined` where none is. */
function modeOf({ option }: Call): Mode | undefined {
  const isGated = option("gated") !== undefined;
  const isV3 = isGated || option("autonomous") !== undefined;
  const isSmart = option("smart") !== undefined;
  return isV3 || isSmart
    ? { ...LEGACY_MODE, isV3, isGated, isSmart }
    : undefined;
}

/** The mode, and whether the plan is attested, as it really is. */
function modeLine({ mode, attestation }: Armed): string {
  if (attestation === undefined) return `Mode: ${mode}`;
  return attestation.kind === "attested"
    ? `Mode: ${mode} (attested, gate counter reset)`
    : `Mode: ${mode} (NOT attested: ${attestation.reason}; gate counter reset)`;
}

/** What to do next with the plan in the project's root. */
async function nextInRoot(
  world: Call["world"],
  root: string,
): Promise<readonly string[]> {
  const fill = "Fill in the goal in task_plan.md";
  const instead = await shownInstead(world, root, "task_plan.md");
  return instead.length === 0
    ? [`${fill}; the hooks show the plan from now on.`]
    : [fill, ...instead];
}

/** What to do next with a plan that has a folder. */
function nextInFolder(
  id: string,
  pinned: string | undefined,
  name: (text: string) => string,
): readonly string[] {
  const lines = [
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
