/**
 * From `main.ts` to `dist/planhook.js`.
 *
 * @module
 */

import { deno } from "./deno.ts";
import { FIRST_LINE } from "./flags.ts";
import { type Chunk, pack } from "./pack.ts";
import { functionsThatRun } from "./profile.ts";

/** Where the bundle goes. */
export const BUNDLE = "dist/planhook.js";

/** What a hook call opens beside the program: its chunks stand in the bundle as code. */
const HOT = ["hosts/claude/mod.ts"];

/**
 * Makes the bundle: split, packed, run once to see which functions a hook call needs, packed again for these.
 *
 * It is written whole or not at all, since somebody may be running it.
 *
 * @throws {BuildError} When a step fails.
 */
export async function makeBundle(): Promise<void> {
  const chunks = await split();
  await Deno.mkdir("dist", { recursive: true });
  const draft = `${await Deno.realPath("dist")}/draft.${Deno.pid}.js`;
  await Deno.writeTextFile(
    draft,
    finishBundle(pack(chunks, "main.js", HOT, new Set())),
  );
  const used = await functionsThatRun(draft);
  await Deno.writeTextFile(
    draft,
    finishBundle(pack(chunks, "main.js", HOT, used)),
  );
  if (Deno.build.os !== "windows") await Deno.chmod(draft, 0o755);
  await Deno.rename(draft, BUNDLE);
}

/** The program as chunks, by name. */
async function split(): Promise<readonly Chunk[]> {
  const folder = await Deno.makeTempDir();
  await deno([
    "bundle",
    "--quiet",
    "--code-splitting",
    `--outdir=${folder}`,
    "main.ts",
  ]);
  const chunks: Chunk[] = [];
  for await (const { name } of Deno.readDir(folder)) {
    chunks.push({ name, source: await Deno.readTextFile(`${folder}/${name}`) });
  }
  await Deno.remove(folder, { recursive: true });
  return chunks.sort((a, b) => a.name < b.name ? -1 : 1);
}

/**
 * Turns packed chunks into the module that is shipped.
 *
 * The first line becomes ours, and the folder where this machine keeps npm packages becomes `npm:`, so that two
 * machines build the same bytes.
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
