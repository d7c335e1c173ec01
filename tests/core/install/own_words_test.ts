import { assertEquals, assertThrows } from "@std/assert";
import { ownWords } from "../../../core/install/own_words.ts";
import { RUN_FLAGS } from "../../../core/install/run_flags.ts";
import { memoryWorld } from "../../../core/io/memory.ts";

Deno.test("`ownWords()` of a bundle are the runtime, its flags and the bundle, slashes forward", () => {
  const program = {
    path: "C:\\a b\\planhook.js",
    runtime: "C:\\deno\\deno.exe",
  };
  assertEquals(ownWords(memoryWorld(), program), [
    "C:/deno/deno.exe",
    ...RUN_FLAGS,
    "C:/a b/planhook.js",
  ]);
});

Deno.test("`ownWords()` take the name on the path that leads to the same file, and no other", () => {
  const nodes = {
    "/store/1/planhook": "",
    "/other/planhook": "",
    "/bin/planhook": { link: "/store/1/planhook" },
  };
  const world = memoryWorld(nodes, { env: { PATH: "/other:/bin" } });
  assertEquals(ownWords(world, { path: "/store/1/planhook" }), [
    "/bin/planhook",
  ]);
  const elsewhere = memoryWorld(nodes, { env: { PATH: "/other" } });
  assertEquals(ownWords(elsewhere, { path: "/store/1/planhook" }), [
    "/store/1/planhook",
  ]);
});

Deno.test("`ownWords()` refuse a program or runtime that lies in a cache, and one of another name", () => {
  const cases: readonly (readonly [string, string | undefined, string])[] = [
    [
      "/home/u/.npm/_npx/0f/node_modules/.bin/planhook",
      undefined,
      "in a cache",
    ],
    [
      "/opt/planhook.js",
      "/home/u/.npm/_npx/0f/node_modules/@deno/x/deno",
      "in a cache",
    ],
    ["/opt/planhook.js", "C:\\npm-cache\\_npx\\0f\\deno.exe", "in a cache"],
    ["/tmp/dlx-123/planhook", undefined, "in a cache"],
    ["/src/main.ts", "/usr/bin/deno", "its name is expected"],
    ["/opt/planhook-linux", undefined, "its name is expected"],
  ];
  for (const [path, runtime, found] of cases) {
    const program = runtime === undefined ? { path } : { path, runtime };
    assertThrows(() => ownWords(memoryWorld(), program), Error, found);
  }
});
