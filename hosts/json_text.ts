/**
 * JSON with comments as a tree of places in its text: the one file that knows the library for it.
 *
 * @module
 */

import {
  createScanner,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";

/** A value, a property or a key, and where it stands. */
export type JsonNode = Node;

/** A text that is no JSON, and why, with its place. */
export interface JsonProblem {
  readonly problem: string;
}

/**
 * Reads a text; comments and commas behind the last value are taken for what they are.
 *
 * @param text Without a mark of byte order.
 * @returns The root, or what is wrong first.
 *
 * @example
 * ```ts
 * import { parseText } from "./json_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(parseText('{\n  "a": tru\n}'), { problem: "invalid symbol at 2:8" });
 * ```
 */
export function parseText(text: string): JsonNode | JsonProblem {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text, errors, { allowTrailingComma: true });
    const [error] = errors;
    if (error !== undefined) {
      const words = printParseErrorCode(error.error)
        .replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
      return { problem: `${words} at ${lineColumn(text, error.offset)}` };
    }
    return root ?? { problem: "there is no value in it" };
  } catch (error) {
    if (error instanceof RangeError) {
      return { problem: "it is nested too deep" };
    }
    throw error;
  }
}

/**
 * Where an offset stands, as people count: the first line is 1, the first character of it too.
 *
 * @example
 * ```ts
 * import { lineColumn } from "./json_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(lineColumn("a\r\nbc", 4), "2:2");
 * ```
 */
export function lineColumn(text: string, offset: number): string {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  return `${before.length}:${(before.at(-1) ?? "").length + 1}`;
}

/**
 * The value of a node.
 *
 * @example
 * ```ts
 * import { parseText, valueOf } from "./json_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const root = parseText("[1, /* two *\/ 2]");
 * assertEquals("problem" in root ? root : valueOf(root), [1, 2]);
 * ```
 */
export function valueOf(node: JsonNode): unknown {
  return getNodeValue(node);
}

/** A token that is no white space: comments count. */
export interface Token {
  readonly offset: number;
  readonly end: number;
  readonly kind: "comma" | "comment" | "other";
}

/**
 * The tokens of a part of a text, white space left out.
 *
 * @param text The text.
 * @param from Where the part begins; no token is cut there.
 * @param to Where it ends.
 *
 * @example
 * ```ts
 * import { tokensIn } from "./json_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(tokensIn("1, // a\n2", 1, 7), [
 *   { offset: 1, end: 2, kind: "comma" },
 *   { offset: 3, end: 7, kind: "comment" },
 * ]);
 * ```
 */
export function tokensIn(text: string, from: number, to: number): Token[] {
  const scanner = createScanner(text.slice(from, to), false);
  const tokens: Token[] = [];
  while (scanner.getPosition() < to - from) {
    scanner.scan();
    const offset = from + scanner.getTokenOffset();
    const end = offset + scanner.getTokenLength();
    const said = text.slice(offset, end);
    if (said.trim() === "") continue;
    const isComment = said.startsWith("//") || said.startsWith("/*");
    const kind = said === "," ? "comma" : isComment ? "comment" : "other";
    tokens.push({ offset, end, kind });
  }
  return tokens;
}

/**
 * Whether two texts say the same: white space and commas do not count, comments do.
 *
 * @example
 * ```ts
 * import { isSameText } from "./json_text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(isSameText("[1,2,]", "[ 1, 2 ]"), true);
 * assertEquals(isSameText("[1]", "[1] // one"), false);
 * ```
 */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [saidIn(a), saidIn(b)];
  return left.length === right.length &&
    left.every((token, index) => token === right[index]);
}

/** What a text says, token by token. */
function saidIn(text: string): string[] {
  return tokensIn(text, 0, text.length).filter(({ kind }) => kind !== "comma")
    .map(({ offset, end }) => text.slice(offset, end));
}
