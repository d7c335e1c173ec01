/**
 * What a real world has to do, whatever runs it.
 *
 * @module
 */

import { assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import type { World } from "../../../core/io/world.ts";

/** Runs `test` in a folder of its own. */
function inFolder(test: (folder: string) => void): void {
  const folder = Deno.realPathSync(Deno.makeTempDirSync());
  try {
    test(folder);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * Registers the cases.
 *
 * @param name Stands in front of each test's name.
 */
export function worldCases(name: string, world: World): void {
  const { files } = world;
  const test = (title: string, run: (folder: string) => void): void =>
    Deno.test(`${name}: ${title}`, () => inFolder(run));

  test("readHead() and readTail() read at most what they are asked for", (folder) => {
    Deno.writeTextFileSync(`${folder}/a`, "0123456789");
    assertEquals(text(files.readHead(`${folder}/a`, 4)), "0123");
    assertEquals(text(files.readTail(`${folder}/a`, 4)), "6789");
    assertEquals(text(files.readTail(`${folder}/a`, 40)), "0123456789");
    assertEquals(text(files.readHead(`${folder}/a`, 0)), "");
    assertThrows(() => files.readHead(folder, 4), HookError, "Cannot read");
    assertThrows(() => files.readTail(`${folder}/none`, 4), HookError, "none");
  });

  test("readHead() and readTail() read files that are longer than one read", (folder) => {
    const long = "0123456789abcdef".repeat(2000);
    Deno.writeTextFileSync(`${folder}/a`, long);
    for (const limit of [4095, 4096, 4097, 31_999, 32_000, 32_001, 1 << 20]) {
      const [head, tail] = [long.slice(0, limit), long.slice(-limit)];
      assertEquals(
        text(files.readHead(`${folder}/a`, limit)),
        head,
        `${limit}`,
      );
      assertEquals(
        text(files.readTail(`${folder}/a`, limit)),
        tail,
        `${limit}`,
      );
    }
  });

  test("lstat() and readFolder() give nothing where nothing is", (folder) => {
    assertEquals(files.lstat(`${folder}/none`), undefined);
    assertEquals(files.lstat(`${folder}/none/deeper`), undefined);
    assertEquals(files.readFolder(`${folder}/none`), []);
    Deno.writeTextFileSync(`${folder}/file`, "");
    assertEquals(files.lstat(`${folder}/file/deeper`), undefined);
    assertEquals(files.readFolder(`${folder}/file`), []);
  });

  test("lstat() tells of a file what the system does", (folder) => {
    Deno.writeTextFileSync(`${folder}/a`, "abc", { mode: 0o640 });
    Deno.utimeSync(`${folder}/a`, 1, 1.789);
    Deno.symlinkSync("a", `${folder}/link`);
    const { uid, mode } = Deno.lstatSync(`${folder}/a`);
    const owner = uid === null || mode === null
      ? {}
      : { uid, mode: mode & 0o7777 };
    const info = { kind: "file", size: 3, mtimeMs: 1789, ...owner } as const;
    assertEquals(files.lstat(`${folder}/a`), info);
    assertEquals(files.lstat(`${folder}/link`)?.kind, "link");
    assertEquals(files.lstat(folder)?.kind, "dir");
    if (Deno.build.os === "linux") {
      assertEquals(files.lstat("/dev/null")?.kind, "other");
    }
  });

  test("readFolder() sorts by name and tells kinds", (folder) => {
    for (const name of ["b", "a", "C"]) Deno.mkdirSync(`${folder}/${name}`);
    Deno.symlinkSync("a", `${folder}/d`);
    assertEquals(
      files.readFolder(folder).map(({ name, kind }) => [name, kind]),
      [["C", "dir"], ["a", "dir"], ["b", "dir"], ["d", "link"]],
    );
  });

  test("realPath() follows links, and gives nothing where they lead nowhere", (folder) => {
    Deno.mkdirSync(`${folder}/a`);
    Deno.symlinkSync("a", `${folder}/b`);
    Deno.symlinkSync("none", `${folder}/dangling`);
    Deno.symlinkSync("circle", `${folder}/circle`);
    assertEquals(files.realPath(`${folder}/b`), `${folder}/a`);
    assertEquals(files.realPath(`${folder}/dangling`), undefined);
    assertEquals(files.realPath(`${folder}/circle`), undefined);
  });

  test("create(), link() and makeFolder() make new things only", (folder) => {
    const options = { mode: 0o600, sync: true };
    const [a, b] = [`${folder}/a`, `${folder}/b`];
    assertEquals(files.create(a, bytes("1"), options), true);
    assertEquals(files.create(a, bytes("2"), options), false);
    assertEquals(files.link(a, b), true);
    assertEquals(files.link(a, b), false);
    assertEquals(text(files.readHead(b, 9)), "1");
    assertEquals(files.makeFolder(`${folder}/d`, 0o700), true);
    assertEquals(files.makeFolder(`${folder}/d`, 0o700), false);
    const none = `${folder}/no/a`;
    assertThrows(() => files.create(none, bytes(""), options), HookError, none);
    assertThrows(() => files.makeFolder(none, 0o700), HookError, none);
    if (Deno.build.os === "windows") return;
    assertEquals(files.lstat(a)?.mode, 0o600);
    assertEquals(files.lstat(`${folder}/d`)?.mode, 0o700);
  });

  test("append() and remove() tolerate a missing file", (folder) => {
    files.append(`${folder}/log`, bytes("a"), 0o600);
    files.append(`${folder}/log`, bytes("b"), 0o600);
    assertEquals(Deno.readTextFileSync(`${folder}/log`), "ab");
    files.remove(`${folder}/log`);
    files.remove(`${folder}/log`);
    assertEquals(files.lstat(`${folder}/log`), undefined);
  });

  test("truncate() leaves the beginning of a file", (folder) => {
    Deno.writeTextFileSync(`${folder}/a`, "0123456789");
    files.truncate(`${folder}/a`, 4);
    assertEquals(Deno.readTextFileSync(`${folder}/a`), "0123");
    const none = `${folder}/none`;
    assertThrows(() => files.truncate(none, 0), HookError, "Cannot cut");
  });

  test("remove() takes an empty folder, and no other", (folder) => {
    Deno.mkdirSync(`${folder}/a/b`, { recursive: true });
    assertThrows(() => files.remove(`${folder}/a`), HookError, "Cannot remove");
    files.remove(`${folder}/a/b`);
    files.remove(`${folder}/a`);
    assertEquals(files.readFolder(folder), []);
  });

  test("rename() replaces what is there", (folder) => {
    Deno.writeTextFileSync(`${folder}/a`, "a");
    Deno.writeTextFileSync(`${folder}/b`, "b");
    files.rename(`${folder}/a`, `${folder}/b`);
    assertEquals(Deno.readTextFileSync(`${folder}/b`), "a");
    const again = () => files.rename(`${folder}/a`, `${folder}/b`);
    assertThrows(again, HookError, "Cannot replace");
  });

  test("tryLock() gives a lock to one at a time, and leaves its file", (folder) => {
    const path = `${folder}/lock`;
    const lock = files.tryLock(path, 0o600);
    assertEquals(files.tryLock(path, 0o600), undefined);
    lock?.release();
    const again = files.tryLock(path, 0o600);
    assertEquals([lock !== undefined, again !== undefined], [true, true]);
    again?.release();
    assertEquals(files.readFolder(folder), [{ name: "lock", kind: "file" }]);
  });

  test("the rest of the world is that of the process", (folder) => {
    assertEquals(world.cwd(), Deno.cwd());
    assertEquals(world.uid() ?? null, Deno.uid());
    assertEquals(world.random(5).length, 5);
    assertEquals(world.env("PATH"), Deno.env.get("PATH"));
    Deno.env.set("PLANHOOK_TEST_EMPTY", "");
    assertEquals(world.env("PLANHOOK_TEST_EMPTY"), undefined);
    Deno.env.delete("PLANHOOK_TEST_EMPTY");
    assertEquals(world.platform === "windows", Deno.build.os === "windows");
    const before = world.now();
    world.sleep(5);
    assertEquals(world.now() - before >= 4, true, folder);
  });
}
