import { assertEquals } from "@std/assert";
import { apply } from "../../core/apply.ts";
import { applyEffects, type Effect } from "../../core/effect.ts";
import { memoryWorld } from "../../core/io/memory.ts";
import { noteAnswer } from "../../core/last_answer.ts";

const ORIGIN = { host: "claude", event: "Stop" };
const NOTE = "/s/answer/claude/Stop.json";
const REMEMBER: Effect = {
  kind: "remember",
  session: "s",
  block: "plan",
  digest: "d",
};

/** A world with a state folder. */
const stateful = () =>
  memoryWorld({ "/s": { dir: true } }, {
    env: { PLANHOOK_STATE_DIR: "/s" },
    now: 7,
  });

Deno.test("`noteAnswer()` keeps time and size in bytes, and nothing of the answer", () => {
  const world = stateful();
  noteAnswer(world, ORIGIN, "héllo plan\n");
  const text = new TextDecoder().decode(world.files.readHead(NOTE, 999));
  assertEquals(JSON.parse(text), { ...ORIGIN, timeMs: 7, bytes: 12 });
});

Deno.test("`noteAnswer()` stays in its folder whatever the event is called", () => {
  const world = stateful();
  for (const event of ["../../x", "a/b", "..", "", "é".repeat(300)]) {
    noteAnswer(world, { host: "claude", event }, "x");
  }
  const files = [...world.nodes.keys()].filter((path) =>
    path.endsWith(".json")
  );
  assertEquals(files.length, 4);
  assertEquals(
    files.filter((path) => !/^\/s\/answer\/claude\/[^/]+$/.test(path)),
    [],
  );
});

Deno.test("`noteAnswer()` does nothing where there is no state folder", () => {
  const world = memoryWorld({ "/p/a": "" });
  noteAnswer(world, ORIGIN, "x");
  assertEquals([...world.nodes.keys()], ["/p/a"]);
});

Deno.test("`applyEffects()` notes an answer only where it changes something anyway", async () => {
  const world = stateful();
  await applyEffects(world, [], ORIGIN, "said");
  assertEquals(world.nodes.has(NOTE), false);
  await applyEffects(world, [REMEMBER], ORIGIN, "said");
  assertEquals(world.nodes.has(NOTE), true);
});

Deno.test("`apply()` notes nothing where nobody was answered", () => {
  const world = stateful();
  apply(world, [REMEMBER], ORIGIN);
  assertEquals(world.nodes.has(NOTE), false);
});

Deno.test("old notes are removed with other old records", () => {
  const nodes = { [NOTE]: "{}", "/s": { dir: true } } as const;
  const world = memoryWorld(nodes, {
    env: { PLANHOOK_STATE_DIR: "/s" },
    now: 40 * 24 * 3600 * 1000,
  });
  apply(world, [{ kind: "prune" }], ORIGIN);
  assertEquals(world.nodes.has(NOTE), false);
});
