/**
 * The world as one argument: files, clock, environment, chance.
 *
 * Everything that is not a pure function of its arguments comes in through here, so that the same
 * files give the same bytes and a test can hold the whole world in its hand.
 *
 * @module
 */

/** What stands at a path; a link is told of itself, not of its target. */
export interface FileInfo {
  /** `other` is a pipe, a socket, a device. */
  readonly kind: "file" | "dir" | "link" | "other";
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970; 0 where the system does not tell. */
  readonly mtimeMs: number;
  /** Owner; absent where the system has none. */
  readonly uid?: number;
  /** Permission bits; absent where the system has none. */
  readonly mode?: number;
}

/** One name in a folder. */
export interface FolderEntry {
  /** Without the folder's path. */
  readonly name: string;
  /** What stands there; a link is told of itself. */
  readonly kind: FileInfo["kind"];
}

/**
 * Files, synchronous.
 *
 * "Not there" is a value (`undefined`, or an empty list); every other failure throws `HookError` `io`.
 * Nothing here decides what may be touched: that is `guard.ts`.
 */
export interface Files {
  /** What stands at `path`, links not followed; nothing where the way there is closed to us. */
  lstat(path: string): FileInfo | undefined;
  /** `path` with every link resolved; nothing where it cannot be followed to its end. */
  realPath(path: string): string | undefined;
  /** Entries of a folder, sorted by name (UTF-16 units). */
  readFolder(path: string): readonly FolderEntry[];
  /** At most the first `limitBytes` bytes of a file. */
  readHead(path: string, limitBytes: number): Uint8Array;
  /** At most the last `limitBytes` bytes of a file. */
  readTail(path: string, limitBytes: number): Uint8Array;
  /** Creates a file that must not be there yet; false where it is. `mode` holds on POSIX. */
  create(
    path: string,
    bytes: Uint8Array,
    options: { mode: number; sync: boolean },
  ): boolean;
  /** Adds `bytes` at the end of a file, creating it with `mode`. */
  append(path: string, bytes: Uint8Array, mode: number): void;
  /** Cuts a file to its first `size` bytes. */
  truncate(path: string, size: number): void;
  /** Gives the file `from` a second name; false where `to` is taken. Throws where the disk knows no such thing. */
  link(from: string, to: string): boolean;
  /** Moves `from` over `to` in one step. */
  rename(from: string, to: string): void;
  /** Removes a file; nothing happens where there is none. */
  remove(path: string): void;
  /** Creates one folder; false where something stands there already. */
  makeFolder(path: string, mode: number): boolean;
  /**
   * Takes the exclusive lock on a file, creating it empty with `mode`; nothing where somebody else has it.
   *
   * The lock is advisory, and ends with the process at the latest.
   */
  tryLock(path: string, mode: number): Lock | undefined;
}

/** A lock that is held. */
export interface Lock {
  /** Gives it back; the file stays. */
  release(): void;
}

/** Everything outside the program. */
export interface World {
  /** Its files. */
  readonly files: Files;
  /** Milliseconds since 1970. */
  now(): number;
  /** Does nothing for that many milliseconds; nothing else runs meanwhile. */
  sleep(ms: number): void;
  /** A variable of the environment; an empty one counts as absent. */
  env(name: string): string | undefined;
  /** `count` random bytes. */
  random(count: number): Uint8Array;
  /** Absolute path of the folder in which the process runs. */
  cwd(): string;
  /** The family of systems, for where folders are. */
  readonly platform: "linux" | "darwin" | "windows";
  /** The user; absent where the system has none. */
  uid(): number | undefined;
}
