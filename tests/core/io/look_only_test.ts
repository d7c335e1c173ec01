import { assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { lookOnly } from "../../../core/io/look_only.ts";
import { memoryWorld } from "../../../core/io/memory.ts";

Deno.test("`lookOnly()` reads what the world holds", () => {
  const world = lookOnly(
    memoryWorld({ "/p/a": "hi", "/p/l": { link: "a" } }, { now: 7 }),
  );
  const { files } = world;
  assertEquals(files.readFolder("/p").map(({ name }) => name), ["a", "l"]);
  assertEquals(files.lstat("/p/l")?.kind, "link");
  assertEquals(files.realPath("/p/l"), "/p/a");
  assertEquals(files.readHead("/p/a", 1).length, 1);
  assertEquals(files.readTail("/p/a", 9).length, 2);
  assertEquals(world.now(), 7);
});

Deno.test("`lookOnly()` refuses every change", () => {
  const inner = memoryWorld({ "/p/a": "hi" });
  const { files } = lookOnly(inner);
  const before = [...inner.nodes];
  const bytes = new Uint8Array([1]);
  const changes: readonly (() => unknown)[] = [
    () => files.create("/p/b", bytes, { mode: 0o600, sync: false }),
    () => files.append("/p/a", bytes, 0o600),
    () => files.truncate("/p/a", 1),
    () => files.link("/p/a", "/p/b"),
    () => files.rename("/p/a", "/p/b"),
    () => files.remove("/p/a"),
    () => files.makeFolder("/p/b", 0o700),
    () => files.tryLock("/p/b", 0o600),
  ];
  for (const change of changes) assertThrows(change, HookError, "only looks");
  assertEquals([...inner.nodes], before);
});

Deno.test("`lookOnly()` knows every way to change a file", () => {
  const inner = memoryWorld();
  assertEquals(
    Object.keys(lookOnly(inner).files).sort(),
    Object.keys(inner.files).sort(),
  );
});
