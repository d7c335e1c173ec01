/**
 * `init-session [options] [name…]`: makes a plan.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import { relativeLabel } from "../io/path.ts";
import { inFolder } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import {
  allPlans,
  type Armed,
  attestPlan,
  checkArmable,
  initArmed,
  type InitOptions,
  initPlan,
  type InitResult,
  LEGACY_MODE,
  type Mode,
  TEMPLATE_NAMES,
} from "../plans/mod.ts";
import { type InitWish, readInitArgs } from "./init_args.ts";
import { initTexts } from "./init_texts.ts";
import { shellFolder } from "./plan_folder.ts";
import { printable } from "./printable.ts";
import { refused, type Script, told } from "./script.ts";

const USAGE = [
  "Usage: init-session [--template default|analytics] [--plan-dir] [--autonomous] [--gated] [project name]",
];

/** It makes the plan in the current folder, whatever the environment says. */
export const initSession: Script = {
  name: "init-session",
  failureCode: 1,
  async run({ world, args }) {
    const wish = readInitArgs(args);
    if (wish === "help") return told(USAGE);
    if (typeof wish === "string") {
      return refused([oneLine(wish, 200), ...USAGE], 2);
    }
    const template = TEMPLATE_NAMES.find((one) => one === wish.template);
    const hasFolder = wish.hasFolder || wish.name !== "";
    const root = world.cwd();
    if (wish.mode !== "none" && !hasFolder) checkArmable(world, root);
    const { made, armed } = await make(world, modeOf(wish), {
      name: wish.name,
      hasFolder,
      template: initTexts(world, template ?? "default"),
    });
    return told([
      ...(template === undefined ? [unknownTemplate(wish)] : []),
      `Initializing planning files for: ${labelOf(wish, made)} (template: ${
        template ?? "default"
      })`,
      ...madeLines(world, made),
      ...(armed === undefined ? [] : [await modeLine(world, made, armed)]),
    ]);
  },
};

/** Makes the plan, and puts it under its mode, where it has one. */
async function make(
  world: World,
  mode: Mode | undefined,
  options: InitOptions,
): Promise<{ readonly made: InitResult; readonly armed: Armed | undefined }> {
  const root = world.cwd();
  return mode === undefined
    ? { made: initPlan(world, root, options), armed: undefined }
    : await initArmed(world, root, options, mode);
}

/** The mode that is asked for; `undefined` where none is. */
function modeOf({ mode }: InitWish): Mode | undefined {
  return mode === "none"
    ? undefined
    : { ...LEGACY_MODE, isV3: true, isGated: mode === "gated" };
}

/** That there is no such template. */
function unknownTemplate({ template }: InitWish): string {
  return `Unknown template: ${oneLine(template, 200)} (available: ${
    TEMPLATE_NAMES.join(", ")
  }). Using default.`;
}

/** What the plan is called. */
function labelOf({ name }: InitWish, { id }: InitResult): string {
  if (id === undefined) return "project";
  return name === "" ? "untitled" : printable(name);
}

/** What was made, and what to do next. */
function madeLines(
  world: World,
  { id, files }: InitResult,
): readonly string[] {
  const shell = shellFolder(world);
  if (id === undefined) {
    return [
      ...files.map(({ path, isNew }) => {
        const shown = inFolder(shell, relativeLabel(world.cwd(), path));
        return isNew ? `Created ${shown}` : `${shown} already exists, skipping`;
      }),
      "",
      "Planning files initialized!",
      "Files: task_plan.md, findings.md, progress.md",
    ];
  }
  return [
    `PLAN_ID=${id}`,
    "",
    `Active plan recorded: ${inFolder(shell, ".planning/.active_plan")}`,
    "Pin this terminal to the plan for parallel sessions:",
    `  export PLAN_ID=${id}`,
  ];
}

/** The mode that the plan is under, and whether it is attested. */
async function modeLine(
  world: World,
  made: InitResult,
  armed: Armed,
): Promise<string> {
  const problem = await problemWith(world, made, armed);
  return problem === undefined
    ? `Mode: ${armed.mode} (attested, gate counter reset)`
    : `Mode: ${armed.mode} (NOT attested: ${problem}; gate counter reset)`;
}

/** Why the plan is not attested; one that was there and has changed since is, since that is what the script is for. */
async function problemWith(
  world: World,
  { id }: InitResult,
  { attestation }: Armed,
): Promise<string | undefined> {
  if (attestation?.kind !== "refused") return undefined;
  const ref = allPlans(world, world.cwd()).find((one) => one.id === id);
  if (ref === undefined) return attestation.reason;
  try {
    await attestPlan(world, ref, "as-before");
    return undefined;
  } catch (error) {
    if (!(error instanceof HookError)) throw error;
    return oneLine(error.message, 500);
  }
}
