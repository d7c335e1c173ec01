/**
 * Tries the laws of the phase reader on plans that nobody wrote.
 *
 * `deno task fuzz [--seconds N] [--seed S] [--case PATH]`. It ends with 1 at the first file that breaks a law, and
 * prints how to see it again.
 *
 * @module
 */

import fc from "fast-check";
import { parseArgs } from "node:util";
import { type Breach, breachOf, LAWS, QUICK_LAWS } from "./laws.ts";
import { minimised } from "./minimise.ts";
import { anyPlan } from "./plans.ts";
import { counting, READER, type Tally } from "./reader.ts";

/** Every how many cases the laws are tried that take longer. */
const SLOW_EVERY = 50;

/** How long a broken file is made smaller, at most. */
const SHRINK_MS = 20_000;

/** More cases than any time is long enough for. */
const MOST_CASES = 2 ** 31 - 1;

/** The seeds that fast-check takes as they are. */
const SEEDS = 2 ** 31;

/** The writer may refuse odd files; more than one of so many would mean that it gives up too early. */
const REFUSED_ONE_OF = 100;

/** Fewer writes say nothing of how many are refused. */
const FEW = 10_000;

/** What to run. */
interface Options {
  readonly seconds: number;
  readonly seed: number;
  /** One case alone, as an earlier run printed it. */
  readonly path: string | undefined;
}

function print(text: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));
}

/**
 * Reads the arguments.
 *
 * @throws {Error} Where one is no number in its range.
 */
function optionsOf(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: "string", default: "60" },
      seed: { type: "string" },
      case: { type: "string" },
    },
  });
  const random = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS;
  return {
    seconds: numberIn("seconds", values.seconds, 86_400),
    seed: numberIn("seed", values.seed ?? `${random}`, SEEDS - 1),
    path: values.case,
  };
}

/** A whole number from 0 on. */
function numberIn(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new Error(
    `Cannot take "${text}" for --${name}: expected a number from 0 to ${most}`,
  );
}

/** Runs the cases; `false` where one of them broke a law. */
function run({ seconds, seed, path }: Options): boolean {
  const laws = Object.keys(LAWS).length;
  print(`seed ${seed}, ${seconds} seconds, ${laws} laws`);
  const tally: Tally = { written: 0, refused: 0 };
  const reader = counting(READER, tally);
  let cases = 0;
  let broken: (Breach & { readonly bytes: Uint8Array }) | undefined;
  const property = fc.property(anyPlan, (bytes) => {
    cases += 1;
    const isSlow = path !== undefined || cases % SLOW_EVERY === 0;
    const breach = breachOf(reader, bytes, isSlow ? LAWS : QUICK_LAWS);
    if (breach !== undefined) broken = { ...breach, bytes };
    return breach === undefined;
  });
  const { counterexamplePath, errorInstance, failed } = fc.check(property, {
    seed,
    numRuns: path === undefined ? MOST_CASES : 1,
    interruptAfterTimeLimit: seconds * 1000,
    endOnFailure: true,
    ...(path === undefined ? {} : { path }),
  });
  const { written, refused } = tally;
  print(`${cases} cases, ${written} statuses written, ${refused} refused`);
  if (broken !== undefined) {
    report(broken, broken.bytes, `--seed ${seed} --case ${counterexamplePath}`);
    return false;
  }
  if (failed) {
    print(`broken: the fuzz itself, ${errorInstance ?? "no case was run"}`);
    return false;
  }
  const isRare = refused * REFUSED_ONE_OF <= Math.max(written, FEW);
  if (!isRare) print(`broken: one refusal of ${REFUSED_ONE_OF} is the most`);
  return isRare;
}

/** Prints a broken law with the smallest file that breaks it. */
function report({ law, found }: Breach, bytes: Uint8Array, again: string) {
  const laws = Object.fromEntries(
    Object.entries(LAWS).filter(([name]) => name === law),
  );
  const least = minimised(
    bytes,
    (some) => breachOf(READER, some, laws) !== undefined,
    SHRINK_MS,
  );
  print(`\nbroken: ${law}\n${found}\n`);
  print(`see again: deno task fuzz ${again}`);
  print(`file (${bytes.length} bytes): ${shown(bytes)}`);
  print(`least (${least.length} bytes): ${shown(least)}`);
  print(`says: ${breachOf(READER, least, laws)?.found ?? "nothing"}`);
}

/** Bytes as text in quotes, or as numbers where they are none. */
function shown(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
      .decode(bytes);
    return JSON.stringify(text);
  } catch {
    return `bytes ${[...bytes].join(",")}`;
  }
}

if (import.meta.main) {
  try {
    if (!run(optionsOf(Deno.args))) Deno.exitCode = 1;
  } catch (error) {
    print(error instanceof Error ? error.message : `${error}`);
    Deno.exitCode = 1;
  }
}
