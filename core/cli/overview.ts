/**
 * The help of the program.
 *
 * @module
 */

import { VERSION } from "../version.ts";
import { GROUPS, SINGLES } from "./table.ts";

/** Commands that are in no table. */
const SINGLE = {
  hook: ["hook <host> [event]", "Answer an event of a coding agent, on stdin"],
  script: [
    "script <name> [args…]",
    "Do what the planning-with-files script of that name does",
  ],
  version: ["version", "Print the version"],
  help: ["help", "Print this help"],
} as const;

/**
 * Every command, with an example.
 *
 * @example
 * ```ts
 * import { overview } from "./overview.ts";
 * import { assertStringIncludes } from "@std/assert";
 *
 * assertStringIncludes(overview(), "plan init");
 * ```
 */
export function overview(): string {
  const groups = Object.entries(GROUPS).flatMap(([group, { commands }]) =>
    commands.map(({ name, args, summary }) =>
      [`${group} ${name} ${args}`.trim(), summary] as const
    )
  );
  const rows = [
    SINGLE.hook,
    ...groups,
    ...SINGLES.map(({ name, args, summary }) =>
      [`${name} ${args}`, summary] as const
    ),
    SINGLE.script,
    SINGLE.version,
    SINGLE.help,
  ];
  const width = Math.max(...rows.map(([usage]) => usage.length)) + 2;
  const lines = rows.map(([usage, summary]) =>
    `  ${usage.padEnd(width)}${summary}`
  );
  return `planhook ${VERSION}: plans on disk reach the model at the right moment

Usage:
  planhook <command> [options]

Commands:
${lines.join("\n")}

Each command tells more with --help.

Example:
  planhook plan init "Api rewrite"
`;
}
