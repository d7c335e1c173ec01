/**
 * `planhook uninstall`.
 *
 * @module
 */

import { errorLine, HookError } from "../error.ts";
import {
  type Installer,
  type Scope,
  uninstall as takeOut,
  type Uninstalled,
} from "../install/mod.ts";
import type { Call, Command, Report } from "./command.ts";
import {
  changeJson,
  changeLines,
  HOST_OPTIONS,
  installerNamed,
  labelIn,
  scopeNamed,
} from "./host_words.ts";

/** Takes planhook out of a host's settings. */
export const uninstall: Command = {
  name: "uninstall",
  args: "[host]",
  summary:
    "Take planhook, and its skill, out again; without a host, list where it is",
  options: HOST_OPTIONS,
  examples: [
    "planhook uninstall claude",
    "planhook uninstall codex --scope user --dry-run",
  ],
  run,
};

/** Uninstalls, or lists. */
async function run(call: Call): Promise<Report> {
  const installers = await call.installers();
  const [name] = call.args;
  return name === undefined
    ? list(call, installers)
    : takeFrom(call, installerNamed(installers, name));
}

/** Takes planhook out of a host's settings, and tells of it. */
function takeFrom(call: Call, installer: Installer): Report {
  const { world, root, option, paint } = call;
  const isDry = option("dryRun") !== undefined;
  const scope = scopeNamed(option("scope"));
  const done = takeOut(world, root, { installer, scope, isDry });
  const { settings, skill, backup, notes } = done;
  const files = [
    ...(isIn(done) ? changeLines(settings, root, isDry, paint) : []),
    ...(backup === undefined ? [] : [
      `${paint.done("removed".padEnd(10))}${labelIn(root, backup)}`,
    ]),
    ...(skill === undefined ? [] : changeLines(skill, root, false, paint)),
  ];
  const lines = [
    ...(files.length > 0 ? files : nothing(call, installer, scope)),
    ...(notes.length === 0 ? [] : ["", ...notes.map((note) => `! ${note}`)]),
    ...(isDry ? ["", "Nothing was written."] : []),
  ];
  return {
    text: `${lines.join("\n")}\n`,
    json: {
      host: installer.name,
      scope,
      dryRun: isDry,
      settings: changeJson(settings),
      backup: backup ?? null,
      skill: skill === undefined ? null : changeJson(skill),
      notes,
    },
  };
}

/** Whether there is, or was, something to take out of the settings. */
function isIn({ settings }: Uninstalled): boolean {
  return settings.before !== settings.after;
}

/** That there is nothing to take out, and where there is. */
function nothing(
  { world, root }: Call,
  installer: Installer,
  scope: Scope,
): readonly string[] {
  const other = scope === "project" ? "user" : "project";
  const isElsewhere = isThere(world, root, installer, other) === true;
  return [
    `There is nothing of planhook in the ${scope} settings of ${installer.title}.`,
    ...(isElsewhere
      ? [`It is in the ${other} settings: --scope ${other}`]
      : []),
    ...(installer.byHand === undefined
      ? []
      : ["What was added by hand is taken out by hand."]),
  ];
}

/** Whether planhook is in a host's settings; or why that cannot be told. */
function isThere(
  world: Call["world"],
  root: string,
  installer: Installer,
  scope: Scope,
): boolean | string {
  try {
    const done = takeOut(world, root, { installer, scope, isDry: true });
    return isIn(done) || done.skill !== undefined;
  } catch (error) {
    if (error instanceof HookError) return errorLine(error);
    throw error;
  }
}

/** Every place where planhook is; nothing is written. */
function list({ world, root }: Call, installers: readonly Installer[]): Report {
  const all = installers.flatMap((installer) =>
    (["project", "user"] as const).map((scope) => ({
      host: installer.name,
      scope,
      found: isThere(world, root, installer, scope),
    }))
  );
  const here = all.filter(({ found }) => found === true);
  const doubts = all.filter(({ found }) => typeof found === "string");
  const lines = [
    ...here.map(({ host, scope }) =>
      `planhook uninstall ${host}${scope === "user" ? " --scope user" : ""}`
    ),
    ...(here.length === 0 ? ["planhook is in no settings here."] : []),
    ...doubts.map(({ found }) => `! ${found}`),
  ];
  return {
    text: `${lines.join("\n")}\n`,
    json: {
      installed: here.map(({ host, scope }) => ({ host, scope })),
      doubts: doubts.map(({ found }) => found),
    },
  };
}
