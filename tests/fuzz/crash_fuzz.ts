/**
 * Kills planhook at random moments while it writes, and looks at what is left: every file is the old one or the new one,
 * ledgers lose nothing, no lock stays, and what was torn is mended by the next one.
 *
 * `deno task fuzz:crash [--rounds N] [--seed S]`. It ends with 1 at the first file that is neither, and prints how to
 * begin again in the same way; the moments themselves are the machine's.
 *
 * @module
 */

import { parseArgs } from "node:util";
import { bareEnv, planhookCommand } from "../planhook.ts";
import {
  type Draw,
  type Files,
  largePlan,
  type Move,
  MOVES,
  PLAN,
} from "./crash_moves.ts";

/** Every how many rounds a run is left alone, and has to do all that it should. */
const WHOLE_EVERY = 10;

/** Runs of each kind that tell how long it takes. */
const TRIALS = 3;

/** When a run is killed that nobody looks at, as parts of the time that it takes. */
const EARLIEST = 0.2;
const LATEST = 1.2;

/** How long one is looked at, as a part of that time: looking slows it down. */
const PATIENCE = 2.5;

/** Milliseconds after which a run is killed at most, once it was seen to write. */
const SOON_MS = 4;

/** Rounds after which the project is made anew, so that it stays as small as it was. */
const FRESH_EVERY = 100;

/** What was seen. */
interface Tally {
  killed: number;
  changed: number;
  torn: number;
  drafts: number;
}

/** A draft of the writer, which nobody reads. */
const DRAFT = /(^|\/)\.[^/]+\.[0-9a-f]{12}\.tmp$/;

function print(text: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));
}

/** Draws the same numbers for the same seed (mulberry32). */
function drawFrom(seed: number): Draw {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor(((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32 * limit);
  };
}

/** Makes the project anew. */
function makeProject(root: string): void {
  Deno.removeSync(root, { recursive: true });
  Deno.mkdirSync(`${root}/.planning/a`, { recursive: true });
  Deno.writeTextFileSync(`${root}/${PLAN}`, largePlan());
}

/** Every file of a project. */
function filesIn(root: string, below = ""): Files {
  return new Map(
    [...Deno.readDirSync(root + below)].flatMap((entry) => {
      const path = `${below}/${entry.name}`;
      return entry.isDirectory
        ? [...filesIn(root, path)]
        : [[path.slice(1), Deno.readTextFileSync(root + path)] as const];
    }),
  );
}

/** Waits for the moment at which a run is killed; it may have ended by then. */
type Moment = () => void | Promise<void>;

/** The moment that comes after some milliseconds. */
function afterTime(ms: number): Moment {
  return () => new Promise((done) => setTimeout(done, ms));
}

/** The moment that comes some milliseconds after a run was seen to write; it is looked at as fast as can be. */
function afterChange(root: string, ms: number, mostMs: number): Moment {
  const before = namesAndSizes(root);
  return () => {
    const end = performance.now() + mostMs;
    while (namesAndSizes(root) === before && performance.now() < end);
    const soon = performance.now() + ms;
    while (performance.now() < soon);
  };
}

/** What can be seen of a project at a glance: the names in its folders, the sizes of its ledgers. */
function namesAndSizes(root: string): string {
  const folders = [`${root}/.planning`, `${root}/.planning/a`];
  return folders.flatMap((folder) =>
    [...Deno.readDirSync(folder)].map(({ name }) =>
      name.endsWith(".jsonl")
        ? `${name} ${Deno.lstatSync(`${folder}/${name}`).size}`
        : name
    )
  ).join("/");
}

/** Runs planhook, and kills it at a moment where it has not ended by then. */
async function run(
  root: string,
  { args }: Move,
  moment?: Moment,
): Promise<{ readonly code: number; readonly ms: number }> {
  const [program, ...rest] = planhookCommand();
  const begun = performance.now();
  const child = new Deno.Command(program, {
    args: [...rest, ...args],
    cwd: root,
    clearEnv: true,
    env: { ...bareEnv(), TZ: "UTC" },
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  let hasEnded = false;
  const ending = child.status.then(({ code }) => {
    hasEnded = true;
    return code;
  });
  if (moment !== undefined) {
    await Promise.race([moment(), ending]);
    if (!hasEnded) kill(child);
  }
  const code = await ending;
  return { code, ms: performance.now() - begun };
}

/** Ends a process at once; one that has ended meanwhile is left alone. */
function kill(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch {
    return;
  }
}

/** What is wrong with the files that a run has left; nothing where each is the old one or the new one. */
function wrong(
  before: Files,
  after: Files,
  { allowed }: Move,
): string | undefined {
  for (const [path, text] of after) {
    if (DRAFT.test(path)) continue;
    if (/\.(attestation\.lock|write_lock|ledger_lock)$/.test(`.${path}`)) {
      if (text !== "") return `${path} is a lock, and not empty`;
      continue;
    }
    const isRight = text === before.get(path) || allowed.get(path)?.(text);
    if (!isRight) return `${path} is neither the old nor the new one`;
  }
  const gone = [...before.keys()].find((path) =>
    !after.has(path) && !DRAFT.test(path)
  );
  return gone === undefined ? undefined : `${gone} is gone`;
}

/** What a run that was left alone has not done. */
function undone(after: Files, { done }: Move): string | undefined {
  const bad = [...done].find(([path, text]) =>
    (after.get(path) ?? "") !== text
  );
  return bad === undefined ? undefined : `${bad[0]} is not as it should be`;
}

/** Removes drafts and new plans, so that the project stays as it was. */
function tidy(root: string, after: Files): void {
  const drafts = [...after.keys()].filter((path) => DRAFT.test(path));
  for (const path of drafts) Deno.removeSync(`${root}/${path}`);
  for (const { name, isDirectory } of Deno.readDirSync(`${root}/.planning`)) {
    if (!isDirectory || name === "a") continue;
    Deno.removeSync(`${root}/.planning/${name}`, { recursive: true });
  }
}

/** How long each kind of run takes, in milliseconds. */
async function durations(
  root: string,
  draw: Draw,
): Promise<Readonly<Record<string, number>>> {
  const times: Record<string, number> = {};
  for (const [name, move] of Object.entries(MOVES)) {
    const taken: number[] = [];
    for (let trial = 0; trial < TRIALS; trial++) {
      makeProject(root);
      const { code, ms } = await run(root, move(filesIn(root), draw));
      if (code !== 0) throw new Error(`"${name}" ended with ${code}`);
      taken.push(ms);
    }
    times[name] = taken.sort((a, b) => a - b)[1] ?? 0;
  }
  return times;
}

/** Runs the rounds; `false` where one of them left a broken file. */
async function fuzz(
  root: string,
  rounds: number,
  seed: number,
): Promise<boolean> {
  print(`seed ${seed}, ${rounds} rounds`);
  const draw = drawFrom(seed);
  const times = await durations(root, draw);
  const tally: Tally = { killed: 0, changed: 0, torn: 0, drafts: 0 };
  const names = Object.entries(MOVES);
  for (let round = 0; round < rounds; round++) {
    if (round % FRESH_EVERY === 0) makeProject(root);
    const [name, kind] = names[draw(names.length)] ?? ["append", MOVES.append];
    const before = filesIn(root);
    const move = kind(before, draw);
    const isWhole = round % WHOLE_EVERY === WHOLE_EVERY - 1;
    const usualMs = times[name] ?? 0;
    const share = draw(1000) / 1000;
    const wait = draw(3) === 0
      ? afterTime(usualMs * (EARLIEST + (LATEST - EARLIEST) * share))
      : afterChange(root, SOON_MS * share, usualMs * PATIENCE);
    const { code } = await run(root, move, isWhole ? undefined : wait);
    const after = filesIn(root);
    const isDone = code === 0;
    const problem = wrong(before, after, move) ??
      (isDone ? undone(after, move) : undefined) ??
      (isWhole && !isDone ? `it ended with ${code}` : undefined);
    if (problem !== undefined) {
      print(
        `broken in round ${round}, "${
          move.args.join(" ").slice(0, 200)
        }": ${problem}`,
      );
      print(
        `begin again: deno task fuzz:crash --rounds ${rounds} --seed ${seed}`,
      );
      return false;
    }
    if (!isDone) count(tally, before, after);
    tidy(root, after);
  }
  print(
    `${tally.killed} killed, of which ${tally.drafts} were writing and ` +
      `${tally.changed} had written a file; ${tally.torn} torn lines`,
  );
  return true;
}

/** Counts what a round has come to whose run was killed. */
function count(tally: Tally, before: Files, after: Files): void {
  const changed = [...after].filter(([path, text]) =>
    before.get(path) !== text && !path.endsWith("lock")
  );
  const torn = changed.filter(([path, text]) =>
    path.endsWith(".jsonl") && text !== "" && !text.endsWith("\n")
  );
  tally.killed += 1;
  tally.torn += torn.length;
  if (changed.some(([path]) => DRAFT.test(path))) tally.drafts += 1;
  if (changed.some(([path]) => !DRAFT.test(path))) tally.changed += 1;
}

/** A whole number of at least `least`. */
function numberIn(name: string, text: string, least: number): number {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= least) return value;
  throw new Error(
    `Cannot take "${text}" for --${name}: expected a whole number from ${least} on`,
  );
}

if (import.meta.main) {
  const { values } = parseArgs({
    args: [...Deno.args],
    options: {
      rounds: { type: "string", default: "1000" },
      seed: { type: "string" },
    },
  });
  const random = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1e9;
  const root = Deno.realPathSync(Deno.makeTempDirSync());
  try {
    const rounds = numberIn("rounds", values.rounds, 1);
    const seed = numberIn("seed", values.seed ?? `${random}`, 0);
    if (!await fuzz(root, rounds, seed)) Deno.exitCode = 1;
  } catch (error) {
    print(error instanceof Error ? error.message : `${error}`);
    Deno.exitCode = 1;
  } finally {
    Deno.removeSync(root, { recursive: true });
  }
}
