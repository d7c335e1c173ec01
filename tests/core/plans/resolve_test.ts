import { assertEquals, assertStringIncludes } from "@std/assert";
import {
  type MemoryOptions,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import { labelOf } from "../../../core/plans/plan_ref.ts";
import {
  CURRENT_POLICY,
  type ResolvePolicy,
  V3_11_POLICY,
} from "../../../core/plans/policy.ts";
import { resolvePlan } from "../../../core/plans/resolve.ts";

/** What is resolved, in one word: the label of the plan, the notice, or `none`. */
async function resolved(
  nodes: Record<string, Node>,
  options: MemoryOptions & { session?: string; policy?: ResolvePolicy } = {},
): Promise<string> {
  const policy = options.policy ?? CURRENT_POLICY;
  const world = memoryWorld({ "/p/keep": "", ...nodes }, options);
  const found = await resolvePlan(world, "/p", options.session, policy);
  if (found.kind === "plan") {
    return `${found.plan.chosenBy}: ${labelOf(found.plan)}`;
  }
  return found.kind === "refused" ? found.notice : "none";
}

const PLAN = "# T\n";
const A = "/p/.planning/a/task_plan.md";
const B = "/p/.planning/b/task_plan.md";
const POINTER = "/p/.planning/.active_plan";

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

Deno.test("resolvePlan() shows plans to attached sessions only while isolation is armed (G10)", async () => {
  const nodes = {
    [A]: PLAN,
    "/p/.planning/sessions/s1.attached": "",
    "/p/.planning/sessions/evil": "",
  };
  assertEquals(
    await resolved(nodes, { session: "s1" }),
    "newest: .planning/a/task_plan.md",
  );
  assertEquals(
    await resolved(nodes, { env: { PWF_SESSION_ID: "s1" } }),
    "newest: .planning/a/task_plan.md",
  );
  for (const session of [undefined, "s2", "../sessions/s1", ".s1"]) {
    const notice = await resolved(
      nodes,
      session === undefined ? {} : { session },
    );
    for (
      const part of [
        "[planning-with-files] Session isolation is armed",
        ".planning/sessions/",
        "PWF_SESSION_ID",
        "delete",
      ]
    ) {
      assertStringIncludes(notice, part);
    }
  }
  assertStringIncludes(
    await resolved(nodes, { session: "s2", env: { PWF_SESSION_ID: "s1" } }),
    "Session isolation",
  );
});

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

const GIT = { "/p/.git/HEAD": "" };

/** What is resolved from a folder below the project. */
async function resolvedFrom(
  cwd: string,
  nodes: Record<string, Node>,
  options: MemoryOptions = {},
): Promise<string> {
  const world = memoryWorld({ [`${cwd}/keep`]: "", ...nodes }, options);
  const found = await resolvePlan(world, cwd, undefined, CURRENT_POLICY);
  if (found.kind !== "plan") {
    return found.kind === "refused" ? found.notice : "none";
  }
  return `${labelOf(found.plan)}${
    found.plan.note === undefined ? "" : ` (${found.plan.note})`
  }`;
}

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

Deno.test("resolvePlan() offers a linked worktree the main one's plan, labelled", async () => {
  const nodes = {
    "/w/.git": "gitdir: /p/.git/worktrees/w\n",
    "/p/.git/worktrees/w/gitdir": "/w/.git\n",
    [A]: PLAN,
  };
  assertEquals(
    await resolvedFrom("/w/src", nodes),
    "/p/.planning/a/task_plan.md ([planhook] This worktree has no plan of its own; this is the one of the main worktree /p, to read and not to change from here.)",
  );
  assertEquals(
    await resolvedFrom("/w/src", { ...nodes, "/w/task_plan.md": PLAN }),
    "../task_plan.md",
  );
});

Deno.test("resolvePlan() believes no .git file that the main worktree does not know", async () => {
  const nodes = { "/w/.git": "gitdir: /p/.git/worktrees/w\n", [A]: PLAN };
  assertEquals(
    await resolvedFrom("/w", {
      ...nodes,
      "/p/.git/worktrees/w/gitdir": "/other/.git\n",
    }),
    "none",
  );
  assertEquals(
    await resolvedFrom("/w", { ...nodes, "/p/.git/worktrees/w/x": "" }),
    "none",
  );
  assertEquals(
    await resolvedFrom("/w", { "/w/.git": "gitdir: /p\n", [A]: PLAN }),
    "none",
  );
});

Deno.test("resolvePlan() wants PLAN_ID of an attached session where there are several plans", async () => {
  const armed = { "/p/.planning/sessions/s1.attached": "" };
  const notice = await resolved({
    ...armed,
    [A]: PLAN,
    "/p/task_plan.md": PLAN,
    [POINTER]: "a",
  }, { session: "s1" });
  assertStringIncludes(
    notice,
    "[planning-with-files] Multiple plans are available while session isolation is armed.",
  );
  assertStringIncludes(notice, "PLAN_ID=<slug>");
  assertEquals(
    await resolved({ ...armed, [A]: PLAN }, { session: "s1" }),
    "newest: .planning/a/task_plan.md",
  );
  assertEquals(
    await resolved({ ...armed, [A]: PLAN, [B]: PLAN }, {
      session: "s1",
      env: { PLAN_ID: "b" },
    }),
    "PLAN_ID: .planning/b/task_plan.md",
  );
});

Deno.test("resolvePlan() admits a session by the digest of project and session id", async () => {
  const framed = (text: string) => {
    const bytes = new TextEncoder().encode(text);
    return [0, 0, 0, 0, 0, 0, 0, bytes.length, ...bytes];
  };
  const input = Uint8Array.from(["portable", "/p", "s:1 é"].flatMap(framed));
  const digest = [
    ...new Uint8Array(await crypto.subtle.digest("SHA-256", input)),
  ]
    .map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const nodes = { [A]: PLAN, [`/p/.planning/sessions/${digest}.attached`]: "" };
  assertEquals(
    await resolved(nodes, { session: "s:1 é" }),
    "newest: .planning/a/task_plan.md",
  );
  assertStringIncludes(
    await resolved(nodes, { session: "s:1 e" }),
    "Session isolation",
  );
});

Deno.test("resolvePlan() is closed where the sessions folder leads out of the project", async () => {
  const nodes = {
    [A]: PLAN,
    "/p/.planning/sessions": { link: "/else" },
    "/else/s1.attached": "",
  };
  assertStringIncludes(
    await resolved(nodes, { session: "s1" }),
    "Session isolation is armed",
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
