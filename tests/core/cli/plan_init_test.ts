import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { sha256 } from "@noble/hashes/sha2.js";
import type { MemoryWorld } from "../../../core/io/memory.ts";
import { json, POINTER, project, type Result, run, runIn } from "./terminal.ts";

const V3_FILES = [
  ".mode",
  ".nonce",
  ".stop_blocks",
  ".attestation",
  ".plan-attestation",
];

/** Runs `planhook plan init` with these arguments. */
function init(world: MemoryWorld, ...args: readonly string[]): Promise<Result> {
  return runIn(world, ["plan", "init", ...args]);
}

/** Text at a path; `undefined` where nothing is. */
function textAt(
  { nodes, files }: MemoryWorld,
  path: string,
): string | undefined {
  return nodes.has(path)
    ? new TextDecoder().decode(files.readHead(path, 99_999))
    : undefined;
}

/** SHA-256 of a file. */
function digestOf(world: MemoryWorld, path: string): string {
  return sha256(world.files.readHead(path, 99_999)).toHex();
}

Deno.test("`plan init` makes a plan, and tells what it made and what comes next", async () => {
  const world = project();
  const result = await runIn(world, ["plan", "init", "Api", "rewrite"]);
  assertEquals(result, {
    code: 0,
    out: `created  .planning/2026-01-05-api-rewrite/task_plan.md
created  .planning/2026-01-05-api-rewrite/findings.md
created  .planning/2026-01-05-api-rewrite/progress.md

Active plan: 2026-01-05-api-rewrite
Pin a terminal to it, for parallel sessions:
  export PLAN_ID=2026-01-05-api-rewrite
`,
    err: "",
    console: "",
  });
  assertEquals(world.nodes.has(POINTER), true);
});

Deno.test("`plan init` without a name makes the plan of the root, and keeps what is there", async () => {
  const { code, out } = await run(["plan", "init"], {
    "/p/findings.md": "mine",
  });
  assertEquals(code, 0);
  assertStringIncludes(
    out,
    "created  task_plan.md\nkept     findings.md\ncreated  progress.md\n",
  );
  assertEquals(out.includes("PLAN_ID"), false);
});

Deno.test("`plan init --json` is one document", async () => {
  const names = ["task_plan.md", "findings.md", "progress.md"];
  const named = json(await run(["plan", "init", "x", "--json"]));
  assertEquals([named.plan, named.folder], [
    "2026-01-05-x",
    "/p/.planning/2026-01-05-x",
  ]);
  assertEquals(
    named.files,
    names.map((name) => ({
      path: `.planning/2026-01-05-x/${name}`,
      created: true,
    })),
  );
  const root = json(
    await run(["plan", "init", "--json"], { "/p/findings.md": "" }),
  );
  assertEquals([root.plan, root.folder], [null, "/p"]);
  assertEquals(
    root.files,
    names.map((path) => ({ path, created: path !== "findings.md" })),
  );
});

Deno.test("`plan init` says where `PLAN_ID` binds another plan", async () => {
  const said = "PLAN_ID is set to another plan here";
  const bound = await run(["plan", "init", "x"], {}, { env: { PLAN_ID: "y" } });
  assertStringIncludes(bound.out, said);
  const same = await run(["plan", "init", "x"], {}, {
    env: { PLAN_ID: "2026-01-05-x" },
  });
  assertEquals(same.out.includes(said), false);
});

Deno.test("`plan init --template` takes the templates by name, and no other word", async () => {
  for (const args of [["--template", "analytics"], ["--template=analytics"]]) {
    const world = project();
    assertEquals((await runIn(world, ["plan", "init", ...args])).code, 0);
    const bytes = world.files.readHead("/p/task_plan.md", 9999);
    assertStringIncludes(new TextDecoder().decode(bytes), "Data Discovery");
  }
  for (const name of ["nope", "Default", "__proto__", "5"]) {
    const world = project();
    const result = await runIn(world, ["plan", "init", "--template", name]);
    assertEquals([name, result.code, result.out], [name, 64, ""]);
    assertStringIncludes(result.err, "expected one of default, analytics");
    assertEquals([...world.nodes.keys()], ["/p/keep"]);
  }
});

Deno.test("`plan init` takes what stands behind `--` for a part of the name, and never drops it", async () => {
  const world = project();
  const { code } = await runIn(world, ["plan", "init", "--", "--weird"]);
  const isNamed = world.nodes.has("/p/.planning/2026-01-05-weird/task_plan.md");
  assertEquals([code === 64 || isNamed, world.nodes.has("/p/task_plan.md")], [
    true,
    false,
  ]);
});

Deno.test("`plan init` names the folder by date and name, and numbers the second one (G12, G13)", async () => {
  const world = project();
  const first = await init(world, "Foo / Bar! Baz??");
  assertEquals(first.code, 0);
  assertStringIncludes(first.out, "PLAN_ID=2026-01-05-foo-bar-baz\n");
  const second = await init(world, "Foo", "/", "Bar!", "Baz??", "--json");
  assertEquals(JSON.parse(second.out).plan, "2026-01-05-foo-bar-baz-2");
});

Deno.test("`plan init` without a mode flag leaves no trace of one (2.6)", async () => {
  for (const args of [["A plan"], [], ["--template", "analytics"]]) {
    const world = project();
    const { code, out } = await init(world, ...args);
    assertEquals([code, out.includes("Mode:")], [0, false]);
    const left = [...world.nodes.keys()].filter((path) =>
      V3_FILES.some((name) => path.endsWith(`/${name}`))
    );
    assertEquals(left, []);
  }
});

Deno.test("`plan init --gated` is attested, with a nonce and a counter, and says so last (G14)", async () => {
  const world = project();
  const { code, out } = await init(world, "--gated", "Gate Run");
  const folder = "/p/.planning/2026-01-05-gate-run";
  assertEquals(code, 0);
  assertEquals(
    out.trimEnd().split("\n").at(-1),
    "Mode: autonomous gate (attested, gate counter reset)",
  );
  assertEquals(textAt(world, `${folder}/.mode`), "autonomous gate\n");
  assertEquals(textAt(world, `${folder}/.stop_blocks`), "0\n");
  assertMatch(textAt(world, `${folder}/.nonce`) ?? "", /^[0-9a-f]{16}\n$/);
  assertEquals(
    textAt(world, `${folder}/.attestation`),
    `${digestOf(world, `${folder}/task_plan.md`)}\n`,
  );
});

Deno.test("`plan init` reads mode flags in any order, and keeps the root without a name (R2.1.4)", async () => {
  for (
    const [args, mode] of [
      [["--autonomous"], "autonomous\n"],
      [["--gated"], "autonomous gate\n"],
      [["--gated", "--autonomous"], "autonomous gate\n"],
      [
        ["--autonomous", "--gated", "--smart"],
        "autonomous gate inject-smart\n",
      ],
      [["--smart", "--autonomous"], "autonomous inject-smart\n"],
    ] as const
  ) {
    const world = project();
    assertEquals((await init(world, ...args)).code, 0);
    assertEquals([args, textAt(world, "/p/.mode")], [args, mode]);
    assertEquals(
      textAt(world, "/p/.plan-attestation"),
      `${digestOf(world, "/p/task_plan.md")}\n`,
    );
    assertEquals(world.files.lstat("/p/.planning"), undefined);
  }
});

Deno.test("`plan init --smart` alone notes the token and nothing else", async () => {
  const world = project();
  const { out } = await init(world, "--smart", "x");
  const folder = "/p/.planning/2026-01-05-x";
  assertStringIncludes(out, "Mode: inject-smart\n");
  assertEquals(
    world.files.readFolder(folder).map(({ name }) => name),
    [".mode", "findings.md", "progress.md", "task_plan.md"],
  );
});

Deno.test("`plan init --plan-dir` makes a folder without a name (R2.1.3)", async () => {
  const { out } = await init(project(), "--plan-dir", "--json");
  assertMatch(JSON.parse(out).plan, /^2026-01-05-untitled-[0-9a-f]{8}$/);
});

Deno.test("`plan init` attests its own plan, whatever the environment names, and tells the truth (F27)", async () => {
  for (const name of ["mine", undefined]) {
    const world = project({ "/p/.planning/other/task_plan.md": "# o\n" }, {
      env: { PLAN_ID: "other", PLANNING_DISABLED: "1" },
    });
    const { out } = await init(
      world,
      "--gated",
      "--json",
      ...(name === undefined ? [] : [name]),
    );
    const { folder, attestation } = JSON.parse(out);
    const record = name === undefined ? ".plan-attestation" : ".attestation";
    assertEquals(
      textAt(world, `${folder}/${record}`),
      `${digestOf(world, `${folder}/task_plan.md`)}\n`,
    );
    assertEquals(attestation.kind, "attested");
    assertEquals(world.nodes.has("/p/.planning/other/.attestation"), false);
  }
});

Deno.test("`plan init` says NOT attested, and why, and is 1", async () => {
  const world = project({ "/p/.plan-attestation": { dir: true } });
  const { code, out } = await init(world, "--gated");
  assertEquals(code, 1);
  const last = out.trimEnd().split("\n").at(-1) ?? "";
  assertStringIncludes(
    last,
    "Mode: autonomous gate (NOT attested: Cannot use",
  );
  const changed = project({
    "/p/task_plan.md": "# mine\n",
    "/p/.plan-attestation": `${"0".repeat(64)}\n`,
  });
  const second = await init(changed, "--gated");
  assertEquals(second.code, 1);
  assertStringIncludes(second.out, "NOT attested");
  assertEquals(textAt(changed, "/p/task_plan.md"), "# mine\n");
});

Deno.test("`plan init` makes nothing where a file of the mode cannot be written", async () => {
  const world = project({ "/p/.mode": { link: "/secret" }, "/secret": "s" });
  const before = [...world.nodes.keys()];
  assertEquals((await init(world, "--gated")).code, 74);
  assertEquals([...world.nodes.keys()], before);
  assertEquals((await init(world, "--gated", "named")).code, 0);
});

Deno.test("`plan init` keeps what is there, and resets only what a mode resets (2.4)", async () => {
  const world = project({
    "/p/task_plan.md": "# mine\n",
    "/p/.stop_blocks": "9\n",
    "/p/.gate_last_ledger": "4\n",
    "/p/.nonce": "feedfeedfeedfeed\n",
  });
  await init(world);
  assertEquals(textAt(world, "/p/.stop_blocks"), "9\n");
  const { code } = await init(world, "--autonomous");
  assertEquals(code, 0);
  assertEquals(textAt(world, "/p/task_plan.md"), "# mine\n");
  assertEquals(textAt(world, "/p/.stop_blocks"), "0\n");
  assertEquals(textAt(world, "/p/.gate_last_ledger"), undefined);
  assertEquals(
    textAt(world, "/p/.plan-attestation"),
    `${digestOf(world, "/p/task_plan.md")}\n`,
  );
});

Deno.test("`plan init` refuses unknown flags and makes nothing (F2)", async () => {
  const world = project();
  for (const flag of ["--bogus", "--gate", "--template"]) {
    assertEquals([flag, (await init(world, flag)).code], [flag, 64]);
  }
  assertEquals([...world.nodes.keys()], ["/p/keep"]);
});

Deno.test("`plan init` without a name tells which plan the hooks show, and what changes it", async () => {
  const files = {
    "/p/.planning/api/task_plan.md": "# Api\n",
    [POINTER]: "api\n",
    "/p/docs/plan.md": "# Docs\n",
  };
  const rows = [
    [{}, ".planning/api/task_plan.md", ".planning/.active_plan names it"],
    [{ PLAN_ID: "api" }, ".planning/api/task_plan.md", "unset PLAN_ID"],
    [{ PLANHOOK_PLAN: "docs/plan.md" }, "docs/plan.md", 'setting "plan"'],
  ] as const;
  for (const [env, shown, words] of rows) {
    const { code, out } = await run(["plan", "init"], files, { env });
    assertEquals([code, out.includes("from now on")], [0, false]);
    assertStringIncludes(out, `The hooks show ${shown} and not this plan`);
    assertStringIncludes(out, words);
    assertStringIncludes(out, "export PLANHOOK_PLAN=task_plan.md\n");
  }
});

Deno.test("`plan init` without a name is true to its word: what it says makes the hooks show the plan", async () => {
  const files = {
    "/p/.planning/api/task_plan.md": "# Api\n",
    [POINTER]: "api\n",
  };
  const env = { PLANHOOK_PLAN: "task_plan.md" };
  const { out } = await run(["plan", "init"], files, { env });
  assertStringIncludes(out, "the hooks show the plan from now on.\n");
});

Deno.test("`plan init` without a name says where the hooks show nothing", async () => {
  const { out } = await run(["plan", "init"], {}, { env: { PLAN_ID: "gone" } });
  assertStringIncludes(
    out,
    "The hooks show no plan: [planning-with-files] PLAN_ID does not name",
  );
});
