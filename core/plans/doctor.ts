/**
 * The doctor: how the planning files of a project stand, and what a model would be shown of them.
 *
 * It only looks: nothing is written, made, locked or remembered.
 *
 * @module
 */

import { loadConfig } from "../config.ts";
import { openProject } from "../io/guard.ts";
import { lookOnly } from "../io/look_only.ts";
import type { World } from "../io/world.ts";
import { attestationChecks } from "./doctor_attestation.ts";
import { logFileChecks, modeChecks, nonceChecks } from "./doctor_beside.ts";
import { attempt, type Check, finding } from "./doctor_check.ts";
import { choiceChecks, projectRoot } from "./doctor_choice.ts";
import { configChecks, stateChecks } from "./doctor_folders.ts";
import { logChecks } from "./doctor_log.ts";
import { phaseChecks } from "./doctor_phases.ts";
import { settingChecks } from "./doctor_settings.ts";
import { type Asker, shownChecks } from "./doctor_shown.ts";
import { labelOf, type PlanRef } from "./plan_ref.ts";
import { CURRENT_POLICY } from "./policy.ts";
import { type Resolution, resolvePlan } from "./resolve.ts";
import { loadWhole } from "./whole.ts";

export type { Check, Level } from "./doctor_check.ts";
export type { Asker } from "./doctor_shown.ts";

/** What was found. */
export interface Examination {
  /** The plan that is taken. */
  readonly plan?: PlanRef;
  /** In the order in which people read them. */
  readonly checks: readonly Check[];
  /** How long choosing the plan took, by the clock of the world. */
  readonly resolutionMs: number;
}

/**
 * Looks at everything.
 *
 * @param world The world as hooks see it: with `PLAN_ID`, `PWF_PLAN_ROOT`, `PWF_SESSION_ID` and `PLANNING_DISABLED`.
 * @param asker In whose place it looks.
 * @returns Findings; nothing that goes wrong on the way is thrown, it is a finding too.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { examine } from "./doctor.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/task_plan.md": "## Phase 1 [done]\n" });
 * const { checks } = await examine(world, { cwd: "/p", limit: { amount: 9000, unit: "utf16" } });
 * assertEquals(checks.filter(({ level }) => level === "FAIL"), []);
 * assertEquals(checks.find(({ check }) => check === "phases")?.message, "1/1 complete; written as headings");
 * ```
 */
export async function examine(
  world: World,
  asker: Asker,
): Promise<Examination> {
  const looked = lookOnly(world);
  const awake = switchedOn(looked);
  const started = world.now();
  let found: Resolution | undefined;
  const choice = await attempt("plan", async () => {
    found = await resolvePlan(awake, asker.cwd, asker.session, CURRENT_POLICY);
    return choiceChecks(awake, asker.cwd, found);
  });
  const resolutionMs = world.now() - started;
  const plan = found?.kind === "plan" ? found.plan : undefined;
  const checks = [
    ...switchChecks(looked),
    ...choice,
    ...await injectionChecks(awake, found, asker),
    ...(plan === undefined ? [] : await planChecks(awake, plan)),
    ...await surroundings(awake, found, asker.cwd),
  ];
  return { ...(plan === undefined ? {} : { plan }), checks, resolutionMs };
}

/** The world without the switch that silences hooks: what they would say is told all the same. */
function switchedOn(world: World): World {
  return {
    ...world,
    env: (name) => name === "PLANNING_DISABLED" ? undefined : world.env(name),
  };
}

/** The switch that silences hooks. */
function switchChecks(world: World): readonly Check[] {
  return world.env("PLANNING_DISABLED") === "1"
    ? [finding(
      "WARN",
      "switch",
      "PLANNING_DISABLED is 1, so every hook is silent; below is what they would do without it",
      "unset PLANNING_DISABLED",
    )]
    : [];
}

/** What a prompt would be answered with. */
function injectionChecks(
  world: World,
  found: Resolution | undefined,
  asker: Asker,
): Promise<readonly Check[]> {
  return attempt(
    "injection",
    () => found === undefined ? [] : shownChecks(world, found, asker),
  );
}

/** The plan that is taken: the files beside it, and what it says. */
async function planChecks(
  world: World,
  plan: PlanRef,
): Promise<readonly Check[]> {
  return [
    ...await attempt("mode", () => modeChecks(world, plan)),
    ...await attempt("nonce", () => nonceChecks(world, plan)),
    ...await attempt("plan", () => contentChecks(world, plan)),
    ...await attempt("files", () => logFileChecks(world, plan)),
  ];
}

/** What the plan file holds, against what was approved and for itself. */
async function contentChecks(
  world: World,
  plan: PlanRef,
): Promise<readonly Check[]> {
  const whole = loadWhole(world, plan);
  if (whole === undefined) {
    return [finding("FAIL", "plan", `${labelOf(plan)} is gone`)];
  }
  return [
    ...await attempt(
      "attestation",
      () => attestationChecks(world, plan, whole.bytes),
    ),
    ...await attempt("phases", () => phaseChecks(whole.plan)),
  ];
}

/** Settings and the user's folders. */
async function surroundings(
  world: World,
  found: Resolution | undefined,
  cwd: string,
): Promise<readonly Check[]> {
  const root = projectRoot(world, cwd, found ?? { kind: "none" });
  let hasKeyedPlans = false;
  const settings = await attempt("setting", async () => {
    const loaded = found?.kind === "plan"
      ? found.settings
      : await loadConfig(world, openProject(world, root));
    hasKeyedPlans = loaded.hasKeyedPlans;
    return settingChecks(world, root, loaded);
  });
  return [
    ...settings,
    ...await attempt("state folder", () => stateChecks(world)),
    ...await attempt(
      "config folder",
      () => configChecks(world, hasKeyedPlans),
    ),
    ...await attempt("log", () => logChecks(world)),
  ];
}
