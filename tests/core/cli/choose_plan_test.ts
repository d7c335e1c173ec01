import { assertEquals, assertStringIncludes } from "@std/assert";
import { type Options, run } from "./terminal.ts";

Deno.test("`plan show` and `plan status` end with 1 where there is no plan, and say what to do", async () => {
  const rows: readonly [readonly string[], Options, string][] = [
    [[], {}, 'make one with "planhook plan init"'],
    [["ghost"], {}, 'see "planhook plan list"'],
    [["../x"], {}, 'see "planhook plan list"'],
    [[], { env: { PLAN_ID: "ghost" } }, "PLAN_ID does not name"],
  ];
  for (const command of ["show", "status"]) {
    for (const [args, options, said] of rows) {
      const result = await run(["plan", command, ...args], {}, options);
      assertEquals([result.code, result.out], [1, ""]);
      assertStringIncludes(result.err, said);
    }
  }
});

Deno.test("a plan that is no plain file of the project is named, and no new one is asked for", async () => {
  for (
    const node of [{ dir: true }, { link: "/x/plan.md" }, { link: "/gone" }, {
      pipe: true,
    }] as const
  ) {
    const nodes = { "/p/task_plan.md": node, "/x/plan.md": "# T" };
    for (
      const args of [
        ["phase", "1", "complete"],
        ["attest"],
        ["ledger", "append", "note", "x"],
        ["ledger", "summary"],
        ["show"],
      ]
    ) {
      const { code, out, err } = await run(["plan", ...args], nodes);
      assertEquals([args, code, out], [args, 1, ""]);
      assertStringIncludes(err, "task_plan.md");
      assertStringIncludes(err, "put that right");
    }
  }
});
