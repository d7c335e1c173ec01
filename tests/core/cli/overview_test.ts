import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { GROUPS } from "../../../core/cli/table.ts";
import { json, run } from "./terminal.ts";

Deno.test("`runCommand()` prints the help of the program, with every command and an example", async () => {
  for (const args of [[], ["help"], ["--help"], ["-h"]]) {
    const { code, out, err } = await run(args);
    assertEquals([code, err], [0, ""]);
    for (const [group, { commands }] of Object.entries(GROUPS)) {
      for (const { name } of commands) {
        assertStringIncludes(out, `  ${group} ${name}`);
      }
    }
    assertMatch(out, /^Examples?:\n {2}planhook \S/m);
    assertEquals(out.split("\n").filter((line) => line.length > 120), []);
  }
});

Deno.test("`planhook help --json` lists every command with what it is for", async () => {
  for (const word of ["help", "--help", "-h"]) {
    const { version, commands } = json(await run([word, "--json"]));
    assertMatch(version, /^\d+\.\d+\.\d+$/);
    const names = commands.map(({ name }: { name: string }) => name);
    for (const name of ["hook", "plan init", "doctor", "version", "help"]) {
      assertEquals(names.filter((one: string) => one === name), [name]);
    }
    const [, init] = commands;
    assertEquals([init.args, init.summary], [
      "[...name]",
      GROUPS["plan"]?.commands[0]?.summary,
    ]);
  }
});
