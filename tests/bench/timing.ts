/**
 * Timing of whole processes: start, feed the event, read the answer, wait.
 *
 * @module
 */

/** A command line, what it gets on stdin, and its environment. */
export interface Command {
  /** Column of the report. */
  readonly name: string;
  /** Program and arguments. */
  readonly argv: readonly [string, ...string[]];
  /** Text for its standard input. */
  readonly stdin: string;
  readonly env: Readonly<Record<string, string>>;
}

/** What one run gave. */
export interface Run {
  /** From before the start to after the end, milliseconds. */
  readonly wallMs: number;
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command once.
 *
 * A program that ends without reading its input is no error.
 */
export async function runOnce(command: Command): Promise<Run> {
  const [program, ...args] = command.argv;
  const stdin = new TextEncoder().encode(command.stdin);
  const options: Deno.CommandOptions = {
    args,
    env: { ...command.env },
    clearEnv: true,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  };
  const start = performance.now();
  const child = new Deno.Command(program, options).spawn();
  const [output] = await Promise.all([
    child.output(),
    feed(child.stdin, stdin),
  ]);
  const wallMs = performance.now() - start;
  const text = new TextDecoder();
  return {
    wallMs,
    code: output.code,
    stdout: text.decode(output.stdout),
    stderr: text.decode(output.stderr),
  };
}

async function feed(
  stream: WritableStream<Uint8Array>,
  bytes: Uint8Array,
): Promise<void> {
  const writer = stream.getWriter();
  try {
    await writer.write(bytes);
    await writer.close();
  } catch {
    // The reader has gone, which is its right.
  }
}

/**
 * Runs every command once a round, in a new random order each time.
 *
 * Interleaved, so that a load that comes and goes meets all of them alike.
 *
 * @param rounds At least 1.
 * @param onRound Called after each round with its number, from 1.
 * @returns For each command, in the order given, its wall times by round, ms.
 */
export async function runRounds(
  commands: readonly Command[],
  rounds: number,
  onRound: (round: number) => void,
): Promise<number[][]> {
  const times: number[][] = commands.map(() => []);
  for (let round = 1; round <= rounds; round++) {
    for (const index of shuffled(commands.length)) {
      const command = commands[index];
      if (command === undefined) continue;
      const { wallMs } = await runOnce(command);
      times[index]?.push(wallMs);
    }
    onRound(round);
  }
  return times;
}

/** The numbers below `count` in random order. */
function shuffled(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
    .map((index) => ({ index, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ index }) => index);
}

/**
 * Gives the value below which the part `part` of the numbers lies.
 *
 * Linear between neighbours; `NaN` for no numbers.
 *
 * @param part 0 to 1; 0.5 is the median.
 */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/**
 * Gives quartiles of the ratio of two commands, taken round by round.
 *
 * @returns Lower quartile, median, upper quartile.
 */
export function ratios(
  times: readonly number[],
  reference: readonly number[],
): readonly [number, number, number] {
  const each = times.map((time, round) => time / (reference[round] ?? NaN));
  return [quantile(each, 0.25), quantile(each, 0.5), quantile(each, 0.75)];
}
