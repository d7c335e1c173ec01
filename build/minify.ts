/**
 * Makes the code of a packed bundle small: each hook call reads and holds all of it.
 *
 * @module
 */

import { deno } from "./deno.ts";
import { ascii } from "./pack.ts";

/** Where the texts of cold chunks begin and end, as `pack()` writes them: no comment in it ends before. */
const COLD_START = "var cold = {\n";
const COLD_END = "*/},\n};\n";

/** A function in parentheses, which is compiled with the module. */
const EAGER = /(?<=[=,(:>\s])\((?=(?:async )?function\b)/g;

/** Stands for such a parenthesis, since a minifier takes them away: no name that the program uses. */
const MARK = "compiledWithTheModule";

/**
 * Minifies everything in a packed bundle but its cold texts; functions that are compiled with the module stay so.
 *
 * @param packed One module, without a first line, with a cold text at least.
 * @returns The module; the cold texts stand at its start.
 * @throws {BuildError} When the minifier fails.
 *
 * @example
 * ```ts
 * import { minifyCode } from "./minify.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const text = 'var cold = {\n  "a": function () {/*""*\/},\n};\nvar add = (function (one) { return one + 1; });\nDeno.exit(add(cold.a));\n';
 * assertEquals((await minifyCode(text)).includes("=(function("), true);
 * ```
 */
export async function minifyCode(packed: string): Promise<string> {
  const start = packed.indexOf(COLD_START);
  const end = packed.indexOf(COLD_END, start) + COLD_END.length;
  const cold = packed.slice(start, end);
  const code = (packed.slice(0, start) + packed.slice(end))
    .replace(EAGER, `${MARK}(`);
  const folder = await Deno.makeTempDir();
  try {
    const path = `${folder}/code.js`;
    await Deno.writeTextFile(path, code);
    const small = await deno([
      "bundle",
      "--quiet",
      "--no-config",
      "--minify",
      path,
    ]);
    return cold + ascii(small).replaceAll(`${MARK}(`, "(");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
