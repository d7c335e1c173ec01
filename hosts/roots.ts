/**
 * Events that name a list of folders.
 *
 * @module
 */

import { pathIn, type WireObject } from "./wire.ts";

/**
 * An event with the first of its folders as `cwd`; a `cwd` of its own counts where the list has none.
 *
 * @param event The event as it came.
 * @param key Where the list is.
 *
 * @example
 * ```ts
 * import { withRoot } from "./roots.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(withRoot({ roots: ["/p", "/q"], cwd: "" }, "roots"), { roots: ["/p", "/q"], cwd: "/p" });
 * assertEquals(withRoot({ roots: [], cwd: "/q" }, "roots").cwd, "/q");
 * assertEquals(withRoot({ cwd: "here" }, "roots"), {});
 * ```
 */
export function withRoot(event: WireObject, key: string): WireObject {
  const { cwd, ...rest } = event;
  const roots = rest[key];
  const first: unknown = Array.isArray(roots) ? roots[0] : undefined;
  const folder = pathIn({ first }, "first") ?? pathIn({ cwd }, "cwd");
  return folder === undefined ? rest : { ...rest, cwd: folder };
}
