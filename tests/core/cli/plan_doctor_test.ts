import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { green, red, yellow } from "@std/fmt/colors";
import { ESCAPE, json, NODES, PLAN, project, run, runIn } from "./terminal.ts";

const DOCTOR = ["plan", "doctor"];

Deno.test("`plan doctor` passes a plan that is shown, and ends with 0", async () => {
  const { code, out, err } = await run(DOCTOR, NODES);
  assertEquals([code, err], [0, ""]);
  assertStringIncludes(out, "PASS  plan: .planning/api/task_plan.md is taken");
  assertStringIncludes(out, "PASS  injection: emits plan context");
  assertStringIncludes(out, "WARN  phases: 1/4 complete");
  assertStringIncludes(out, '\n      set one with "planhook plan phase');
  assertStringIncludes(out, "\ninfo  time: choosing the plan took 0 ms\n");
  assert(/\n\d+ passed, \d+ to look at, 0 failed\n$/.test(out));
  assert(!ESCAPE.test(out));
});

Deno.test("`plan doctor` has a level, a thing and a message on each line", async () => {
  const { out } = await run(DOCTOR, NODES);
  const lines = out.split("\n\n", 1)[0]?.split("\n") ?? [];
  for (const line of lines) {
    assert(/^(?:PASS|WARN|FAIL|info) {2}[a-z ]+: \S|^ {6}\S/.test(line), line);
  }
});

Deno.test("`plan doctor` ends with 1 where a check fails, and not for a warning", async () => {
  const tampered = {
    ...NODES,
    "/p/.planning/api/.attestation": "0".repeat(64),
  };
  const { code, out } = await run(DOCTOR, tampered);
  assertEquals(code, 1);
  assertStringIncludes(out, "FAIL  attestation: ");
  assertStringIncludes(out, "WARN  injection: ");
  assertEquals((await run(DOCTOR, {}, { env: { PLAN_ID: "zz" } })).code, 0);
  assertEquals((await run(DOCTOR)).code, 0);
});

Deno.test("`plan doctor` sees the pin and the switch, as hooks do", async () => {
  const gone = await run(DOCTOR, NODES, { env: { PWF_PLAN_ROOT: "/gone" } });
  assertEquals(gone.code, 0);
  assertStringIncludes(
    gone.out,
    "WARN  injection: nothing is shown, by PWF_PLAN_ROOT",
  );
  const off = await run(DOCTOR, NODES, { env: { PLANNING_DISABLED: "1" } });
  assertStringIncludes(off.out, "WARN  switch: PLANNING_DISABLED is 1");
  const { out } = await run(DOCTOR, { ...NODES, "/q/task_plan.md": "# Q\n" }, {
    env: { PWF_PLAN_ROOT: "/q" },
  });
  assertStringIncludes(out, "info  project: /q, as PWF_PLAN_ROOT says");
});

Deno.test("other commands still follow the pin, and refuse one that is gone", async () => {
  const nodes = { ...NODES, "/q/task_plan.md": "## Phase 1 [done]\n" };
  const pinned = await run(["plan", "check"], nodes, {
    env: { PWF_PLAN_ROOT: "/q", PLANNING_DISABLED: "1" },
  });
  assertEquals(pinned.code, 0);
  const gone = await run(["plan", "check"], nodes, {
    env: { PWF_PLAN_ROOT: "/gone" },
  });
  assertEquals(gone.code, 74);
});

Deno.test("`plan doctor --session` looks as that session does", async () => {
  const nodes = { ...NODES, "/p/.planning/sessions/s1.attached": "" };
  const told = async (args: readonly string[]): Promise<string> =>
    (await run([...DOCTOR, ...args], nodes)).out;
  assertStringIncludes(await told([]), "by session isolation");
  assertStringIncludes(await told(["--session", "s2"]), "by session isolation");
  assertStringIncludes(
    await told(["--session", "s1"]),
    "PASS  injection: emits plan context",
  );
});

Deno.test("`plan doctor --json` is one document, the same each time", async () => {
  const first = json(await run([...DOCTOR, "--json"], NODES));
  assertEquals(
    first,
    json(await run([...DOCTOR, "--json"], NODES, { now: 7 })),
  );
  assertEquals([first.root, first.plan, first.id, first.ok], [
    "/p",
    ".planning/api/task_plan.md",
    "api",
    true,
  ]);
  const levels = new Set(["PASS", "WARN", "FAIL", "info"]);
  for (const check of first.checks) {
    assert(levels.has(check.level), check.level);
    assertEquals(typeof check.check, "string");
    assertEquals(typeof check.message, "string");
    assert(["string", "undefined"].includes(typeof check.hint));
  }
  assertEquals(
    first.counts.WARN,
    first.checks.filter(({ level }: { level: string }) => level === "WARN")
      .length,
  );
  const failed = await run([...DOCTOR, "--json"], {
    "/p/task_plan.md": { dir: true },
  });
  assertEquals([failed.code, JSON.parse(failed.out).ok], [1, false]);
});

Deno.test("`plan doctor --json` has every check of the text, in its order", async () => {
  const { checks } = json(await run([...DOCTOR, "--json"], NODES));
  const lines = checks.map((
    { level, check, message }: Record<string, string>,
  ) => `${level}  ${check}: ${message}`);
  const { out } = await run(DOCTOR, NODES);
  const shown = out.split("\n\n", 1)[0]?.split("\n")
    .filter((line) => !line.startsWith("      "));
  assertEquals(shown, lines);
  assertEquals(checks.at(-1), {
    level: "info",
    check: "time",
    message: "choosing the plan took 0 ms",
  });
});

Deno.test("`plan doctor` colours the levels", async () => {
  const { out } = await run([...DOCTOR, "--color", "always"], {
    ...NODES,
    "/p/.planning/api/.attestation": "0".repeat(64),
  });
  assertEquals(ESCAPE.test(out), !Deno.noColor);
  assertStringIncludes(out, `${red("FAIL")}  attestation`);
  assertStringIncludes(out, `${yellow("WARN")}  injection`);
  assertStringIncludes(out, `${green("PASS")}  plan`);
});

Deno.test("`plan doctor` prints nothing of a plan that could steer a terminal", async () => {
  const evil = "## Phase 1\n**Status:** \u001b[2Jblocked\u0007\n";
  const { out } = await run(DOCTOR, {
    [PLAN]: evil,
    "/p/.planning/api/.mode": "\u001b[2J",
    "/p/planhook.yaml": '"\\e[2J": 1\n',
  });
  assert(!ESCAPE.test(out));
});

Deno.test("`plan doctor` changes nothing", async () => {
  const world = project({ ...NODES, "/home/u": { dir: true } }, {
    env: { HOME: "/home/u" },
  });
  const before = [...world.nodes];
  await runIn(world, [...DOCTOR, "--session", "s1"]);
  assertEquals([...world.nodes], before);
});
