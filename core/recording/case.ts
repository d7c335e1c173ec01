/**
 * Recorded hook calls, read from disk.
 *
 * @module
 */

import { decodeUtf8 } from "../decode.ts";
import { errorLine, HookError, oneLine } from "../error.ts";
import {
  findFile,
  type Folder,
  isPlace,
  locate,
  openFolder,
  openProject,
} from "../io/guard.ts";
import { basename, dirname, relativeLabel } from "../io/path.ts";
import type { World } from "../io/world.ts";

/** A recorded call. */
export interface RecordedCase {
  /** Where it is, relative to what was asked for. */
  readonly label: string;
  /** What stood behind `hook`: the host, perhaps the event. */
  readonly args: readonly string[];
  /** The event. */
  readonly wire: unknown;
  /** Variables of the environment. */
  readonly env: Readonly<Record<string, string>>;
  /** When it was recorded, in milliseconds since 1970; left out where that was not noted. */
  readonly timeMs?: number;
  /** What the host got, and the exit code; left out where no answer was recorded. */
  readonly answer?: { readonly said: string; readonly code: number };
}

/** Bytes of a file of a recording; an event has 1 MiB at most, and is written with blanks. */
const FILE_LIMIT_BYTES = 4 << 20;

/** Folders within folders that are looked through. */
const DEEPEST = 5;

/** Recordings that are read at once. */
const MOST_CASES = 5000;

/**
 * Reads recordings: one file with an event, one recording, or all of those below a folder, in the order in which they
 * were recorded.
 *
 * @param world Where to read.
 * @param path Absolute path of the file or folder.
 * @param host The host; where it is left out, `call.json` says it, or the folders `<host>/<event>/<name>` do.
 * @throws {HookError} `io` where nothing is there, `input` where it holds no event or its host is not known.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { readCases } from "./case.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({
 *   "/r/claude/Stop/001/stdin.json": '{"hook_event_name":"Stop"}',
 *   "/r/claude/Stop/001/stdout.txt": "",
 * });
 * assertEquals(readCases(world, "/r"), [{
 *   label: "claude/Stop/001",
 *   args: ["claude"],
 *   wire: { hook_event_name: "Stop" },
 *   env: {},
 *   answer: { said: "", code: 0 },
 * }]);
 * ```
 */
export function readCases(
  world: World,
  path: string,
  host?: string,
): readonly RecordedCase[] {
  if (isPlace(locate(world, path, path, "file"))) {
    const folder = openProject(world, dirname(path));
    if (basename(path) === "stdin.json") {
      return [readCase(world, folder, basename(folder.path), host)];
    }
    const wire = jsonIn(world, folder, basename(path));
    const args = [host ?? hostUnknown(path)];
    return [{ label: basename(path), args, wire, env: {} }];
  }
  if (!isPlace(locate(world, path, path, "dir"))) {
    throw new HookError(
      "io",
      `Cannot replay "${
        oneLine(path, 300)
      }": no file or folder is there, expected recordings; PLANHOOK_RECORD=DIR makes some`,
    );
  }
  const found = caseFolders(world, openProject(world, path), 0)
    .slice(0, MOST_CASES)
    .map((folder) => {
      const label = relativeLabel(path, folder.path);
      return readCase(world, folder, label || basename(path), host);
    });
  if (found.length > 0) return found.toSorted(byTime);
  throw new HookError(
    "input",
    `Cannot replay "${
      oneLine(path, 300)
    }": no stdin.json is below it, expected <host>/<event>/<name>/stdin.json`,
  );
}

/** By the time of the recording; those without one first, as they stand. */
function byTime(a: RecordedCase, b: RecordedCase): number {
  return (a.timeMs ?? 0) - (b.timeMs ?? 0);
}

/** The folders that hold an event, at or below one. */
function caseFolders(
  world: World,
  folder: Folder,
  depth: number,
): readonly Folder[] {
  if (folder.names.has("stdin.json")) return [folder];
  if (depth === DEEPEST) return [];
  return [...folder.names.keys()].flatMap((name) => {
    const inner = openFolder(world, folder, name);
    return isPlace(inner) ? caseFolders(world, inner, depth + 1) : [];
  });
}

/** Reads one recording. */
function readCase(
  world: World,
  folder: Folder,
  label: string,
  host: string | undefined,
): RecordedCase {
  const { args, env, time, code } = callIn(world, folder);
  const named = host ?? args[0] ?? hostInPath(folder.path);
  const timeMs = Date.parse(time);
  const said = answerIn(world, folder);
  return {
    label,
    args: [named ?? hostUnknown(folder.path), ...args.slice(1)],
    wire: jsonIn(world, folder, "stdin.json"),
    env,
    ...(Number.isNaN(timeMs) ? {} : { timeMs }),
    ...(said === undefined ? {} : { answer: { said, code } }),
  };
}

/** What `call.json` says; nothing of it is certain. */
function callIn(world: World, folder: Folder): {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly time: string;
  readonly code: number;
} {
  const value = folder.names.has("call.json")
    ? jsonIn(world, folder, "call.json")
    : {};
  const fields = new Map<string, unknown>(Object.entries(value ?? {}));
  const [args, env, code] = ["args", "env", "code"].map((key) =>
    fields.get(key)
  );
  return {
    args: Array.isArray(args) ? args.filter(isText) : [],
    env: Object.fromEntries(
      Object.entries(env ?? {}).filter((pair): pair is [string, string] =>
        isText(pair[1])
      ),
    ),
    time: String(fields.get("time") ?? ""),
    code: typeof code === "number" ? code : 0,
  };
}

/** The answer that was recorded. */
function answerIn(world: World, folder: Folder): string | undefined {
  const name = ["stdout.json", "stdout.txt", "stderr.txt"]
    .find((one) => folder.names.has(one));
  return name === undefined ? undefined : textIn(world, folder, name);
}

/** The host in `<host>/<event>/<name>`. */
function hostInPath(path: string): string | undefined {
  return basename(dirname(dirname(path))) || undefined;
}

/** Throws: nothing says which host the event is of. */
function hostUnknown(path: string): never {
  throw new HookError(
    "usage",
    `Cannot replay "${
      oneLine(path, 300)
    }": nothing says of which host it is; name it with --host`,
  );
}

/** The JSON in a file. */
function jsonIn(world: World, folder: Folder, name: string): unknown {
  const text = textIn(world, folder, name);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HookError(
      "input",
      `Cannot replay "${oneLine(`${folder.path}/${name}`, 300)}": ${
        errorLine(error)
      }; expected JSON`,
      error,
    );
  }
}

/** The text of a file. */
function textIn(world: World, folder: Folder, name: string): string {
  const place = findFile(world, folder, name);
  if (isPlace(place)) {
    return decodeUtf8(world.files.readHead(place.path, FILE_LIMIT_BYTES));
  }
  throw new HookError(
    "io",
    `Cannot replay "${
      oneLine(`${folder.path}/${name}`, 300)
    }": expected a plain file inside its folder`,
  );
}

/** Whether a value is a text. */
function isText(value: unknown): value is string {
  return typeof value === "string";
}
