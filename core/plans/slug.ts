/**
 * Plan ids: names of folders below `.planning/`.
 *
 * @module
 */

/**
 * Whether `text` may name a plan: ASCII letters, digits, `.`, `_` and `-`, not beginning with `.` or `-`.
 *
 * One rule everywhere; it leaves out separators, `..` and everything that a shell or a disk could take for more than a
 * name.
 *
 * @example
 * ```ts
 * import { isSlug } from "./slug.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(["2026-01-05-api", "a..b", "../x", ".x", ""].map(isSlug), [true, true, false, false, false]);
 * ```
 */
export function isSlug(text: string): boolean {
  if (text === "" || text.startsWith(".") || text.startsWith("-")) return false;
  for (let at = 0; at < text.length; at++) {
    if (!isSlugUnit(text.charCodeAt(at))) return false;
  }
  return true;
}

/** Whether a UTF-16 unit is an ASCII letter, a digit, `.`, `_` or `-`. */
function isSlugUnit(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39) ||
    (unit >= 0x41 && unit <= 0x5a) || unit === 0x2d || unit === 0x2e ||
    unit === 0x5f;
}

/** Characters of a slug that comes from a name. */
const SLUG_LENGTH = 40;

/**
 * The slug of a plan's name: lower case, everything but letters and digits as single dashes, at most 40 characters.
 *
 * @returns Empty where the name has no ASCII letter or digit.
 *
 * @example
 * ```ts
 * import { slugOf } from "./slug.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(slugOf("Foo / Bar! Baz??"), "foo-bar-baz");
 * assertEquals(slugOf("日本語"), "");
 * ```
 */
export function slugOf(name: string): string {
  const dashed = name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^a-z0-9]+/g, "-").replace(
      /^-/,
      "",
    );
  return dashed.slice(0, SLUG_LENGTH).replace(/-$/, "");
}
