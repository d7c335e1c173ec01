/**
 * The real world, on Deno.
 *
 * @module
 */

import { HookError, reasonOf } from "../error.ts";
import type { FileInfo, Files, FolderEntry, Lock, World } from "./world.ts";

/** The world of this process. */
export function realWorld(): World {
  return {
    files: REAL_FILES,
    now: () => Date.now(),
    sleep: (ms) =>
      void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
    env,
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    cwd: () => Deno.cwd(),
    platform: platformOf(Deno.build.os),
    uid: () => Deno.uid() ?? undefined,
  };
}

/** Room for the first read of a file: most files that are read fit. */
const FIRST_READ_BYTES = 4096;

/** A variable of the environment; one that is no text counts as absent. */
function env(name: string): string | undefined {
  try {
    return Deno.env.get(name) || undefined;
  } catch {
    return undefined;
  }
}

/** The name of an error that Deno throws; its class would have to be looked up in every call of a hook. */
type ErrorName = keyof typeof Deno.errors;

/** Nothing stands at the path. */
const ABSENT: readonly ErrorName[] = ["NotFound", "NotADirectory"];

/** The path cannot be followed to its end: a piece is missing or closed to us, or links run in a circle. */
const UNREACHABLE: readonly ErrorName[] = [
  ...ABSENT,
  "PermissionDenied",
  "FilesystemLoop",
];

/** Something stands at the path already. */
const TAKEN: readonly ErrorName[] = ["AlreadyExists"];

/** Files of this machine. */
const REAL_FILES: Files = {
  lstat: (path) =>
    attempt("look at", path, () => infoOf(Deno.lstatSync(path)), UNREACHABLE),
  realPath: (path) =>
    attempt("resolve", path, () => Deno.realPathSync(path), UNREACHABLE),
  readFolder,
  readHead,
  readTail,
  create(path, bytes, { mode, sync }) {
    return attempt("create", path, () => {
      const file = Deno.openSync(path, { write: true, createNew: true, mode });
      try {
        writeAll(file, bytes);
        if (sync) file.syncSync();
      } catch (error) {
        Deno.removeSync(path);
        throw error;
      } finally {
        file.close();
      }
      return true;
    }, TAKEN) ?? false;
  },
  append(path, bytes, mode) {
    demand("append to", path, () => {
      using file = Deno.openSync(path, { append: true, create: true, mode });
      writeAll(file, bytes);
    });
  },
  truncate: (path, size) =>
    demand("cut", path, () => Deno.truncateSync(path, size)),
  link(from, to) {
    return attempt("create", to, () => {
      Deno.linkSync(from, to);
      return true;
    }, TAKEN) ?? false;
  },
  rename: (from, to) => demand("replace", to, () => Deno.renameSync(from, to)),
  remove: (path) =>
    void attempt("remove", path, () => Deno.removeSync(path), ABSENT),
  makeFolder(path, mode) {
    const made = attempt("create", path, () => {
      Deno.mkdirSync(path, { mode });
      return true;
    }, TAKEN);
    return made ?? false;
  },
  tryLock,
};

/** Opens a file for reading while `action` runs. */
function withFile(
  path: string,
  action: (file: Deno.FsFile) => Uint8Array,
): Uint8Array {
  return demand("read", path, () => {
    const file = Deno.openSync(path);
    try {
      return action(file);
    } finally {
      file.close();
    }
  });
}

/** Lists a folder. */
function readFolder(path: string): readonly FolderEntry[] {
  const entries = attempt(
    "list",
    path,
    () => [...Deno.readDirSync(path)],
    ABSENT,
  );
  return (entries ?? []).map(entryOf).sort((a, b) => a.name < b.name ? -1 : 1);
}

/** Reads the beginning of a file; one that is longer than the first buffer is asked for its size. */
function readHead(path: string, limitBytes: number): Uint8Array {
  return withFile(path, (file) => {
    const first = new Uint8Array(Math.min(limitBytes, FIRST_READ_BYTES));
    const count = fill(file, first, 0);
    if (count < first.length || count === limitBytes) {
      return first.subarray(0, count);
    }
    const size = file.seekSync(0, Deno.SeekMode.End);
    file.seekSync(count, Deno.SeekMode.Start);
    const whole = new Uint8Array(Math.min(limitBytes, Math.max(size, count)));
    whole.set(first);
    return whole.subarray(0, fill(file, whole, count));
  });
}

/** Reads until a buffer is full or the file ends; how much of the buffer is filled then. */
function fill(file: Deno.FsFile, buffer: Uint8Array, start: number): number {
  let filled = start;
  while (filled < buffer.length) {
    const count = file.readSync(buffer.subarray(filled)) ?? 0;
    if (count === 0) break;
    filled += count;
  }
  return filled;
}

/** Reads the end of a file; one that shrinks meanwhile gives what is left. */
function readTail(path: string, limitBytes: number): Uint8Array {
  return withFile(path, (file) => {
    const size = file.seekSync(0, Deno.SeekMode.End);
    const buffer = new Uint8Array(Math.min(size, limitBytes));
    file.seekSync(size - buffer.length, Deno.SeekMode.Start);
    let filled = 0;
    while (filled < buffer.length) {
      const count = file.readSync(buffer.subarray(filled));
      if (count === null || count === 0) break;
      filled += count;
    }
    return buffer.subarray(0, filled);
  });
}

/**
 * Locks a file. One that was replaced or removed while it was being locked counts as held by somebody else: those who
 * come next would lock the new one.
 */
function tryLock(path: string, mode: number): Lock | undefined {
  return demand("lock", path, () => {
    const file = Deno.openSync(path, {
      read: true,
      write: true,
      create: true,
      mode,
    });
    let isOurs = false;
    try {
      isOurs = file.tryLockSync(true) &&
        file.statSync().ino === inodeOf(path);
      return isOurs ? { release: () => file.close() } : undefined;
    } finally {
      if (!isOurs) file.close();
    }
  });
}

/** What stands at a path, as the system counts files; `undefined` where nothing does. */
function inodeOf(path: string): number | null | undefined {
  return attempt("look at", path, () => Deno.lstatSync(path).ino, ABSENT);
}

/** Writes every byte: one call may write fewer. */
function writeAll(file: Deno.FsFile, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) {
    written += file.writeSync(bytes.subarray(written));
  }
}

/**
 * Runs `action`; errors of the `tolerated` names give `undefined`, every other one is told in our words.
 */
function attempt<T>(
  verb: string,
  path: string,
  action: () => T,
  tolerated: readonly ErrorName[],
): T | undefined {
  try {
    return action();
  } catch (error) {
    const isTolerated = tolerated.some((name) =>
      error instanceof Deno.errors[name]
    ) ||
      (tolerated.includes("NotFound") && isTooLong(error));
    if (isTolerated) return undefined;
    throw ioError(verb, path, error);
  }
}

/** Whether a path is longer than any that could be there. */
function isTooLong(error: unknown): boolean {
  return error instanceof Error && "code" in error &&
    error.code === "ENAMETOOLONG";
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
  const reason = error instanceof Error ? reasonOf(error) : String(error);
  return new HookError("io", `Cannot ${verb} "${path}": ${reason}`, error);
}

/** Our record of what Deno tells of a file. */
function infoOf(info: Deno.FileInfo): FileInfo {
  return {
    kind: info.isSymlink
      ? "link"
      : info.isFile
      ? "file"
      : info.isDirectory
      ? "dir"
      : "other",
    size: info.size,
    mtimeMs: info.mtime?.getTime() ?? 0,
    ...(info.uid === null ? {} : { uid: info.uid }),
    ...(info.mode === null ? {} : { mode: info.mode & 0o7777 }),
  };
}

/** Our record of a folder entry. */
function entryOf(entry: Deno.DirEntry): FolderEntry {
  const kind = entry.isSymlink
    ? "link"
    : entry.isFile
    ? "file"
    : entry.isDirectory
    ? "dir"
    : "other";
  return { name: entry.name, kind };
}

/** The three families of systems whose folders differ. */
function platformOf(os: typeof Deno.build.os): World["platform"] {
  if (os === "windows" || os === "darwin") return os;
  return "linux";
}
