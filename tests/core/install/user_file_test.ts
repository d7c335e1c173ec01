import { assertEquals, assertThrows } from "@std/assert";
import {
  keepBackup,
  readUserFile,
  writeUserFile,
} from "../../../core/install/user_file.ts";
import { memoryWorld } from "../../../core/io/memory.ts";
import type { FileInfo, World } from "../../../core/io/world.ts";

/** A world in which a file has another owner, mode or size. */
function worldWith(info: Partial<FileInfo>): World {
  const world = memoryWorld({ "/p/a": "{}" });
  const { files } = world;
  const lstat = (path: string): FileInfo | undefined => {
    const own = files.lstat(path);
    return own === undefined || path !== "/p/a" ? own : { ...own, ...info };
  };
  return { ...world, files: { ...files, lstat } };
}

Deno.test("`readUserFile()` leaves alone what is not ours to replace", () => {
  const rows: readonly (readonly [Partial<FileInfo>, string])[] = [
    [{ uid: 0 }, "it belongs to another user"],
    [{ mode: 0o444 }, "it is read-only"],
    [{ size: 1 << 30 }, "expected 8 MiB at most"],
    [{ kind: "dir" }, "it is a folder"],
    [{ kind: "other" }, "it is no file"],
  ];
  for (const [info, found] of rows) {
    assertThrows(() => readUserFile(worldWith(info), "/p/a"), Error, found);
  }
  assertEquals(readUserFile(worldWith({}), "/p/a"), "{}");
});

Deno.test("`readUserFile()` refuses what is no UTF-8, and keeps a mark of byte order", () => {
  const utf16 = new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]);
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]);
  const world = memoryWorld({ "/p/a": utf16, "/p/b": marked });
  assertThrows(() => readUserFile(world, "/p/a"), Error, "it is no UTF-8");
  assertEquals(readUserFile(world, "/p/b"), "\uFEFF{}");
});

Deno.test("`writeUserFile()` follows no link out of the project", () => {
  const world = memoryWorld({ "/p/.x": { link: "/etc" }, "/etc/passwd": "x" });
  assertThrows(
    () => writeUserFile(world, { base: "/p" }, "/p/.x/passwd", "y"),
    Error,
    "is no folder inside",
  );
  assertEquals(world.nodes.get("/etc/passwd"), "x");
});

Deno.test("`keepBackup()` closes the copy to whom the file is closed to, and replaces a link", () => {
  const world = memoryWorld({
    "/p/a": "{}",
    "/p/a.planhook-backup": { link: "/p/b" },
    "/p/b": "mine",
  });
  const modes: number[] = [];
  const { create } = world.files;
  const files = {
    ...world.files,
    create: (
      path: string,
      bytes: Uint8Array,
      options: { mode: number; sync: boolean },
    ) => {
      modes.push(options.mode);
      return create(path, bytes, options);
    },
  };
  keepBackup({ ...world, files }, { base: "/p" }, "/p/a", "{}");
  assertEquals(modes, [0o600]);
  assertEquals(world.nodes.get("/p/b"), "mine");
  assertEquals(readUserFile(world, "/p/a.planhook-backup"), "{}");
});
