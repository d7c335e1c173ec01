/**
 * Flags of every command.
 *
 * @module
 */

/** Flags of every command. */
export const GLOBAL_OPTIONS:
  readonly (readonly [flags: string, about: string])[] = [
    ["--root <dir>", "Project folder (default: the current one)"],
    ["--json", "Print one JSON document"],
    ["--now <time>", "Take this ISO 8601 time for the current one"],
    ["--color <when>", "auto, always or never (default: auto)"],
    ["--quiet", "Print nothing but errors"],
    ["--help", "Print this help"],
  ];
