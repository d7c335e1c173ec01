/** `planhook script`. @module */

import { assertEquals, assertStringIncludes } from "@std/assert";
import { runCommand } from "../../../core/cli/run.ts";
import { runScript, scriptCommand } from "../../../core/cli/script.ts";
import { HookError } from "../../../core/error.ts";
import { SCRIPTS } from "../../../core/script/mod.ts";
import { project, run } from "./terminal.ts";

const NODES = { "/p/.planning/a/task_plan.md": "" };

Deno.test("`planhook script` lists every name with `--help`, `help` and nothing", async () => {
  for (const words of [[], ["--help"], ["-h"], ["help"]]) {
    const { code, out, err } = await run(["script", ...words]);
    assertEquals([code, err], [0, ""]);
    for (const { name } of SCRIPTS) assertStringIncludes(out, `\n  ${name}\n`);
  }
});

Deno.test("`planhook script` gives everything behind the name to the script, and its exit code back", async () => {
  const { code, out, err } = await run(
    ["script", "attest-plan.sh", "--json"],
    NODES,
  );
  assertEquals([code, out], [2, ""]);
  assertEquals(err, "Usage: planhook script attest-plan [--show|--clear]\n");
});

Deno.test("`planhook script` knows what was probably meant", async () => {
  const { code, err } = await run(["script", "atest-plan"]);
  assertEquals(code, 64);
  assertStringIncludes(err, 'did you mean "planhook script attest-plan"?');
});

Deno.test("`runCommand()` under the name of a script is that script, whatever its first word is", async () => {
  for (const args of [["version"], ["plan", "list"], ["--help"]]) {
    let err = "";
    const code = await runCommand(
      args,
      project(NODES),
      { out: () => {}, err: (text) => void (err += text), isTerminal: false },
      { calledAs: "/x/attest-plan.sh" },
    );
    assertEquals(code, 2);
    assertEquals(err, "Usage: /x/attest-plan.sh [--show|--clear]\n");
  }
});

Deno.test("`runScript()` tells an error in a line with the script's own code, and lets a bug be one", async () => {
  const call = {
    world: project(),
    args: [],
    calledAs: "x",
    stdin: () => Promise.resolve(""),
    stores: () => Promise.resolve([]),
  };
  const failing = (error: Error) => ({
    name: "x",
    failureCode: 1 as const,
    run: () => {
      throw error;
    },
  });
  assertEquals(
    await runScript(failing(new HookError("io", "Cannot\na")), call),
    { stdout: "", stderr: "x: Cannot a\n", code: 1 },
  );
  let thrown: unknown;
  await runScript(failing(new TypeError("b")), call).catch((error) => {
    thrown = error;
  });
  assertEquals(thrown instanceof TypeError, true);
});

Deno.test("`scriptCommand()` reads no stdin for a script that wants none", async () => {
  let reads = 0;
  const { stdout } = await scriptCommand(["resolve-plan-dir"], {
    world: project(NODES),
    stdin: () => Promise.resolve(`${reads++}`),
    stores: () => Promise.resolve([]),
  });
  assertEquals([stdout, reads], ["/p/.planning/a\n", 0]);
});
