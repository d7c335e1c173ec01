import { assertEquals, assertStringIncludes } from "@std/assert";
import { type MemoryOptions, type Node } from "../../../core/io/memory.ts";
import { ESCAPE, json, NODES, PLAN, run } from "./terminal.ts";

Deno.test("`plan list` shows each plan and how far it is", async () => {
  const rows: readonly [Record<string, Node>, MemoryOptions, string][] = [
    [{}, {}, 'No plans here; make one with "planhook plan init".\n'],
    [
      {
        ...NODES,
        "/p/task_plan.md": "# T\n",
        "/p/.planning/b/task_plan.md": "",
      },
      { mtimes: { [PLAN]: 5 } },
      `  (task_plan.md)  no phases found
* api             1/4 complete, 1 unknown
  b               no phases found

* is the plan that the hooks show; PLAN_ID pins a session to another.
`,
    ],
    [
      NODES,
      { env: { PLAN_ID: "ghost" } },
      `  api  1/4 complete, 1 unknown

No plan is shown by the hooks; "planhook plan status" says why.
`,
    ],
  ];
  for (const [nodes, options, out] of rows) {
    assertEquals(await run(["plan", "list"], nodes, options), {
      code: 0,
      out,
      err: "",
      console: "",
    });
  }
});

Deno.test("`plan list --json` is one document", async () => {
  assertEquals(json(await run(["plan", "list", "--json"])), {
    root: "/p",
    plans: [],
  });
  assertEquals(json(await run(["plan", "list", "--json"], NODES)), {
    root: "/p",
    plans: [{
      id: "api",
      path: ".planning/api/task_plan.md",
      active: true,
      progress: "1/4 complete, 1 unknown",
      counts: { complete: 1, "in_progress": 1, pending: 1, unknown: 1 },
    }],
  });
});

Deno.test("`plan list` shows the other plans where one cannot be read (3.2)", async () => {
  const { code, out } = await run(["plan", "list"], {
    ...NODES,
    "/p/.planning/closed/task_plan.md": { denied: true },
  });
  assertEquals(code, 0);
  assertStringIncludes(out, "api");
});

Deno.test("folders whose names are no ids are no plans, and are not repeated", async () => {
  for (const name of ["\u001b[31m", "a\nb", "日本", "-x", ".x", "a b"]) {
    const nodes = { ...NODES, [`/p/.planning/${name}/task_plan.md`]: "# T\n" };
    const { plans } = json(await run(["plan", "list", "--json"], nodes));
    assertEquals(plans.map(({ id }: { id: string }) => id), ["api"]);
    const { code, err } = await run(["plan", "use", name], nodes);
    assertEquals([name, code === 0, ESCAPE.test(err)], [name, false, false]);
  }
});
