/**
 * The one writer of the user's files, and the plainer one of our own state.
 *
 * @module
 */

import { HookError } from "../error.ts";
import { locate } from "./guard.ts";
import { basename, dirname, join } from "./path.ts";
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
  const { target, present } = targetOf(world, root, path);
  const bytes = new TextEncoder().encode(text);
  if (options.existing === "keep") {
    return present === undefined && addFile(world, target, bytes);
  }
  replaceFile(world, target, bytes, {
    mode: present?.mode ?? 0o666,
    sync: true,
  });
  return true;
}

/**
 * Adds text at the end of a file of the user inside a project, with one write; the file is made where it is missing.
 *
 * What a crash or a full disk cuts off is cut off at the end: nothing that stood there before is touched.
 *
 * @param world Where to write.
 * @param root Absolute path of the project.
 * @param path Absolute path of the file.
 * @param text What is added, as UTF-8.
 * @throws {HookError} `io` as for {@linkcode writeInside}.
 *
 * @example
 * ```ts
 * import { appendInside } from "./write.ts";
 * import { memoryWorld } from "./memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/a.md": "a\n" });
 * appendInside(world, "/p", "/p/a.md", "b\n");
 * assertEquals(new TextDecoder().decode(world.files.readHead("/p/a.md", 9)), "a\nb\n");
 * ```
 */
export function appendInside(
  world: World,
  root: string,
  path: string,
  text: string,
): void {
  const { target } = targetOf(world, root, path);
  world.files.append(target, new TextEncoder().encode(text), 0o666);
}

/** Where a file of the user is written, in a folder inside the project, and what stands there: a plain file or nothing. */
function targetOf(
  world: World,
  root: string,
  path: string,
): { readonly target: string; readonly present: FileInfo | undefined } {
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
      `Cannot write "${path}": a ${present.kind} stands there, expected a plain file`,
    );
  }
  return { target, present };
}

/** Puts `bytes` at a path where nothing stands, whole or not at all; false where something stands there meanwhile. */
function addFile(world: World, path: string, bytes: Uint8Array): boolean {
  const fresh = draftBeside(world, path);
  const options = { mode: 0o666, sync: true };
  if (!world.files.create(fresh, bytes, options)) return false;
  try {
    return world.files.link(fresh, path);
  } catch {
    return world.files.create(path, bytes, options); // a disk that knows no second names
  } finally {
    world.files.remove(fresh);
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
  const fresh = draftBeside(world, path);
  if (!world.files.create(fresh, bytes, options)) {
    throw new HookError(
      "io",
      `Cannot write "${path}": "${fresh}" is in the way`,
    );
  }
  try {
    world.files.rename(fresh, path);
  } catch (error) {
    world.files.remove(fresh);
    throw error;
  }
}
