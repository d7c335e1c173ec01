/**
 * The real world, on Node and Bun, for hosts that run planhook inside of themselves.
 *
 * It is `real.ts` in other words: the same cases are tested over both.
 *
 * @module
 */

import { HookError } from "../error.ts";
import type { FileInfo, Files, FolderEntry, Lock, World } from "./world.ts";

/** Opens Node's own module of files. */
const openFiles = async () => await import("node:fs");

/** Node's own module of files. */
type NodeFiles = Awaited<ReturnType<typeof openFiles>>;

/**
 * The world of this process.
 *
 * @returns A world as `realWorld()` gives on Deno; only its locks are kept by planhook, since Node has none.
 *
 * @example
 * ```ts
 * import { nodeWorld } from "./node.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { files, cwd } = await nodeWorld();
 * assertEquals(files.lstat(cwd())?.kind, "dir");
 * ```
 */
export async function nodeWorld(): Promise<World> {
  const fs = await openFiles();
  const { default: process } = await import("node:process");
  const isWindows = process.platform === "win32";
  return {
    files: filesOf(fs, process, isWindows),
    now: () => Date.now(),
    sleep: (ms) =>
      void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
    env: (name) => process.env[name] || undefined,
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    cwd: () => process.cwd(),
    platform: isWindows
      ? "windows"
      : process.platform === "darwin"
      ? "darwin"
      : "linux",
    uid: () => process.getuid?.(),
  };
}

/** What is asked of the process. */
interface Process {
  readonly pid: number;
  kill(pid: number, signal: number): void;
}

/** Nothing stands at the path. */
const ABSENT: readonly string[] = ["ENOENT", "ENOTDIR"];

/** The path cannot be followed to its end: a piece is missing or closed to us, or links run in a circle. */
const UNREACHABLE: readonly string[] = [...ABSENT, "EACCES", "EPERM", "ELOOP"];

/** Something stands at the path already. */
const TAKEN: readonly string[] = ["EEXIST"];

/** Files of this machine. */
function filesOf(fs: NodeFiles, process: Process, isWindows: boolean): Files {
  return {
    lstat: (path) =>
      attempt(
        "look at",
        path,
        () => infoOf(fs.lstatSync(path), isWindows),
        UNREACHABLE,
      ),
    realPath: (path) =>
      attempt(
        "resolve",
        path,
        () => fs.realpathSync.native(path),
        UNREACHABLE,
      ),
    readFolder(path) {
      const list = () => fs.readdirSync(path, { withFileTypes: true });
      const entries = attempt("list", path, list, ABSENT) ?? [];
      return entries.map((entry): FolderEntry => ({
        name: entry.name,
        kind: kindOf(entry),
      })).sort((a, b) => a.name < b.name ? -1 : 1);
    },
    readHead: (path, limitBytes) =>
      withFile(fs, path, (file) => readFrom(fs, file, 0, limitBytes)),
    readTail: (path, limitBytes) =>
      withFile(fs, path, (file) => {
        const size = fs.fstatSync(file).size;
        const start = Math.max(0, size - limitBytes);
        return readFrom(fs, file, start, size - start);
      }),
    create: (path, bytes, options) => create(fs, path, bytes, options),
    append(path, bytes, mode) {
      demand("append to", path, () => {
        const file = fs.openSync(path, "a", mode);
        try {
          writeAll(fs, file, bytes);
        } finally {
          fs.closeSync(file);
        }
      });
    },
    truncate: (path, size) =>
      demand("cut", path, () => fs.truncateSync(path, size)),
    link: (from, to) =>
      attempt("create", to, () => {
        fs.linkSync(from, to);
        return true;
      }, TAKEN) ?? false,
    rename: (from, to) => demand("replace", to, () => fs.renameSync(from, to)),
    remove: (path) =>
      void attempt("remove", path, () => removeOne(fs, path), ABSENT),
    makeFolder: (path, mode) =>
      attempt("create", path, () => {
        fs.mkdirSync(path, { mode });
        return true;
      }, TAKEN) ?? false,
    tryLock: (path, mode) => tryLock(fs, process, path, mode),
  };
}

/** Opens a file for reading while `action` runs. */
function withFile(
  fs: NodeFiles,
  path: string,
  action: (file: number) => Uint8Array,
): Uint8Array {
  return demand("read", path, () => {
    const file = fs.openSync(path, "r");
    try {
      return action(file);
    } finally {
      fs.closeSync(file);
    }
  });
}

/** Room for the first read of a file: most files that are read fit. */
const FIRST_READ_BYTES = 4096;

/** Reads from a place on, at most so many bytes; one that shrinks meanwhile gives what is left. */
function readFrom(
  fs: NodeFiles,
  file: number,
  start: number,
  limitBytes: number,
): Uint8Array {
  let buffer = new Uint8Array(Math.min(limitBytes, FIRST_READ_BYTES));
  let filled = 0;
  while (filled < limitBytes) {
    if (filled === buffer.length) {
      const rest = fs.fstatSync(file).size - start;
      const room = Math.max(rest, filled + FIRST_READ_BYTES); // some files of the system tell no size
      const larger = new Uint8Array(Math.min(limitBytes, room));
      larger.set(buffer);
      buffer = larger;
    }
    const room = buffer.length - filled;
    const count = fs.readSync(file, buffer, filled, room, start + filled);
    if (count === 0) break;
    filled += count;
  }
  return buffer.subarray(0, filled);
}

/** Creates a file whole, or not at all. */
function create(
  fs: NodeFiles,
  path: string,
  bytes: Uint8Array,
  { mode, sync }: { readonly mode: number; readonly sync: boolean },
): boolean {
  return attempt("create", path, () => {
    const file = fs.openSync(path, "wx", mode);
    try {
      writeAll(fs, file, bytes);
      if (sync) fs.fsyncSync(file);
    } catch (error) {
      fs.unlinkSync(path);
      throw error;
    } finally {
      fs.closeSync(file);
    }
    return true;
  }, TAKEN) ?? false;
}

/** Writes every byte: one call may write fewer. */
function writeAll(fs: NodeFiles, file: number, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) {
    written += fs.writeSync(file, bytes, written);
  }
}

/** Removes a file, or an empty folder. */
function removeOne(fs: NodeFiles, path: string): void {
  if (fs.lstatSync(path).isDirectory()) fs.rmdirSync(path);
  else fs.unlinkSync(path);
}

/** Behind the name of a locked file: the file that says who holds it. */
const HOLDER = ".holder";

/** A lock that is older was left behind: none is held longer than a few writes take. */
const LEFT_BEHIND_MS = 60_000;

/**
 * Locks a file. Node cannot ask the system for a lock, so a file beside it names the process that holds it, and one that
 * a process left behind is taken away. It keeps apart those who lock on Node and Bun, not them and those on Deno: what is
 * locked in a hook call belongs to one session, which runs under one of them.
 */
function tryLock(
  fs: NodeFiles,
  process: Process,
  path: string,
  mode: number,
): Lock | undefined {
  return demand("lock", path, () => {
    fs.closeSync(fs.openSync(path, "a", mode));
    const holder = path + HOLDER;
    const name = new TextEncoder().encode(String(process.pid));
    const take = () => create(fs, holder, name, { mode, sync: false });
    const isTaken = take() || (isLeftBehind(fs, process, holder) && take());
    return isTaken ? { release: () => fs.unlinkSync(holder) } : undefined;
  });
}

/** Takes away the file of a process that is gone; whether it was one. */
function isLeftBehind(
  fs: NodeFiles,
  process: Process,
  holder: string,
): boolean {
  try {
    const age = Date.now() - fs.lstatSync(holder).mtimeMs;
    const pid = Number(fs.readFileSync(holder, "utf8"));
    if (age < LEFT_BEHIND_MS && isRunning(process, pid)) return false;
    fs.unlinkSync(holder);
    return true;
  } catch {
    return false;
  }
}

/** Whether a process is there; one whose number is not written yet counts as there. */
function isRunning(process: Process, pid: number): boolean {
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** What the system calls an error; empty where it did not name one. */
function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Runs `action`; errors of the `tolerated` codes give `undefined`, every other one is told in our words. */
function attempt<T>(
  verb: string,
  path: string,
  action: () => T,
  tolerated: readonly string[],
): T | undefined {
  try {
    return action();
  } catch (error) {
    if (tolerated.includes(codeOf(error))) return undefined;
    throw ioError(verb, path, error);
  }
}

/** Runs `action`; every failure is told in our words. */
function demand<T>(verb: string, path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw ioError(verb, path, error);
  }
}

/** An error that says what was attempted on which path, and what the system said. */
function ioError(verb: string, path: string, error: unknown): HookError {
  const reason = error instanceof Error ? error.message : String(error);
  return new HookError("io", `Cannot ${verb} "${path}": ${reason}`, error);
}

/** What Node tells of a file and of an entry of a folder. */
interface Kinds {
  isSymbolicLink(): boolean;
  isFile(): boolean;
  isDirectory(): boolean;
}

/** What Node tells of a file. */
interface NodeInfo extends Kinds {
  readonly size: number;
  readonly mtime: Date;
  readonly uid: number;
  readonly mode: number;
}

/** Our record of what Node tells of a file; Windows knows neither owner nor permission bits. */
function infoOf(info: NodeInfo, isWindows: boolean): FileInfo {
  return {
    kind: kindOf(info),
    size: info.size,
    mtimeMs: info.mtime.getTime(),
    ...(isWindows ? {} : { uid: info.uid, mode: info.mode & 0o7777 }),
  };
}

/** What stands there; a link is told of itself. */
function kindOf(info: Kinds): FileInfo["kind"] {
  if (info.isSymbolicLink()) return "link";
  if (info.isFile()) return "file";
  return info.isDirectory() ? "dir" : "other";
}
