/**
 * Arrow functions that a hook call runs, written so that they are compiled with the module.
 *
 * The code cache of `deno run` holds what was compiled together with the module. Others are parsed and compiled in each
 * process again, at the moment when they are called. A function expression in parentheses is compiled at once; for an
 * arrow function nothing says the same.
 *
 * @module
 */

/** Where a function stands in a text. */
export interface Span {
  /** Its first UTF-16 unit. */
  readonly start: number;
  /** Behind its last. */
  readonly end: number;
}

/**
 * Rewrites the arrow functions at some spans; other functions, and arrow functions with a `this`, stay.
 *
 * @param source A module's text.
 * @param spans Spans of functions: apart, or inside each other.
 *
 * @example
 * ```ts
 * import { compiledEarly } from "./eager.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   compiledEarly("var f = (a) => a + 1;", [{ start: 8, end: 20 }]),
 *   "var f = (function (a) { return a + 1\n});",
 * );
 * ```
 */
export function compiledEarly(source: string, spans: readonly Span[]): string {
  const grown: { readonly at: number; readonly by: number }[] = [];
  let text = source;
  for (const { start, end } of spans.toSorted((a, b) => b.start - a.start)) {
    const inside = grown.filter(({ at }) => at < end);
    const last = inside.reduce((sum, { by }) => sum + by, end);
    const before = text.slice(start, last);
    const after = expressionOf(before) ?? before;
    text = text.slice(0, start) + after + text.slice(last);
    grown.push({ at: start, by: after.length - before.length });
  }
  return text;
}

/** An arrow function as a function expression; `undefined` where it is none. */
function expressionOf(source: string): string | undefined {
  if (/\b(?:this|arguments|super|new\.target)\b/.test(source)) return undefined;
  const head = /^(async\b\s*)?/.exec(source)?.[0] ?? "";
  const rest = source.slice(head.length);
  const given = rest.startsWith("(")
    ? rest.slice(0, closing(rest))
    : /^[\w$]*/.exec(rest)?.[0] ?? "";
  const arrow = /^\s*=>\s*/.exec(rest.slice(given.length))?.[0];
  if (given === "" || arrow === undefined) return undefined;
  const parameters = given.startsWith("(") ? given : `(${given})`;
  const body = rest.slice(given.length + arrow.length);
  const block = body.startsWith("{") ? body : `{ return ${body}\n}`;
  return `(${head === "" ? "" : "async "}function ${parameters} ${block})`;
}

/** Behind the parenthesis that closes the first one. */
function closing(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")" && --depth === 0) return at + 1;
  }
  return text.length;
}
