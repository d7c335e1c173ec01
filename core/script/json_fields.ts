/**
 * What a host says in JSON.
 *
 * @module
 */

/**
 * The fields of a JSON object.
 *
 * @param input What arrived on stdin.
 * @returns None where that is no JSON object.
 *
 * @example
 * ```ts
 * import { fieldsOf } from "./json_fields.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(['{"a":1}', "[]", "null", "{"].map(fieldsOf), [{ a: 1 }, {}, {}, {}]);
 * ```
 */
export function fieldsOf(input: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(input);
    return typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value))
      : {};
  } catch {
    return {};
  }
}
