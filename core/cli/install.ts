/**
 * `planhook install`.
 *
 * @module
 */

import { errorLine, HookError } from "../error.ts";
import {
  fateOf,
  install as putIn,
  type Installer,
  ownWords,
  signsOf,
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

/** Puts planhook into a host's settings. */
export const install: Command = {
  name: "install",
  args: "[host]",
  summary: "Make a coding agent call planhook; without a host, list those here",
  options: [
    ...HOST_OPTIONS,
    {
      flags: "--skill",
      summary: "Write a skill too, which teaches the model to keep a plan",
    },
  ],
  examples: [
    "planhook install claude --dry-run",
    "planhook install codex --scope user --skill",
  ],
  run,
};

/** Installs, or lists. */
async function run(call: Call): Promise<Report> {
  const installers = await call.installers();
  const [name] = call.args;
  if (name === undefined) return list(call, installers);
  const installer = installerNamed(installers, name);
  return installer.byHand === undefined
    ? putInto(call, installer)
    : toldByHand(call, installer);
}

/** Puts planhook into a host's settings, and tells of it. */
function putInto(call: Call, installer: Installer): Report {
  const { world, root, option, paint } = call;
  const isDry = option("dryRun") !== undefined;
  const scope = scopeNamed(option("scope"));
  const done = putIn(world, root, {
    installer,
    scope,
    program: call.program(),
    withSkill: option("skill") !== undefined,
    isDry,
  });
  const { settings, skill, backup, notes } = done;
  const lines = [
    ...changeLines(settings, root, isDry, paint),
    ...(backup === undefined || isDry
      ? []
      : [`${paint.faint("backup".padEnd(10))}${labelIn(root, backup)}`]),
    ...(skill === undefined ? [] : changeLines(skill, root, false, paint)),
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

/** Tells what a person has to add where planhook cannot. */
function toldByHand(call: Call, installer: Installer): Report {
  const text = byHand(call, installer);
  return {
    text: `planhook cannot do this by itself yet. ${text}`,
    json: { host: installer.name, byHand: text },
  };
}

/** What a person has to add. */
function byHand(
  { world, program }: Call,
  { byHand: tell }: Installer,
): string {
  const words = ownWords(world, program());
  return tell?.({ words, platform: world.platform }) ?? "";
}

/** A host that is here, and what installing into it would do. */
interface Row {
  readonly host: string;
  readonly title: string;
  readonly signs: readonly string[];
  readonly would: string;
}

/** The hosts that are here, and what would be done; nothing is written. */
function list(call: Call, installers: readonly Installer[]): Report {
  const { world, root, option, paint } = call;
  const scope = scopeNamed(option("scope"));
  const all = installers.map((installer): Row => ({
    host: installer.name,
    title: installer.title,
    signs: signsOf(world, root, installer),
    would: "",
  }));
  const rows = all.filter(({ signs }) => signs.length > 0)
    .map((row) => ({ ...row, would: wouldDo(call, installers, row.host) }));
  const others = all.filter(({ signs }) => signs.length === 0)
    .map(({ host }) => host);
  const width = Math.max(...rows.map(({ host }) => host.length), 0) + 2;
  const lines = [
    ...rows.map(({ host, signs, would }) =>
      `${paint.done(host.padEnd(width))}${would} (found: ${
        labelIn(root, signs[0] ?? "")
      })`
    ),
    ...(rows.length === 0 ? ["No host was found on this machine."] : [
      "",
      `planhook install <host>${
        scope === "user" ? " --scope user" : ""
      } does it; nothing was written.`,
    ]),
    ...(others.length === 0
      ? []
      : [paint.faint(`Not found here: ${others.join(", ")}`)]),
  ];
  return {
    text: `${lines.join("\n")}\n`,
    json: { scope, found: rows, others },
  };
}

/** What installing into a host would do, in a few words. */
function wouldDo(
  call: Call,
  installers: readonly Installer[],
  name: string,
): string {
  const { world, root, option } = call;
  const installer = installerNamed(installers, name);
  if (installer.byHand !== undefined) return "is told what to add by hand";
  try {
    const { settings } = putIn(world, root, {
      installer,
      scope: scopeNamed(option("scope")),
      program: call.program(),
      withSkill: false,
      isDry: true,
    });
    const label = labelIn(root, settings.path);
    switch (fateOf(settings)) {
      case "created":
        return `would create ${label}`;
      case "changed":
        return `would change ${label}`;
      default:
        return `is up to date in ${label}`;
    }
  } catch (error) {
    if (error instanceof HookError) return errorLine(error);
    throw error;
  }
}
