/**
 * Compiles the kernel, `core/assembly/`, into the two committed artefacts of this
 * folder.
 *
 * The compiler also reads the arguments of the process that imports it, and takes a
 * `--wasm` among them for itself: no task may pass one.
 *
 * @module
 */
import asc from "assemblyscript/asc";

/** The compiled module, for readers and other engines. */
const BINARY = "wasm/core.wasm";

/** The same bytes as a source file, for the door. */
const SOURCE = "wasm/core.generated.ts";

/**
 * Compiles the kernel and writes its artefacts, or proves that they are fresh.
 *
 * Runs in the root of the source tree. The compiler's output is the same bytes at every run, so a difference means that
 * sources and artefacts do not belong together.
 *
 * @param check Whether to write nothing and only compare.
 * @throws {Error} When the kernel does not compile, with the compiler's words; with
 * `check`, when an artefact is missing or differs, naming it.
 *
 * @example Prove that the artefacts are fresh
 * ```ts ignore
 * import { buildKernel } from "./build.ts";
 *
 * await buildKernel(true);
 * ```
 */
export async function buildKernel(check: boolean): Promise<void> {
  const binary = await compile();
  const artefacts: [string, Uint8Array][] = [
    [BINARY, binary],
    [SOURCE, new TextEncoder().encode(toSource(binary))],
  ];
  for (const [path, content] of artefacts) {
    if (!check) {
      await Deno.writeFile(path, content);
    } else if (!equals(await read(path), content)) {
      throw new Error(
        `Cannot trust "${path}": it differs from what core/assembly/ compiles to; run "deno task wasm"`,
      );
    }
  }
}

/** The module that the sources compile to; nothing is written. */
async function compile(): Promise<Uint8Array> {
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main([
    "core/assembly/index.ts",
    ...["--outFile", BINARY],
    ...["--runtime", "stub"],
    ...["--initialMemory", "2"],
    ...["--use", "abort="],
    ...["--optimizeLevel", "3"],
    ...["--shrinkLevel", "0"],
    "--converge",
    "--noAssert",
  ], {
    writeFile: (_name: string, contents: Uint8Array | string) => {
      if (typeof contents !== "string") binary = contents;
    },
  });
  if (error || binary === undefined) {
    throw new Error(
      `Cannot compile the kernel: ${
        error?.message ?? ""
      }\n${stderr.toString()}`,
    );
  }
  return binary;
}

/** Source text of the module that carries `binary`, as `deno fmt` writes it. */
function toSource(binary: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...binary));
  return `/**
 * Generated from \`core/assembly/\` by \`deno task wasm\`; do not edit.
 *
 * @module
 */

/** The compiled kernel, the bytes of \`core.wasm\`, in base64 (RFC 4648, section 4). */
export const CORE_WASM_BASE64 =
  "${base64}";
`;
}

/** Content of `path`, or nothing when there is no such file. */
async function read(path: string): Promise<Uint8Array> {
  try {
    return await Deno.readFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return new Uint8Array();
    throw error;
  }
}

/** Whether both hold the same bytes. */
function equals(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
