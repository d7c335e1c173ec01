/**
 * Reading fields of what hosts have stored.
 *
 * @module
 */

import type { Row } from "../core/mod.ts";
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
