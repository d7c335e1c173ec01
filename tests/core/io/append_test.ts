import { assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { appendInside } from "../../../core/io/append.ts";
import { memoryWorld } from "../../../core/io/memory.ts";
import { realWorld } from "../../../core/io/real.ts";
import { filling } from "./filling.ts";

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

Deno.test("appendInside() on a full disk takes a torn line away again, and a file that it made", () => {
  for (const room of [0, 1, 3]) {
    const world = memoryWorld({ "/p/a": "a\n" });
    const before = [...world.nodes];
    for (
      const [name, state] of [
        ["a", "it is as it was"],
        ["new", "it was not made"],
      ]
    ) {
      const error = assertThrows(
        () => appendInside(filling(world, room), "/p", `/p/${name}`, "next\n"),
        HookError,
      );
      assertEquals([error.code, error.message], [
        "io",
        `Cannot append to "${name}": No space left on device; ${state}; make room and run the command again`,
      ]);
      const text = world.files.readHead("/p/a", 9);
      assertEquals(new TextDecoder().decode(text), "a\n");
      assertEquals([...world.nodes.keys()], before.map(([path]) => path));
    }
  }
});

Deno.test("appendInside() takes nothing away that another process has added, and says that the end may be torn", () => {
  for (const theirs of ["mine\n", "longer than the line of ours\n"]) {
    const world = memoryWorld({ "/p/a": "a\n" });
    const files = {
      ...world.files,
      append(path: string): never {
        world.files.append(path, new TextEncoder().encode(theirs), 0);
        throw new HookError("io", `Cannot append to "${path}": gone`);
      },
    };
    assertThrows(
      () => appendInside({ ...world, files }, "/p", "/p/a", "our line\n"),
      HookError,
      'Cannot append to "a": gone; its end may be a torn line;',
    );
    const text = world.files.readHead("/p/a", 99);
    assertEquals(new TextDecoder().decode(text), `a\n${theirs}`);
  }
});

Deno.test("appendInside() on a real disk takes a torn line away again", () => {
  const root = Deno.realPathSync(Deno.makeTempDirSync());
  try {
    Deno.writeTextFileSync(`${root}/a`, "a\n");
    const world = realWorld();
    const files = {
      ...world.files,
      append(path: string, bytes: Uint8Array, mode: number): never {
        world.files.append(path, bytes.subarray(0, 3), mode);
        throw new HookError("io", `Cannot append to "${path}": no room`);
      },
    };
    for (const name of ["a", "new"]) {
      assertThrows(
        () => appendInside({ ...world, files }, root, `${root}/${name}`, "x\n"),
        HookError,
        "no room",
      );
    }
    assertEquals([...Deno.readDirSync(root)].map(({ name }) => name), ["a"]);
    assertEquals(Deno.readTextFileSync(`${root}/a`), "a\n");
  } finally {
    Deno.removeSync(root, { recursive: true });
  }
});
