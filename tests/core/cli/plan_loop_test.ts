import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { json, NODES, run } from "./terminal.ts";

Deno.test("`plan loop` prints interval and prompt on one line", async () => {
  const { code, out, err } = await run(["plan", "loop"], NODES);
  assertEquals([code, err], [0, ""]);
  assert(/^10m \S.*\n$/.test(out), out);
  assertStringIncludes(out, "planhook plan check api");
});

Deno.test("`plan loop` takes an interval and a prompt", async () => {
  const said = async (...words: readonly string[]): Promise<string> =>
    (await run(["plan", "loop", ...words], NODES)).out;
  assertEquals(await said("15m", "run the", "tests"), "15m run the tests\n");
  assertEquals(await said("run", "5m"), "10m run 5m\n");
  assert((await said("5m")).startsWith("5m Read "));
});

Deno.test("`plan loop` says on a terminal what to do with it", async () => {
  const { out } = await run(["plan", "loop"], NODES, { isTerminal: true });
  assertStringIncludes(out, "Plan: .planning/api/task_plan.md");
  assertStringIncludes(out, "/loop <interval> <prompt>");
});

Deno.test("`plan loop --json` has the command", async () => {
  assertEquals(json(await run(["plan", "loop", "--json", "1h", "x"], NODES)), {
    plan: ".planning/api/task_plan.md",
    id: "api",
    interval: "1h",
    prompt: "x",
    command: "/loop 1h x",
  });
});

Deno.test("`plan loop` refuses without a plan", async () => {
  const { code, out, err } = await run(["plan", "loop", "5m", "x"]);
  assertEquals([code, out], [1, ""]);
  assertStringIncludes(err, '"planhook plan init"');
});
