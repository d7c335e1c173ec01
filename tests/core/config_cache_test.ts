import { assert, assertEquals } from "@std/assert";
import { apply } from "../../core/apply.ts";
import { loadConfig } from "../../core/config.ts";
import { recalledFields } from "../../core/config_cache.ts";
import { openProject } from "../../core/io/guard.ts";
import { type MemoryWorld, memoryWorld } from "../../core/io/memory.ts";

const PATH = "/p/planhook.yaml";
const ORIGIN = { host: "", event: "" };

/** A project whose settings were read once. */
async function readOnce(text: string): Promise<MemoryWorld> {
  const world = memoryWorld({ [PATH]: text }, { env: { HOME: "/home/u" } });
  const { learned } = await loadConfig(world, openProject(world, "/p"));
  apply(world, learned, ORIGIN);
  return world;
}

/** The record in a world. */
function recordIn(world: MemoryWorld): string {
  return [...world.nodes.keys()].find((path) => path.endsWith("fields.json")) ??
    "";
}

Deno.test("loadConfig() keeps what a file said, and parses that text no more", async () => {
  const world = await readOnce("recite: turn\nlist: [1, a]\n");
  assertEquals(recalledFields(world, PATH, "recite: turn\nlist: [1, a]\n"), {
    recite: "turn",
    list: null,
  });
  const again = await loadConfig(world, openProject(world, "/p"));
  assertEquals([again.config.recite, again.learned], ["turn", []]);
});

Deno.test("recalledFields() knows no other text and no other file", async () => {
  const world = await readOnce("recite: turn\n");
  assertEquals(recalledFields(world, PATH, "recite: off_\n"), undefined);
  assertEquals(
    recalledFields(world, "/q/planhook.yaml", "recite: turn\n"),
    undefined,
  );
});

Deno.test("loadConfig() sees a change of the same length at once", async () => {
  const world = await readOnce("guard: true \n");
  world.nodes.set(PATH, "guard: false\n");
  const { config } = await loadConfig(world, openProject(world, "/p"));
  assertEquals(config.guard, false);
});

Deno.test("a file that is no mapping is not kept, and told of each time", async () => {
  const world = await readOnce("- a\n");
  const { doubts, learned } = await loadConfig(world, openProject(world, "/p"));
  assertEquals([doubts.length, learned], [1, []]);
});

Deno.test("recalledFields() takes a torn, foreign or linked record for none", async () => {
  const world = await readOnce("recite: turn\n");
  const path = recordIn(world);
  for (
    const node of ["", "{", "null", "[]", '{"path":1}', { link: PATH }] as const
  ) {
    world.nodes.set(path, node);
    assertEquals(recalledFields(world, PATH, "recite: turn\n"), undefined);
  }
});

Deno.test("a project's record lets it say no more than its file does", async () => {
  const world = await readOnce("writeGuard: true\n");
  const { config, doubts } = await loadConfig(world, openProject(world, "/p"));
  assertEquals([config.writeGuard, doubts.length], [false, 1]);
});

Deno.test("a file whose aliases stand for more than memory holds costs no more than its text", async () => {
  const bomb = Array.from(
    { length: 20 },
    (_, nth) =>
      `a${nth}: &a${nth} [${
        Array(10).fill(nth === 0 ? "x" : `*a${nth - 1}`).join(", ")
      }]`,
  );
  const long = `b: &b "${"y".repeat(9000)}"`;
  for (
    const last of ["recite: *a19", "plan: *b", "recite: {a: *a19}", "z: *b"]
  ) {
    const text = [...bomb, long, last, "guard: false", ""].join("\n");
    const world = await readOnce(text);
    const fields = recalledFields(world, PATH, text);
    assertEquals([last, fields?.guard], [last, false]);
    assert(JSON.stringify(fields).length < 1000);
    const { config } = await loadConfig(world, openProject(world, "/p"));
    assertEquals([config.recite, config.plan, config.guard], [
      "every",
      "",
      false,
    ]);
  }
});

Deno.test("a file whose fields hold themselves loses no other field", async () => {
  const world = await readOnce("plan: &a [*a]\nrecite: turn\n");
  const { config } = await loadConfig(world, openProject(world, "/p"));
  assertEquals([config.plan, config.recite], ["", "turn"]);
});
