/**
 * The path guard: what of a project may be read or written.
 *
 * A path counts by where it really leads, not by how it is spelled: nothing outside the project's root is read as plan
 * text or written to, whichever folder on the way is a link.
 *
 * @module
 */

import { inFolder, isInside } from "./place_names.ts";
import type { FileInfo, World } from "./world.ts";

/** Why a place is not given out. */
export type Refusal = "absent" | "escapes" | "wrong-kind" | "unreadable";

/** A place that was checked. */
export interface Place {
  /** What to open. */
  readonly path: string;
}

/**
 * A folder inside a project, and the names in it.
 *
 * Names are read once, so that what is not there costs nothing to ask for: on Deno a "not found" is an exception, the
 * first of which costs more than reading a folder.
 */
export interface Folder extends Place {
  /** Absolute path of the project. */
  readonly root: string;
  readonly names: ReadonlyMap<string, FileInfo["kind"]>;
}

/**
 * Looks for a file or folder inside a project by its path.
 *
 * @param world Where to look.
 * @param root Absolute path of the project; its own links are resolved.
 * @param path Absolute path of what is wanted.
 * @param kind What it has to be once links are resolved.
 * @returns The place, with its canonical path, or why there is none: `absent` (nothing there), `escapes` (leads out of
 *   the root, or cannot be resolved), `wrong-kind` (a folder for a file, a pipe, a device).
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
  return info?.kind === kind ? { path: real } : "wrong-kind";
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
export function isPlace<P extends Place>(place: P | Refusal): place is P {
  return typeof place !== "string";
}

/**
 * A project's own folder; without any names where there is no such folder.
 *
 * @throws {HookError} `io` where the folder is there but closed to us.
 *
 * @example
 * ```ts
 * import { openProject } from "./guard.ts";
 * import { memoryWorld } from "./memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const project = openProject(memoryWorld({ "/p/a.md": "hi" }), "/p");
 * assertEquals([...project.names], [["a.md", "file"]]);
 * ```
 */
export function openProject(world: World, root: string): Folder {
  return { path: root, root, names: namesIn(world, root) };
}

/**
 * A folder inside another one of a project.
 *
 * @returns The folder, or why there is none, as for {@linkcode locate}; `unreadable` where it is closed to us.
 *
 * @example
 * ```ts
 * import { isPlace, openFolder, openProject } from "./guard.ts";
 * import { memoryWorld } from "./memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/a/b.md": "hi", "/p/out": { link: "/etc" }, "/etc/passwd": "x" });
 * const project = openProject(world, "/p");
 * assertEquals(isPlace(openFolder(world, project, "a")), true);
 * assertEquals(openFolder(world, project, "out"), "escapes");
 * ```
 */
export function openFolder(
  world: World,
  folder: Folder,
  name: string,
): Folder | Refusal {
  const place = placeIn(world, folder, name, "dir");
  if (!isPlace(place)) return place;
  try {
    const names = namesIn(world, place.path);
    return { path: place.path, root: folder.root, names };
  } catch {
    return "unreadable";
  }
}

/**
 * A file in a folder of a project.
 *
 * @returns The file's place, or why there is none, as for {@linkcode locate}.
 *
 * @example
 * ```ts
 * import { findFile, openProject } from "./guard.ts";
 * import { memoryWorld } from "./memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/a.md": "hi" });
 * assertEquals(findFile(world, openProject(world, "/p"), "a.md"), { path: "/p/a.md" });
 * assertEquals(findFile(world, openProject(world, "/p"), "b.md"), "absent");
 * ```
 */
export function findFile(
  world: World,
  folder: Folder,
  name: string,
): Place | Refusal {
  return placeIn(world, folder, name, "file");
}

/** What stands in a folder under a name: what is no link cannot lead out, so only links are resolved. */
function placeIn(
  world: World,
  { root, path, names }: Folder,
  name: string,
  kind: "file" | "dir",
): Place | Refusal {
  const found = names.get(name);
  if (found === undefined) return "absent";
  if (found === "link") return locate(world, root, inFolder(path, name), kind);
  return found === kind ? { path: inFolder(path, name) } : "wrong-kind";
}

/** The names in a folder. */
function namesIn(world: World, path: string): Folder["names"] {
  return new Map(
    world.files.readFolder(path).map(({ name, kind }) => [name, kind]),
  );
}
