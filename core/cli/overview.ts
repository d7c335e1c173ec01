/**
 * The help of the program.
 *
 * @module
 */

import { VERSION } from "../version.ts";
import { GROUPS, SINGLES } from "./table.ts";

/** A command in a line: its words, its arguments, what it is for. */
interface Entry {
  readonly name: string;
  readonly args: string;
  readonly summary: string;
}

/** Commands that are in no table. */
const OTHERS = {
  hook: {
    name: "hook",
    args: "<host> [event]",
    summary: "Answer an event of a coding agent, on stdin",
  },
  script: {
    name: "script",
    args: "<name> [args…]",
    summary: "Do what the planning-with-files script of that name does",
  },
  version: { name: "version", args: "", summary: "Print the version" },
  help: { name: "help", args: "", summary: "Print this help" },
} as const;

/** Every command, in the order of help. */
function entries(): readonly Entry[] {
  const inGroups = Object.entries(GROUPS).flatMap(([group, { commands }]) =>
    commands.map(({ name, args, summary }) => ({
      name: `${group} ${name}`,
      args,
      summary,
    }))
  );
  const singles = SINGLES.map(({ name, args, summary }) => ({
    name,
    args,
    summary,
  }));
  const { hook, script, version, help } = OTHERS;
  return [hook, ...inGroups, ...singles, script, version, help];
}

/**
 * Every command, for machines.
 *
 * @example
 * ```ts
 * import { overviewJson } from "./overview.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { commands } = overviewJson();
 * assertEquals(commands.at(-1), { name: "help", args: "", summary: "Print this help" });
 * ```
 */
export function overviewJson(): {
  readonly version: string;
  readonly commands: readonly Entry[];
} {
  return { version: VERSION, commands: entries() };
}

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
  const rows = entries().map(({ name, args, summary }) =>
    [`${name} ${args}`.trim(), summary] as const
  );
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
