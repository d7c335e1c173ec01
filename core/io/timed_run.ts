/**
 * Starting a program to see how long it takes.
 *
 * @module
 */

/** What a run is given. */
export interface TimedRun {
  /** Program and arguments. */
  readonly words: readonly string[];
  readonly stdin: string;
  /** Absolute path of the folder in which it runs. */
  readonly cwd: string;
  /** Variables beside those of this process; an empty one counts as absent. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Runs a program to its end; what it prints is thrown away.
 *
 * @returns Wall time in milliseconds; `undefined` where it could not be started, was not allowed, or failed.
 *
 * @example
 * ```ts
 * import { timedRun } from "./timed_run.ts";
 * import { assert, assertEquals } from "@std/assert";
 *
 * const run = { stdin: "", cwd: Deno.cwd(), env: {} };
 * assert(await timedRun({ ...run, words: [Deno.execPath(), "--version"] }) ?? 0 > 0);
 * assertEquals(await timedRun({ ...run, words: ["/no/such/program"] }), undefined);
 * ```
 */
export async function timedRun(
  { words, stdin, cwd, env }: TimedRun,
): Promise<number | undefined> {
  const [program = "", ...args] = words;
  try {
    const started = performance.now();
    const child = new Deno.Command(program, {
      args,
      cwd,
      env,
      stdin: "piped",
      stdout: "null",
      stderr: "null",
    }).spawn();
    const writer = child.stdin.getWriter();
    const fed = writer.write(new TextEncoder().encode(stdin))
      .then(() => writer.close()).catch(() => {}); // one that has ended reads no more
    const { success } = await child.status;
    const elapsedMs = performance.now() - started;
    await fed;
    return success ? elapsedMs : undefined;
  } catch {
    return undefined;
  }
}
