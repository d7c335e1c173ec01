/**
 * The scripts as a shell calls them: by `planhook script`, and by links of their names.
 *
 * @module
 */

import { assertEquals, assertMatch } from "@std/assert";
import {
  bareEnv,
  inProject,
  planhookCommand,
  runPlanhook,
  type RunResult,
} from "./planhook.ts";

/** A plan with two phases. */
const PLAN = `# T
### Phase 1: A
- **Status:** in_progress
### Phase 10: B
- **Status:** pending
`;

const FILES = { ".planning/a/task_plan.md": PLAN };

/** Calls a script. */
async function script(
  cwd: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Omit<RunResult, "elapsedMs">> {
  const { code, stdout, stderr } = await runPlanhook(["script", ...words], {
    cwd,
    env: { PWD: cwd, ...env },
  });
  return { code, stdout, stderr };
}

Deno.test("`planhook script` resolves, attests and sets a status as the scripts do (G9, G21, G29)", async () => {
  await inProject(FILES, async (project) => {
    const folder = `${project}/.planning/a`;
    const plan = `${folder}/task_plan.md`;
    assertEquals(await script(project, ["resolve-plan-dir"]), {
      code: 0,
      stdout: `${folder}\n`,
      stderr: "",
    });
    assertEquals(
      await script(project, ["resolve-plan-dir"], { PWF_PLAN_ROOT: "/nope" }),
      { code: 0, stdout: "", stderr: "" },
    );
    assertEquals(await script(project, ["attest-plan", "--bogus"]), {
      code: 2,
      stdout: "",
      stderr: "Usage: planhook script attest-plan [--show|--clear]\n",
    });
    assertEquals((await script(project, ["attest-plan", "--show"])).code, 1);
    assertEquals((await script(project, ["attest-plan", "--clear"])).code, 0);
    assertEquals(await script(project, ["phase-status", "10", "complete"]), {
      code: 0,
      stdout: `[phase-status] Phase 10 -> complete in ${plan}\n`,
      stderr: "",
    });
    assertEquals(
      await Deno.readTextFile(plan),
      PLAN.replace("pending", "complete"),
    );
    assertEquals(await script(project, ["phase-status", "01", "complete"]), {
      code: 1,
      stdout: "",
      stderr: `[phase-status] Phase 01 not found in ${plan}.\n`,
    });
  });
});

Deno.test("`planhook script init-session` makes an armed plan, and the next one a number (G13, G14)", async () => {
  await inProject({}, async (project) => {
    const words = ["init-session", "--gated", "Gate Run"];
    const { code, stdout } = await script(project, words);
    assertEquals(code, 0);
    assertMatch(
      stdout,
      /\nMode: autonomous gate \(attested, gate counter reset\)\n$/,
    );
    const [, id = ""] = /^PLAN_ID=(\S+)$/m.exec(stdout) ?? [];
    assertMatch(id, /^\d{4}-\d\d-\d\d-gate-run$/);
    assertEquals(
      await Deno.readTextFile(`${project}/.planning/.active_plan`),
      `${id}\n`,
    );
    assertEquals(
      /^PLAN_ID=(\S+)$/m.exec((await script(project, words)).stdout)?.[1],
      `${id}-2`,
    );
  });
});

Deno.test("ten `planhook script attest-plan` at once all end well (5.8)", async () => {
  await inProject(FILES, async (project) => {
    const calls = Array.from(
      { length: 10 },
      () => script(project, ["attest-plan"]),
    );
    for (const { code, stderr } of await Promise.all(calls)) {
      assertEquals([code, stderr], [0, ""]);
    }
    const { stdout } = await script(project, ["attest-plan", "--show"]);
    assertMatch(stdout, /^SHA-256: [0-9a-f]{64}$/m);
  });
});

/** Calls planhook by a link of another name, with only what a process needs. */
function byLink(project: string, name: string, words: readonly string[]) {
  const [program, ...rest] = planhookCommand();
  const file = rest.pop();
  const link = `${project}/${name}`;
  Deno.symlinkSync(file ?? program, link);
  const [command, args] = file === undefined
    ? [link, words]
    : [program, [...rest, link, ...words]];
  const { code, stdout, stderr } = new Deno.Command(command, {
    args: [...args],
    cwd: project,
    clearEnv: true,
    env: { ...bareEnv(), PWD: project },
  }).outputSync();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, out: text(stdout), err: text(stderr), link };
}

Deno.test({
  name: "a link of a script's name is that script, with and without its ending",
  ignore: Deno.build.os === "windows",
  async fn() {
    await inProject(FILES, (project) => {
      for (const name of ["resolve-plan-dir.sh", "resolve-plan-dir"]) {
        const { code, out, err } = byLink(project, name, []);
        assertEquals([code, out, err], [0, `${project}/.planning/a\n`, ""]);
      }
      const usage = byLink(project, "attest-plan.sh", ["plan", "list"]);
      assertEquals([usage.code, usage.out, usage.err], [
        2,
        "",
        `Usage: ${usage.link} [--show|--clear]\n`,
      ]);
      const other = byLink(project, "my-planhook", ["version"]);
      assertMatch(other.out, /^\d+\.\d+\.\d+\n$/);
      return Promise.resolve();
    });
  },
});

Deno.test({
  name: "a link of a script's name answers a hook as planhook does",
  ignore: Deno.build.os === "windows",
  async fn() {
    await inProject(FILES, (project) => {
      const words = ["hook", "claude", "SessionStart"];
      const { code, out } = byLink(project, "resolve-plan-dir.sh", words);
      assertEquals([code, out], [0, ""]);
      return Promise.resolve();
    });
  },
});
