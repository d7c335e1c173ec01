/**
 * Reads SQLite databases that belong to other programs: the one place that knows the database library.
 *
 * Nothing is written where the database lies, also not by the library: of a database that keeps a write-ahead log, it
 * makes files beside it where none are, even to read. So one that nobody has open is read under a name of our own.
 *
 * @module
 */

import { HookError } from "../error.ts";
import { inFolder } from "./place_names.ts";
import type { World } from "./world.ts";

/** A row of a table. */
export type Row = Readonly<Record<string, unknown>>;

/** A database, open for reading. */
export interface Database {
  /**
   * Rows, one after the other; nothing more is read where the caller stops.
   *
   * @throws {Error} where the database has no such table or column.
   */
  rows(sql: string, ...values: readonly (string | number)[]): Iterable<Row>;
}

/** Milliseconds that are waited for a writer that keeps readers out. */
const BUSY_MS = 2000;

/** The most bytes that are copied where a file cannot have a second name. */
const COPY_BYTES = 67_108_864;

/** Milliseconds after which a name of ours is left over from a process that was ended. */
const LEFT_OVER_MS = 60_000;

/** The files beside a database that keeps a write-ahead log. */
const BESIDE = ["-wal", "-shm"] as const;

/**
 * Reads a database; it may be written to by others meanwhile.
 *
 * @param world Its files, clock and chance; the path has to be one of this machine.
 * @param path Absolute path of the database.
 * @param folder A folder of ours, for names of ours; where there is none, a database whose log nobody has open is
 * refused.
 * @param action What to read; the database is closed behind it.
 * @throws {Error} where it is no database, cannot be opened, is locked for two seconds, or `action` throws.
 *
 * @example
 * ```ts
 * import { realWorld } from "./real.ts";
 * import { readDatabase } from "./sqlite.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { DatabaseSync } = await import("node:sqlite");
 * const folder = Deno.makeTempDirSync();
 * const path = `${folder}/a.db`;
 * new DatabaseSync(path).exec("create table t (a text); insert into t values ('x')");
 * const rows = await readDatabase(realWorld(), path, folder, (db) => [...db.rows("select a from t")]);
 * assertEquals(rows.map(({ a }) => a), ["x"]);
 * Deno.removeSync(folder, { recursive: true });
 * ```
 */
export async function readDatabase<T>(
  world: World,
  path: string,
  folder: string | undefined,
  action: (database: Database) => T,
): Promise<T> {
  const open = await opener();
  if (!hasLog(world, path) || isOpen(world, path)) return open(path, action);
  if (folder === undefined) {
    throw new HookError(
      "io",
      `Cannot read "${path}": found no folder for state, which a database that nobody has open needs`,
    );
  }
  sweep(world, folder);
  const chance = [...world.random(4)].map((byte) =>
    byte.toString(16).padStart(2, "0")
  );
  const own = inFolder(folder, `store-${world.now()}-${chance.join("")}.db`);
  try {
    for (const ending of ["", "-wal"]) lend(world, path + ending, own + ending);
    const result = open(own, action);
    if (!isOpen(world, path)) return result;
  } catch (error) {
    if (!isOpen(world, path)) throw error;
  } finally {
    for (const ending of ["", ...BESIDE]) world.files.remove(own + ending);
  }
  return open(path, action); // somebody has begun to write to it meanwhile
}

/** Opens a database for reading while `action` runs. */
async function opener() {
  const { DatabaseSync } = await import("node:sqlite");
  return <T>(path: string, action: (database: Database) => T): T => {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      // Everything is read of one moment; and a lock that cannot be had is an error here, where Deno's iterator just ends.
      database.exec(
        `pragma busy_timeout = ${BUSY_MS}; pragma trusted_schema = off; begin; select count(*) from sqlite_master`,
      );
      return action({
        rows: (sql, ...values) => database.prepare(sql).iterate(...values),
      });
    } finally {
      database.close();
    }
  };
}

/**
 * Whether a database keeps a write-ahead log.
 *
 * @see https://www.sqlite.org/fileformat2.html — bytes 18 and 19 are 2 for a write-ahead log
 */
function hasLog(world: World, path: string): boolean {
  const head = world.files.readHead(path, 20);
  const name = new TextDecoder().decode(head.subarray(0, 15));
  if (name === "SQLite format 3") return head[18] === 2 || head[19] === 2;
  throw new HookError(
    "io",
    `Cannot read "${path}": expected a database of SQLite 3`,
  );
}

/** Whether the files of a log are there: then somebody has the database open, or had it when he ended. */
function isOpen(world: World, path: string): boolean {
  return BESIDE.every((ending) =>
    world.files.lstat(path + ending)?.kind === "file"
  );
}

/** Gives a file a name of ours; a copy where it can have no other name. */
function lend(world: World, from: string, to: string): void {
  const info = world.files.lstat(from);
  if (info?.kind !== "file") return;
  try {
    if (world.files.link(from, to)) return;
  } catch (error) {
    if (info.size > COPY_BYTES) throw error;
  }
  const bytes = world.files.readHead(from, COPY_BYTES);
  world.files.create(to, bytes, { mode: 0o600, sync: false });
}

/** Removes names of ours that a process which was ended has left. */
function sweep(world: World, folder: string): void {
  for (const { name } of world.files.readFolder(folder)) {
    const [, time] = /^store-(\d+)-[0-9a-f]{8}\.db(?:-wal|-shm)?$/.exec(name) ??
      [];
    if (time === undefined) continue;
    if (Number(time) < world.now() - LEFT_OVER_MS) {
      world.files.remove(inFolder(folder, name));
    }
  }
}
