import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { runCommand } from "../../../core/cli/run.ts";
import type { MemoryWorld } from "../../../core/io/memory.ts";
import { claudeInstall } from "../../../hosts/claude/install.ts";
import { machine, OWN, wired } from "../doctor/patients.ts";
import { ESCAPE, type Result } from "./terminal.ts";

const FILE = "/p/.claude/settings.json";

/** Runs the doctor. The program is no file of this machine, so no call is measured. */
async function doctor(
  world: MemoryWorld,
  args: readonly string[] = [],
): Promise<Omit<Result, "console">> {
  let out = "";
  let err = "";
  const code = await runCommand(["doctor", ...args], world, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    isTerminal: false,
  }, {
    installers: () => Promise.resolve([claudeInstall]),
    program: () => ({ path: OWN }),
  });
  return { code, out, err };
}

Deno.test("`doctor` has a sign, a thing and a message on each line, and ends with 0 where nothing is wrong", async () => {
  const { code, out, err } = await doctor(machine({ [FILE]: wired() }));
  assertEquals([code, err], [0, ""]);
  const [head, ...lines] = out.trimEnd().split("\n");
  assert(/^planhook \d+\.\d+\.\d+ in \/p$/.test(head ?? ""));
  assertStringIncludes(out, `\n✓ program: ${OWN}, an executable\n`);
  assertStringIncludes(out, "\n· setting: recite: every (default)\n");
  assertStringIncludes(out, "\n· cost: prompt: ");
  for (const line of lines.slice(1, -2)) {
    assert(/^[✓!✗·] [a-z ]+: \S|^ {2}\S/.test(line), line);
  }
  assertStringIncludes(lines.at(-1) ?? "", " 0 wrong;");
  assert(!ESCAPE.test(out));
});

Deno.test("`doctor` ends with 1 where something is wrong, and not for a warning", async () => {
  const gone = machine({ [FILE]: wired(claudeInstall, "/old/planhook") });
  const wrong = await doctor(gone);
  assertEquals([wrong.code, wrong.err], [1, ""]);
  assertStringIncludes(wrong.out, "\n✗ host: Claude Code: ");
  assertStringIncludes(wrong.out, '\n  run "planhook install claude"\n');
  const warned = await doctor(machine());
  assertEquals(warned.code, 0);
  assertStringIncludes(warned.out, "\n! host: none calls planhook here\n");
});

Deno.test("`doctor --json` is one document with everything in it", async () => {
  const world = machine({
    [FILE]: wired(),
    "/p/task_plan.md": "# xyzzy\n",
    "/s/answer/claude/Stop.json":
      '{"host":"claude","event":"Stop","timeMs":1,"bytes":2}',
  }, { env: { PLANHOOK_STATE_DIR: "/s" } });
  const { code, out } = await doctor(world, ["--json"]);
  const found = JSON.parse(out);
  assertEquals([code, found.ok, found.root], [0, true, "/p"]);
  assertEquals(found.program, { path: OWN, runtime: null, form: "executable" });
  assertEquals(found.settings[0], {
    name: "recite",
    value: "every",
    source: "default",
  });
  assertEquals(found.hosts.length, 1);
  assertEquals([found.hosts[0].path, found.hosts[0].current], [FILE, true]);
  assertEquals(found.hosts[0].entries[0], { event: "SessionStart", path: OWN });
  assertEquals(found.events.length, 6);
  assertEquals(found.answers, [{
    host: "claude",
    event: "Stop",
    time: "1970-01-01T00:00:00.001Z",
    bytes: 2,
  }]);
  assertEquals(out.includes("xyzzy"), false);
});

Deno.test("`doctor` sees the environment as hooks do, and changes nothing", async () => {
  const world = machine({}, { env: { PLANNING_DISABLED: "1" } });
  const before = [...world.nodes];
  const { out } = await doctor(world);
  assertStringIncludes(out, "\n! switch: PLANNING_DISABLED is 1");
  assertEquals([...world.nodes], before);
});
