/**
 * The two forms of planhook, and an empty program built like each of them.
 *
 * @module
 */

import { compileArgs } from "../../build.ts";
import { finishBundle } from "../../build/bundle.ts";
import { RUN_FLAGS } from "../../build/flags.ts";

/** One form to measure. */
export interface Form {
  readonly name: string;
  /** Program and first arguments; `hook claude` follows. */
  readonly planhook: readonly [string, ...string[]];
  /** The same for the empty program; `undefined` where it cannot be built. */
  readonly empty: readonly [string, ...string[]] | undefined;
}

/** Forms that can be measured here, and why another cannot. */
export interface Forms {
  readonly forms: readonly Form[];
  readonly notes: readonly string[];
}

const ROOT = `${import.meta.dirname}`.replace(/[\\/]tests[\\/]bench$/, "");
const BUNDLE = `${ROOT}/dist/planhook.js`;
const EXECUTABLE = `${ROOT}/dist/planhook${
  Deno.build.os === "windows" ? ".exe" : ""
}`;

/**
 * Finds the built forms and builds their empty programs.
 *
 * @param folder Existing folder for the empty programs.
 * @param compiler The Deno that made `dist/planhook`; it honours `DENORT_BIN`.
 * @throws {Error} When there is no bundle.
 */
export function findForms(folder: string, compiler: string): Forms {
  const bundle = readOrNothing(BUNDLE);
  if (bundle === undefined) {
    throw new Error(`Cannot read "${BUNDLE}": expected deno task bundle first`);
  }
  const empty = `${folder}/empty.js`;
  Deno.writeTextFileSync(empty, finishBundle(""));
  const run = [Deno.execPath(), ...RUN_FLAGS] as const;
  const form: Form = {
    name: "bundle",
    planhook: [Deno.execPath(), ...RUN_FLAGS, BUNDLE],
    empty: [...run, empty],
  };
  const executable = readOrNothing(EXECUTABLE);
  if (executable === undefined) {
    return {
      forms: [form],
      notes: ["no executable: dist/planhook is missing"],
    };
  }
  if (!contains(executable, bundle)) {
    const note = "no executable: dist/planhook was made of another bundle";
    return { forms: [form], notes: [`${note}, run deno task build`] };
  }
  const made = compileEmpty(folder, empty, compiler, executable, bundle);
  return {
    forms: [form, {
      name: "executable",
      planhook: [EXECUTABLE],
      empty: made.path === undefined ? undefined : [made.path],
    }],
    notes: [made.note],
  };
}

/** Compiles the empty program; the note says how, or why it was not possible. */
function compileEmpty(
  folder: string,
  source: string,
  compiler: string,
  executable: Uint8Array,
  bundle: Uint8Array,
): { path?: string; note: string } {
  const path = `${folder}/empty_compiled`;
  const args = compileArgs(Deno.build.target, path, source);
  let failure: string;
  try {
    const made = new Deno.Command(compiler, { args, stdin: "null" })
      .outputSync();
    if (made.success) {
      // Both hold one runtime; what differs is the program and its description.
      const difference = executable.length - Deno.statSync(path).size -
        bundle.length + Deno.statSync(source).size;
      if (Math.abs(difference) < 4096) {
        return {
          path,
          note: `executable: both made by ${versionOf(compiler)}`,
        };
      }
      failure = `${versionOf(compiler)} did not make dist/planhook`;
    } else {
      failure = `${versionOf(compiler)} cannot compile it`;
    }
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  return {
    note: `no empty executable, so no ratio: ${failure}; name the Deno that ` +
      "made dist/planhook by --compiler, and its runtime in DENORT_BIN",
  };
}

/** First line of `deno --version`. */
function versionOf(deno: string): string {
  const { stdout } = new Deno.Command(deno, { args: ["--version"] })
    .outputSync();
  return new TextDecoder().decode(stdout).split("\n", 1)[0] ?? deno;
}

function readOrNothing(path: string): Uint8Array | undefined {
  try {
    return Deno.readFileSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** Whether `part` lies somewhere in `whole`. */
function contains(whole: Uint8Array, part: Uint8Array): boolean {
  for (let at = whole.indexOf(part[0] ?? 0); at >= 0;) {
    const same = part.every((byte, index) => whole[at + index] === byte);
    if (same) return true;
    at = whole.indexOf(part[0] ?? 0, at + 1);
  }
  return false;
}
