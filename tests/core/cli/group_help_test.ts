import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
import { GROUPS } from "../../../core/cli/table.ts";
import { project, run, runIn } from "./terminal.ts";

Deno.test("`runCommand()` prints the help of each command, with its flags and an example line", async () => {
  for (const [group, { commands }] of Object.entries(GROUPS)) {
    for (const { name, summary, options, examples } of commands) {
      for (const flag of ["--help", "-h"]) {
        const world = project();
        const result = await runIn(world, [group, ...name.split(" "), flag]);
        const text = result.out + result.console;
        assertEquals([result.code, result.err], [0, ""]);
        assertEquals([...world.nodes.keys()], ["/p/keep"]);
        assertStringIncludes(text, summary);
        assertStringIncludes(text, `planhook ${group} ${name}`);
        for (const { flags } of options) assertStringIncludes(text, flags);
        for (const example of examples) {
          assertStringIncludes(text, `\n  ${example}\n`);
        }
        assert(examples.length > 0);
        for (
          const flags of [
            "--root <dir>",
            "--json",
            "--now",
            "--color",
            "--quiet",
          ]
        ) assertStringIncludes(text, flags);
      }
    }
  }
});

Deno.test("`runCommand()` prints the help of a group, with its commands", async () => {
  for (const [group, { summary, commands }] of Object.entries(GROUPS)) {
    for (const args of [[group], [group, "--help"], [group, "-h"]]) {
      const { code, out, err, console } = await run(args);
      const text = out + console;
      assertEquals([code, err], [0, ""]);
      assertStringIncludes(text, summary);
      for (const { name, summary } of commands) {
        assertStringIncludes(text, `  ${name}`);
        assertStringIncludes(text, summary);
      }
    }
  }
});

Deno.test("`runCommand()` prints the help of a group with an example line", async () => {
  for (const group of Object.keys(GROUPS)) {
    const { out, console } = await run([group, "--help"]);
    assertMatch(out + console, /^Examples?:\n {2}planhook \S/m);
  }
});

Deno.test("`runCommand()` prints help where it prints everything, on the terminal that it was given", async () => {
  for (
    const args of [["plan"], ["plan", "--help"], ["plan", "init", "--help"]]
  ) {
    const { out, console } = await run(args);
    assertEquals(console, "");
    assertStringIncludes(out, "Usage:");
  }
});

Deno.test("`runCommand()` heads the help of the ledger commands with what they are for", async () => {
  for (const args of [["plan", "ledger"], ["plan", "ledger", "--help"]]) {
    const { code, out } = await run(args);
    assertEquals(code, 0);
    assertMatch(
      out,
      /^Ledgers of a plan[^\n]+\n\nUsage:\n {2}planhook plan ledger /,
    );
  }
});
