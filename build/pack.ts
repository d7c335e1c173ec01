/**
 * Packs the chunks of a split bundle into one module.
 *
 * A program that starts at every tool call is paid for by the line that is
 * parsed, also where it never runs. So only the chunks of a hook call stand in
 * the module as code; every other one is a text in it, and becomes code when
 * somebody opens it. The boundaries are the `await import()` of the sources.
 *
 * @module
 */

const { brotliCompressSync, constants } = await import("node:zlib");

/** One chunk of a split bundle: its file name, and an ES module. */
export interface Chunk {
  readonly name: string;
  readonly source: string;
}

/** A chunk taken apart. */
interface Parsed {
  readonly name: string;
  /** The chunk without its imports and exports. */
  readonly body: string;
  /** Statements that take names out of other chunks. */
  readonly takes: readonly string[];
  /** Other chunks that must run first. */
  readonly needs: readonly string[];
  /** The record of what the chunk gives. */
  readonly gives: string;
}

/** The next import at the beginning of a chunk, as esbuild writes it, minified or not. */
const IMPORT = /^import\s*(?:\{([^}]*)\}\s*from\s*)?"\.\/([^"]+)";\s*/;

/** The exports at the end of a chunk. */
const EXPORT = /\bexport\s*\{([^}]*)\};\s*$/;

const DYNAMIC = /\bimport\("\.\/([^"]+)"\)/g;
const FUNCTION = /^(?:async )?function\*? ([\w$]+)\([^]*?^\}\n/gm;
const SOURCE = /^(?=\/\/ \S+$)/m;
const STATIC_LEFT = /(?:^|[;}])(?:import\b\s*[\w{"'*]|export\b\s*[\w{*]).*$/m;

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
 * import { warmChunks } from "./pack.ts";
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
 * Names of the chunks that hold one of some sources.
 *
 * @param chunks Chunks, not minified.
 * @param files Paths of the sources.
 *
 * @example
 * ```ts
 * import { chunksOf } from "./pack.ts";
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

/**
 * Packs chunks into one module.
 *
 * @param chunks Chunks that import each other by `"./name"`, as esbuild writes
 * them; names that a chunk gives must not change after it has run.
 * @param main Name of the chunk that is the program.
 * @param warm Names of chunks that stand as code; the others may be minified.
 * @param used Names of functions to compile together with the module.
 * @param rare Names of chunks that are compressed; only `import()` may open them.
 * @returns The module's text, without a first line.
 * @throws {Error} When a static import or export is left, or a rare chunk is imported statically.
 *
 * @example The cold chunk is a text until it is opened
 * ```ts
 * import { pack } from "./pack.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const text = pack([
 *   { name: "main.js", source: 'globalThis.answer = (await import("./cold.js")).answer;\n' },
 *   { name: "cold.js", source: "var answer = 42;\nexport {\n  answer\n};\n" },
 * ], "main.js", new Set(), new Set());
 * await import(`data:text/javascript,${encodeURIComponent(text)}`);
 * assertEquals(Reflect.get(globalThis, "answer"), 42);
 * ```
 */
export function pack(
  chunks: readonly Chunk[],
  main: string,
  warm: ReadonlySet<string>,
  used: ReadonlySet<string>,
  rare: ReadonlySet<string> = new Set(),
): string {
  const parsed = new Map(
    chunks.map((chunk) => [chunk.name, parse(chunk, rare)]),
  );
  for (const { name, needs } of parsed.values()) {
    const needed = needs.find((other) => rare.has(other));
    if (needed === undefined) continue;
    throw new Error(
      `Cannot compress "${needed}": "${name}" imports it statically, expected only import()`,
    );
  }
  const program = parsed.get(main);
  if (program === undefined) {
    throw new Error(`Cannot pack "${main}": no such chunk`);
  }
  const opened = inOrder(parsed, [...warm].filter((name) => name !== main));
  const cold = [...parsed.values()].filter((chunk) =>
    chunk !== program && !opened.includes(chunk)
  );
  return ascii([
    OPENER,
    ...opened.map((chunk) => codeOf(chunk, opened, used)),
    "var cold = {\n",
    ...cold.map((chunk) => {
      const text = rare.has(chunk.name) ? squeezed(chunk) : textOf(chunk);
      return `  ${JSON.stringify(chunk.name)}: function () {/*${text}*/},\n`;
    }),
    "};\n",
    taken(program.takes, opened),
    compiledAtOnce(program.body, used),
  ].join(""));
}

/** Chunks of some names, each behind those that it needs. */
function inOrder(
  parsed: ReadonlyMap<string, Parsed>,
  names: readonly string[],
): readonly Parsed[] {
  const order = new Set<Parsed>();
  const visit = (name: string): void => {
    const chunk = parsed.get(name);
    if (chunk === undefined || order.has(chunk)) return;
    chunk.needs.forEach(visit);
    order.add(chunk);
  };
  names.forEach(visit);
  return [...order];
}

/** What warm code takes; of open chunks at once, since a call for each would be paid for. */
function taken(takes: readonly string[], opened: readonly Parsed[]): string {
  const names = new Set(opened.map(({ name }) => `"${name}"`));
  return takes.join("").replace(
    /\bneed\((".*")\);$/gm,
    (call, name: string) => names.has(name) ? `opened[${name}];` : call,
  );
}

/**
 * Opens a chunk once. The text of a cold one stands in the comment of a function, where nothing reads it before: a
 * string of that length would be hashed and cached with the module. Where the file's name does not end in `.js`, Deno
 * runs a copy without comments, and the text is taken out of the file. It is part of this file either way; nothing from
 * outside ever gets here. A rare chunk is kept small, since the whole file is read each time.
 */
const OPENER = `var opened = {};
var texts = {};
var need = (function (name) {
  return opened[name] ??= new Function("need", "unpack", texts[name] ?? JSON.parse(frozen(name)))(need, unpack);
});
function frozen(name) {
  var source = cold[name].toString();
  if (!source.includes("/*")) {
    source = Deno.readTextFileSync(new URL(import.meta.url));
    source = source.slice(source.indexOf(JSON.stringify(name) + ": function () {/*"));
  }
  var start = source.indexOf("/*") + 2;
  return source.slice(start, source.indexOf("*/", start));
}
async function unpack(name) {
  var bytes = Uint8Array.from(atob(frozen(name)), (unit) => unit.charCodeAt(0));
  var text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("brotli"));
  texts[name] ??= await new Response(text).text();
  return need(name);
}
`;

/** Takes a chunk apart. */
function parse(
  { name, source }: Chunk,
  rare: ReadonlySet<string> = new Set(),
): Parsed {
  const takes: string[] = [];
  const needs: string[] = [];
  let body = source;
  for (
    let match = IMPORT.exec(body);
    match !== null;
    match = IMPORT.exec(body)
  ) {
    const [whole, names, from = ""] = match;
    const record = names === undefined ? "" : `var ${recordOf(names)} = `;
    takes.push(`${record}need("${from}");\n`);
    needs.push(from);
    body = body.slice(whole.length);
  }
  const gives = recordOf(EXPORT.exec(body)?.[1] ?? "", true);
  body = body.replace(EXPORT, "")
    .replace(
      DYNAMIC,
      (_, from: string) =>
        rare.has(from)
          ? `unpack("${from}")`
          : `Promise.resolve("${from}").then(need)`,
    );
  const left = STATIC_LEFT.exec(body)?.[0];
  if (left === undefined) return { name, body, takes, needs, gives };
  throw new Error(
    `Cannot pack "${name}": it keeps the static line "${
      left.slice(0, 200)
    }", expected await import() in a function`,
  );
}

/** `a as b, c` as a record or a pattern; in exports the given name comes last. */
function recordOf(names: string, isExport = false): string {
  const fields = names.split(",").map((name) => name.trim()).filter(Boolean);
  const pairs = fields.map((field) => {
    const [first = "", second = first] = field.split(" as ");
    return isExport ? `${second}: ${first}` : `${first}: ${second}`;
  });
  return `{ ${pairs.join(", ")} }`;
}

/**
 * The used functions of a chunk as parenthesised expressions in front of their source's other lines, where hoisting
 * puts them anyway: such functions are compiled with the module, and so are in the code cache of `deno run`, which the
 * others never reach.
 */
function compiledAtOnce(body: string, used: ReadonlySet<string>): string {
  return body.split(SOURCE).map((part) => {
    const functions: string[] = [];
    const rest = part.replace(FUNCTION, (source, name: string) => {
      if (!used.has(name) || endsInTemplate(source)) return source;
      functions.push(`var ${name} = (${source.trimEnd()});\n`);
      return "";
    });
    return functions.join("") + rest;
  }).join("");
}

/** Whether what was taken for a function's end is a line of a text inside it. */
function endsInTemplate(source: string): boolean {
  return source.split(/(?<!\\)`/).length % 2 === 0;
}

/**
 * Code in ASCII: a module with other characters is kept in twice the room.
 *
 * @param text Code in which such characters stand in strings and patterns alone.
 *
 * @example
 * ```ts
 * import { ascii } from "./pack.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(ascii('var dash = "—";'), 'var dash = "\\u2014";');
 * ```
 */
export function ascii(text: string): string {
  return text.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A chunk that is opened with the module; the parentheses have it compiled at once, not twice. */
function codeOf(
  { name, takes, body, gives }: Parsed,
  opened: readonly Parsed[],
  used: ReadonlySet<string>,
): string {
  return `opened[${JSON.stringify(name)}] = (function () {\n${
    taken(takes, opened)
  }${compiledAtOnce(body, used)}return ${gives};\n})();\n`;
}

/** A chunk as the body of a function. */
function bodyOf({ takes, body, gives }: Parsed): string {
  return `"use strict";\n${takes.join("")}${body}return ${gives};`;
}

/** The body in a comment, as JSON. */
function textOf(chunk: Parsed): string {
  return JSON.stringify(bodyOf(chunk)).replaceAll("*/", "*\\/");
}

/** The body in a comment, compressed. */
function squeezed(chunk: Parsed): string {
  return brotliCompressSync(ascii(bodyOf(chunk)), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  }).toString("base64");
}
