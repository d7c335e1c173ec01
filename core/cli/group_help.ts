/**
 * The help of a group and of its commands, out of the table of commands.
 *
 * @module
 */

import type { Command } from "./command.ts";
import { GLOBAL_OPTIONS } from "./options.ts";
import type { Group } from "./table.ts";

/** A line of help: what is typed, and what it is for. */
type Row = readonly [usage: string, about: string];

/**
 * The help of a group.
 *
 * @param name The group, such as `plan`.
 * @param group Its commands.
 *
 * @example
 * ```ts
 * import { groupHelp } from "./group_help.ts";
 * import { GROUPS } from "./table.ts";
 * import { assertStringIncludes } from "@std/assert";
 *
 * const { plan } = GROUPS;
 * assertStringIncludes(plan ? groupHelp("plan", plan) : "", "planhook plan init");
 * ```
 */
export function groupHelp(name: string, { summary, commands }: Group): string {
  const rows = commands.map((command): Row => [
    `${command.name} ${command.args}`.trim(),
    command.summary,
  ]);
  return parts([
    summary,
    section("Usage", [`planhook ${name} <command> [options]`]),
    section("Commands", aligned(rows)),
    section("Options of every command", aligned(GLOBAL_OPTIONS)),
    section("Example", commands[0]?.examples.slice(0, 1) ?? []),
  ]);
}

/**
 * The help of a command.
 *
 * @param group The group, such as `plan`; empty for a command that stands alone.
 * @param command The command.
 *
 * @example
 * ```ts
 * import { commandHelp } from "./group_help.ts";
 * import { GROUPS } from "./table.ts";
 * import { assertStringIncludes } from "@std/assert";
 *
 * const [init] = GROUPS["plan"]?.commands ?? [];
 * assertStringIncludes(init ? commandHelp("plan", init) : "", "--template");
 * ```
 */
export function commandHelp(
  group: string,
  { name, args, summary, options, examples }: Command,
): string {
  const rows = options.map(({ flags, summary }): Row => [flags, summary]);
  return parts([
    summary,
    section("Usage", [`planhook ${`${group} ${name}`.trim()} ${args}`.trim()]),
    section("Options", aligned([...rows, ...GLOBAL_OPTIONS])),
    section("Examples", examples),
  ]);
}

/** Parts with an empty line between them. */
function parts(texts: readonly string[]): string {
  return `${texts.filter((text) => text !== "").join("\n\n")}\n`;
}

/** Lines below a title; nothing where there are none. */
function section(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  return [`${title}:`, ...lines.map((line) => `  ${line}`)].join("\n");
}

/** Rows in two columns. */
function aligned(rows: readonly Row[]): readonly string[] {
  const width = Math.max(...rows.map(([usage]) => usage.length)) + 2;
  return rows.map(([usage, about]) => usage.padEnd(width) + about);
}
