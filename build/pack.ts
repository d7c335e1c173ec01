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

import { base85 } from "./base85.ts";
import { OPENER } from "./opener.ts";

const { brotliCompressSync, constants } = await import("node:zlib");

/** One chunk of a split bundle: its file name, and an ES module. */
export interface Chunk {
  readonly name: string;
  readonly source: string;
}

/** A chunk taken apart. */
export interface Parsed {
  readonly name: string;
  /** The chunk without its imports and exports. */
  readonly body: string;
  /** Statements that take names out of other chunks; one that takes none is left out, since no chunk does anything. */
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

export const DYNAMIC = /\bimport\("\.\/([^"]+)"\)/g;
const FUNCTION = /^(?:async )?function\*? ([\w$]+)\([^]*?^\}\n/gm;
const SOURCE = /^(?=\/\/ \S+$)/m;
const STATIC_LEFT = /(?:^|[;}])(?:import\b\s*[\w{"'*]|export\b\s*[\w{*]).*$/m;

/**
 * Packs chunks into one module.
 *
 * @param chunks Chunks that import each other by `"./name"`, as esbuild writes
 * them; names that a chunk gives must not change after it has run.
 * @param main Name of the chunk that is the program.
 * @param warm Names of chunks that stand as code; the others may be minified.
 * @param used Names of functions to compile together with the module.
 * @param rare Names of chunks that are compressed; only `import()`, or another of them, may open them.
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
  const short = shortExports(chunks);
  const parsed = new Map(
    chunks.map((chunk) => [chunk.name, parse(chunk, rare, short)]),
  );
  for (const { name, needs } of parsed.values()) {
    const needed = rare.has(name)
      ? undefined
      : needs.find((other) => rare.has(other));
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
    ...cold.filter(({ name }) => !rare.has(name)).map((chunk) =>
      frozen(chunk.name, textOf(chunk))
    ),
    ...squeezed(cold.filter(({ name }) => rare.has(name))),
    "};\n",
    taken(program.takes, opened),
    compiledAtOnce(program.body, used),
  ].join(""));
}

/** The name under which a chunk gives what it exports under a name. */
type ExportName = (chunk: string, name: string) => string;

/** As exported. */
const SAME: ExportName = (_, name) => name;

/** Short names for exports; chunks that `import()` opens keep theirs, since the sources name them. */
function shortExports(chunks: readonly Chunk[]): ExportName {
  const opened = new Set(
    chunks.flatMap(({ source }) =>
      [...source.matchAll(DYNAMIC)].map(([, name]) => name)
    ),
  );
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const { name, source } of chunks) {
    if (opened.has(name)) continue;
    const given = fieldsOf(EXPORT.exec(source)?.[1] ?? "", true);
    names.set(
      name,
      new Map(given.map(([key], index) => [key, index.toString(36)])),
    );
  }
  return (chunk, name) => names.get(chunk)?.get(name) ?? name;
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

/** Takes a chunk apart. */
export function parse(
  { name, source }: Chunk,
  rare: ReadonlySet<string> = new Set(),
  short: ExportName = SAME,
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
    if (names !== undefined) {
      const record = recordOf(fieldsOf(names), (key) => short(from, key));
      takes.push(`var ${record} = need("${from}");\n`);
    }
    needs.push(from);
    body = body.slice(whole.length);
  }
  const given = fieldsOf(EXPORT.exec(body)?.[1] ?? "", true);
  const gives = recordOf(given, (key) => short(name, key));
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

/** `a as b, c` as keys and values; in exports the given name comes last. */
function fieldsOf(
  names: string,
  isExport = false,
): readonly (readonly [key: string, value: string])[] {
  const fields = names.split(",").map((name) => name.trim()).filter(Boolean);
  return fields.map((field) => {
    const [first = "", second = first] = field.split(" as ");
    return isExport ? [second, first] : [first, second];
  });
}

/** A record or a pattern of fields. */
function recordOf(
  fields: ReturnType<typeof fieldsOf>,
  named: (key: string) => string,
): string {
  const pairs = fields.map(([key, value]) => `${quoted(named(key))}: ${value}`);
  return `{ ${pairs.join(", ")} }`;
}

/** A key as it may stand in a record: digits first need quotes, unless all are. */
function quoted(key: string): string {
  return /^\d*\D/.test(key) && /^\d/.test(key) ? `"${key}"` : key;
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
  return `${takes.join("")}${body}return ${gives};`;
}

/** The body in a comment, as it is but for what would end the comment. */
function textOf(chunk: Parsed): string {
  const body = bodyOf(chunk);
  if (!body.includes("*~/")) return body.replaceAll("*/", "*~/");
  throw new Error(
    `Cannot pack "${chunk.name}": it holds "*~/", which stands for the end of a comment`,
  );
}

/** A text under a name, in the comment of a function. */
function frozen(name: string, text: string): string {
  return `  ${JSON.stringify(name)}: function () {/*${text}*/},\n`;
}

/** Bodies under their names, compressed as one: they are much alike. In front stands how many bytes that are. */
function squeezed(chunks: readonly Parsed[]): readonly string[] {
  if (chunks.length === 0) return [];
  const all = chunks.map((chunk) => `${chunk.name}\n${ascii(bodyOf(chunk))}`);
  const bytes = brotliCompressSync(all.join("\0"), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
  return [frozen("*", `${bytes.length}:${base85(bytes)}`)];
}
