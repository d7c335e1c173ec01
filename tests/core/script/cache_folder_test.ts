/** The cache folders of the scripts. @module */

import { assertEquals } from "@std/assert";
import { memoryWorld, type Node } from "../../../core/io/memory.ts";
import type { World } from "../../../core/io/world.ts";
import {
  cacheFolder,
  entryKey,
  readEntry,
  writeEntry,
} from "../../../core/script/cache_folder.ts";
import { sha256Hex } from "../../../wasm/mod.ts";

Deno.test("`cacheFolder()` goes by XDG_CACHE_HOME, HOME, TMPDIR, /tmp (4.8)", () => {
  const rows: readonly [Record<string, string>, string | undefined][] = [
    [{ XDG_CACHE_HOME: "/c", HOME: "/h" }, "/c/pwf-sha"],
    [{ HOME: "/h", TMPDIR: "/t" }, "/h/.cache/pwf-sha"],
    [{ TMPDIR: "/t" }, "/t/pwf-sha"],
    [{}, "/tmp/pwf-sha"],
    [{ XDG_CACHE_HOME: "c" }, undefined],
  ];
  for (const [env, wanted] of rows) {
    assertEquals(cacheFolder(memoryWorld({}, { env }), "pwf-sha"), wanted);
  }
});

/** A world in which everything has other bits or another owner. */
function owned(world: World, changed: { uid?: number; mode?: number }): World {
  const lstat: World["files"]["lstat"] = (path) => {
    const info = world.files.lstat(path);
    return info && { ...info, ...changed };
  };
  return { ...world, files: { ...world.files, lstat } };
}

Deno.test("`cacheFolder()` trusts no link, no folder of others and none that others can write to (F11)", () => {
  const env = { XDG_CACHE_HOME: "/c" };
  const linked: readonly Record<string, Node>[] = [
    { "/c": { link: "/e" }, "/e/pwf-sha/x": "" },
    { "/c/pwf-sha": { link: "/e" }, "/e/x": "" },
    { "/c/pwf-sha": "a file" },
  ];
  for (const nodes of linked) {
    assertEquals(
      cacheFolder(memoryWorld(nodes, { env }), "pwf-sha"),
      undefined,
    );
  }
  const world = memoryWorld({ "/c/pwf-sha": { dir: true } }, { env });
  const rows = [{ mode: 0o755 }, { mode: 0o775 }, { mode: 0o1777 }, { uid: 0 }];
  assertEquals(
    rows.map((changed) => cacheFolder(owned(world, changed), "pwf-sha")),
    ["/c/pwf-sha", undefined, undefined, undefined],
  );
});

Deno.test("`cacheFolder()` does without where nothing can be written", () => {
  const options = { env: { HOME: "/h" }, readOnly: true };
  assertEquals(cacheFolder(memoryWorld({}, options), "pwf-sha"), undefined);
});

Deno.test("`entryKey()` is the beginning of a digest of the whole path", () => {
  const digest = (text: string) => sha256Hex(new TextEncoder().encode(text));
  assertEquals(entryKey("/p", "a.md"), digest("/p/a.md").slice(0, 16));
  assertEquals(entryKey("/p", "C:\\a.md"), digest("C:\\a.md").slice(0, 16));
  assertEquals(entryKey("/p", "\\\\h\\a"), digest("\\\\h\\a").slice(0, 16));
});

Deno.test("`readEntry()` and `writeEntry()` leave links and folders alone", () => {
  const world = memoryWorld({
    "/c/link": { link: "/e" },
    "/c/folder": { dir: true },
    "/c/long": "1\n".repeat(200),
    "/e": "1\n2\n",
  });
  for (const name of ["link", "folder"]) {
    assertEquals(readEntry(world, `/c/${name}`), []);
    assertEquals(writeEntry(world, `/c/${name}`, ["9"]), false);
  }
  assertEquals(readEntry(world, "/c/long"), []);
  assertEquals(readEntry(world, "/e"), ["1", "2"]);
});
