/**
 * Measures what a large plan costs over a small one: gated prompts and stops, ledger append and summary.
 *
 * `deno task bench:size [--rounds N]`. The large one has 500 phases in 1 MB, 10 MB of progress, and 10,000 entries in
 * its ledger. Each is answered once before it is measured.
 *
 * @module
 */

import { parseArgs } from "node:util";
import { RUN_FLAGS } from "../../build/flags.ts";
import { sha256Hex } from "../../wasm/mod.ts";
import {
  type Command,
  quantile,
  ratios,
  runOnce,
  runRounds,
} from "./timing.ts";

/** The most that the large one may take, as a multiple of the small one. */
const MOST = 1.15;

/** How large a project's files are. */
interface Sizes {
  readonly phases: number;
  readonly boxes: number;
  readonly lines: number;
  readonly entries: number;
}

const SMALL: Sizes = { phases: 5, boxes: 2, lines: 30, entries: 10 };
const LARGE: Sizes = {
  phases: 500,
  boxes: 31,
  lines: 260_000,
  entries: 10_000,
};

/** A plan, its second phase under way. */
function planText({ phases, boxes }: Sizes): string {
  const phase = (number: number): string => {
    const status = number === 1
      ? "complete"
      : number === 2
      ? "in_progress"
      : "pending";
    const box = `- [${
      number === 1 ? "x" : " "
    }] Do one more thing in this module and check that it works\n`;
    return `### Phase ${number}: Part ${number} of the work\n${
      box.repeat(boxes)
    }- **Status:** ${status}\n\n`;
  };
  const all = Array.from({ length: phases }, (_, at) => phase(at + 1));
  return `# Task Plan: sizes\n\n## Goal\nNo slower when large\n\n## Phases\n\n${
    all.join("")
  }`;
}

/** Makes a gated project; gives its path. */
function makeProject(base: string, name: string, sizes: Sizes): string {
  const root = `${base}/${name}`;
  const folder = `${root}/.planning/a`;
  Deno.mkdirSync(folder, { recursive: true });
  const plan = planText(sizes);
  const entry = (tick: number): string =>
    `{"tick":${tick},"ts":"2026-01-05T10:00:00Z","agent":"main","phase":"2","event":"progress","summary":"did a thing","files":[]}\n`;
  const files: Readonly<Record<string, string>> = {
    "task_plan.md": plan,
    "progress.md": "- 2026-01-05 did something useful here\n".repeat(
      sizes.lines,
    ),
    "ledger-main.jsonl": Array.from(
      { length: sizes.entries },
      (_, at) => entry(at + 1),
    ).join(""),
    ".mode": "autonomous gate\n",
    ".nonce": "0123456789abcdef\n",
    ".attestation": `${sha256Hex(new TextEncoder().encode(plan))}\n`,
  };
  for (const [file, text] of Object.entries(files)) {
    Deno.writeTextFileSync(`${folder}/${file}`, text);
  }
  return root;
}

/** What is measured in a project. */
function commandsIn(base: string, root: string): readonly Command[] {
  const env = {
    HOME: base,
    PATH: "/usr/bin:/bin",
    PLANHOOK_STATE_DIR: `${base}/state`,
    DENO_DIR: `${base}/deno`,
  };
  const planhook = [
    Deno.execPath(),
    ...RUN_FLAGS,
    `${Deno.cwd()}/dist/planhook.js`,
  ] as const;
  const event = (name: string): string =>
    JSON.stringify({ "hook_event_name": name, "session_id": "s", cwd: root });
  const hook = (name: string): Command => ({
    name,
    argv: [...planhook, "hook", "claude"],
    stdin: event(name),
    env,
  });
  const ledger = (...args: readonly string[]): Command => ({
    name: `ledger ${args[0]}`,
    argv: [...planhook, "plan", "ledger", ...args, "--root", root],
    stdin: "",
    env,
  });
  return [
    hook("UserPromptSubmit"),
    hook("Stop"),
    ledger("append", "progress", "did it"),
    ledger("summary"),
  ];
}

const { values } = parseArgs({ options: { rounds: { type: "string" } } });
const rounds = Number(values.rounds ?? 21);
const base = Deno.realPathSync(Deno.makeTempDirSync());
const projects = [
  makeProject(base, "small", SMALL),
  makeProject(base, "large", LARGE),
];
const commands = projects.flatMap((root) => commandsIn(base, root));
for (const command of commands) {
  for (let time = 0; time < 3; time++) {
    const { code, stderr } = await runOnce(command);
    if (code !== 0) {
      throw new Error(`${command.argv.join(" ")}: ${code} ${stderr}`);
    }
  }
}
const times = await runRounds(commands, rounds, () => {});
Deno.removeSync(base, { recursive: true });

const print = (text: string): void =>
  void Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));
print(
  `planhook, large and small plans, ${
    new Date().toISOString()
  }, ${rounds} rounds, load ${Deno.loadavg()[0]?.toFixed(2)}`,
);
const half = commands.length / 2;
for (const [index, { name }] of commands.slice(0, half).entries()) {
  const [small = [], large = []] = [times[index], times[index + half]];
  const [, ratio] = ratios(large, small);
  print(
    `${name}: small ${quantile(small, 0.5).toFixed(1)} ms, large ${
      quantile(large, 0.5).toFixed(1)
    } ms, ratio ${ratio.toFixed(2)}${ratio > MOST ? `, ABOVE ${MOST}` : ""}`,
  );
}
