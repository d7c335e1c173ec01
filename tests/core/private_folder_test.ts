import { assertEquals } from "@std/assert";
import { type MemoryWorld, memoryWorld } from "../../core/io/memory.ts";
import type { World } from "../../core/io/world.ts";
import { isOwn, privateFolder } from "../../core/private_folder.ts";

/** The world with other permissions on everything. */
function withMode(world: MemoryWorld, mode: number, uid = 1000): World {
  const { lstat } = world.files;
  return {
    ...world,
    files: {
      ...world.files,
      lstat(path) {
        const info = lstat(path);
        return info === undefined ? undefined : { ...info, mode, uid };
      },
    },
  };
}

Deno.test("`privateFolder()` makes what is missing only where that is wanted", () => {
  const world = memoryWorld({ "/h/keep": "" });
  assertEquals(privateFolder(world, "/h/a/b", "leave"), undefined);
  assertEquals(world.nodes.has("/h/a"), false);
  assertEquals(privateFolder(world, "/h/a/b", "make"), "/h/a/b");
  assertEquals(privateFolder(world, "/h/a/b", "leave"), "/h/a/b");
});

Deno.test("`privateFolder()` takes a path with dots and slashes too many", () => {
  const world = memoryWorld({ "/h/a/keep": "" });
  for (const path of ["/h/a/", "/h//a", "/h/./a", "/h/x/../a"]) {
    assertEquals(privateFolder(world, path, "leave"), "/h/a");
  }
});

Deno.test("`privateFolder()` is none where it is no absolute path, no folder, or behind a link", () => {
  const world = memoryWorld({
    "/h/file": "",
    "/h/link": { link: "/h/a" },
    "/h/a/b/keep": "",
  });
  for (
    const path of [
      undefined,
      "",
      "h",
      "./h",
      "/h/file",
      "/h/link",
      "/h/link/b",
    ]
  ) {
    assertEquals([path, privateFolder(world, path, "leave")], [
      path,
      undefined,
    ]);
  }
});

Deno.test("`privateFolder()` is none where others own or can enter it", () => {
  const world = memoryWorld({ "/h/a/keep": "" });
  assertEquals(privateFolder(withMode(world, 0o700), "/h/a", "make"), "/h/a");
  for (const mode of [0o755, 0o710, 0o701, 0o770, 0o720]) {
    const open = withMode(world, mode);
    assertEquals([mode, privateFolder(open, "/h/a", "make")], [
      mode,
      undefined,
    ]);
  }
  assertEquals(
    privateFolder(withMode(world, 0o700, 0), "/h/a", "make"),
    undefined,
  );
});

Deno.test("`privateFolder()` is none, and no error, where the disk refuses", () => {
  const world = memoryWorld({ "/h/keep": "" }, { readOnly: true });
  assertEquals(privateFolder(world, "/h/a", "make"), undefined);
});

Deno.test("`isOwn()` needs the user and no bit for others, on Windows nothing", () => {
  const world = memoryWorld();
  assertEquals(isOwn(world, { uid: 1000, mode: 0o700 }), true);
  assertEquals(isOwn(world, { uid: 1000, mode: 0o604 }), false);
  assertEquals(isOwn(world, { uid: 1001, mode: 0o600 }), false);
  assertEquals(isOwn(world, { mode: 0o600 }), false);
  assertEquals(isOwn({ ...world, platform: "windows" }, {}), true);
});
