/**
 * What a script is: a stand-in for the script of that name that the convention brings along.
 *
 * @module
 */

import type { SessionStore } from "../catchup/mod.ts";
import type { World } from "../io/world.ts";

/** How a script was called. */
export interface ScriptCall {
  readonly world: World;
  /** Everything behind the script's name, as it was typed. */
  readonly args: readonly string[];
  /** What its usage calls it: the path of a link, or the whole command. */
  readonly calledAs: string;
  /** Reads stdin to its end; empty where it is a terminal. */
  stdin(): Promise<string>;
  /** Opens what is known of the sessions that hosts keep; no session is opened by that. */
  stores(): Promise<readonly SessionStore[]>;
}

/** What came of it, byte for byte. */
export interface ScriptResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
}

/** One script. */
export interface Script {
  /** The name of its file, without what stands behind the dot. */
  readonly name: string;
  /** The exit code where it cannot do its work for a reason that the original does not know. */
  readonly failureCode: 0 | 1;
  /**
   * Does the work.
   *
   * @throws {HookError} where a file cannot be read or written; it is told on stderr.
   */
  run(call: ScriptCall): ScriptResult | Promise<ScriptResult>;
}

/**
 * Lines on stdout.
 *
 * @param code The exit code.
 *
 * @example
 * ```ts
 * import { told } from "./script.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(told(["a", "b"]), { stdout: "a\nb\n", stderr: "", code: 0 });
 * assertEquals(told([]).stdout, "");
 * ```
 */
export function told(lines: readonly string[], code = 0): ScriptResult {
  return { stdout: ended(lines), stderr: "", code };
}

/**
 * Lines on stderr.
 *
 * @param code The exit code.
 *
 * @example
 * ```ts
 * import { refused } from "./script.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(refused(["no"], 1), { stdout: "", stderr: "no\n", code: 1 });
 * ```
 */
export function refused(lines: readonly string[], code: number): ScriptResult {
  return { stdout: "", stderr: ended(lines), code };
}

/** Each line with its end. */
function ended(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
