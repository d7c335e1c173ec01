import { assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { memoryWorld } from "../../../core/io/memory.ts";
import { realWorld } from "../../../core/io/real.ts";
import { trailIn } from "../../../core/plans/trail.ts";
import { filling } from "../io/filling.ts";

Deno.test("`trailIn()` takes back what was made on a real disk, and no folder that holds something else", () => {
  const root = Deno.realPathSync(Deno.makeTempDirSync());
  try {
    const trail = trailIn(realWorld(), root);
    assertEquals(trail.makeFolder(`${root}/a`), true);
    assertEquals(trail.makeFolder(`${root}/a`), false);
    assertEquals(trail.makeFolder(`${root}/a/b`), true);
    assertEquals(trail.makeFolder(`${root}/c`), true);
    for (const name of ["a/b/ours", "c/theirs"]) {
      Deno.writeTextFileSync(`${root}/${name}`, "");
    }
    trail.note(`${root}/a/b/ours`);
    trail.note(`${root}/a/b/never made`);
    trail.takeBack();
    assertEquals([...Deno.readDirSync(root)].map(({ name }) => name), ["c"]);
    assertEquals(Deno.readTextFileSync(`${root}/c/theirs`), "");
  } finally {
    Deno.removeSync(root, { recursive: true });
  }
});

Deno.test("`trailIn()` keeps folders that were there before, and says where one cannot be made", () => {
  const world = memoryWorld({ "/p/a": { dir: true } });
  const trail = trailIn(filling(world, 0), "/p");
  assertEquals(trail.makeFolder("/p/a"), false);
  assertThrows(
    () => trail.makeFolder("/p/a/b"),
    HookError,
    'Cannot make "a/b": No space left on device; nothing was made; make room and run the command again',
  );
  trail.takeBack();
  assertEquals([...world.nodes.keys()], ["/p/a"]);
});
