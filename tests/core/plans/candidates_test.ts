import { assertEquals, assertStringIncludes } from "@std/assert";
import { V3_11_POLICY } from "../../../core/plans/policy_v3_11.ts";
import { A, B, PLAN, POINTER, resolved } from "./resolved.ts";

Deno.test("resolvePlan() reads the pointer through marks and white space (G5)", async () => {
  for (const text of ["a", "a\n", "\ufeffa\r\n", " a \n\n", "\ta"]) {
    assertEquals(
      await resolved({ [A]: PLAN, [B]: PLAN, [POINTER]: text }, {
        mtimes: { [B]: 9 },
      }),
      "pointer: .planning/a/task_plan.md",
    );
  }
});

Deno.test("resolvePlan() passes over a pointer that is stale, no id, or no file", async () => {
  for (
    const pointer of ["ghost\n", "", " \n", "../a", "/p/.planning/a", "a\0", {
      dir: true,
    }, { link: "/etc/id" }] as const
  ) {
    assertEquals(
      await resolved({ [A]: PLAN, [POINTER]: pointer, "/etc/id": "a" }),
      "newest: .planning/a/task_plan.md",
    );
  }
});

Deno.test("resolvePlan() takes a pointer to a folder without a plan for stale (G6)", async () => {
  const nodes = {
    "/p/.planning/empty/x": "",
    [POINTER]: "empty",
    "/p/task_plan.md": PLAN,
  };
  assertEquals(await resolved(nodes), "root: task_plan.md");
  assertEquals(
    await resolved(nodes, { policy: V3_11_POLICY }),
    "pointer: .planning/empty/task_plan.md",
  );
});

Deno.test("resolvePlan() takes the first name of equally new plans (G7)", async () => {
  assertEquals(
    await resolved({ [B]: PLAN, [A]: PLAN }),
    "newest: .planning/a/task_plan.md",
  );
});

Deno.test("resolvePlan() ranks by the plan file, v3.11 by whole seconds of the folder", async () => {
  const options = {
    mtimes: { [A]: 5, [B]: 4, "/p/.planning/b": 2000, "/p/.planning/a": 1999 },
  };
  assertEquals(
    await resolved({ [A]: PLAN, [B]: PLAN }, options),
    "newest: .planning/a/task_plan.md",
  );
  assertEquals(
    await resolved({ [A]: PLAN, [B]: PLAN }, {
      ...options,
      policy: V3_11_POLICY,
    }),
    "newest: .planning/b/task_plan.md",
  );
});

Deno.test("resolvePlan() never leaves the project, and tries the next candidate", async () => {
  const out = {
    "/else/task_plan.md": PLAN,
    "/else/.planning/x/task_plan.md": PLAN,
  };
  assertEquals(
    await resolved({ ...out, "/p/.planning/evil": { link: "/else" } }),
    "none",
  );
  assertEquals(
    await resolved({ ...out, "/p/.planning": { link: "/else/.planning" } }),
    "none",
  );
  assertEquals(
    await resolved({
      ...out,
      "/p/task_plan.md": { link: "/else/task_plan.md" },
    }),
    "none",
  );
  assertEquals(
    await resolved({
      ...out,
      [A]: { link: "/else/task_plan.md" },
      [POINTER]: "a",
    }),
    "none",
  );
  assertEquals(
    await resolved({
      ...out,
      "/p/.planning/evil": { link: "/else" },
      [POINTER]: "evil",
      [B]: PLAN,
    }),
    "newest: .planning/b/task_plan.md",
  );
  assertStringIncludes(
    await resolved({ ...out, "/p/.planning/evil": { link: "/else" } }, {
      env: { PLAN_ID: "evil" },
    }),
    "PLAN_ID does not name",
  );
});

Deno.test("resolvePlan() takes a linked folder that stays inside", async () => {
  assertEquals(
    await resolved({
      "/p/plans/one/task_plan.md": PLAN,
      "/p/.planning/one": { link: "../plans/one" },
    }),
    "newest: .planning/one/task_plan.md",
  );
});

Deno.test("resolvePlan() takes no folder, pipe or hidden folder for a plan", async () => {
  assertEquals(await resolved({ [`${A}/x`]: "" }), "none");
  assertEquals(await resolved({ [A]: { pipe: true } }), "none");
  assertEquals(
    await resolved({ "/p/.planning/.hidden/task_plan.md": PLAN }),
    "none",
  );
  assertEquals(await resolved({ "/p/.planning": "a file" }), "none");
});
