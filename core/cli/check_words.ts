/**
 * Whether the words of a command line are those that its command takes, told in our own words.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import { nearestWord } from "../nearest.ts";
import type { Command } from "./command.ts";
import { GLOBAL_OPTIONS } from "./options.ts";

/** The words of a command line. */
export interface Words {
  /** The command as it is typed: `planhook plan use`. */
  readonly commandName: string;
  readonly args: readonly string[];
  /** Flags by their name, without the signs in front; `true` for one without a value. */
  readonly flags: ReadonlyMap<string, unknown>;
}

/**
 * Refuses flags and arguments that a command does not have, and the lack of those that it needs.
 *
 * @throws {HookError} `usage`, with what was found, what is expected and where it is told.
 *
 * @example
 * ```ts
 * import { checkWords } from "./check_words.ts";
 * import { planUse } from "./plan_use.ts";
 * import { assertThrows } from "@std/assert";
 *
 * const words = { commandName: "planhook plan use", args: [], flags: new Map() };
 * assertThrows(() => checkWords(planUse, words), Error, "<id> is missing");
 * ```
 */
export function checkWords(command: Command, words: Words): void {
  const { commandName } = words;
  const found = flagProblem(command, words) ?? argsProblem(command, words);
  if (found === undefined) return;
  throw new HookError(
    "usage",
    `Cannot run "${commandName}": ${found}; see "${commandName} --help"`,
  );
}

/** What is wrong with the flags. */
function flagProblem(
  { options }: Command,
  { flags }: Words,
): string | undefined {
  const known = new Map([
    ...options.map(({ flags }) => flags),
    ...GLOBAL_OPTIONS.map(([flags]) => flags),
  ].map((text) => [
    text.replace(/^--| .*$/g, ""),
    text.includes("<"),
  ]));
  for (const [name, value] of flags) {
    const takesValue = known.get(name);
    if (takesValue === undefined) return unknownFlag(name, [...known.keys()]);
    if (takesValue && typeof value === "boolean") {
      return `--${name} is expected once, with a value`;
    }
  }
  return undefined;
}

/** A flag that is none, with the one that was probably meant. */
function unknownFlag(name: string, known: readonly string[]): string {
  const written = `${name.length > 1 ? "--" : "-"}${oneLine(name, 80)}`;
  const nearest = name.length > 1 ? nearestWord(name, known) : undefined;
  const hint = nearest === undefined ? "" : `, but there is --${nearest}`;
  return `there is no flag ${written}${hint}`;
}

/** What is wrong with the arguments. */
function argsProblem(
  { args: usage }: Command,
  { args }: Words,
): string | undefined {
  const places = usage.split(" ").filter((place) => place !== "");
  const missing = places.slice(args.length)
    .filter((place) => place.startsWith("<"));
  if (missing.length > 0) {
    return `${missing.join(" ")} ${missing.length > 1 ? "are" : "is"} missing`;
  }
  const isOpen = places.some((place) => place.includes("..."));
  const extra = isOpen ? undefined : args[places.length];
  if (extra === undefined) return undefined;
  const expected = places.length === 0
    ? "no argument"
    : `no more than ${places.join(" ")}`;
  return `"${oneLine(extra, 80)}" was found, expected ${expected}`;
}
