/**
 * Builds planhook: `kernel [--check]` the AssemblyScript kernel, `bundle` the
 * module `dist/planhook.js`, `compile` an executable of the bundle that is
 * there, no word both of these. `--dry-run` prints the compile command of
 * `--target T`, or of every target, and starts nothing.
 *
 * The executable is made from the bundle, not from `main.ts`: from the sources
 * `deno compile` would embed every package of the lock file.
 *
 * @module
 */

import { pack } from "./build/pack.ts";

/** A step that failed; the message is for the person who started the build. */
class BuildError extends Error {
  /** `code` is the exit code: 64 for a wrong argument, 1 for a failed step. */
  constructor(message: string, readonly code: 1 | 64 = 1) {
    super(message);
  }
}

const STEPS = ["all", "kernel", "bundle", "compile"];
const BUNDLE = "dist/planhook.js";

/** Permissions of planhook in both forms; it never asks for another. */
export const PERMISSIONS: readonly string[] = [
  "--no-prompt",
  "--allow-read",
  "--allow-write",
  "--allow-env",
  "--allow-sys=uid",
  "--allow-net=127.0.0.1",
  "--allow-run",
];

/** Arguments of `deno` that run the bundle, without its path. */
export const RUN_FLAGS: readonly string[] =
  `run --no-config --no-lock --no-npm --no-remote ${PERMISSIONS.join(" ")}`
    .split(" ");

/** First line of the bundle: a program of its own where Deno is installed. */
export const FIRST_LINE: string = `#!/usr/bin/env -S deno ${
  RUN_FLAGS.join(" ")
}`;

/** The targets that `deno compile` knows. */
export const TARGETS: readonly string[] = [
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
];

/**
 * Gives the arguments of `deno` that compile a bundle.
 *
 * @param target One of `TARGETS`.
 * @param output Path of the executable; the default holds the target's name
 * unless it is this machine's.
 * @param bundle Path of the bundled module.
 */
export function compileArgs(
  target: string,
  output: string = executableOf(target),
  bundle: string = BUNDLE,
): string[] {
  return [
    ...["compile", "--quiet", "--no-config", "--no-npm", "--no-code-cache"],
    ...PERMISSIONS,
    ...[`--target=${target}`, `--output=${output}`, bundle],
  ];
}

function executableOf(target: string): string {
  const own = target === Deno.build.target;
  const name = own ? "dist/planhook" : `dist/planhook-${target}`;
  return target.includes("windows") ? `${name}.exe` : name;
}

/**
 * Turns packed chunks into the module that is shipped.
 *
 * The first line becomes ours, and the folder where this machine keeps npm
 * packages becomes `npm:`, so that two machines build the same bytes.
 *
 * @param packed One module without static imports.
 */
export function finishBundle(packed: string): string {
  const body = packed.replace(
    /((?:^|\\n)\s*\/\/ )(?:\.\.\/|\/|[A-Z]:)\S*?\/npm\/[^/\s]+\/(?=\S+\/\d)/gm,
    "$1npm:",
  );
  return `${FIRST_LINE}\n${body}`;
}

/** Runs `deno` with `args`; gives its stdout, its stderr goes to ours. */
async function deno(args: readonly string[], hint = ""): Promise<string> {
  const { code, stdout } = await new Deno.Command(Deno.execPath(), {
    args: [...args],
    stdin: "null",
    stderr: "inherit",
  }).output();
  if (code === 0) return new TextDecoder().decode(stdout);
  const state = `it ended with code ${code}, expected 0`;
  throw new BuildError(`Cannot run "deno ${args.join(" ")}": ${state}${hint}`);
}

/** Makes the executable of this machine from the bundle that is there. */
async function compile(target: string): Promise<void> {
  const hint =
    "\nWhere the runtime cannot be downloaded, name it in DENORT_BIN";
  await deno(compileArgs(target), `${hint} (CONTRIBUTING.md)`);
}

/** What a hook call opens beside the program: its chunks stand in the bundle as code. */
const HOT = ["hosts/claude/mod.ts"];

/** Writes the bundle whole or not at all: somebody may be running it. */
async function bundle(): Promise<void> {
  const folder = await Deno.makeTempDir();
  await deno([
    "bundle",
    "--quiet",
    "--code-splitting",
    `--outdir=${folder}`,
    "main.ts",
  ]);
  const chunks = [];
  for await (const { name } of Deno.readDir(folder)) {
    chunks.push({ name, source: await Deno.readTextFile(`${folder}/${name}`) });
  }
  await Deno.remove(folder, { recursive: true });
  chunks.sort((a, b) => a.name < b.name ? -1 : 1);
  const text = finishBundle(pack(chunks, "main.js", HOT));
  await Deno.mkdir("dist", { recursive: true });
  const draft = `${BUNDLE}.${Deno.pid}`;
  await Deno.writeTextFile(draft, text);
  if (Deno.build.os !== "windows") await Deno.chmod(draft, 0o755);
  await Deno.rename(draft, BUNDLE);
}

/** Does what the command line asks. */
async function build(args: string[]): Promise<void> {
  const { parseArgs } = await import("node:util");
  const options = {
    target: { type: "string", default: Deno.build.target },
    "dry-run": { type: "boolean" },
    check: { type: "boolean" },
  } as const;
  const read = () => parseArgs({ args, allowPositionals: true, options });
  const { positionals: [step = "all", ...extra], values } = usage(read);
  const { target } = values;
  expect("step", step, STEPS);
  expect("argument", extra[0] ?? "", [""]);
  expect("target", target, TARGETS);
  if (values["dry-run"]) {
    const named = args.some((arg) => arg.startsWith("--target"));
    for (const one of named ? [target] : TARGETS) {
      print(Deno.stdout, `deno ${compileArgs(one).join(" ")}`);
    }
    return;
  }
  expect("target", target, [Deno.build.target]);
  if (step === "kernel") {
    const { buildKernel } = await import("./wasm/build.ts");
    return await buildKernel(values.check ?? false);
  }
  if (step !== "compile") await bundle();
  if (step !== "bundle") await compile(target);
}

/** Calls `read`; what it throws is a wrong argument. */
function usage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new BuildError(`Cannot read the arguments: ${reason(error)}`, 64);
  }
}

function expect(kind: string, value: string, known: readonly string[]): void {
  if (known.includes(value)) return;
  const wanted = known.join(", ") || "nothing";
  throw new BuildError(
    `Cannot build with ${kind} "${value}": expected ${wanted}`,
    64,
  );
}

function print(stream: typeof Deno.stdout, text: string): void {
  stream.writeSync(new TextEncoder().encode(`${text}\n`));
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

if (import.meta.main) {
  try {
    Deno.chdir(import.meta.dirname ?? ".");
    await build(Deno.args);
  } catch (error) {
    print(Deno.stderr, reason(error));
    Deno.exit(error instanceof BuildError ? error.code : 1);
  }
}
