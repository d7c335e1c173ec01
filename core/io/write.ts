/**
 * The one writer of the user's files, and the plainer one of our own state.
 *
 * @module
 */

import { HookError } from "../error.ts";
import { diskError } from "./disk_error.ts";
import { locate } from "./guard.ts";
import { basename, dirname, join, relativeLabel } from "./path.ts";
import { standing } from "./standing.ts";
import type { FileInfo, World } from "./world.ts";

/** How a file of the user is written. */
export interface WriteOptions {
  /** What to do where the file is there already. */
  readonly existing: "replace" | "keep";
}

/**
 * Writes a file of the user inside a project: a new file beside it, flushed to disk, then moved over it in one step.
 *
 * A reader sees the old bytes or the new ones, never a part. The folder must be there and lie inside `root`; a link at
 * `path` is refused and never followed.
 *
 * @param world Where to write.
 * @param root Absolute path of the project.
 * @param path Absolute path of the file.
 * @param text What it will hold, as UTF-8.
 * @param options `keep` leaves a file that is there as it is.
 * @returns Whether the file was written; false only with `keep`.
 * @throws {HookError} `io` where the folder is not inside the project, something other than a file stands at `path`,
 *   or the system refuses.
 *
 * @example
 * ```ts
 * import { writeInside } from "./write.ts";
 * import { memoryWorld } from "./memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/a.md": "old" });
 * assertEquals(writeInside(world, "/p", "/p/a.md", "new", { existing: "keep" }), false);
 * ```
 */
export function writeInside(
  world: World,
  root: string,
  path: string,
  text: string,
  options: WriteOptions,
): boolean {
  const { target, present, label } = targetOf(world, root, path);
  const bytes = new TextEncoder().encode(text);
  if (options.existing === "keep" && present !== undefined) return false;
  try {
    if (options.existing === "keep") return addFile(world, target, bytes);
    const mode = present?.mode ?? 0o666;
    placeFile(world, target, bytes, { mode, sync: true });
    return true;
  } catch (error) {
    throw diskError("write", label, error, stateOf(present));
  }
}

/** How a file stands that was not written. */
function stateOf(present: FileInfo | undefined): string {
  return present === undefined ? "it was not made" : "it is as it was";
}

/** Where a file of the user is written. */
export interface Target {
  /** Absolute path in a folder inside the project. */
  readonly target: string;
  /** The plain file that stands there; absent where nothing does. */
  readonly present: FileInfo | undefined;
  /** The file as messages name it: from the project on. */
  readonly label: string;
}

/**
 * Where a file of the user is written, and what stands there.
 *
 * @throws {HookError} `io` as for {@linkcode writeInside}.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "./memory.ts";
 * import { targetOf } from "./write.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { target, present, label } = targetOf(memoryWorld({ "/p/a/b.md": "" }), "/p", "/p/a/b.md");
 * assertEquals([target, present?.kind, label], ["/p/a/b.md", "file", "a/b.md"]);
 * ```
 */
export function targetOf(world: World, root: string, path: string): Target {
  const folder = locate(world, root, dirname(path), "dir");
  if (typeof folder === "string") {
    throw new HookError(
      "io",
      `Cannot write "${path}": its folder ${
        FOLDER_PROBLEMS[folder]
      }, expected a folder inside "${root}"`,
    );
  }
  const target = join(folder.path, basename(path));
  const present = world.files.lstat(target);
  if (present !== undefined && present.kind !== "file") {
    throw new HookError(
      "io",
      `Cannot write "${path}": ${
        standing(present.kind)
      } stands there, expected a plain file; move it away`,
    );
  }
  return { target, present, label: relativeLabel(root, path) };
}

/** Puts `bytes` at a path where nothing stands, whole or not at all; false where something stands there meanwhile. */
function addFile(world: World, path: string, bytes: Uint8Array): boolean {
  const fresh = draftBeside(world, path);
  const options = { mode: 0o666, sync: true };
  try {
    if (!world.files.create(fresh, bytes, options)) return false;
    return linked(world, fresh, path) ??
      world.files.create(path, bytes, options); // a disk that knows no second names
  } finally {
    drop(world, fresh);
  }
}

/** Gives a file a second name; `undefined` where the disk refuses. */
function linked(world: World, from: string, to: string): boolean | undefined {
  try {
    return world.files.link(from, to);
  } catch {
    return undefined;
  }
}

/** Removes a draft; one that cannot be removed is no reason to hide why it is there. */
function drop(world: World, draft: string): void {
  try {
    world.files.remove(draft);
  } catch {
    return;
  }
}

/** A name beside a file that nobody has. */
function draftBeside(world: World, path: string): string {
  const suffix = [...world.random(6)]
    .map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return join(dirname(path), `.${basename(path)}.${suffix}.tmp`);
}

/** What is wrong with a folder that the guard does not give out. */
const FOLDER_PROBLEMS = {
  "absent": "is not there",
  "escapes": "leads out of the project",
  "wrong-kind": "is no folder",
  "unreadable": "cannot be read",
} as const;

/**
 * Puts `bytes` at `path` in one step, through a new file beside it.
 *
 * @param world Where to write.
 * @param path Absolute path; its folder must be there.
 * @param bytes What the file will hold.
 * @param options Permission bits of the new file, and whether it is flushed to disk first (the user's files are, our
 *   own state is not).
 * @throws {HookError} `io` where the system refuses; the new file is removed then.
 *
 * @example
 * ```ts
 * import { replaceFile } from "./write.ts";
 * import { memoryWorld } from "./memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/s": { dir: true } });
 * replaceFile(world, "/s/a", new Uint8Array([1]), { mode: 0o600, sync: false });
 * assertEquals([...world.nodes.keys()], ["/s", "/s/a"]);
 * ```
 */
export function replaceFile(
  world: World,
  path: string,
  bytes: Uint8Array,
  options: { readonly mode: number; readonly sync: boolean },
): void {
  try {
    placeFile(world, path, bytes, options);
  } catch (error) {
    throw diskError("write", path, error, "it is as it was");
  }
}

/** Puts `bytes` at `path`, or throws what the system says, and leaves no draft. */
function placeFile(
  world: World,
  path: string,
  bytes: Uint8Array,
  options: { readonly mode: number; readonly sync: boolean },
): void {
  const fresh = draftBeside(world, path);
  try {
    if (world.files.create(fresh, bytes, options)) {
      return world.files.rename(fresh, path);
    }
  } catch (error) {
    drop(world, fresh);
    throw error;
  }
  throw new HookError("io", `Cannot make "${fresh}": it is there already`); // by chance
}
