import { assertEquals, assertStringIncludes } from "@std/assert";
import { json, NODES, run } from "./terminal.ts";

const CONDITION =
  "all phases in .planning/api/task_plan.md report Status: complete and planhook plan check api prints ALL PHASES COMPLETE";

Deno.test("`plan goal` prints the condition alone", async () => {
  const { code, out, err } = await run(["plan", "goal"], NODES);
  assertEquals([code, out, err], [0, `${CONDITION}\n`, ""]);
});

Deno.test("`plan goal` takes further words as a clause, flags behind -- too", async () => {
  const said = async (...words: readonly string[]): Promise<string> =>
    (await run(["plan", "goal", ...words], NODES)).out;
  assertEquals(
    await said("until", "all tests", "pass"),
    `${CONDITION}; and also: until all tests pass\n`,
  );
  assertEquals(await said("--", "--json"), `${CONDITION}; and also: --json\n`);
});

Deno.test("`plan goal` says on a terminal what to do with it", async () => {
  const { out } = await run(["plan", "goal"], NODES, { isTerminal: true });
  assertStringIncludes(out, `${CONDITION}\n`);
  assertStringIncludes(out, "/goal clear");
});

Deno.test("`plan goal --json` has the command", async () => {
  assertEquals(json(await run(["plan", "goal", "--json", "x"], NODES)), {
    plan: ".planning/api/task_plan.md",
    id: "api",
    condition: `${CONDITION}; and also: x`,
    command: `/goal ${CONDITION}; and also: x`,
    cancel: "/goal clear",
  });
});

Deno.test("`plan goal` refuses without a plan, and for a clause that is too long", async () => {
  const none = await run(["plan", "goal"]);
  assertEquals([none.code, none.out], [1, ""]);
  assertStringIncludes(none.err, '"planhook plan init"');
  const long = await run(["plan", "goal", "x".repeat(4000)], NODES);
  assertEquals([long.code, long.out], [64, ""]);
  assertStringIncludes(long.err, "expected fewer than 4000");
});
