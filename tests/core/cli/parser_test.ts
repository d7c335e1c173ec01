import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
import { json, NODES, project, run, runIn } from "./terminal.ts";

Deno.test("`runCommand()` ends with 64 for a wrong command line, and runs nothing", async () => {
  const rows: readonly (readonly string[])[] = [
    ["nope"],
    ["plan", "nope"],
    ["__proto__"],
    ["plan", "__proto__"],
    ["plan", "constructor"],
    ["toString"],
    [""],
    ["plan", ""],
    ["plan", "init", "--bogus"],
    ["plan", "init", "-x"],
    ["plan", "list", "--template", "default"],
    ["plan", "list", "extra"],
    ["plan", "use"],
    ["plan", "use", "a", "b"],
    ["plan", "status", "a", "b"],
    ["plan", "init", "--template"],
    ["plan", "init", "--template", ""],
    ["plan", "show", "--as", ""],
    ["plan", "show", "--as"],
    ["plan", "list", "--root"],
    ["plan", "init", "x", "--now"],
    ["plan", "list", "--color"],
    ["plan", "init", "x", "--now", "yesterday"],
    ["plan", "init", "x", "--now", "2026-13-01"],
    ["plan", "init", "x", "--now", "0000-12-31T23:59:59Z"],
  ];
  for (const args of rows) {
    const world = project(NODES);
    const before = [...world.nodes.keys()];
    const result = await runIn(world, args);
    assertEquals([args, result.code, result.out], [args, 64, ""]);
    assertMatch(result.err, /^planhook: Cannot [^\n]+\n$/);
    assertEquals([...world.nodes.keys()], before);
  }
});

Deno.test("`runCommand()` suggests the nearest command", async () => {
  const rows: readonly [readonly string[], string][] = [
    [["pln"], "planhook plan"],
    [["hok"], "planhook hook"],
    [["versoin"], "planhook version"],
    [["plan", "lst"], "planhook plan list"],
    [["plan", "inti"], "planhook plan init"],
    [["plan", "stats"], "planhook plan status"],
  ];
  for (const [args, wanted] of rows) {
    const { err } = await run(args);
    assertStringIncludes(err, `Cannot run "${args.join(" ")}"`);
    assertStringIncludes(err, `did you mean "${wanted}"?`);
  }
});

Deno.test("`runCommand()` suggests the help for a flag that is none", async () => {
  const { err } = await run(["plan", "init", "--templat", "x"]);
  assertEquals(
    err,
    'planhook: Cannot run "planhook plan init": there is no flag --templat, but there is --template; see "planhook plan init --help"\n',
  );
});

Deno.test("`--root` takes a folder whose name looks like a number as it is written", async () => {
  for (const name of ["007", "1e3", "0x10", "2026", "1.50"]) {
    const { out } = await run(["plan", "show", "--root", name], {
      [`/p/${name}/task_plan.md`]: `# ${name}\n`,
    });
    assertEquals(out, `# ${name}\n`);
  }
});

Deno.test("`--root` is not made up where it is empty or given twice", async () => {
  const nodes = { "/p/task_plan.md": "# here\n", "/q/task_plan.md": "# q\n" };
  const empty = await run(["plan", "show", "--root", ""], nodes);
  assert(empty.code === 64 || empty.out === "# here\n", empty.err);
  const twice = await run(
    ["plan", "show", "--root", "/p", "--root", "/q"],
    nodes,
  );
  assert(twice.code === 64 || twice.out === "# q\n", twice.err);
});

Deno.test("flags stand in front of the command's name, too", async () => {
  const { plans } = json(await run(["plan", "--json", "list"], NODES));
  assertEquals(plans.length, 1);
});
