/**
 * From `main.ts` to `dist/planhook.js`.
 *
 * @module
 */

import { deno } from "./deno.ts";
import { compiledEarly } from "./eager.ts";
import { FIRST_LINE } from "./flags.ts";
import { minifyCode } from "./minify.ts";
import { rareChunks, warmChunks } from "./choose_chunks.ts";
import { type Chunk, pack } from "./pack.ts";
import { functionsThatRun, type UsedFunction } from "./profile.ts";

/** Where the bundle goes. */
export const BUNDLE = "dist/planhook.js";

/** What a hook call opens beside the program: its chunks stand in the bundle as code. */
const HOT = ["hosts/hook.ts", "hosts/claude/mod.ts"];

/** What hosts hardly ever open: the commands that people type, and large libraries. It stands in the bundle compressed. */
const RARE = [
  "core/cli/run.ts",
  "core/yaml.ts",
  "core/catchup/catchup.ts",
  "core/io/sqlite.ts",
  "core/recording/keep.ts",
  "core/io/stdin_lines.ts",
  "hosts/commands.ts",
  "hosts/opencode/mod.ts",
  "hosts/pi/mod.ts",
];

/** The chunk that is the program. */
const MAIN = "main.js";

/** Arguments that minify one chunk and leave its imports alone. */
const MINIFY = [
  "bundle",
  "--quiet",
  "--no-config",
  "--minify",
  "--inline-imports=false",
];

/**
 * Makes the bundle: split, packed, run to see which functions a hook call needs, packed again for these, minified.
 *
 * It is written whole or not at all, since somebody may be running it.
 *
 * @throws {BuildError} When a step fails.
 */
export async function makeBundle(): Promise<void> {
  const { chunks, warm, rare } = await split();
  await Deno.mkdir("dist", { recursive: true });
  const draft = `${await Deno.realPath("dist")}/draft.${Deno.pid}.js`;
  const packed = (used: ReadonlySet<string>): string =>
    finishBundle(pack(chunks, MAIN, warm, used, rare));
  const used = async (text: string): Promise<readonly UsedFunction[]> => {
    await Deno.writeTextFile(draft, text);
    return await functionsThatRun(draft);
  };
  const names = (await used(packed(new Set()))).map(({ name }) => name);
  const text = packed(new Set(names));
  const early = compiledEarly(text, await used(text));
  const body = early.slice(FIRST_LINE.length + 1);
  await Deno.writeTextFile(draft, finishBundle(await minifyCode(body)));
  if (Deno.build.os !== "windows") await Deno.chmod(draft, 0o755);
  await Deno.rename(draft, BUNDLE);
}

/** The program in pieces. */
interface Pieces {
  readonly chunks: readonly Chunk[];
  readonly warm: ReadonlySet<string>;
  readonly rare: ReadonlySet<string>;
}

/** The program as chunks, by name; those that a hook call does not open are minified, since all of them are read. */
async function split(): Promise<Pieces> {
  const folder = await Deno.makeTempDir();
  await deno([
    "bundle",
    "--quiet",
    "--code-splitting",
    `--outdir=${folder}`,
    "main.ts",
  ]);
  const plain: Chunk[] = [];
  for await (const { name } of Deno.readDir(folder)) {
    plain.push({ name, source: await Deno.readTextFile(`${folder}/${name}`) });
  }
  plain.sort((a, b) => a.name < b.name ? -1 : 1);
  const warm = warmChunks(plain, MAIN, HOT);
  const chunks = await Promise.all(plain.map(async (chunk) => {
    if (warm.has(chunk.name)) return chunk;
    return {
      ...chunk,
      source: await deno([...MINIFY, `${folder}/${chunk.name}`]),
    };
  }));
  await Deno.remove(folder, { recursive: true });
  const name = shortNames(plain);
  return {
    chunks: chunks.map(({ name: long, source }) => ({
      name: name(long),
      source: source.replace(
        /(?<=")\.\/([\w.-]+\.js)(?=")/g,
        (_, other: string) => `./${name(other)}`,
      ),
    })),
    warm: new Set([...warm].map(name)),
    rare: new Set([...rareChunks(plain, RARE)].map(name)),
  };
}

/** Short names of chunks: they stand at each import, and the whole file is read in each call. */
function shortNames(chunks: readonly Chunk[]): (name: string) => string {
  const names = new Map(
    chunks.map(({ name }, index) => [name, index.toString(36)]),
  );
  return (name) => name === MAIN ? MAIN : names.get(name) ?? name;
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
