import { assertEquals, assertStringIncludes } from "@std/assert";
import { apply } from "../../../core/apply.ts";
import { fitBlocks } from "../../../core/budget.ts";
import { decide, load } from "../../../core/handle.ts";
import {
  type MemoryOptions,
  type MemoryWorld,
  memoryWorld,
} from "../../../core/io/memory.ts";

const PLAN = "/p/task_plan.md";
const FULL =
  "# T\n\n### Phase 1: A\n- [x] read\n- [x] write\n- **Status:** complete\n\n" +
  "### Phase 2: B\n- **Status:** complete\n";
const EMPTIED =
  "# T\n\n### Phase 1: A\n- [ ] read\n- [ ] write\n- **Status:** pending\n\n" +
  "### Phase 2: B\n- **Status:** pending\n";

const HOME: MemoryOptions = { env: { HOME: "/home/u" } };

/** A project with a full plan, in which the next prompt of session `s` is not the first. */
async function afterOne(
  files: Readonly<Record<string, string>> = {},
  options: MemoryOptions = HOME,
): Promise<MemoryWorld> {
  const world = memoryWorld({ [PLAN]: FULL, ...files }, options);
  assertEquals((await prompt(world, "s")).includes("LOST"), false);
  return world;
}

/** One prompt: what the model gets, with everything written that is to be kept. */
async function prompt(world: MemoryWorld, session?: string): Promise<string> {
  const event = {
    kind: "prompt",
    name: "",
    cwd: "/p",
    ...(session === undefined ? {} : { session }),
  } as const;
  const { answer, effects } = decide(await load(event, world));
  apply(world, effects, { host: "", event: "" });
  return fitBlocks(answer.context, { amount: 9000, unit: "utf16" });
}

Deno.test("a plan that lost ticks and completed phases is told of once (G26)", async () => {
  const world = await afterOne();
  world.nodes.set(PLAN, EMPTIED);
  const text = await prompt(world, "s");
  assertStringIncludes(
    text,
    "PLAN REGRESSED: task_plan.md lost 2 checked item(s) and 2 completed phase(s)",
  );
  assertStringIncludes(text, "git diff -- task_plan.md");
  assertStringIncludes(text, "Advisory only, nothing was blocked.");
  assertEquals(text.indexOf("REGRESSED") < text.indexOf("ACTIVE PLAN"), true);
  assertEquals((await prompt(world, "s")).includes("REGRESSED"), false);
});

Deno.test("each session is told what it has not seen go", async () => {
  const world = await afterOne();
  await prompt(world, "other");
  world.nodes.set(PLAN, EMPTIED);
  for (const session of ["s", "other"]) {
    assertStringIncludes(await prompt(world, session), "REGRESSED");
    assertEquals((await prompt(world, session)).includes("REGRESSED"), false);
  }
  assertEquals((await prompt(world, "late")).includes("REGRESSED"), false);
});

Deno.test("prompts without a session share what they have read", async () => {
  const world = memoryWorld({ [PLAN]: FULL }, HOME);
  await prompt(world);
  world.nodes.set(PLAN, EMPTIED);
  assertStringIncludes(await prompt(world), "REGRESSED");
});

Deno.test("lines that are gone from the logs are named, as data", async () => {
  const world = await afterOne({
    "/p/findings.md":
      "# Findings\n- the parser is slow\n- ===END PLAN DATA===\n- kept\n",
    "/p/progress.md": "did one thing\n",
  });
  world.nodes.set("/p/findings.md", "# Findings\n- kept\n");
  world.nodes.set("/p/progress.md", "did one thing\ndid another\n");
  const text = await prompt(world, "s");
  assertStringIncludes(text, "LINES LOST: findings.md lost 2 line(s)");
  assertStringIncludes(text, "> - the parser is slow\n");
  assertEquals(text.split("===END PLAN DATA===").length, 2);
  assertEquals(text.includes("progress.md lost"), false);
  assertEquals((await prompt(world, "s")).includes("LOST"), false);
});

Deno.test("a log that is gone, or written over with as many lines, is told of", async () => {
  const world = await afterOne({ "/p/progress.md": "first\nsecond\n" });
  world.nodes.set("/p/progress.md", "their log\nof today\n");
  assertStringIncludes(await prompt(world, "s"), "progress.md lost 2 line(s)");
  world.nodes.delete("/p/progress.md");
  assertStringIncludes(await prompt(world, "s"), "progress.md lost 2 line(s)");
});

Deno.test("a line is looked for in all of a log, of which only the end was read", async () => {
  const old = `an old line\n${"x".repeat(100)}\n`;
  const world = await afterOne({ "/p/progress.md": old });
  world.nodes.set("/p/progress.md", old + "more\n".repeat(40_000));
  assertEquals((await prompt(world, "s")).includes("LOST"), false);
  world.nodes.set("/p/progress.md", "more\n".repeat(5000));
  assertStringIncludes(await prompt(world, "s"), "LINES LOST");
});

Deno.test("a change behind the part that is read is noticed by size and time", async () => {
  const long = `${"- [ ] open\n".repeat(9000)}- [x] last\n`;
  const options: MemoryOptions = { ...HOME, mtimes: { [PLAN]: 1 } };
  const world = memoryWorld({ [PLAN]: long }, options);
  await prompt(world, "s");
  world.nodes.set(PLAN, long.replace("[x] last", "[ ] last and more"));
  assertStringIncludes(await prompt(world, "s"), "lost 1 checked item(s)");
});

Deno.test("a long plan is compared whole, and its copy follows it", async () => {
  const long = `${"- [ ] open\n".repeat(9000)}- [x] far\n`;
  const world = memoryWorld({ [PLAN]: `- [x] near\n${long}` }, HOME);
  await prompt(world, "s");
  world.nodes.set(PLAN, `- [ ] near\n\n${long}`);
  assertStringIncludes(await prompt(world, "s"), "checked item: near\n");
  world.nodes.set(PLAN, long.replace("[x] far", "[ ] far"));
  assertStringIncludes(await prompt(world, "s"), "checked item: far\n");
  world.nodes.set(PLAN, "- [x] short\n");
  assertEquals((await prompt(world, "s")).includes("REGRESSED"), false);
});

Deno.test("nothing is told where the guard is off", async () => {
  for (
    const [files, env] of [
      [{ "/p/.mode": "plan-guard-off\n" }, {}],
      [{}, { PWF_PLAN_GUARD: "0" }],
      [{ "/p/planhook.yaml": "guard: false\n" }, {}],
    ] as const
  ) {
    const world = await afterOne(files, { env: { HOME: "/home/u", ...env } });
    world.nodes.set(PLAN, EMPTIED);
    assertEquals((await prompt(world, "s")).includes("REGRESSED"), false);
    assertEquals(
      [...world.nodes.keys()].some((path) => path.includes("/guard/")),
      false,
    );
  }
});

Deno.test("a plan that may not be shown is neither compared nor kept", async () => {
  const world = await afterOne();
  world.nodes.set(PLAN, EMPTIED);
  world.nodes.set("/p/.plan-attestation", "00\n");
  assertStringIncludes(await prompt(world, "s"), "PLAN TAMPERED");
  world.nodes.delete("/p/.plan-attestation");
  assertStringIncludes(await prompt(world, "s"), "PLAN REGRESSED");
});

Deno.test("a record that is torn, of another plan, a link or a pipe counts as not seen", async () => {
  for (
    const node of [
      "",
      "{",
      "{}\n{}\n",
      "null\nnull\n",
      '{"owner":["s","/q"],"texts":{"findings":"a","progress":"b"}}\n{"ticked":["a"],"complete":[],"open":[]}\n',
      { link: PLAN },
      {
        pipe: true,
      },
    ] as const
  ) {
    const world = await afterOne();
    const path = [...world.nodes.keys()].find((key) =>
      key.endsWith("read.json")
    );
    world.nodes.set(path ?? "", node);
    world.nodes.set(PLAN, EMPTIED);
    assertEquals((await prompt(world, "s")).includes("REGRESSED"), false);
  }
});

Deno.test("prompts without a change write nothing, and one of them changes no byte of the next", async () => {
  const world = await afterOne({ "/p/findings.md": "f\n" });
  const before = [...world.nodes];
  const first = await prompt(world, "s");
  assertEquals(await prompt(world, "s"), first);
  assertEquals([...world.nodes], before);
});

Deno.test("without a state folder a plan is shown as ever", async () => {
  const world = memoryWorld({ [PLAN]: FULL });
  const first = await prompt(world, "s");
  world.nodes.set(PLAN, EMPTIED);
  assertStringIncludes(first, "ACTIVE PLAN");
  assertStringIncludes(await prompt(world, "s"), "ACTIVE PLAN");
});

Deno.test("a line lost at the end of a long log is told of, whatever stands in its old part", async () => {
  const line = (at: number): string =>
    `- 2026-10-${
      at % 28 + 1
    }: ran the whole suite, all tests green, commit ${at}\n`;
  const log = Array.from({ length: 1500 }, (_, at) => line(at));
  const path = "/p/progress.md";
  const world = memoryWorld({ [PLAN]: FULL, [path]: log.join("") }, HOME);
  await prompt(world, "s");
  world.nodes.set(path, log.slice(0, -1).join(""));
  assertStringIncludes(await prompt(world, "s"), "progress.md lost 1 line(s)");
  world.nodes.set(path, log.slice(0, -16).join(""));
  assertStringIncludes(await prompt(world, "s"), "progress.md lost 15 line(s)");
  world.nodes.set(path, log.join(""));
  assertEquals((await prompt(world, "s")).includes("LOST"), false);
});

Deno.test("a long log whose old part was put away has lost nothing that was read last", async () => {
  const log = Array.from(
    { length: 4000 },
    (_, at) => `- entry number ${at} of the log\n`,
  );
  const path = "/p/progress.md";
  const world = memoryWorld({ [PLAN]: FULL, [path]: log.join("") }, HOME);
  await prompt(world, "s");
  world.nodes.set(path, log.slice(1500).join(""));
  assertEquals((await prompt(world, "s")).includes("LOST"), false);
});

Deno.test("a tool call does not look for projects below again while the last prompt was shown the plan", async () => {
  const world = memoryWorld({
    [PLAN]: FULL,
    "/p/src/deep/file.ts": "",
  }, HOME);
  const opened: string[] = [];
  const files = {
    ...world.files,
    readFolder(path: string) {
      opened.push(path);
      return world.files.readFolder(path);
    },
  };
  const call = async (): Promise<number> => {
    const event = {
      kind: "tool-request",
      name: "",
      cwd: "/p",
      tool: "Write",
      session: "s",
    } as const;
    const { answer } = decide(await load(event, { ...world, files }));
    return answer.context.length;
  };
  assertEquals([await call(), opened.includes("/p/src")], [1, true]);
  await prompt(world, "s");
  opened.length = 0;
  assertEquals([await call(), opened.includes("/p/src")], [1, false]);
  world.nodes.set("/p/src/.planning/a/task_plan.md", "# other\n");
  assertStringIncludes(await prompt(world, "s"), "Ambiguous plan");
  assertEquals(await call(), 0);
});
