/**
 * Reading fields of a value that came from outside.
 *
 * @module
 */

import { isRooted } from "../core/mod.ts";

/** A JSON object. */
export type WireObject = Readonly<Record<string, unknown>>;

/**
 * Names of the fields that are there and are not what they should be: a `name` is a short text, a `path` an absolute
 * one.
 *
 * @example
 * ```ts
 * import { wrongFields } from "./wire.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(wrongFields({ id: 5, cwd: "/p" }, { id: "name", cwd: "path", source: "name" }), ["id"]);
 * ```
 */
export function wrongFields(
  wire: WireObject,
  fields: Readonly<Record<string, "name" | "path">>,
): readonly string[] {
  return Object.keys(fields).filter((key) => {
    const read = fields[key] === "path" ? pathIn : nameIn;
    return Object.hasOwn(wire, key) && read(wire, key) === undefined;
  });
}

/** Characters of a field that names something. */
const NAME_LENGTH = 200;

/**
 * `value` as an object; an empty one where it is none.
 *
 * @example
 * ```ts
 * import { objectOf } from "./wire.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(objectOf([1]), {});
 * ```
 */
export function objectOf(value: unknown): WireObject {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? value as WireObject
    : {};
}

/**
 * A text field; `undefined` where it is missing, empty, no text, or too long for a name.
 *
 * @example
 * ```ts
 * import { nameIn } from "./wire.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(nameIn({ a: "x", b: 1 }, "a"), "x");
 * assertEquals(nameIn({ a: "x", b: 1 }, "b"), undefined);
 * ```
 */
export function nameIn(wire: WireObject, key: string): string | undefined {
  const value = Object.hasOwn(wire, key) ? wire[key] : undefined;
  return typeof value === "string" && value !== "" &&
      value.length <= NAME_LENGTH
    ? value
    : undefined;
}

/**
 * A path field: absolute, without NUL.
 *
 * @example
 * ```ts
 * import { pathIn } from "./wire.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(pathIn({ cwd: "relative" }, "cwd"), undefined);
 * assertEquals(pathIn({ cwd: "C:\\work" }, "cwd"), "C:\\work");
 * ```
 */
export function pathIn(wire: WireObject, key: string): string | undefined {
  const value = Object.hasOwn(wire, key) ? wire[key] : undefined;
  if (
    typeof value !== "string" || value.length > 4096 || value.includes("\0")
  ) return undefined;
  return isRooted(value) ? value : undefined;
}

/**
 * A field that names a file, as an absolute path; a relative one begins in `cwd`. Steps upwards stay in it.
 *
 * @example
 * ```ts
 * import { fileIn } from "./wire.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(fileIn({ file: "a/b.md" }, "file", "/p"), "/p/a/b.md");
 * assertEquals(fileIn({ file: "/q/b.md" }, "file", "/p"), "/q/b.md");
 * assertEquals(fileIn({ file: "" }, "file", "/p"), undefined);
 * ```
 */
export function fileIn(
  wire: WireObject,
  key: string,
  cwd: string,
): string | undefined {
  const value = wire[key];
  if (typeof value !== "string" || value === "") return undefined;
  return pathIn(wire, key) ?? pathIn({ [key]: `${cwd}/${value}` }, key);
}
