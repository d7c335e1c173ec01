import { assert, assertEquals } from "@std/assert";
import { eventCosts } from "../../../core/doctor/costs.ts";
import { machine } from "./patients.ts";

const LIMIT = { amount: 9000, unit: "utf16" } as const;
const PLAN = { "/p/task_plan.md": "# T\n### Phase 1: A [wip]\n" };

Deno.test("`eventCosts()` has a row for each event, in bytes and tokens", async () => {
  const costs = await eventCosts(machine(PLAN), "/p", LIMIT);
  assertEquals(costs.map(({ kind }) => kind), [
    "session-start",
    "prompt",
    "tool-request",
    "tool-result",
    "turn-end",
    "compaction",
  ]);
  for (const { kind, bytes, tokens, ms, error } of costs) {
    assertEquals([ms, error], [undefined, undefined]);
    assertEquals([kind, bytes > 0], [kind, kind !== "turn-end"]);
    assert(tokens <= bytes);
  }
});

Deno.test("`eventCosts()` keeps to the limit of a host, and is nothing without a plan", async () => {
  const long = { "/p/task_plan.md": `${"word ".repeat(30)}\n`.repeat(100) };
  const [, prompt] = await eventCosts(machine(long), "/p", {
    amount: 1000,
    unit: "bytes",
  });
  assert((prompt?.bytes ?? 0) <= 1000);
  const none = await eventCosts(machine(), "/p", LIMIT);
  assertEquals(new Set(none.map(({ bytes }) => bytes)), new Set([0]));
});

Deno.test("`eventCosts()` writes nothing, and sees a session that has seen nothing", async () => {
  const world = machine(PLAN);
  const before = [...world.nodes];
  const first = await eventCosts(world, "/p", LIMIT);
  assertEquals(await eventCosts(world, "/p", LIMIT), first);
  assertEquals([...world.nodes], before);
});

Deno.test("`eventCosts()` does not look at what was remembered", async () => {
  const world = machine(PLAN, { env: { PLANHOOK_STATE_DIR: "/s" } });
  const seen: string[] = [];
  const { lstat } = world.files;
  const watched = {
    ...world,
    files: {
      ...world.files,
      lstat(path: string) {
        seen.push(path);
        return lstat(path);
      },
    },
  };
  await eventCosts(watched, "/p", LIMIT);
  assertEquals(seen.filter((path) => /^\/s(?:\/|$)/.test(path)), []);
});

Deno.test("`eventCosts()` takes the middle one of three measurements, and none where one fails", async () => {
  const times = [9, 1, 4];
  let count = 0;
  const costs = await eventCosts(
    machine(),
    "/p",
    LIMIT,
    () => Promise.resolve(times[count++ % 3]),
  );
  assertEquals(new Set(costs.map(({ ms }) => ms)), new Set([4]));
  const failing = await eventCosts(
    machine(),
    "/p",
    LIMIT,
    () => Promise.resolve(undefined),
  );
  assertEquals(failing.every((cost) => !("ms" in cost)), true);
});

Deno.test("`eventCosts()` says of an event why it could not be answered", async () => {
  const world = machine({ "/p/task_plan.md": { denied: true } });
  const [, prompt] = await eventCosts(world, "/p", LIMIT);
  assert(prompt?.error?.includes("Permission denied"));
});
