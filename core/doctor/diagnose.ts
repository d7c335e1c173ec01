/**
 * The doctor of the whole installation: program, folders, settings, hosts, events, log.
 *
 * It only looks, and says nothing of what a plan says. How the plan itself stands is the business of the one in
 * `core/plans/doctor.ts`.
 *
 * @module
 */

import type { Limit } from "../budget.ts";
import { loadConfig, type LoadedConfig } from "../config.ts";
import { errorLine, oneLine } from "../error.ts";
import { type Installer, ownWords } from "../install/mod.ts";
import { openProject } from "../io/guard.ts";
import { lookOnly } from "../io/look_only.ts";
import type { OwnProgram } from "../io/own_program.ts";
import type { World } from "../io/world.ts";
import type { LastAnswer } from "../last_answer.ts";
import {
  attempt,
  type Check,
  configChecks,
  finding,
  logChecks,
  settingChecks,
  stateChecks,
} from "../plans/mod.ts";
import { type Cost, eventCosts, type Measure } from "./costs.ts";
import { answerCheck, costCheck } from "./event_checks.ts";
import { hostChecks } from "./host_checks.ts";
import { type HostFile, hostFiles } from "./host_files.ts";
import { lastAnswers } from "./last_answers.ts";
import { programChecks } from "./program_checks.ts";

/** What is looked at. */
export interface Patient {
  /** Absolute path of the project. */
  readonly root: string;
  /** How this program is started. */
  readonly program: OwnProgram;
  /** The hosts that planhook can be put into. */
  readonly installers: readonly Installer[];
  /** The most that a host takes in one answer. */
  readonly limit: Limit;
  /** Measures a call; left out where none can be made. */
  readonly measure?: Measure;
}

/** A host's settings file that is there. */
export interface KnownFile extends HostFile {
  /** The host. */
  readonly host: string;
}

/** What was found. */
export interface Diagnosis {
  /** In the order in which people read them. */
  readonly checks: readonly Check[];
  /** The settings in force; left out where they cannot be read. */
  readonly settings?: LoadedConfig;
  /** Settings files of hosts. */
  readonly files: readonly KnownFile[];
  /** What each event costs. */
  readonly costs: readonly Cost[];
  /** What was answered last. */
  readonly answers: readonly LastAnswer[];
}

/**
 * Looks at everything.
 *
 * @param world The world as hooks see it.
 * @param patient What is looked at.
 * @returns Findings; nothing that goes wrong on the way is thrown, it is a finding too.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { diagnose } from "./diagnose.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/task_plan.md": "# Secret\n" }, { env: { HOME: "/home/u" } });
 * const program = { path: "/bin/planhook" };
 * const limit = { amount: 9000, unit: "utf16" } as const;
 * const { checks } = await diagnose(world, { root: "/p", program, installers: [], limit });
 * assertEquals(checks.filter(({ level }) => level === "FAIL"), []);
 * assertEquals(JSON.stringify(checks).includes("Secret"), false);
 * ```
 */
export async function diagnose(
  world: World,
  patient: Patient,
): Promise<Diagnosis> {
  const looked = lookOnly(world);
  const { root, program, limit, measure } = patient;
  const settings = await trySettings(looked, root);
  const hosts = tryHosts(looked, patient);
  const costs = await eventCosts(looked, root, limit, measure);
  const answers = lastAnswers(looked);
  const { loaded } = settings;
  return {
    checks: [
      ...await attempt("program", () => programChecks(looked, program)),
      ...switchChecks(looked),
      ...await attempt("state folder", () => stateChecks(looked)),
      ...await attempt(
        "config folder",
        () => configChecks(looked, loaded?.hasKeyedPlans ?? false),
      ),
      ...settings.checks,
      ...hosts.checks,
      ...costs.map(costCheck),
      ...answers.map(answerCheck),
      ...await attempt("log", () => logChecks(looked)),
    ],
    ...(loaded === undefined ? {} : { settings: loaded }),
    files: hosts.files,
    costs,
    answers,
  };
}

/** The settings of a project, and what is to be said of them. */
async function trySettings(world: World, root: string): Promise<{
  readonly loaded?: LoadedConfig;
  readonly checks: readonly Check[];
}> {
  try {
    const loaded = await loadConfig(world, openProject(world, root));
    return { loaded, checks: settingChecks(world, root, loaded) };
  } catch (error) {
    return { checks: [finding("FAIL", "setting", errorLine(error))] };
  }
}

/** Variables that make hooks do something other than usual. */
function switchChecks(world: World): readonly Check[] {
  const folder = world.env("PLANHOOK_RECORD");
  return [
    ...(world.env("PLANNING_DISABLED") === "1"
      ? [finding(
        "WARN",
        "switch",
        "PLANNING_DISABLED is 1, so every hook is silent",
        "unset PLANNING_DISABLED",
      )]
      : []),
    ...(folder === undefined ? [] : [finding(
      "WARN",
      "switch",
      `PLANHOOK_RECORD is set, so every call is recorded in ${
        oneLine(folder, 300)
      }, prompts included`,
      "unset PLANHOOK_RECORD once you have what you need",
    )]),
  ];
}

/** The hosts' files, and what is to be said of them. */
function tryHosts(
  world: World,
  { root, program, installers }: Patient,
): {
  readonly files: readonly KnownFile[];
  readonly checks: readonly Check[];
} {
  const words = tryWords(world, program);
  const all = installers.map((installer) => {
    const found = hostFiles(world, root, installer, words);
    return {
      files: found.map((file) => ({ ...file, host: installer.name })),
      checks: tryChecks(world, root, installer, found, program.path),
    };
  });
  const files = all.flatMap((one) => one.files);
  const isWired = files.some(({ entries }) => entries.length > 0);
  return {
    files,
    checks: [
      ...all.flatMap((one) => one.checks),
      ...(isWired || installers.length === 0 ? [] : [finding(
        "WARN",
        "host",
        "none calls planhook here",
        'see "planhook install" for those that were found',
      )]),
    ],
  };
}

/** What is to be said of one host; one that cannot be looked at keeps no other from it. */
function tryChecks(
  world: World,
  root: string,
  installer: Installer,
  files: readonly HostFile[],
  own: string,
): readonly Check[] {
  try {
    return hostChecks(world, root, installer, files, own);
  } catch (error) {
    const message = `${installer.title}: ${errorLine(error)}`;
    return [finding("FAIL", "host", message)];
  }
}

/** What starts this program, where hosts can be told to. */
function tryWords(
  world: World,
  program: OwnProgram,
): readonly string[] | undefined {
  try {
    return ownWords(world, program);
  } catch {
    return undefined; // programChecks tells why
  }
}
