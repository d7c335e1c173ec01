import { assertEquals } from "@std/assert";
import { memoryWorld } from "../../../core/io/memory.ts";
import {
  mapTexts,
  placesOf,
  replaced,
  restored,
} from "../../../core/recording/placeholders.ts";

const PLACES = { project: "/home/ann/code/api", home: "/home/ann" };

Deno.test("`placesOf()` takes the nearest folder with `.git`, else the folder itself", () => {
  const world = memoryWorld({ "/w/.git": "gitdir: /x", "/w/a/b": "" });
  assertEquals(placesOf(world, "/w/a"), { project: "/w" });
  assertEquals(placesOf(world, "/v/a"), { project: "/v/a" });
  const rooted = memoryWorld({ "/.git/HEAD": "" }, { env: { HOME: "/h" } });
  assertEquals(placesOf(rooted, "/v"), { project: "/", home: "/h" });
});

Deno.test("`replaced()` replaces paths of the project and the home folder, and no longer names", () => {
  const rows = [
    ["/home/ann/code/api", "/home/dev/project"],
    ["/home/ann/code/api/a.md:3", "/home/dev/project/a.md:3"],
    ['"/home/ann/code/api","/home/ann"', '"/home/dev/project","/home/dev"'],
    ["/home/ann/code/api2", "/home/dev/code/api2"],
    ["/home/anna", "/home/anna"],
    ["/home/ann-b", "/home/ann-b"],
    ["in /home/ann.", "in /home/dev."],
    [
      "/home/ann/.claude/projects/-home-ann-code-api/x.jsonl",
      "/home/dev/.claude/projects/-home-dev-project/x.jsonl",
    ],
    ["a-home-ann-code-api", "a-home-ann-code-api"],
  ] as const;
  for (const [before, after] of rows) {
    assertEquals(replaced(before, PLACES), after);
  }
});

Deno.test("`replaced()` finds paths of Windows as they are, with slashes, and in JSON", () => {
  const places = { project: "C:\\Users\\ann\\api", home: "C:\\Users\\ann" };
  const rows = [
    ["C:\\Users\\ann\\api\\a.md", "/home/dev/project\\a.md"],
    ["C:/Users/ann/api/a.md", "/home/dev/project/a.md"],
    ['{"a":"C:\\\\Users\\\\ann\\\\x"}', '{"a":"/home/dev\\\\x"}'],
  ] as const;
  for (const [before, after] of rows) {
    assertEquals(replaced(before, places), after);
  }
});

Deno.test("`replaced()` takes signs of patterns in a path for themselves, and a root for no path", () => {
  assertEquals(
    replaced("/a.b(c)+/x /aXb(c)+/x", { project: "/a.b(c)+" }),
    "/home/dev/project/x /aXb(c)+/x",
  );
  assertEquals(replaced("/x / y", { project: "/" }), "/x / y");
});

Deno.test("`restored()` takes back what `replaced()` did", () => {
  const text = "/home/ann/code/api/a.md and /home/ann/b";
  assertEquals(restored(replaced(text, PLACES), PLACES), text);
  assertEquals(
    restored("/home/developer /home/dev", { project: "/p" }),
    "/home/developer /home/dev",
  );
});

Deno.test("`mapTexts()` changes texts at any depth, and nothing else", () => {
  const value = { a: [null, true, 1.5, { b: "x" }], c: {} };
  assertEquals(mapTexts(value, (text) => text.toUpperCase()), {
    A: [null, true, 1.5, { B: "X" }],
    C: {},
  });
});
