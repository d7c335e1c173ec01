/**
 * The doctor as a process, in projects where planhook is installed and where it is not; and calls recorded by one
 * process and made again by another.
 *
 * @module
 */

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  claudeEvent,
  inProject,
  movedCommand,
  runPlanhook,
} from "./planhook.ts";

/** Files below a folder, by relative path; what the runtime caches is left out. */
function filesIn(path: string, prefix = ""): readonly string[] {
  return [...Deno.readDirSync(path)].flatMap(({ name, isDirectory }) => {
    if (name === ".cache") return [];
    return isDirectory
      ? filesIn(`${path}/${name}`, `${prefix}${name}/`)
      : [prefix + name];
  }).sort();
}

Deno.test("`planhook doctor` passes an installed project, measures its calls, and writes nothing", async () => {
  await inProject({ "task_plan.md": "# xyzzy\n" }, async (cwd, state) => {
    const home = `${state}/home`;
    await Deno.mkdir(home);
    const bin = `${home}/bin`;
    await Deno.mkdir(bin);
    const env = { HOME: home, PLANHOOK_STATE_DIR: state };
    const options = { cwd, env, command: movedCommand(bin) };
    const installed = await runPlanhook(["install", "claude"], options);
    assertEquals([installed.code, installed.stderr], [0, ""]);
    const before = [filesIn(cwd), filesIn(state)];
    const { code, stdout, stderr } = await runPlanhook(
      ["doctor", "--json"],
      options,
    );
    assertEquals([code, stderr], [0, ""]);
    const found = JSON.parse(stdout);
    assertEquals([found.ok, found.hosts.length], [true, 1]);
    assertEquals([found.hosts[0].host, found.hosts[0].current], [
      "claude",
      true,
    ]);
    assert(found.events.every(({ ms }: { ms: number }) => ms > 0));
    assertEquals(stdout.includes("xyzzy"), false);
    assertEquals([filesIn(cwd), filesIn(state)], before);
    const text = await runPlanhook(["doctor"], options);
    assertStringIncludes(
      text.stdout,
      "✓ host: Claude Code: .claude/settings.json starts this planhook on 6 events",
    );
    await runPlanhook(["install", "claude", "--scope", "user"], options);
    const twice = await runPlanhook(["doctor"], options);
    assertEquals(twice.code, 1);
    assertStringIncludes(
      twice.stdout,
      "✗ host: Claude Code: planhook is registered twice",
    );
  });
});

Deno.test({
  name:
    "`planhook doctor` and `planhook plan doctor` say in our words that the runtime keeps a state folder closed",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await inProject({ "task_plan.md": "# T\n" }, async (cwd, state) => {
      const env = { HOME: state, PLANHOOK_STATE_DIR: "/proc" };
      for (const args of [["doctor"], ["plan", "doctor"]]) {
        const { stdout, stderr } = await runPlanhook(args, { cwd, env });
        assertEquals([stderr, stdout.includes("--allow")], ["", false]);
        assertStringIncludes(stdout, "state folder: ");
      }
    });
  },
});

Deno.test("`planhook doctor` finds nothing wrong in an empty project", async () => {
  await inProject({}, async (cwd, state) => {
    const home = `${state}/home`;
    await Deno.mkdir(home);
    const { code, stdout } = await runPlanhook(["doctor", "--json"], {
      cwd,
      env: { HOME: home, PLANHOOK_STATE_DIR: state },
    });
    const found = JSON.parse(stdout);
    assertEquals([code, found.ok, found.hosts], [0, true, []]);
  });
});

Deno.test("a session that `PLANHOOK_RECORD` has recorded is replayed the same, until the plan changes", async () => {
  const plan = "# T\n### Phase 1: A [wip]\n";
  await inProject({ "task_plan.md": plan }, async (cwd, state) => {
    const folder = `${state}/calls`;
    const env = { PLANHOOK_STATE_DIR: state, PLANHOOK_RECORD: folder };
    const events = ["SessionStart", "SessionStart", "UserPromptSubmit", "Stop"];
    for (const name of events) {
      const stdin = claudeEvent(name, cwd, {
        "permission_mode": "default",
        "prompt_id": "p",
      });
      const options = { cwd, env, stdin: [stdin] };
      const { code, stderr } = await runPlanhook(["hook", "claude"], options);
      assertEquals([code, stderr], [0, ""]);
    }
    const names = filesIn(folder);
    assertEquals(names.filter((name) => name.endsWith("stdin.json")).length, 4);
    const texts = names.map((name) =>
      Deno.readTextFileSync(`${folder}/${name}`)
    );
    assertEquals(texts.join("").includes(cwd), false);
    const again = await runPlanhook(["replay", folder], { cwd });
    assertEquals([again.code, again.stderr], [0, ""]);
    assertStringIncludes(again.stdout, "4 the same, 0 different");
    await Deno.writeTextFile(`${cwd}/task_plan.md`, plan.replace("# T", "# U"));
    const changed = await runPlanhook(["replay", folder], { cwd });
    assertEquals(changed.code, 1);
    assertStringIncludes(changed.stdout, "\n-  # T\n+  # U\n");
    const answered = await runPlanhook(["doctor", "--json"], {
      cwd,
      env: { PLANHOOK_STATE_DIR: state },
    });
    const { answers } = JSON.parse(answered.stdout);
    assertEquals(
      answers.map(({ event }: { event: string }) => event),
      ["SessionStart", "Stop", "UserPromptSubmit"],
    );
  });
});
