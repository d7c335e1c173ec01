import { assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { type MemoryWorld, memoryWorld } from "../../../core/io/memory.ts";
import { realWorld } from "../../../core/io/real.ts";
import type { World } from "../../../core/io/world.ts";
import { filling } from "./filling.ts";
import { replaceFile, writeInside } from "../../../core/io/write.ts";

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

Deno.test("writeInside() on a full disk names the file and not its draft, says what to do, and leaves nothing beside it", () => {
  for (
    const [existing, name, state] of [
      ["replace", "old.md", "it is as it was"],
      ["replace", "new.md", "it was not made"],
      ["keep", "new.md", "it was not made"],
    ] as const
  ) {
    const world = memoryWorld({ "/p/a/old.md": "old" });
    const full = filling(world, 4);
    const error = assertThrows(
      () => writeInside(full, "/p", `/p/a/${name}`, "longer", { existing }),
      HookError,
    );
    assertEquals([error.code, error.message], [
      "io",
      `Cannot write "a/${name}": No space left on device; ${state}; make room and run the command again`,
    ]);
    assertEquals([...world.nodes], [["/p/a/old.md", "old"]]);
  }
});

Deno.test("replaceFile() names the file and not its draft, at whatever step the disk refuses, and leaves nothing beside it", () => {
  for (const step of ["create", "rename"] as const) {
    const world = memoryWorld({ "/s/a": "old" });
    const failing = refusing(world, step);
    const error = assertThrows(
      () =>
        replaceFile(failing, "/s/a", new Uint8Array(3), {
          mode: 0o600,
          sync: false,
        }),
      HookError,
      'Cannot write "/s/a": Disk quota exceeded; it is as it was; make room',
    );
    assertEquals(error.message.includes(".tmp"), false);
    assertEquals([...world.nodes], [["/s/a", "old"]]);
  }
});

Deno.test("writeInside() tells what stands there in words, and what to do", () => {
  const nodes = {
    "/p/pipe": { pipe: true },
    "/p/link": { link: "/gone" },
    "/p/folder/x": "",
  } as const;
  for (
    const [name, words] of [
      ["pipe", "a pipe or device"],
      ["link", "a link"],
      ["folder", "a folder"],
    ]
  ) {
    assertThrows(
      () =>
        writeInside(memoryWorld(nodes), "/p", `/p/${name}`, "", {
          existing: "replace",
        }),
      HookError,
      `${words} stands there, expected a plain file; move it away`,
    );
  }
});

/** The world where one step fails as a disk does whose quota is used up. */
function refusing(world: MemoryWorld, step: "create" | "rename"): World {
  const refuse = (path: string): never => {
    throw new HookError(
      "io",
      `Cannot ${step} "${path}": Disk quota exceeded (os error 122): open '${path}'`,
    );
  };
  return { ...world, files: { ...world.files, [step]: refuse } };
}
