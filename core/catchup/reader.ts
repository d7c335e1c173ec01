/**
 * Reads stores of sessions: a few files, a little of each, and nothing outside of the store.
 *
 * @module
 */

import {
  findFile,
  type Folder,
  isPlace,
  openFolder,
  openProject,
} from "../io/guard.ts";
import { basename } from "../io/path.ts";
import { isRooted } from "../io/place_names.ts";
import type { World } from "../io/world.ts";
import { stateFolder } from "../state_folder.ts";
import { jsonLines } from "./json_lines.ts";
import type { Project } from "./project.ts";
import type {
  JsonLines,
  Row,
  StoreFile,
  StoreFolder,
  StoreReader,
} from "./store.ts";

/** Lines at the beginning of a session in which its project has to be named. */
const HEAD_LINES = 50;

/** What is read of the beginning of a file; each after the first where that is not enough. */
const HEAD_BYTES = [4096, 16_384, 65_536] as const;

/** What is read of the end of a file. */
const TAIL_BYTES = 65_536;

/**
 * The reader of one store.
 *
 * @param world Files, environment.
 * @param project The project whose sessions are wanted.
 * @param limit Sessions that the store may open.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { projectOf } from "./project.ts";
 * import { storeReader } from "./reader.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/a.md": "", "/s/a.jsonl": '{"cwd":"/p"}\n' });
 * const reader = storeReader(world, projectOf(world, "/p"), 200);
 * const file = reader.open("/s")?.file("a.jsonl");
 * assertEquals(file && reader.head(file, ({ cwd }) => cwd !== undefined).objects, [{ cwd: "/p" }]);
 * ```
 */
export function storeReader(
  world: World,
  project: Project,
  limit: number,
): StoreReader {
  const home = world.env("HOME") ??
    (world.platform === "windows" ? world.env("USERPROFILE") : undefined);
  const [root = ""] = project.roots;
  return {
    platform: world.platform,
    roots: project.roots,
    folders: foldersIn(world, root),
    limit,
    env: world.env,
    home: home !== undefined && isRooted(home) ? home : undefined,
    whose: project.whose,
    open: (path) => openStore(world, path),
    head: (file, isWanted) => readHead(world, file, isWanted),
    tail: (file) => readTail(world, file),
    async database(file, action) {
      const { readDatabase } = await import("../io/sqlite.ts");
      return await readDatabase(world, file.path, stateFolder(world), action);
    },
  };
}

/** Names of the folders in a folder. */
function foldersIn(world: World, path: string): readonly string[] {
  try {
    return world.files.readFolder(path)
      .filter(({ kind }) => kind === "dir")
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

/** The top of a store. It may be a link of the user's; what is in it may lead nowhere else. */
function openStore(world: World, path: string): StoreFolder | undefined {
  if (!isRooted(path)) return undefined;
  const real = world.files.realPath(path);
  if (real === undefined || world.files.lstat(real)?.kind !== "dir") {
    return undefined;
  }
  try {
    return storeFolder(world, openProject(world, real));
  } catch {
    return undefined;
  }
}

/** A folder of a store. */
function storeFolder(world: World, folder: Folder): StoreFolder {
  return {
    path: folder.path,
    entries: [...folder.names].map(([name, kind]) => ({ name, kind })),
    folder(name) {
      const inner = openFolder(world, folder, name);
      return isPlace(inner) ? storeFolder(world, inner) : undefined;
    },
    file(name) {
      const place = findFile(world, folder, name);
      return isPlace(place) ? fileAt(world, place.path) : undefined;
    },
  };
}

/** A plain file. */
function fileAt(world: World, path: string): StoreFile | undefined {
  const info = world.files.lstat(path);
  if (info?.kind !== "file") return undefined;
  return {
    path,
    name: basename(path),
    size: info.size,
    mtimeMs: info.mtimeMs,
  };
}

/** What a file holds that cannot be read. */
const NOTHING: JsonLines = {
  objects: [],
  numbers: [],
  isCut: false,
  skipped: 1,
};

/** The first lines of a file: more bytes only where the first ones do not hold the line that is wanted. */
function readHead(
  world: World,
  { path, size }: StoreFile,
  isWanted: (line: Row) => boolean,
): JsonLines {
  try {
    let lines = NOTHING;
    for (const limit of HEAD_BYTES) {
      const bytes = world.files.readHead(path, limit);
      lines = jsonLines(bytes, size, "first", HEAD_LINES);
      if (lines.objects.some(isWanted)) break;
      const count = lines.objects.length + lines.skipped;
      if (count === HEAD_LINES || bytes.length >= size) break;
    }
    return lines;
  } catch {
    return NOTHING;
  }
}

/** The last lines of a file. */
function readTail(world: World, { path, size }: StoreFile): JsonLines {
  try {
    const bytes = world.files.readTail(path, TAIL_BYTES);
    return jsonLines(bytes, size, "last", TAIL_BYTES);
  } catch {
    return NOTHING;
  }
}
