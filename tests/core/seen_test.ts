import { assertEquals } from "@std/assert";
import { memoryWorld } from "../../core/io/memory.ts";
import { pruneSeen, readSeen, writeSeen } from "../../core/seen.ts";

const HOME = { env: { HOME: "/home/u" } };

Deno.test("readSeen() takes a torn, foreign or missing record for not seen", () => {
  const world = memoryWorld({}, HOME);
  writeSeen(world, "../../s", { plan: "x" });
  const [path = ""] = [...world.nodes.keys()].filter((key) =>
    key.endsWith(".json")
  );
  assertEquals(/\/sessions\/[0-9a-f]{64}\.json$/.test(path), true);
  assertEquals(readSeen(world, "../../s"), { plan: "x" });
  for (const torn of ["", '{"plan":', "[]", '{"plan":1}', "null"]) {
    world.nodes.set(path, torn);
    assertEquals(readSeen(world, "../../s"), {});
  }
});

Deno.test("pruneSeen() removes what is older than 30 days", () => {
  const day = 24 * 3600 * 1000;
  const folder = "/home/u/.local/state/planhook/sessions";
  const world = memoryWorld(
    { [`${folder}/old.json`]: "{}", [`${folder}/new.json`]: "{}" },
    {
      ...HOME,
      now: 100 * day,
      mtimes: {
        [`${folder}/old.json`]: 69 * day,
        [`${folder}/new.json`]: 71 * day,
      },
    },
  );
  pruneSeen(world);
  assertEquals(world.nodes.has(`${folder}/old.json`), false);
  assertEquals(world.nodes.has(`${folder}/new.json`), true);
});

Deno.test("pruneSeen() removes old records of every kind", () => {
  const state = "/home/u/.local/state/planhook";
  const paths = ["guard/a/read.json", "gate/a/count.json", "write/a/plan.json"]
    .map((path) => `${state}/${path}`);
  const world = memoryWorld(
    Object.fromEntries(paths.map((path) => [path, "{}"])),
    { ...HOME, now: 31 * 24 * 3600 * 1000 },
  );
  pruneSeen(world);
  assertEquals(paths.filter((path) => world.nodes.has(path)), []);
});
