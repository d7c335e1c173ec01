/**
 * What a process does, counted instead of timed: system calls, files opened,
 * processes started, page faults, memory. These numbers do not depend on load.
 *
 * @module
 */

import { type Command, quantile, runOnce } from "./timing.ts";

/** Counts from one run under `strace`. */
export interface Calls {
  readonly syscalls: number;
  /** Paths that were opened or tried, once each, in order. */
  readonly opened: readonly string[];
  /** Processes started: forks, and programs after the first. Threads do not count. */
  readonly subprocesses: number;
}

/** Counts from one run under GNU `time`. */
export interface Memory {
  /** Largest resident set, KiB. */
  readonly peakKib: number;
  readonly pageFaults: number;
}

/** Reads the output of `strace -f`. */
export function parseStrace(text: string): Calls {
  const lines = text.split("\n").filter((line) => /^\d+ +\w+\(/.test(line) // neither a resumed call, nor a signal, nor an end
  );
  const opened = new Set<string>();
  let executed = 0;
  let forked = 0;
  for (const line of lines) {
    const path = /^\d+ +open(?:at2?)?\([^"]*"((?:[^"\\]|\\.)*)"/.exec(line)
      ?.[1];
    if (path !== undefined) opened.add(path);
    if (/^\d+ +execve(at)?\(/.test(line)) executed++;
    if (/^\d+ +v?fork\(/.test(line)) forked++;
    if (/^\d+ +clone3?\(/.test(line) && !line.includes("CLONE_THREAD")) {
      forked++;
    }
  }
  return {
    syscalls: lines.length,
    opened: [...opened],
    subprocesses: forked + Math.max(executed - 1, 0),
  };
}

/** What a command does; a part is `undefined` where its tool is missing. */
export interface Counts {
  readonly calls: Calls | undefined;
  readonly memory: Memory | undefined;
}

const RUNS = 3;

/**
 * Counts what a command does: of a few runs the median, of subprocesses the
 * most. The runtime opens some files only at times, so an empty program has
 * those of any run, and a hook those of every run.
 *
 * @param folder Existing folder for the output of the tools.
 */
export async function count(
  command: Command,
  folder: string,
  isEmpty: boolean,
): Promise<Counts> {
  const traced: Calls[] = [];
  const timed: Memory[] = [];
  for (let run = 0; run < RUNS; run++) {
    const calls = await traceCalls(command, folder);
    if (calls !== undefined) traced.push(calls);
    const memory = await traceMemory(command, folder);
    if (memory !== undefined) timed.push(memory);
  }
  const paths = [...new Set(traced.flatMap(({ opened }) => opened))];
  const calls = {
    syscalls: median(traced.map(({ syscalls }) => syscalls)),
    opened: paths.filter((path) =>
      isEmpty || traced.every(({ opened }) => opened.includes(path))
    ),
    subprocesses: Math.max(...traced.map((one) => one.subprocesses)),
  };
  const memory = {
    peakKib: median(timed.map(({ peakKib }) => peakKib)),
    pageFaults: median(timed.map(({ pageFaults }) => pageFaults)),
  };
  return {
    calls: traced.length > 0 ? calls : undefined,
    memory: timed.length > 0 ? memory : undefined,
  };
}

function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** Runs a command under `strace`; `undefined` where that is not installed. */
async function traceCalls(
  command: Command,
  folder: string,
): Promise<Calls | undefined> {
  const file = `${folder}/strace.txt`;
  const argv = ["strace", "-f", "-o", file, ...command.argv] as const;
  try {
    await runOnce({ ...command, argv: ["strace", ...argv.slice(1)] });
    return parseStrace(await Deno.readTextFile(file));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** Runs a command under GNU `time`; `undefined` where that is not installed. */
async function traceMemory(
  command: Command,
  folder: string,
): Promise<Memory | undefined> {
  const file = `${folder}/time.txt`;
  try {
    const argv = ["-f", "%M %R %F", "-o", file, ...command.argv];
    await runOnce({ ...command, argv: ["/usr/bin/time", ...argv] });
    const [peakKib, minor, major] = (await Deno.readTextFile(file)).trim()
      .split("\n").at(-1)?.split(" ").map(Number) ?? [];
    return { peakKib: peakKib ?? NaN, pageFaults: (minor ?? 0) + (major ?? 0) };
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
