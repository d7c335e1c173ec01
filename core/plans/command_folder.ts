/**
 * Writing slash commands into a folder, and the text of a bare `/loop`.
 *
 * @module
 */

import { HookError, oneLine } from "../error.ts";
import { basename, dirname, isAbsolute, join, resolve } from "../io/path.ts";
import { isInside } from "../io/place_names.ts";
import { standing } from "../io/standing.ts";
import type { World } from "../io/world.ts";
import { writeInside } from "../io/write.ts";
import { commandFiles } from "./command_files.ts";
import { loopText } from "./loop.ts";

/** What becomes of a file: `same` holds already what would be written, `kept` holds something else. */
export type Fate = "created" | "replaced" | "kept" | "same";

/** How commands are written. */
export interface CommandOptions {
  /** Relative to the project and inside it, or absolute. */
  readonly folder: string;
  /** Replace files that hold something else. */
  readonly isForced: boolean;
  /** Tell what would be done, and do nothing. */
  readonly isDry: boolean;
  /** Write `loop.md` too. */
  readonly hasLoop?: boolean;
}

/** What was done, or would be. */
export interface WrittenCommands {
  /** Absolute path. */
  readonly folder: string;
  readonly files: readonly { readonly path: string; readonly fate: Fate }[];
}

/** Bytes of a file that is compared with what would be written. */
const COMPARED_BYTES = 1 << 16;

/**
 * Writes the files of the slash commands. Everything that could be refused is checked before anything is made.
 *
 * `loop.md` goes into the same folder, but beside `.claude/commands` rather than into it: a host looks for it there, and
 * takes each file in there for a command, which would hide its own `/loop`.
 *
 * @param world Where to write.
 * @param root Absolute path of the project.
 * @param options Where, and what to do with files that are there.
 * @throws {HookError} `usage` where a relative folder leads out of the project, `io` where the folder is none, leads out
 *   by a link, or something other than a file is to be replaced.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { writeCommands } from "./command_folder.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/.claude/commands/plan.md": "mine" });
 * const { files } = writeCommands(world, "/p", { folder: ".claude/commands", isForced: false, isDry: false });
 * assertEquals(files.slice(0, 2), [
 *   { path: "/p/.claude/commands/plan.md", fate: "kept" },
 *   { path: "/p/.claude/commands/pwf.md", fate: "created" },
 * ]);
 * ```
 */
export function writeCommands(
  world: World,
  root: string,
  options: CommandOptions,
): WrittenCommands {
  const target = targetOf(root, options.folder);
  const missing = missingFolders(world, target);
  const loop = options.hasLoop ? [loopFile(target.folder)] : [];
  const files = [
    ...commandFiles().map(({ name, text }) => ({
      path: join(target.folder, name),
      text,
    })),
    ...loop,
  ].map((file) => ({ ...file, fate: fateOf(world, file, options) }));
  const wanted = files.filter(({ fate }) =>
    !options.isDry && (fate === "created" || fate === "replaced")
  );
  if (wanted.length > 0) {
    for (const path of missing) world.files.makeFolder(path, 0o777);
  }
  for (const { path, text, fate } of wanted) {
    const base = isInside(target.base, path) ? target.base : dirname(path);
    writeInside(world, base, path, text, {
      existing: fate === "replaced" ? "replace" : "keep",
    });
  }
  return {
    folder: target.folder,
    files: files.map(({ path, fate }) => ({ path, fate })),
  };
}

/** The text of a bare `/loop`, and where it goes. */
function loopFile(folder: string): Draft {
  const above = dirname(folder);
  const isHost = basename(folder) === "commands" &&
    basename(above) === ".claude";
  return { path: join(isHost ? above : folder, "loop.md"), text: loopText() };
}

/** A file that is to be written. */
interface Draft {
  readonly path: string;
  readonly text: string;
}

/** A folder, and the one that nothing may lead out of. */
interface Target {
  readonly folder: string;
  readonly base: string;
}

/** The folder that is asked for: inside the project, or elsewhere where its whole path is given. */
function targetOf(root: string, wish: string): Target {
  const folder = resolve(root, wish);
  if (isInside(root, folder)) return { folder, base: root };
  if (isAbsolute(wish)) return { folder, base: folder };
  throw new HookError(
    "usage",
    `Cannot write commands into "${
      oneLine(wish, 200)
    }": it leads out of the project; name a folder elsewhere by its absolute path`,
  );
}

/**
 * The folders that have to be made, outermost first.
 *
 * @throws {HookError} `io` where what is there of the path is no folder or leads out.
 */
function missingFolders(
  world: World,
  { folder, base }: Target,
): readonly string[] {
  const missing: string[] = [];
  let present = folder;
  while (
    world.files.lstat(present) === undefined && dirname(present) !== present
  ) {
    missing.unshift(present);
    present = dirname(present);
  }
  const real = world.files.realPath(present);
  const isFolder = real !== undefined &&
    world.files.lstat(real)?.kind === "dir";
  const realBase = world.files.realPath(base);
  const isElsewhere = !isInside(base, present) || present === base;
  const isHeld = isElsewhere ||
    (real !== undefined && realBase !== undefined && isInside(realBase, real));
  if (isFolder && isHeld) return missing;
  throw new HookError(
    "io",
    `Cannot write commands into "${oneLine(folder, 300)}": ${
      isFolder
        ? `"${oneLine(present, 300)}" leads out of the project`
        : `"${oneLine(present, 300)}" is no folder`
    }; name another folder`,
  );
}

/**
 * What becomes of a file.
 *
 * @throws {HookError} `io` where something other than a file is to be replaced.
 */
function fateOf(
  { files }: World,
  { path, text }: Draft,
  { isForced }: CommandOptions,
): Fate {
  const present = files.lstat(path);
  if (present === undefined) return "created";
  if (present.kind !== "file" && isForced) {
    throw new HookError(
      "io",
      `Cannot replace "${oneLine(path, 300)}": ${
        standing(present.kind)
      } stands there, expected a plain file; move it away`,
    );
  }
  if (present.kind !== "file") return "kept";
  const found = new TextDecoder().decode(files.readHead(path, COMPARED_BYTES));
  if (found === text) return "same";
  return isForced ? "replaced" : "kept";
}
