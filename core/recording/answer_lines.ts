/**
 * Answers as people can read them: a JSON document on one line becomes many.
 *
 * @module
 */

/** UTF-16 units of a line, since a difference at the end of a long one would not be seen. */
const LINE_UNITS = 120;

/**
 * The lines of an answer: where it is JSON, a line for each value by its path, texts of several lines below theirs; long
 * ones are broken.
 *
 * @example
 * ```ts
 * import { answerLines } from "./answer_lines.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(answerLines('{"a":{"b":"one\\ntwo\\n","c":1}}\n'), "a.b:\n  one\n  two\na.c: 1\n");
 * assertEquals(answerLines("plain\n"), "plain\n");
 * ```
 */
export function answerLines(said: string): string {
  try {
    const value: unknown = JSON.parse(said);
    if (typeof value === "object" && value !== null) {
      return linesOf(value, "").flatMap(broken).map((line) => `${line}\n`)
        .join("");
    }
  } catch {
    return said;
  }
  return said;
}

/** The lines of a value. */
function linesOf(value: unknown, path: string): readonly string[] {
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value);
    if (entries.length > 0) {
      return entries.flatMap(([key, one]) =>
        linesOf(one, path === "" ? key : `${path}.${key}`)
      );
    }
  }
  if (typeof value === "string" && value.includes("\n")) {
    const lines = value.replace(/\n$/, "").split("\n");
    return [`${path}:`, ...lines.map((line) => `  ${line}`)];
  }
  return [
    `${path}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
  ];
}

/** A line in pieces, none of which ends inside a character. */
function broken(line: string): readonly string[] {
  return line.match(PIECES) ?? [line];
}

/** Pieces of a line. */
const PIECES = new RegExp(`.{1,${LINE_UNITS}}`, "gsu");
