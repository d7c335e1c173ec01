/**
 * JSON in the spelling of the hooks that version 3.11 has for other hosts.
 *
 * @module
 */

/** What a hook answers: texts, switches and records of them. */
export interface HookFields {
  readonly [name: string]: string | boolean | HookFields;
}

/**
 * One line of JSON as Python writes it: blanks behind commas and colons, nothing but ASCII.
 *
 * @example
 * ```ts
 * import { pythonJson } from "./host_json.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(pythonJson({ continue: true, a: { b: "é" } }), '{"continue": true, "a": {"b": "\\u00e9"}}\n');
 * ```
 */
export function pythonJson(fields: HookFields): string {
  return `${
    record(fields, ", ", ": ").replace(
      /[^\0-\x7e]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    )
  }\n`;
}

/**
 * One line of JSON without blanks, characters as they are.
 *
 * @example
 * ```ts
 * import { plainJson } from "./host_json.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(plainJson({}), "{}\n");
 * assertEquals(plainJson({ a: "é" }), '{"a":"é"}\n');
 * ```
 */
export function plainJson(fields: HookFields): string {
  return `${record(fields, ",", ":")}\n`;
}

/** A record with these signs between its parts. */
function record(fields: HookFields, comma: string, colon: string): string {
  const parts = Object.entries(fields).map(([name, value]) =>
    JSON.stringify(name) + colon +
    (typeof value === "object"
      ? record(value, comma, colon)
      : JSON.stringify(value))
  );
  return `{${parts.join(comma)}}`;
}
