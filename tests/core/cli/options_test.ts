import { assertEquals } from "@std/assert";
import {
  COMMANDS,
  json,
  NODES,
  POINTER,
  project,
  run,
  runIn,
} from "./terminal.ts";

Deno.test("`--root` names the project, from the current folder on", async () => {
  const nodes = {
    "/p/task_plan.md": "# here\n",
    "/p/sub/task_plan.md": "# sub\n",
    "/q/task_plan.md": "# q\n",
    "/p/a b/é/task_plan.md": "# odd\n",
  };
  const rows: readonly [readonly string[], string][] = [
    [[], "# here\n"],
    [["--root", "/q"], "# q\n"],
    [["--root=/q"], "# q\n"],
    [["--root", "sub"], "# sub\n"],
    [["--root", "./sub/../sub/"], "# sub\n"],
    [["--root", ".."], ""],
    [["--root", "a b/é"], "# odd\n"],
  ];
  for (const [args, text] of rows) {
    const { out } = await run(["plan", "show", ...args], nodes);
    assertEquals([args, out], [args, text]);
  }
});

Deno.test("`--now` takes the place of the clock", async () => {
  for (
    const [now, date] of [
      ["2030-02-03T12:00:00Z", "2030-02-03"],
      ["1999-12-31T12:00:00.5+00:00", "1999-12-31"],
      ["1960-01-01T12:00:00Z", "1960-01-01"],
      ["0001-03-04T12:00:00Z", "0001-03-04"],
    ]
  ) {
    const made = json(
      await run(["plan", "init", "x", "--json", "--now", `${now}`]),
    );
    assertEquals(made.plan, `${date}-x`);
  }
});

Deno.test("`--quiet` prints nothing but errors", async () => {
  for (const args of COMMANDS) {
    for (const more of [[], ["--json"]]) {
      const result = await run([...args, ...more, "--quiet"], NODES);
      assertEquals([args, result.code, result.out + result.err], [args, 0, ""]);
    }
  }
  const world = project();
  await runIn(world, ["plan", "init", "x", "--quiet"]);
  assertEquals(world.nodes.has(POINTER), true);
  const { code, err } = await run(["plan", "status", "--quiet"]);
  assertEquals([code, err !== ""], [1, true]);
});
