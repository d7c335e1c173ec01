import { assertEquals, assertStringIncludes } from "@std/assert";
import { A, PLAN, POINTER, resolved } from "./resolved.ts";

Deno.test("resolvePlan() gives up a guess where a project below has its own plan (G11)", async () => {
  const nested = { "/p/project/.planning/p/task_plan.md": PLAN };
  const notice =
    "[planning-with-files] Ambiguous plan: this cwd has an active plan and a nested project below it has its own (project). Nothing injected. Pin the thread with PWF_PLAN_ROOT=<absolute path> or PLAN_ID=<slug>.";
  assertEquals(await resolved({ [A]: PLAN, ...nested }), notice);
  assertEquals(
    await resolved({ [A]: PLAN, ...nested, [POINTER]: "a" }),
    notice,
  );
  assertEquals(await resolved({ "/p/task_plan.md": PLAN, ...nested }), notice);
  assertEquals(
    await resolved({ [A]: PLAN, ...nested }, { env: { PLAN_ID: "a" } }),
    "PLAN_ID: .planning/a/task_plan.md",
  );
  assertEquals(
    await resolved({ [A]: PLAN, ...nested }, { env: { PWF_PLAN_ROOT: "/p" } }),
    "newest: /p/.planning/a/task_plan.md",
  );
  assertEquals(await resolved(nested), "none");
});

Deno.test("resolvePlan() names three nested projects, and no hidden, bare or unreadable ones", async () => {
  const names = ["d", "c", "b", "a"].map((
    name,
  ) => [`/p/${name}/.planning/x/task_plan.md`, PLAN]);
  assertStringIncludes(
    await resolved({ [A]: PLAN, ...Object.fromEntries(names) }),
    "its own (a, b, c). ",
  );
  assertEquals(
    await resolved({
      [A]: PLAN,
      "/p/.cache/.planning/x/task_plan.md": PLAN,
      "/p/bare/.planning/.active_plan": "x",
      "/p/root/task_plan.md": PLAN,
    }),
    "newest: .planning/a/task_plan.md",
  );
});

Deno.test("resolvePlan() sees nested projects to a depth of three, and no deeper", async () => {
  const at = (path: string) => ({
    [A]: PLAN,
    [`/p/${path}/.planning/x/task_plan.md`]: PLAN,
  });
  assertStringIncludes(await resolved(at("x/y/z")), "its own (x/y/z). ");
  assertEquals(
    await resolved(at("x/y/z/w")),
    "newest: .planning/a/task_plan.md",
  );
  assertEquals(
    await resolved(at("node_modules/y")),
    "newest: .planning/a/task_plan.md",
  );
});

Deno.test("resolvePlan() looks into every folder directly below, whatever its name and however many there are", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`/p/pkg${at}/x`, ""]),
  );
  for (const name of ["zzz", "build", "vendor"]) {
    const nested = { [`/p/${name}/.planning/p/task_plan.md`]: PLAN };
    const found = await resolved({ [A]: PLAN, ...many, ...nested });
    assertStringIncludes(found, `its own (${name})`);
  }
  const deep = { "/p/vendor/lib/.planning/p/task_plan.md": PLAN };
  assertEquals(
    (await resolved({ [A]: PLAN, ...deep })).includes("Ambiguous"),
    false,
  );
});
