import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { GROUPS } from "../../../core/cli/table.ts";
import { run } from "./terminal.ts";

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
