/**
 * YAML. It is opened where a file of settings is new; what it said is kept, since the library is large.
 *
 * @module
 */

import { parse } from "@std/yaml";

/**
 * Parses YAML by the core schema: texts, numbers, truth values, lists, mappings.
 *
 * @throws {SyntaxError} Where it is none.
 *
 * @example
 * ```ts
 * import { parseYaml } from "./yaml.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(parseYaml("recite: turn\n"), { recite: "turn" });
 * ```
 */
export function parseYaml(text: string): unknown {
  return parse(text, { schema: "core" });
}
