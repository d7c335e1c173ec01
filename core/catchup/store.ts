/**
 * What a host's store of sessions is to this program: neutral records, and the one who reads for it.
 *
 * A store knows where its host keeps sessions and what they look like. What may be opened, and how much of it, is the
 * business of the reader that it is given.
 *
 * @module
 */

import type { Database, Row } from "../io/sqlite.ts";
import type { FolderEntry } from "../io/world.ts";

export type { Database, Row } from "../io/sqlite.ts";

/** One host's store of sessions. */
export interface SessionStore {
  /** The host, as it is named on the command line. */
  readonly name: string;
  /**
   * Sessions of the reader's project, and what was left out.
   *
   * @returns `undefined` where this machine has no such store.
   */
  sessions(reader: StoreReader): Promise<Found | undefined>;
}

/** What a store has of a project. */
export interface Found {
  /** In any order. */
  readonly sessions: readonly Session[];
  /** Those that were not taken. */
  readonly left: LeftOut;
  /** Id of the session that runs us, where the host tells it. */
  readonly current: string | undefined;
}

/** Whose a folder is: `unknown` where it is in the project, and perhaps in another one inside of that. */
export type Whose = "ours" | "foreign" | "unknown";

/** Numbers of sessions that were not taken, by the reason. */
export interface LeftOut {
  /** Of another project. */
  readonly foreign: number;
  /** Without a word on their project, or where nobody can tell any more. */
  readonly unknown: number;
  /** Of agents that another session started. */
  readonly subagent: number;
  /** In no shape that is known, or closed to us. */
  readonly unreadable: number;
  /** Older than as many as are looked at. */
  readonly unseen: number;
}

/** One session of the project. */
export interface Session {
  /** The host's own id. It is never printed. */
  readonly id: string;
  /** When it was last written, in milliseconds since 1970. */
  readonly updatedMs: number;
  /** Its last records; none where they cannot be read. */
  read(): Transcript | Promise<Transcript>;
}

/** The last records of a session. */
export interface Transcript {
  /** In the order of time. */
  readonly records: readonly SessionRecord[];
  /**
   * The number of the message that each record is of: its line or row, from 0 at the beginning of what was read. Where
   * this is absent, each record is a message.
   */
  readonly numbers?: readonly number[];
  /** Whether there are older ones that were not read. */
  readonly isCut: boolean;
  /** Lines or rows in no shape that is known. */
  readonly skipped: number;
}

/** One thing that happened in a session. */
export type SessionRecord =
  | { readonly kind: "user" | "agent"; readonly text: string }
  | ToolRecord
  | {
    readonly kind: "result";
    /** The id of the call that this is the result of. */
    readonly call: string;
    readonly isError: boolean;
    readonly text: string;
  };

/** A call of a tool. */
export interface ToolRecord {
  /** What kind of record it is. */
  readonly kind: "tool";
  /** The id of the call; empty where it has none. */
  readonly call: string;
  /** The tool, as its host names it. */
  readonly name: string;
  /** A path or a command; empty where neither is known. */
  readonly detail: string;
  /** Paths of the files that the call writes. */
  readonly writes: readonly string[];
}

/** A file of a store. */
export interface StoreFile {
  /** What to open. */
  readonly path: string;
  /** Without its folder. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** When it was last written, in milliseconds since 1970. */
  readonly mtimeMs: number;
}

/** Lines of JSON. */
export interface JsonLines {
  /** The objects among them, in order. */
  readonly objects: readonly Row[];
  /** The line of each of them, from 0 at the first whole line that was read. */
  readonly numbers: readonly number[];
  /** Whether more of the file was not read. */
  readonly isCut: boolean;
  /** Lines that hold no JSON object. */
  readonly skipped: number;
}

/** A folder of a store; no link in it is followed out of the store. */
export interface StoreFolder {
  /** Its own path, links resolved. */
  readonly path: string;
  /** What stands in it, sorted by name. */
  readonly entries: readonly FolderEntry[];
  /** A folder inside; `undefined` where there is none, or it leads out of the store, or is closed to us. */
  folder(name: string): StoreFolder | undefined;
  /** A file inside; `undefined` likewise, and for what is no plain file. */
  file(name: string): StoreFile | undefined;
}

/** Reads stores, within bounds. */
export interface StoreReader {
  /** The family of systems. */
  readonly platform: "linux" | "darwin" | "windows";
  /** Paths of the project: as it was named, and where that leads. */
  readonly roots: readonly string[];
  /** Names of the folders in the project. */
  readonly folders: readonly string[];
  /** Sessions that may be opened. */
  readonly limit: number;
  /** A variable of the environment. */
  env(name: string): string | undefined;
  /** The user's home folder. */
  readonly home: string | undefined;
  /** Whose a folder is that a session names. */
  whose(path: string): Whose;
  /** A folder that is the top of a store; `undefined` where there is none. */
  open(path: string): StoreFolder | undefined;
  /**
   * The first lines of a file: no more of it than it takes to find the one that is wanted, and at most 50, as far as
   * they lie in its first 64 KiB.
   */
  head(file: StoreFile, isWanted: (line: Row) => boolean): JsonLines;
  /** The last lines of a file, as far as they lie in its last 64 KiB. */
  tail(file: StoreFile): JsonLines;
  /**
   * Reads a database.
   *
   * @throws {Error} where it cannot be opened, or `action` throws.
   */
  database<T>(
    file: StoreFile,
    action: (database: Database) => T,
  ): Promise<T>;
}
