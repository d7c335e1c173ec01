import { assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { realWorld } from "../../../core/io/real.ts";

const { files } = realWorld();

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

Deno.test("readHead() and readTail() read at most what they are asked for", () =>
  inFolder((folder) => {
    Deno.writeTextFileSync(`${folder}/a`, "0123456789");
    assertEquals(text(files.readHead(`${folder}/a`, 4)), "0123");
    assertEquals(text(files.readTail(`${folder}/a`, 4)), "6789");
    assertEquals(text(files.readTail(`${folder}/a`, 40)), "0123456789");
    assertThrows(() => files.readHead(folder, 4), HookError, "Cannot read");
  }));

Deno.test("lstat() and readFolder() give nothing where nothing is", () =>
  inFolder((folder) => {
    assertEquals(files.lstat(`${folder}/none`), undefined);
    assertEquals(files.lstat(`${folder}/none/deeper`), undefined);
    assertEquals(files.readFolder(`${folder}/none`), []);
    Deno.writeTextFileSync(`${folder}/file`, "");
    assertEquals(files.lstat(`${folder}/file/deeper`), undefined);
    assertEquals(files.readFolder(`${folder}/file`), []);
  }));

Deno.test("readFolder() sorts by name and tells kinds", () =>
  inFolder((folder) => {
    for (const name of ["b", "a", "C"]) Deno.mkdirSync(`${folder}/${name}`);
    Deno.symlinkSync("a", `${folder}/d`);
    assertEquals(
      files.readFolder(folder).map(({ name, kind }) => [name, kind]),
      [
        ["C", "dir"],
        ["a", "dir"],
        ["b", "dir"],
        ["d", "link"],
      ],
    );
  }));

Deno.test("create() and makeFolder() make new things only", () =>
  inFolder((folder) => {
    const options = { mode: 0o600, sync: true };
    assertEquals(
      files.create(`${folder}/a`, new Uint8Array([1]), options),
      true,
    );
    assertEquals(
      files.create(`${folder}/a`, new Uint8Array([2]), options),
      false,
    );
    assertEquals(files.makeFolder(`${folder}/d`, 0o700), true);
    assertEquals(files.makeFolder(`${folder}/d`, 0o700), false);
    assertThrows(
      () => files.create(`${folder}/no/a`, new Uint8Array(), options),
      HookError,
    );
  }));

Deno.test("append() and remove() tolerate a missing file", () =>
  inFolder((folder) => {
    files.append(`${folder}/log`, new TextEncoder().encode("a"), 0o600);
    files.append(`${folder}/log`, new TextEncoder().encode("b"), 0o600);
    assertEquals(Deno.readTextFileSync(`${folder}/log`), "ab");
    files.remove(`${folder}/log`);
    files.remove(`${folder}/log`);
    assertEquals(files.lstat(`${folder}/log`), undefined);
  }));
