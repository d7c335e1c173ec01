import { assertEquals, assertStringIncludes } from "@std/assert";
import type { DatabaseSync as DatabaseType } from "node:sqlite";
import { realWorld } from "../../../core/io/real.ts";
import { type Database, readDatabase } from "../../../core/io/sqlite.ts";
import type { World } from "../../../core/io/world.ts";

const { DatabaseSync } = await import("node:sqlite");

/** Names in a folder. */
function namesIn(folder: string): readonly string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
}

/** A store's folder with a database in it, and a folder of ours. */
async function inFolders(
  mode: "wal" | "delete",
  action: (at: {
    readonly path: string;
    readonly own: string;
    readonly writer: DatabaseType;
    names(): readonly string[];
  }) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  const [store, own] = [`${folder}/a store #1?`, `${folder}/own`];
  await Deno.mkdir(store);
  await Deno.mkdir(own);
  const path = `${store}/x.db`;
  const writer = new DatabaseSync(path);
  writer.exec(
    `pragma journal_mode = ${mode}; create table t (a text); insert into t values ('old')`,
  );
  const names = () => namesIn(store);
  try {
    await action({ path, own, writer, names });
    assertEquals(namesIn(own), []);
  } finally {
    if (writer.isOpen) writer.close();
    await Deno.remove(folder, { recursive: true });
  }
}

/** What a read fails with. */
async function failure(read: Promise<unknown>): Promise<string> {
  try {
    await read;
  } catch (error) {
    return String(error);
  }
  return "no failure";
}

/** What is in the table. */
function values(database: Database): readonly unknown[] {
  return [...database.rows("select a from t order by a")].map(({ a }) => a);
}

Deno.test("`readDatabase()` reads while another connection writes, and sees what is committed", async () => {
  await inFolders("wal", async ({ path, own, writer, names }) => {
    writer.exec("begin immediate; insert into t values ('new')");
    const before = names();
    const read = () => readDatabase(realWorld(), path, own, values);
    assertEquals(await read(), ["old"]);
    writer.exec("commit");
    assertEquals(await read(), ["new", "old"]);
    assertEquals(names(), before);
  });
});

Deno.test("`readDatabase()` reads everything of one moment", async () => {
  await inFolders("wal", async ({ path, own, writer }) => {
    const read = await readDatabase(realWorld(), path, own, (database) => {
      writer.exec("insert into t values ('new')");
      return values(database);
    });
    assertEquals(read, ["old"]);
  });
});

Deno.test("`readDatabase()` makes no file beside a database that nobody has open", async () => {
  for (const mode of ["wal", "delete"] as const) {
    await inFolders(mode, async ({ path, own, writer, names }) => {
      writer.close();
      assertEquals(names(), ["x.db"]);
      const read = await readDatabase(realWorld(), path, own, (database) => {
        assertEquals(names(), ["x.db"]);
        return values(database);
      });
      assertEquals([read, names()], [["old"], ["x.db"]]);
    });
  }
});

Deno.test("`readDatabase()` copies where a file can have no second name, and reads its log too", async () => {
  const world: World = {
    ...realWorld(),
    files: {
      ...realWorld().files,
      link() {
        throw new Error("another disk");
      },
    },
  };
  await inFolders("wal", async ({ path, own, writer, names }) => {
    writer.exec("insert into t values ('in the log')");
    await Deno.copyFile(path, `${path}2`);
    await Deno.copyFile(`${path}-wal`, `${path}2-wal`);
    const before = names();
    const read = await readDatabase(world, `${path}2`, own, values);
    assertEquals([read, names()], [["in the log", "old"], before]);
  });
});

Deno.test("`readDatabase()` follows a process that begins to write while it reads", async () => {
  await inFolders("wal", async ({ path, own, writer }) => {
    writer.close();
    const script = `
      const { DatabaseSync } = await import("node:sqlite");
      const late = new DatabaseSync(${JSON.stringify(path)});
      late.exec("insert into t values ('late')");
      Deno.exit(0);`;
    let runs = 0;
    const read = await readDatabase(realWorld(), path, own, (database) => {
      if (runs++ === 0) {
        const args = ["eval", "--no-config", script];
        new Deno.Command(Deno.execPath(), { args }).outputSync();
      }
      return values(database);
    });
    assertEquals([read, runs], [["late", "old"], 2]);
  });
});

Deno.test("`readDatabase()` writes nothing, whatever is asked", async () => {
  await inFolders("wal", async ({ path, own }) => {
    await readDatabase(realWorld(), path, own, (database) => {
      for (const sql of ["commit", "insert into t values ('x')"]) {
        try {
          [...database.rows(sql)];
        } catch {
          // refused: as it should be
        }
      }
    });
    assertEquals(await readDatabase(realWorld(), path, own, values), ["old"]);
  });
});

Deno.test("`readDatabase()` refuses what is no database, and a closed log without a folder of ours", async () => {
  await inFolders("wal", async ({ path, own, writer }) => {
    writer.close();
    const closed = readDatabase(realWorld(), path, undefined, values);
    assertStringIncludes(await failure(closed), `Cannot read "${path}": found`);
    await Deno.writeTextFile(path, "no database");
    const none = readDatabase(realWorld(), path, own, values);
    assertStringIncludes(await failure(none), "expected a database of SQLite");
  });
});

Deno.test("`readDatabase()` removes names that an ended process has left, and no others", async () => {
  await inFolders("wal", async ({ path, own, writer }) => {
    writer.close();
    await Deno.writeTextFile(`${own}/store-5-0a1b2c3d.db-wal`, "");
    await Deno.writeTextFile(`${own}/store-5-0a1b2c3d.db.txt`, "");
    await readDatabase(realWorld(), path, own, values);
    assertEquals(namesIn(own), ["store-5-0a1b2c3d.db.txt"]);
    await Deno.remove(`${own}/store-5-0a1b2c3d.db.txt`);
  });
});

Deno.test("`readDatabase()` fails where a writer keeps readers out", async () => {
  await inFolders("delete", async ({ path, own, writer }) => {
    writer.exec("begin exclusive");
    const read = readDatabase(realWorld(), path, own, values);
    assertStringIncludes(await failure(read), "locked");
  });
});
