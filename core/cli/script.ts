/**
 * `planhook script`: the scripts of the convention, under their own names.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import {
  type Script,
  type ScriptCall,
  scriptNamed,
  type ScriptResult,
  SCRIPTS,
} from "../script/mod.ts";
import { unknownCommand } from "./parser.ts";

/** What stands around the words of a script. */
export type ScriptSurroundings = Omit<ScriptCall, "args" | "calledAs">;

/**
 * Runs what stands behind `planhook script`; everything behind the script's name is the script's own.
 *
 * @param args The script's name and its arguments; nothing, or asking for help, lists the names.
 * @param around The world, stdin, and where hosts keep sessions.
 * @returns What the script prints, and its exit code.
 * @throws {HookError} `usage` where there is no such script.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { scriptCommand } from "./script.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const around = {
 *   world: memoryWorld({ "/p/.planning/a/task_plan.md": "" }),
 *   stdin: () => Promise.resolve(""),
 *   stores: () => Promise.resolve([]),
 * };
 * const { stdout, code } = await scriptCommand(["resolve-plan-dir"], around);
 * assertEquals([stdout, code], ["/p/.planning/a\n", 0]);
 * ```
 */
export async function scriptCommand(
  args: readonly string[],
  around: ScriptSurroundings,
): Promise<ScriptResult> {
  const [name = "--help", ...rest] = args;
  if (["help", "--help", "-h"].includes(name)) {
    return { stdout: scriptHelp(), stderr: "", code: 0 };
  }
  const script = scriptNamed(name);
  if (script === undefined) {
    throw unknownCommand(name, SCRIPTS.map((one) => one.name), "script ");
  }
  const calledAs = `planhook script ${script.name}`;
  return await runScript(script, { ...around, args: rest, calledAs });
}

/**
 * Runs a script; what it cannot do for a reason that the original does not know is told on stderr.
 *
 * @param script The script.
 * @param call How it was called.
 *
 * @example
 * ```ts
 * import { HookError } from "../error.ts";
 * import { memoryWorld } from "../io/memory.ts";
 * import { runScript } from "./script.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const script = {
 *   name: "x",
 *   failureCode: 0 as const,
 *   run: () => {
 *     throw new HookError("io", 'Cannot read "a"');
 *   },
 * };
 * const call = {
 *   world: memoryWorld(),
 *   args: [],
 *   calledAs: "x",
 *   stdin: () => Promise.resolve(""),
 *   stores: () => Promise.resolve([]),
 * };
 * assertEquals(await runScript(script, call), { stdout: "", stderr: 'x: Cannot read "a"\n', code: 0 });
 * ```
 */
export async function runScript(
  script: Script,
  call: ScriptCall,
): Promise<ScriptResult> {
  try {
    return await script.run(call);
  } catch (error) {
    if (!(error instanceof HookError)) throw error;
    const message = `${script.name}: ${oneLine(error.message, 2000)}\n`;
    return { stdout: "", stderr: message, code: script.failureCode };
  }
}

/** The names. */
function scriptHelp(): string {
  const names = SCRIPTS.map(({ name }) => `  ${name}`).join("\n");
  return `planhook script: the planning-with-files scripts, with their arguments, output and exit codes

Usage:
  planhook script <name> [args…]

Names, also with .sh or .py behind them:
${names}

A link of such a name that leads to planhook does the same. A script that looks for files beside itself looks in
PLANHOOK_SCRIPT_DIR.

Example:
  planhook script phase-status 2 complete
`;
}
