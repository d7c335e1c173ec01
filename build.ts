/**
 * Builds planhook: `kernel [--check]` the AssemblyScript kernel, `bundle` the
 * modules `dist/planhook.js` and `dist/planhook.core.js`, `core` the second
 * alone, `compile` an executable of the bundle that is there, no word both of
 * these. `--dry-run` prints the compile command of `--target T`, or of every
 * target, and starts nothing.
 *
 * The executable is made from the bundle, not from `main.ts`: from the sources
 * `deno compile` would embed every package of the lock file.
 *
 * @module
 */

import { BUNDLE, makeBundle } from "./build/bundle.ts";
import { makeCore } from "./build/core.ts";
import { BuildError, deno } from "./build/deno.ts";
import { PERMISSIONS } from "./build/flags.ts";

const STEPS = ["all", "kernel", "bundle", "core", "compile"];

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

/** Makes the executable of this machine from the bundle that is there. */
async function compile(target: string): Promise<void> {
  const hint =
    "\nWhere the runtime cannot be downloaded, name it in DENORT_BIN";
  await deno(compileArgs(target), { hint: `${hint} (CONTRIBUTING.md)` });
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
  if (step === "core") return await makeCore();
  if (step !== "compile") {
    await makeBundle();
    await makeCore();
  }
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
