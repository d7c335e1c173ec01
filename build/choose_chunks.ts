/**
 * Which chunks of a split bundle stand in it as code, and which are compressed.
 *
 * @module
 */

import { type Chunk, DYNAMIC, parse } from "./pack.ts";

/**
 * The chunks that a hook call opens: the program, those that hold one of some sources, and all that these import
 * statically. Esbuild names the sources of a chunk in comments.
 *
 * @param chunks Every chunk, not minified.
 * @param main Name of the chunk that is the program.
 * @param hot Paths of the sources.
 *
 * @example
 * ```ts
 * import { warmChunks } from "./choose_chunks.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const chunks = [
 *   { name: "main.js", source: 'import "./a.js";\n' },
 *   { name: "a.js", source: "\n// a.ts\n" },
 *   { name: "b.js", source: "\n// b.ts\n" },
 *   { name: "c.js", source: "\n// c.ts\n" },
 * ];
 * assertEquals([...warmChunks(chunks, "main.js", ["b.ts"])], ["main.js", "a.js", "b.js"]);
 * ```
 */
export function warmChunks(
  chunks: readonly Chunk[],
  main: string,
  hot: readonly string[],
): ReadonlySet<string> {
  const needs = new Map(
    chunks.map((chunk) => [chunk.name, parse(chunk).needs]),
  );
  const reached = new Set<string>();
  const visit = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    needs.get(name)?.forEach(visit);
  };
  visit(main);
  chunksOf(chunks, hot).forEach(visit);
  return reached;
}

/**
 * The chunks that are compressed: those of some sources, and what only such ones import.
 *
 * @param chunks Every chunk, not minified.
 * @param files Paths of the sources.
 *
 * @example
 * ```ts
 * import { rareChunks } from "./choose_chunks.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const chunks = [
 *   { name: "a.js", source: 'import "./c.js";\n\n// a.ts\n' },
 *   { name: "b.js", source: 'import "./d.js";\n\n// b.ts\n' },
 *   { name: "c.js", source: 'import "./d.js";\n' },
 *   { name: "d.js", source: "" },
 * ];
 * assertEquals([...rareChunks(chunks, ["a.ts"])], ["a.js", "c.js"]);
 * ```
 */
export function rareChunks(
  chunks: readonly Chunk[],
  files: readonly string[],
): ReadonlySet<string> {
  const imports = chunks.map((chunk) => ({
    importer: chunk.name,
    names: [
      ...parse(chunk).needs,
      ...[...chunk.source.matchAll(DYNAMIC)].map(([, name]) => name),
    ],
  }));
  const rare = new Set(chunksOf(chunks, files));
  for (let before = -1; before < rare.size;) {
    before = rare.size;
    for (const { name } of chunks) {
      const importers = imports.filter(({ names }) => names.includes(name));
      const isRare = importers.length > 0 &&
        importers.every(({ importer }) => rare.has(importer));
      if (isRare) rare.add(name);
    }
  }
  return rare;
}

/**
 * Names of the chunks that hold one of some sources.
 *
 * @param chunks Chunks, not minified.
 * @param files Paths of the sources.
 *
 * @example
 * ```ts
 * import { chunksOf } from "./choose_chunks.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(chunksOf([{ name: "a.js", source: "\n// core/a.ts\n" }], ["core/a.ts"]), ["a.js"]);
 * ```
 */
export function chunksOf(
  chunks: readonly Chunk[],
  files: readonly string[],
): readonly string[] {
  return chunks.filter(({ source }) => {
    const lines = new Set(source.split("\n"));
    return files.some((file) => lines.has(`// ${file}`));
  }).map(({ name }) => name);
}
