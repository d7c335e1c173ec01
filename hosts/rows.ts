/**
 * Reading fields of what hosts have stored.
 *
 * @module
 */

import type { JsonLines, Row, SessionRecord, Transcript } from "../core/mod.ts";
import { objectOf } from "./wire.ts";

/**
 * A text field, of any length; empty where it is none.
 *
 * @example
 * ```ts
 * import { textIn } from "./rows.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([textIn({ a: "x" }, "a"), textIn({ a: 1 }, "a")], ["x", ""]);
 * ```
 */
export function textIn(row: Row, key: string): string {
  const value = row[key];
  return typeof value === "string" ? value : "";
}

/**
 * The object that a text is; an empty one where it is none.
 *
 * @example
 * ```ts
 * import { objectInText } from "./rows.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([objectInText('{"a":1}'), objectInText("[1"), objectInText(1)], [{ a: 1 }, {}, {}]);
 * ```
 */
export function objectInText(text: unknown): Row {
  if (typeof text !== "string") return {};
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * The records in lines, each with the number of its line.
 *
 * @example
 * ```ts
 * import { transcriptIn } from "./rows.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = { objects: [{}], numbers: [4], isCut: true, skipped: 0 };
 * const { numbers } = transcriptIn(lines, () => [{ kind: "user", text: "a" }, { kind: "user", text: "b" }]);
 * assertEquals(numbers, [4, 4]);
 * ```
 */
export function transcriptIn(
  { objects, numbers, isCut, skipped }: JsonLines,
  recordsOf: (line: Row) => readonly SessionRecord[],
): Transcript {
  const found = objects.flatMap((line, index) =>
    recordsOf(line).map((record) => ({
      record,
      number: numbers[index] ?? index,
    }))
  );
  return {
    records: found.map(({ record }) => record),
    numbers: found.map(({ number }) => number),
    isCut,
    skipped,
  };
}
