import { assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { memoryWorld } from "../../../core/io/memory.ts";
import { realWorld } from "../../../core/io/real.ts";
import { appendInside, writeInside } from "../../../core/io/write.ts";

Deno.test("writeInside() replaces a file and leaves nothing behind", () => {
  const world = memoryWorld({ "/p/a.md": "old" });
  writeInside(world, "/p", "/p/a.md", "new", { existing: "replace" });
  assertEquals([...world.nodes.keys()], ["/p/a.md"]);
  assertEquals(
    new TextDecoder().decode(world.files.readHead("/p/a.md", 9)),
    "new",
  );
});

Deno.test("writeInside() keeps a file where that is wanted", () => {
  const world = memoryWorld({ "/p/a.md": "old" });
  const options = { existing: "keep" } as const;
  assertEquals(writeInside(world, "/p", "/p/a.md", "new", options), false);
  assertEquals(writeInside(world, "/p", "/p/b.md", "new", options), true);
  assertEquals(world.nodes.get("/p/a.md"), "old");
});

Deno.test("writeInside() never writes through a link or out of the project", () => {
  const world = memoryWorld({
    "/p/link.md": { link: "/secret" },
    "/p/out": { link: "/elsewhere" },
    "/elsewhere/a": "",
    "/secret": "s",
    "/p/dir/a": "",
  });
  for (
    const path of [
      "/p/link.md",
      "/p/out/b.md",
      "/p/../b.md",
      "/p/dir",
      "/p/no/b",
    ]
  ) {
    const before = [...world.nodes.keys()];
    const error = assertThrows(
      () => writeInside(world, "/p", path, "x", { existing: "replace" }),
      HookError,
      "Cannot write",
    );
    assertEquals(error.code, "io");
    assertEquals([...world.nodes.keys()], before);
  }
  assertEquals(world.nodes.get("/secret"), "s");
});

Deno.test("writeInside() keeps the old file where the disk refuses", () => {
  const world = memoryWorld({ "/p/a.md": "old" }, { readOnly: true });
  assertThrows(
    () => writeInside(world, "/p", "/p/a.md", "new", { existing: "replace" }),
    HookError,
    "Read-only",
  );
  assertEquals(world.nodes.get("/p/a.md"), "old");
});

Deno.test("writeInside() on a real disk keeps hard links of the old file as they were", () => {
  const root = Deno.realPathSync(Deno.makeTempDirSync());
  Deno.writeTextFileSync(`${root}/a.md`, "old", { mode: 0o640 });
  Deno.linkSync(`${root}/a.md`, `${root}/twin.md`);
  writeInside(realWorld(), root, `${root}/a.md`, "new", {
    existing: "replace",
  });
  assertEquals(Deno.readTextFileSync(`${root}/a.md`), "new");
  assertEquals(Deno.readTextFileSync(`${root}/twin.md`), "old");
  const mode = Deno.statSync(`${root}/a.md`).mode;
  assertEquals(mode === null ? 0o640 : mode & 0o777, 0o640);
  assertEquals([...Deno.readDirSync(root)].length, 2);
  Deno.removeSync(root, { recursive: true });
});

Deno.test("appendInside() adds to a file, makes one, and never writes through a link or out of the project", () => {
  const world = memoryWorld({
    "/p/a": "a\n",
    "/p/link": { link: "/secret" },
    "/p/dangling": { link: "/gone" },
    "/p/dir/x": "",
    "/secret": "s",
  });
  appendInside(world, "/p", "/p/a", "b\n");
  appendInside(world, "/p", "/p/new", "c\n");
  const text = (path: string): string =>
    new TextDecoder().decode(world.files.readHead(path, 9));
  assertEquals([text("/p/a"), text("/p/new")], ["a\nb\n", "c\n"]);
  const before = [...world.nodes];
  for (const name of ["link", "dangling", "dir", "../b", "no/b"]) {
    assertThrows(
      () => appendInside(world, "/p", `/p/${name}`, "x"),
      HookError,
      "Cannot write",
    );
    assertEquals([...world.nodes], before);
  }
});
