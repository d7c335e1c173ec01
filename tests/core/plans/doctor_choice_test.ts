import { assertEquals } from "@std/assert";
import {
  type MemoryOptions,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import {
  choiceChecks,
  projectRoot,
} from "../../../core/plans/doctor_choice.ts";
import { CURRENT_POLICY } from "../../../core/plans/policy.ts";
import { resolvePlan } from "../../../core/plans/resolve.ts";
import { A, B, PLAN, POINTER } from "./resolved.ts";

/** What is said of a project, a line for each finding. */
async function told(
  nodes: Record<string, Node>,
  options: MemoryOptions = {},
  cwd = "/p",
): Promise<readonly string[]> {
  const world = memoryWorld({ "/p/keep": "", ...nodes }, options);
  const found = await resolvePlan(world, cwd, undefined, CURRENT_POLICY);
  return choiceChecks(world, cwd, found).map(({ level, check, message }) =>
    `${level} ${check}: ${message}`
  );
}

/** The finding about the plan. */
async function taken(
  nodes: Record<string, Node>,
  options: MemoryOptions = {},
): Promise<string | undefined> {
  return (await told(nodes, options)).find((line) => / plan: /.test(line));
}

Deno.test("`choiceChecks()` says which plan is taken and why", async () => {
  const rows = [
    [
      { [A]: PLAN },
      {},
      "nothing else is chosen, and it is the newest below .planning/",
    ],
    [
      { [A]: PLAN, [B]: PLAN, [POINTER]: "a" },
      {},
      ".planning/.active_plan names it",
    ],
    [{ [A]: PLAN, [B]: PLAN }, { env: { PLAN_ID: "a" } }, "PLAN_ID names it"],
  ] as const;
  for (const [nodes, options, reason] of rows) {
    assertEquals(
      await taken(nodes, options),
      `PASS plan: .planning/a/task_plan.md is taken: ${reason}`,
    );
  }
  assertEquals(
    await taken({
      "/p/planhook.yaml": "plan: docs/x.md\n",
      "/p/docs/x.md": "",
    }),
    'PASS plan: docs/x.md is taken: the setting "plan" names it',
  );
});

Deno.test("`choiceChecks()` names the other plans, a long list in part", async () => {
  assertEquals(
    (await told({
      [A]: PLAN,
      [B]: PLAN,
      "/p/task_plan.md": PLAN,
      [POINTER]: "b",
    })).at(-1),
    "info other plans: task_plan.md, .planning/a/task_plan.md",
  );
  const many = Object.fromEntries(
    Array.from({ length: 14 }, (_, index) => [
      `/p/.planning/x${index}/task_plan.md`,
      PLAN,
    ]),
  );
  const last = (await told(many)).at(-1) ?? "";
  assertEquals([last.split(", ").length, last.endsWith(", 3 more")], [
    11,
    true,
  ]);
});

Deno.test("`choiceChecks()` says what keeps a plan from being one", async () => {
  assertEquals(
    await taken({ "/p/task_plan.md": { link: "/etc/x" }, "/etc/x": "" }),
    'FAIL plan: Cannot read "task_plan.md": it leads out of the project',
  );
  assertEquals(
    await taken({ "/p/.planning/a/notes.md": "" }),
    "info plan: no plan here: a below .planning/ without a task_plan.md",
  );
  assertEquals(await taken({}), "info plan: no plan here");
  assertEquals(
    await taken({ [A]: PLAN }, { env: { PLAN_ID: "zz" } }),
    "info plan: none is taken; injection says why",
  );
});

Deno.test("`choiceChecks()` tells of a pointer that names no plan", async () => {
  const pointer = async (text: string): Promise<boolean> =>
    (await told({ [A]: PLAN, [POINTER]: text })).some((line) =>
      line.startsWith("WARN pointer")
    );
  assertEquals(
    [await pointer("a\n"), await pointer("gone\n"), await pointer("../a\n")],
    [false, true, true],
  );
});

Deno.test("`choiceChecks()` tells of plans that are seen and not used, and the line that would use them", async () => {
  const spare = {
    "/p/docs/task_plan.md": PLAN,
    "/p/planning/task_plan.md": PLAN,
    "/p/.planning/task_plan.md": PLAN,
  };
  const said = async (
    nodes: Record<string, Node>,
  ): Promise<readonly string[]> =>
    (await told(nodes)).filter((line) => line.includes("unused"));
  assertEquals(await said(spare), [
    "WARN unused plan: .planning/task_plan.md is seen and not used",
    "WARN unused plan: docs/task_plan.md is seen and not used",
    "WARN unused plan: planning/task_plan.md is seen and not used",
  ]);
  assertEquals(
    (await said({ ...spare, [A]: PLAN })).map((line) => line.slice(0, 4)),
    ["info", "info", "info"],
  );
  const config = "plan: docs/task_plan.md\n";
  assertEquals(await said({ ...spare, "/p/planhook.yaml": config }), [
    "info unused plan: .planning/task_plan.md is seen and not used",
    "info unused plan: planning/task_plan.md is seen and not used",
  ]);
  const world = memoryWorld(spare);
  const hint = choiceChecks(world, "/p", { kind: "none" }).at(-2)?.hint;
  assertEquals(
    hint,
    'to use it, write "plan: docs/task_plan.md" into planhook.yaml',
  );
  assertEquals(
    await said({ "/p/docs": { link: "/d" }, "/d/task_plan.md": PLAN }),
    [],
  );
});

Deno.test("`choiceChecks()` is about the project that has the plan", async () => {
  const above = await told(
    { [A]: PLAN, "/p/.git/HEAD": "", "/p/src/a.ts": "" },
    {},
    "/p/src",
  );
  assertEquals(above.slice(0, 2), [
    "info project: /p, as /p/src has no plan of its own",
    "PASS plan: ../.planning/a/task_plan.md is taken: nothing else is chosen, and it is the newest below .planning/",
  ]);
  const pinned = await told({ "/q/task_plan.md": PLAN }, {
    env: { PWF_PLAN_ROOT: "/q" },
  });
  assertEquals(pinned[0], "info project: /q, as PWF_PLAN_ROOT says");
});

Deno.test("`projectRoot()` is the pinned folder, where it is one", () => {
  const root = (pin: string): string =>
    projectRoot(
      memoryWorld({ "/q/a": "" }, { env: { PWF_PLAN_ROOT: pin } }),
      "/p",
      { kind: "none" },
    );
  assertEquals([root("/q"), root("/q/a"), root("/gone")], ["/q", "/p", "/p"]);
});
