import { assert, assertEquals } from "@std/assert";
import { diagnose } from "../../../core/doctor/diagnose.ts";
import type { MemoryWorld } from "../../../core/io/memory.ts";
import type { Check } from "../../../core/plans/mod.ts";
import { INSTALLERS } from "../../../hosts/commands.ts";
import { machine, OWN, wired } from "./patients.ts";

/** Looks at a machine. */
const look = (world: MemoryWorld) =>
  diagnose(world, {
    root: "/p",
    program: { path: OWN },
    installers: INSTALLERS,
    limit: { amount: 9000, unit: "utf16" },
  });

/** The messages of a level. */
const of = (level: Check["level"], checks: readonly Check[]) =>
  checks.filter((check) => check.level === level)
    .map(({ check, message }) => `${check}: ${message}`);

const FILE = "/p/.claude/settings.json";

Deno.test("`diagnose()` finds nothing wrong in an empty project, nor in one where planhook is installed", async () => {
  const empty = await look(machine());
  assertEquals(of("FAIL", empty.checks), []);
  assertEquals(of("WARN", empty.checks), ["host: none calls planhook here"]);
  const installed = await look(machine({ [FILE]: wired() }));
  assertEquals(of("FAIL", installed.checks), []);
  assertEquals(of("WARN", installed.checks), []);
  assertEquals(installed.files.map(({ host }) => host), ["claude"]);
});

Deno.test("`diagnose()` looks at program, folders, settings, hosts, costs, answers and log, in that order", async () => {
  const { checks, settings } = await look(machine({
    [FILE]: wired(),
    "/s/planhook.log": "one\n",
    "/s/answer/claude/Stop.json":
      '{"host":"claude","event":"Stop","timeMs":1,"bytes":2}',
    "/p/planhook.yaml": "recite: turn\n",
  }, { env: { PLANHOOK_STATE_DIR: "/s" } }));
  assertEquals([...new Set(checks.map(({ check }) => check))], [
    "program",
    "state folder",
    "config folder",
    "setting",
    "host",
    "cost",
    "answered",
    "log",
  ]);
  assertEquals(settings?.sources.recite, "project file");
});

Deno.test("`diagnose()` warns of variables that change what hooks do", async () => {
  const env = { PLANNING_DISABLED: "1", PLANHOOK_RECORD: "/r\n" };
  const { checks } = await look(machine({}, { env }));
  assertEquals(of("WARN", checks).slice(0, 2), [
    "switch: PLANNING_DISABLED is 1, so every hook is silent",
    "switch: PLANHOOK_RECORD is set, so every call is recorded in /r, prompts included",
  ]);
});

Deno.test("`diagnose()` changes nothing, and tells nothing of what a plan says", async () => {
  const secret = "xyzzy";
  const world = machine({
    "/p/task_plan.md": `# ${secret}\n### Phase 1: ${secret} [wip]\n`,
    "/p/progress.md": secret,
    [FILE]: wired(),
  });
  const before = [...world.nodes];
  const diagnosis = await look(world);
  assertEquals([...world.nodes], before);
  assertEquals(JSON.stringify(diagnosis).includes(secret), false);
  assert(diagnosis.costs.some(({ tokens }) => tokens > 0));
});

Deno.test("`diagnose()` goes on where something cannot be read", async () => {
  const { checks, settings } = await look(machine({
    "/p/planhook.yaml": { denied: true },
    "/p/task_plan.md": { denied: true },
    [FILE]: { denied: true },
  }));
  assert(settings !== undefined);
  assert(of("FAIL", checks).some((text) => text.startsWith("cost: prompt")));
  assert(
    checks.some(({ message }) => message.includes("cannot be understood")),
  );
  assert(checks.at(-1)?.message.startsWith("compaction: "));
});
