/**
 * Measures whole hook calls against an empty program built the same way.
 *
 * `deno task bench:process [--rounds N] [--compiler DENO]`. Times are this
 * machine's; the ratios and the counts are what can be compared.
 *
 * @module
 */

import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { findForms, type Form } from "./forms.ts";
import { makeSamples, type Sample } from "./project.ts";
import { formatTable, type Row, verdicts } from "./report.ts";
import { type Command, runOnce, runRounds } from "./timing.ts";
import { count } from "./trace.ts";

/** What is measured: a command of one form, and what it has to answer. */
interface Subject extends Command {
  readonly form: string;
  readonly isEmpty: boolean;
  readonly expected: string | undefined;
}

function print(text: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));
}

function progress(text: string): void {
  Deno.stderr.writeSync(new TextEncoder().encode(`${text}\n`));
}

/** This environment without settings of planhook, and a state folder of its own. */
function environment(folder: string): Record<string, string> {
  const own = Object.entries(Deno.env.toObject())
    .filter(([name]) => !name.startsWith("PLANHOOK_"));
  return { ...Object.fromEntries(own), PLANHOOK_STATE_DIR: `${folder}/state` };
}

/** The subjects of one form, its empty program first where there is one. */
function subjectsOf(
  form: Form,
  samples: readonly Sample[],
  env: Record<string, string>,
): Subject[] {
  const hooks = samples.map(({ name, event, expected }): Subject => ({
    form: form.name,
    name,
    isEmpty: false,
    argv: [...form.planhook, "hook", "claude"],
    stdin: event,
    expected,
    env,
  }));
  const [first] = hooks;
  if (form.empty === undefined || first === undefined) return hooks;
  const own = { name: "empty program", argv: form.empty, expected: "" };
  return [{ ...first, ...own, isEmpty: true }, ...hooks];
}

/**
 * Runs a subject once, which also fills caches.
 *
 * @throws {Error} When the answer is wrong: its time would mean nothing.
 */
async function checkAnswer(subject: Subject): Promise<void> {
  const { code, stdout, stderr } = await runOnce(subject);
  const { expected = stdout } = subject;
  const isRight = expected === "" ? stdout === "" : stdout.includes(expected);
  if (code === 0 && isRight) return;
  throw new Error(
    `Cannot measure "${subject.form}, ${subject.name}": it ended with ${code} and printed ` +
      `"${(stdout + stderr).slice(0, 300)}", expected 0 and "${expected}"`,
  );
}

/** Measures everything and prints the report. */
async function bench(rounds: number, compiler: string): Promise<void> {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  try {
    const samples = makeSamples(folder);
    const { forms, notes } = findForms(folder, compiler);
    const env = environment(folder);
    const subjects = forms.flatMap((form) => subjectsOf(form, samples, env));
    for (const subject of subjects) await checkAnswer(subject);
    const loadBefore = Deno.loadavg()[0];
    const times = await runRounds(subjects, rounds, (round) => {
      progress(`round ${round} of ${rounds}`);
    });
    const loadAfter = Deno.loadavg()[0];
    const rows: Row[] = [];
    for (const [index, subject] of subjects.entries()) {
      progress(`counting: ${subject.form}, ${subject.name}`);
      const counts = await count(subject, folder, subject.isEmpty);
      rows.push({ ...subject, times: times[index] ?? [], ...counts });
    }
    const { model } = cpus()[0] ?? { model: "unknown CPU" };
    print(`planhook, whole processes, ${new Date().toISOString()}`);
    print(`${model}, ${cpus().length} CPUs, ${Deno.build.target}`);
    print(
      `load ${loadBefore?.toFixed(2)} before, ${loadAfter?.toFixed(2)} after`,
    );
    print(`bundle: run by deno ${Deno.version.deno}`);
    for (const note of notes) print(note);
    print(`${rounds} rounds, each command once a round, in random order\n`);
    print(formatTable(rows, folder));
    print(verdicts(rows));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

if (import.meta.main) {
  try {
    const { values } = parseArgs({
      options: {
        rounds: { type: "string", default: "21" },
        compiler: { type: "string", default: Deno.execPath() },
      },
    });
    const rounds = Number(values.rounds);
    if (!Number.isSafeInteger(rounds) || rounds < 1) {
      throw new Error(
        `Cannot run "${values.rounds}" rounds: expected 1 or more`,
      );
    }
    await bench(rounds, values.compiler);
  } catch (error) {
    progress(error instanceof Error ? error.message : String(error));
    Deno.exit(1);
  }
}
