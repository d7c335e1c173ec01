/**
 * The arguments of `init-session`.
 *
 * @module
 */

/** What is asked for. */
export interface InitWish {
  /** Words of the plan's name, put together; empty for a plan in the root. */
  readonly name: string;
  /** As it was typed. */
  readonly template: string;
  /** A folder below `.planning/` also without a name. */
  readonly hasFolder: boolean;
  readonly mode: "none" | "autonomous" | "gated";
}

/**
 * Takes the arguments apart: every word that is no flag is a part of the name.
 *
 * @returns `help` where that is asked for; a sentence where a flag is unknown or lacks its value.
 *
 * @example
 * ```ts
 * import { readInitArgs } from "./init_args.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(readInitArgs(["--gated", "Night", "run", "--autonomous"]), {
 *   name: "Night run",
 *   template: "default",
 *   hasFolder: false,
 *   mode: "gated",
 * });
 * assertEquals(readInitArgs(["--help"]), "help");
 * ```
 */
export function readInitArgs(
  args: readonly string[],
): InitWish | "help" | string {
  const words: string[] = [];
  const flags = new Set<string>();
  let template = "default";
  const left = [...args];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === "-h" || word === "--help") return "help";
    if (word === "-t" || word === "--template") {
      const value = left.shift();
      if (value === undefined) return `init-session: ${word} needs a value.`;
      template = value;
    } else if (["--plan-dir", "--autonomous", "--gated"].includes(word)) {
      flags.add(word);
    } else if (/^-./.test(word)) {
      return `init-session: unknown option: ${word}`;
    } else if (word !== "") {
      words.push(word);
    }
  }
  return {
    name: words.join(" "),
    template,
    hasFolder: flags.has("--plan-dir"),
    mode: flags.has("--gated")
      ? "gated"
      : flags.has("--autonomous")
      ? "autonomous"
      : "none",
  };
}
