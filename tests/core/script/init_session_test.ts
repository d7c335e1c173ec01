/** `init-session`, byte for byte. @module */

import { assert, assertEquals, assertMatch } from "@std/assert";
import { sha256Hex } from "../../../wasm/mod.ts";
import { called, calledIn, project, textAt } from "./called.ts";

const FILES = ["task_plan.md", "findings.md", "progress.md"];

/** The names below `.planning/`. */
function folders(world: ReturnType<typeof project>): readonly string[] {
  return world.files.readFolder("/p/.planning").map(({ name }) => name);
}

Deno.test("`init-session` makes a folder named after the day and the name (G12)", async () => {
  const world = project();
  const id = "2026-01-05-foo-bar-baz";
  const folder = `/p/.planning/${id}`;
  assertEquals(await calledIn(world, ["init-session", "Foo / Bar! Baz??"]), {
    stdout:
      `Initializing planning files for: Foo / Bar! Baz?? (template: default)
PLAN_ID=${id}

Active plan recorded: /p/.planning/.active_plan
Pin this terminal to the plan for parallel sessions:
  export PLAN_ID=${id}
`,
    stderr: "",
    code: 0,
  });
  assertEquals(folders(world), [".active_plan", id]);
  assertEquals(textAt(world, "/p/.planning/.active_plan"), `${id}\n`);
  assertEquals(
    world.files.readFolder(folder).map(({ name }) => name),
    FILES.toSorted(),
  );
});

Deno.test("`init-session` puts a number behind a name that is taken (G13)", async () => {
  const world = project();
  const words = ["init-session", "Api", "rewrite"];
  for (const end of ["", "-2", "-3"]) {
    const { stdout } = await calledIn(world, words);
    assertEquals(stdout.split("\n")[1], `PLAN_ID=2026-01-05-api-rewrite${end}`);
  }
});

Deno.test("`init-session --gated` arms, attests and says so (G14)", async () => {
  const world = project();
  const { stdout, code } = await calledIn(world, [
    "init-session",
    "--gated",
    "Gate Run",
  ]);
  const folder = "/p/.planning/2026-01-05-gate-run";
  assertEquals(code, 0);
  assert(
    stdout.endsWith(
      "  export PLAN_ID=2026-01-05-gate-run\nMode: autonomous gate (attested, gate counter reset)\n",
    ),
  );
  assertEquals(textAt(world, `${folder}/.mode`), "autonomous gate\n");
  assertEquals(textAt(world, `${folder}/.stop_blocks`), "0\n");
  assertMatch(textAt(world, `${folder}/.nonce`), /^[0-9a-f]{16}\n$/);
  const plan = new TextEncoder().encode(
    textAt(world, `${folder}/task_plan.md`),
  );
  assertEquals(textAt(world, `${folder}/.attestation`), `${sha256Hex(plan)}\n`);
});

Deno.test("`init-session` without a name works in the root, keeps what is there and makes no `.planning` (2.4)", async () => {
  const world = project({ "/p/findings.md": "mine\n" }, {
    env: { PWF_PLAN_ROOT: "/else", PLAN_ID: "x" },
  });
  assertEquals(await calledIn(world, ["init-session", ""]), {
    stdout: `Initializing planning files for: project (template: default)
Created /p/task_plan.md
/p/findings.md already exists, skipping
Created /p/progress.md

Planning files initialized!
Files: task_plan.md, findings.md, progress.md
`,
    stderr: "",
    code: 0,
  });
  assertEquals(textAt(world, "/p/findings.md"), "mine\n");
  assertEquals(
    [...world.nodes.keys()].sort(),
    ["/p/keep", ...FILES.map((name) => `/p/${name}`)].sort(),
  );
});

Deno.test("`init-session --autonomous` in the root arms the root, attested as it is now (2.6)", async () => {
  const world = project({
    "/p/task_plan.md": "# T\n",
    "/p/.plan-attestation": "ab12\n",
    "/p/.gate_last_ledger": "3\n",
  });
  const { stdout } = await calledIn(world, ["init-session", "--autonomous"]);
  assertEquals(
    stdout.split("\n").at(-2),
    "Mode: autonomous (attested, gate counter reset)",
  );
  assertEquals(textAt(world, "/p/.mode"), "autonomous\n");
  assertEquals(world.nodes.has("/p/.gate_last_ledger"), false);
  assertEquals(
    textAt(world, "/p/.plan-attestation"),
    `${sha256Hex(new TextEncoder().encode("# T\n"))}\n`,
  );
});

Deno.test("`init-session --gated` attests the new plan, whatever the environment selects", async () => {
  const world = project({ "/p/.planning/old/task_plan.md": "# T\n" }, {
    env: { PLAN_ID: "old" },
  });
  await calledIn(world, ["init-session", "--gated", "New"]);
  const folder = "/p/.planning/2026-01-05-new";
  assertEquals(world.nodes.has(`${folder}/.attestation`), true);
  assertEquals(world.nodes.has("/p/.planning/old/.attestation"), false);
});

Deno.test("`init-session` says where the plan could not be attested", async () => {
  const world = project({
    "/p/task_plan.md": "# T\n",
    "/p/.plan-attestation": { dir: true },
  });
  const { stdout, code } = await calledIn(world, ["init-session", "--gated"]);
  assertEquals(code, 0);
  assertMatch(
    stdout,
    /\nMode: autonomous gate \(NOT attested: Cannot .*; gate counter reset\)\n$/,
  );
});

Deno.test("`init-session` reads no flag as a name, and makes nothing then (F2)", async () => {
  const rows = [["--help", 0], ["-h", 0], ["--bogus", 2], ["-t", 2]] as const;
  for (const [flag, wanted] of rows) {
    const world = project();
    const { stdout, stderr, code } = await calledIn(world, [
      "init-session",
      flag,
    ]);
    assertEquals(code, wanted);
    assertMatch(code === 0 ? stdout : stderr, /Usage: init-session /);
    assertEquals(code === 0 ? stderr : stdout, "");
    assertEquals([...world.nodes.keys()], ["/p/keep"]);
  }
});

Deno.test("`init-session` makes no odd folder out of an odd name (2.2, F3, F4)", async () => {
  const rows = [
    ["a\nb", /^PLAN_ID=2026-01-05-a-b$/],
    [`${"x".repeat(39)} y`, /^PLAN_ID=2026-01-05-x{39}$/],
    ["Ünï Code", /^PLAN_ID=2026-01-05-n-code$/],
    ["日本語", /^PLAN_ID=2026-01-05-untitled-[0-9a-f]{8}$/],
    [" ", /^PLAN_ID=2026-01-05-untitled-[0-9a-f]{8}$/],
  ] as const;
  for (const [name, wanted] of rows) {
    const { stdout } = await called(["init-session", name]);
    assertMatch(stdout.split("\n")[1] ?? "", wanted);
  }
  const { stdout } = await called(["init-session", "--plan-dir"]);
  assertMatch(
    stdout,
    /^Initializing planning files for: untitled \(template: default\)\nPLAN_ID=2026-01-05-untitled-/,
  );
});

Deno.test("`init-session` goes on with the default where it does not know a template (2.1)", async () => {
  const { stdout, code } = await called(["init-session", "-t", "nope"]);
  assertEquals(code, 0);
  assertEquals(stdout.split("\n").slice(0, 2), [
    "Unknown template: nope (available: default, analytics). Using default.",
    "Initializing planning files for: project (template: default)",
  ]);
});

Deno.test("`init-session` makes nothing where `.planning` or the pointer leads out (2.8)", async () => {
  const rows = [
    { "/p/.planning": { link: "/e" }, "/e/x": "" },
    { "/p/.planning/.active_plan": { link: "/e/x" }, "/e/x": "" },
  ];
  for (const nodes of rows) {
    const world = project(nodes);
    const before = [...world.nodes.keys()];
    const { stdout, stderr, code } = await calledIn(world, [
      "init-session",
      "x",
    ]);
    assertEquals([stdout, code], ["", 1]);
    assertMatch(stderr, /^init-session: Cannot .*\n$/);
    assertEquals([...world.nodes.keys()], before);
  }
});
