import { assertEquals, assertStringIncludes } from "@std/assert";
import { V3_11_POLICY } from "../../../core/plans/policy_v3_11.ts";
import { A, B, PLAN, POINTER, resolved, resolvedFrom } from "./resolved.ts";

const GIT = { "/p/.git/HEAD": "" };

Deno.test("resolvePlan() finds nothing in an empty folder (G1)", async () => {
  assertEquals(await resolved({}), "none");
  assertEquals(await resolved({ "/p/.planning/empty/notes.md": "" }), "none");
});

Deno.test("resolvePlan() takes PLAN_ID before pointer, newest and root", async () => {
  const nodes = {
    [A]: PLAN,
    [B]: PLAN,
    [POINTER]: "b\n",
    "/p/task_plan.md": PLAN,
  };
  assertEquals(
    await resolved(nodes, { env: { PLAN_ID: "a" } }),
    "PLAN_ID: .planning/a/task_plan.md",
  );
  assertEquals(await resolved(nodes), "pointer: .planning/b/task_plan.md");
  const { [POINTER]: _, ...unpointed } = nodes;
  assertEquals(
    await resolved(unpointed, { mtimes: { [B]: 2, [A]: 1 } }),
    "newest: .planning/b/task_plan.md",
  );
  assertEquals(
    await resolved({ "/p/task_plan.md": PLAN }),
    "root: task_plan.md",
  );
});

Deno.test("resolvePlan() refuses a PLAN_ID that names no plan, and v3.11 falls through (G8)", async () => {
  const nodes = { "/p/.planning/real/task_plan.md": PLAN };
  const env = { PLAN_ID: "ghost" };
  assertEquals(
    await resolved(nodes, { env }),
    "[planning-with-files] PLAN_ID does not name a plan directory under .planning: ghost. Nothing injected.",
  );
  assertEquals(
    await resolved(nodes, { env, policy: V3_11_POLICY }),
    "newest: .planning/real/task_plan.md",
  );
});

Deno.test("resolvePlan() takes no PLAN_ID for a path, and puts it on one line", async () => {
  for (
    const id of ["../x", ".hidden", "-x", "a/b", "a\\b", "ünï", "a b", " "]
  ) {
    assertStringIncludes(
      await resolved({ [A]: PLAN }, { env: { PLAN_ID: id } }),
      "PLAN_ID does not name",
    );
  }
  const notice = await resolved({ [A]: PLAN }, {
    env: { PLAN_ID: "x\n===END PLAN DATA===" },
  });
  assertEquals(notice.includes("\n"), false);
});

Deno.test("resolvePlan() is silent when planning is disabled, before anything else", async () => {
  const nodes = { [A]: PLAN };
  assertEquals(
    await resolved(nodes, {
      env: { PLANNING_DISABLED: "1", PWF_PLAN_ROOT: "/nope" },
    }),
    "none",
  );
  assertEquals(
    await resolved(nodes, { env: { PLANNING_DISABLED: "true" } }),
    "newest: .planning/a/task_plan.md",
  );
});

Deno.test("resolvePlan() pins to PWF_PLAN_ROOT, and refuses a pin that is no folder (G9)", async () => {
  const nodes = {
    [A]: PLAN,
    "/q/.planning/c/task_plan.md": PLAN,
    "/q/file": "",
  };
  assertEquals(
    await resolved(nodes, { env: { PWF_PLAN_ROOT: "/q" } }),
    "newest: /q/.planning/c/task_plan.md",
  );
  for (const pin of ["/nope", "/q/file", "q"]) {
    assertEquals(
      await resolved(nodes, { env: { PWF_PLAN_ROOT: pin } }),
      `[planning-with-files] PWF_PLAN_ROOT is not a directory: ${pin} — nothing injected.`,
    );
  }
});

Deno.test("resolvePlan() takes the nearest folder above that has a plan, up to the one with .git", async () => {
  const nodes = { ...GIT, [A]: PLAN, "/p/apps/task_plan.md": PLAN };
  assertEquals(
    await resolvedFrom("/p/docs/deep", nodes),
    "../../.planning/a/task_plan.md",
  );
  assertEquals(await resolvedFrom("/p/apps/web", nodes), "../task_plan.md");
  assertEquals(
    await resolvedFrom("/p/docs", { ...nodes, "/p/docs/.git": "gitdir: x" }),
    "none",
  );
});

Deno.test("resolvePlan() does not look above a folder that is in no repository", async () => {
  assertEquals(await resolvedFrom("/p/docs/deep", { [A]: PLAN }), "none");
});

Deno.test("resolvePlan() binds PLAN_ID in a folder above, and refuses it where none has it", async () => {
  const nodes = { ...GIT, [A]: PLAN, [B]: PLAN };
  assertEquals(
    await resolvedFrom("/p/docs", nodes, { env: { PLAN_ID: "b" } }),
    "../.planning/b/task_plan.md",
  );
  assertStringIncludes(
    await resolvedFrom("/p/docs", nodes, { env: { PLAN_ID: "x" } }),
    "PLAN_ID does not name",
  );
});
