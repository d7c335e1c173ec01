/**
 * `planhook plan commands`.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import { relativeLabel } from "../io/path.ts";
import { isInside } from "../io/place_names.ts";
import { type Fate, writeCommands } from "../plans/mod.ts";
import type { Call, Command, Report } from "./command.ts";
import type { Paint } from "./paint.ts";

/** Writes slash commands. */
export const planCommands: Command = {
  name: "commands",
  args: "",
  summary: "Write slash commands such as /plan-doctor, which run planhook",
  options: [
    {
      flags: "--dir <folder>",
      summary: "Where: inside the project, or an absolute folder elsewhere",
    },
    {
      flags: "--loop",
      summary: "Write loop.md too: what a bare /loop is to do",
    },
    { flags: "--force", summary: "Replace files that are there" },
    {
      flags: "--dry-run",
      summary: "Tell what would be written, and write nothing",
    },
  ],
  examples: [
    "planhook plan commands --dir .claude/commands",
    "planhook plan commands --dir .claude/commands --loop --dry-run",
  ],
  run,
};

/** Writes the files and tells what was written. */
function run({ world, root, option, paint }: Call): Report {
  const wish = option("dir");
  if (wish === undefined) {
    throw new HookError(
      "usage",
      'Cannot write commands: expected --dir <folder>, such as "--dir .claude/commands"',
    );
  }
  const isDry = option("dryRun") !== undefined;
  const { folder, files } = writeCommands(world, root, {
    folder: wish,
    isForced: option("force") !== undefined,
    isDry,
    hasLoop: option("loop") !== undefined,
  });
  const rows = files.map(({ path, fate }) => ({
    path: isInside(root, path) ? relativeLabel(root, path) : path,
    fate,
  }));
  const hasKept = rows.some(({ fate }) => fate === "kept");
  const lines = [
    ...rows.map(({ path, fate }) =>
      `${fateLabel(fate, paint)}  ${oneLine(path, 300)}`
    ),
    ...(hasKept
      ? ["", "Kept files hold something else; --force replaces them."]
      : []),
    ...(isDry ? ["", "Nothing was written."] : []),
  ];
  return {
    text: `${lines.join("\n")}\n`,
    json: { folder, dryRun: isDry, files: rows },
  };
}

/** A fate, in a column of its own. */
function fateLabel(fate: Fate, paint: Paint): string {
  const text = fate.padEnd("replaced".length);
  return fate === "created" || fate === "replaced"
    ? paint.done(text)
    : paint.faint(text);
}
