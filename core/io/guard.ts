/**
 * The path guard: what of a project may be read or written.
 *
 * A path counts by where it really leads, not by how it is spelled: nothing outside the project's root is read as plan
 * text or written to, whichever folder on the way is a link.
 *
 * @module
 */

import { isInside } from "./path.ts";
import type { FileInfo, World } from "./world.ts";

/** A place that was checked. */
export interface Place {
  /** Canonical path: what to open. */
  readonly path: string;
  readonly info: FileInfo;
}

/** Why a place is not given out. */
export type Refusal = "absent" | "escapes" | "wrong-kind";

/**
 * Looks for a file or folder inside a project.
 *
 * @param world Where to look.
 * @param root Absolute path of the project; its own links are resolved.
 * @param path Absolute path of what is wanted.
 * @param kind What it has to be once links are resolved.
 * @returns The place, or why there is none: `absent` (nothing there), `escapes` (leads out of the root, or cannot be
 *   resolved), `wrong-kind` (a folder for a file, a pipe, a device).
 *
 * @example
 * ```ts
 * import { locate } from "./guard.ts";
 * import { memoryWorld } from "./memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/a.md": "hi", "/p/out": { link: "/etc/passwd" }, "/etc/passwd": "x" });
 * assertEquals(locate(world, "/p", "/p/out", "file"), "escapes");
 * ```
 */
export function locate(
  world: World,
  root: string,
  path: string,
  kind: "file" | "dir",
): Place | Refusal {
  const own = world.files.lstat(path);
  if (own === undefined) return "absent";
  const base = world.files.realPath(root);
  const real = world.files.realPath(path);
  if (base === undefined || real === undefined || !isInside(base, real)) {
    return "escapes";
  }
  const info = own.kind === "link" ? world.files.lstat(real) : own;
  return info?.kind === kind ? { path: real, info } : "wrong-kind";
}

/**
 * Whether `place` is a place and not a refusal.
 *
 * @example
 * ```ts
 * import { isPlace } from "./guard.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(isPlace("absent"), false);
 * ```
 */
export function isPlace(place: Place | Refusal): place is Place {
  return typeof place !== "string";
}
