/** `resolve-plan-dir`, byte for byte. @module */

import { assertEquals } from "@std/assert";
import type { Node } from "../../../core/io/memory.ts";
import { called, type Options } from "./called.ts";

const PLAN = "# T\n";
const POINTER = "/p/.planning/.active_plan";

/** A plan in a folder of its own. */
function plan(id: string): string {
  return `/p/.planning/${id}/task_plan.md`;
}

/** What it prints; it never fails and says nothing else. */
async function resolved(
  nodes: Readonly<Record<string, Node>>,
  { args = [], ...options }: Options & { args?: readonly string[] } = {},
): Promise<string> {
  const result = await called(["resolve-plan-dir", ...args], nodes, options);
  assertEquals([result.code, result.stderr], [0, ""]);
  return result.stdout;
}

Deno.test("`resolve-plan-dir` strips the mark in front of a pointer (G5)", async () => {
  const nodes = {
    [plan("p1")]: PLAN,
    [plan("p2")]: PLAN,
    [POINTER]: "\ufeffp1\n",
  };
  const mtimes = { "/p/.planning/p1": 1000, "/p/.planning/p2": 2000 };
  assertEquals(await resolved(nodes, { mtimes }), "/p/.planning/p1\n");
});

Deno.test("`resolve-plan-dir` takes a pointer to a folder without a plan (G6)", async () => {
  const nodes = {
    "/p/.planning/empty/x": "",
    [POINTER]: "empty\n",
    "/p/task_plan.md": PLAN,
  };
  assertEquals(await resolved(nodes), "/p/.planning/empty\n");
});

Deno.test("`resolve-plan-dir` takes the first name of equally new folders (G7)", async () => {
  const nodes = { [plan("b")]: PLAN, [plan("a")]: PLAN };
  assertEquals(await resolved(nodes), "/p/.planning/a\n");
});

Deno.test("`resolve-plan-dir` ranks folders by whole seconds, whatever their files are", async () => {
  const nodes = { [plan("a")]: PLAN, [plan("b")]: PLAN, [plan("c")]: PLAN };
  const mtimes = {
    [plan("a")]: 9000,
    "/p/.planning/a": 1000,
    "/p/.planning/b": 2001,
    "/p/.planning/c": 2999,
  };
  assertEquals(await resolved(nodes, { mtimes }), "/p/.planning/b\n");
});

Deno.test("`resolve-plan-dir` goes on where `PLAN_ID` names no folder (G8)", async () => {
  const nodes = { [plan("real")]: PLAN };
  for (const PLAN_ID of ["ghost", "../x", ".hidden", "a b", " "]) {
    assertEquals(
      await resolved(nodes, { env: { PLAN_ID } }),
      "/p/.planning/real\n",
    );
  }
});

Deno.test("`resolve-plan-dir` prints nothing where the pin is no folder (G9)", async () => {
  const nodes = { "/p/task_plan.md": PLAN, [plan("a")]: PLAN };
  const env = { PWF_PLAN_ROOT: "/nope" };
  assertEquals(await resolved(nodes, { env }), "");
  assertEquals(await resolved(nodes, { env, args: [".planning"] }), "");
});

Deno.test("`resolve-plan-dir` looks below the pin, in front of its argument (1.3.1)", async () => {
  const nodes = { [plan("a")]: PLAN, "/q/.planning/b/task_plan.md": PLAN };
  const env = { PWF_PLAN_ROOT: "/q" };
  assertEquals(await resolved(nodes, { env }), "/q/.planning/b\n");
  assertEquals(
    await resolved(nodes, { env, args: [".planning"] }),
    "/q/.planning/b\n",
  );
  assertEquals(
    await resolved(nodes, { env: { PWF_PLAN_ROOT: "../q" } }),
    "../q/.planning/b\n",
  );
});

Deno.test("`resolve-plan-dir` puts `PLAN_ID` before the pointer, and needs no plan there (1.3.2)", async () => {
  const nodes = {
    "/p/.planning/bare/x": "",
    [plan("a")]: PLAN,
    [POINTER]: "a\n",
  };
  assertEquals(
    await resolved(nodes, { env: { PLAN_ID: "bare" } }),
    "/p/.planning/bare\n",
  );
  assertEquals(
    await resolved(nodes, { env: { PLAN_ID: "" } }),
    "/p/.planning/a\n",
  );
});

Deno.test("`resolve-plan-dir` drops all white space of a pointer, and passes over one that is none (1.3.3, 1.3.4)", async () => {
  const nodes = { [plan("a")]: PLAN, [plan("z")]: PLAN };
  for (const text of ["z", " z \r\n", "\tz\n\n"]) {
    assertEquals(
      await resolved({ ...nodes, [POINTER]: text }),
      "/p/.planning/z\n",
    );
  }
  for (const text of ["", "  \n", "../z", "ghost", ".z"]) {
    assertEquals(
      await resolved({ ...nodes, [POINTER]: text }),
      "/p/.planning/a\n",
    );
  }
});

Deno.test("`resolve-plan-dir` says nothing of a plan in the root (1.3.6)", async () => {
  assertEquals(await resolved({ "/p/task_plan.md": PLAN }), "");
  assertEquals(await resolved({}), "");
  assertEquals(
    await resolved({
      "/p/.planning/sessions/x": "",
      "/p/.planning/.a/task_plan.md": PLAN,
    }),
    "",
  );
});

Deno.test("`resolve-plan-dir` spells the folder as the shell does, or as its argument (1.3.7)", async () => {
  const nodes = { [plan("a")]: PLAN, "/l": { link: "/p" } };
  const env = { PWD: "/l" };
  assertEquals(await resolved(nodes, { env }), "/l/.planning/a\n");
  assertEquals(
    await resolved(nodes, { env, args: [".planning"] }),
    ".planning/a\n",
  );
  assertEquals(
    await resolved(nodes, { env, args: ["/p/.planning"] }),
    "/p/.planning/a\n",
  );
  assertEquals(await resolved(nodes, { args: [""] }), "/p/.planning/a\n");
});

Deno.test("`resolve-plan-dir` looks into a folder of another name inside the project only", async () => {
  const nodes = {
    "/p/plans/a/task_plan.md": PLAN,
    "/q/a/task_plan.md": PLAN,
  };
  assertEquals(await resolved(nodes, { args: ["plans"] }), "plans/a\n");
  assertEquals(await resolved(nodes, { args: ["../q"] }), "");
  assertEquals(await resolved(nodes, { args: ["nope"] }), "");
  const linked = {
    "/p/other/task_plan.md": PLAN,
    "/p/plans/l": { link: "../other" },
    "/p/plans/m": { link: "../../q/a" },
    "/q/a/task_plan.md": PLAN,
  };
  const pinned = { args: ["plans"], env: { PLAN_ID: "m" } };
  assertEquals(await resolved(linked, pinned), "plans/l\n");
});

Deno.test("`resolve-plan-dir` never prints a folder that leads out, and tries the next (1.4.4, F9)", async () => {
  const out = {
    "/else/task_plan.md": PLAN,
    "/p/.planning/evil": { link: "/else" },
  };
  const env = { PLAN_ID: "evil" };
  assertEquals(await resolved(out, { env }), "");
  assertEquals(await resolved({ ...out, [POINTER]: "evil\n" }), "");
  assertEquals(
    await resolved({ ...out, [plan("a")]: PLAN }, { env }),
    "/p/.planning/a\n",
  );
  const inside = { [plan("a")]: PLAN, "/p/.planning/l": { link: "a" } };
  assertEquals(
    await resolved(inside, { env: { PLAN_ID: "l" } }),
    "/p/.planning/l\n",
  );
});
