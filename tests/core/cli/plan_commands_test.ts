import { assertEquals, assertStringIncludes } from "@std/assert";
import { json, project, run, runIn } from "./terminal.ts";

const COMMANDS = ["plan", "commands", "--dir", ".claude/commands"];

Deno.test("`plan commands` writes the files and tells of each", async () => {
  const world = project();
  const { code, out, err } = await runIn(world, COMMANDS);
  assertEquals([code, err], [0, ""]);
  assertStringIncludes(out, "created   .claude/commands/plan-doctor.md\n");
  assertEquals(world.nodes.has("/p/.claude/commands/plan-doctor.md"), true);
});

Deno.test("`plan commands` keeps files, replaces them with --force, and writes nothing with --dry-run", async () => {
  const path = "/p/.claude/commands/plan.md";
  const world = project({ [path]: "mine" });
  const dry = await runIn(world, [...COMMANDS, "--force", "--dry-run"]);
  assertStringIncludes(dry.out, "replaced  .claude/commands/plan.md\n");
  assertStringIncludes(dry.out, "\nNothing was written.\n");
  assertEquals(world.nodes.size, 2);
  const kept = await runIn(world, COMMANDS);
  assertStringIncludes(kept.out, "kept      .claude/commands/plan.md\n");
  assertStringIncludes(kept.out, "--force replaces them");
  assertEquals(world.nodes.get(path), "mine");
  await runIn(world, [...COMMANDS, "--force"]);
  assertEquals(world.nodes.get(path) === "mine", false);
});

Deno.test("`plan commands --json` has every file", async () => {
  const { folder, dryRun, files } = json(
    await run([...COMMANDS, "--json", "--dry-run"]),
  );
  assertEquals([folder, dryRun, files.length], [
    "/p/.claude/commands",
    true,
    13,
  ]);
  assertEquals(files[0], { path: ".claude/commands/plan.md", fate: "created" });
});

Deno.test("`plan commands` writes the text of a bare /loop with --loop alone, where the host looks for it", async () => {
  const rows: readonly (readonly [string, string, string])[] = [
    [".claude/commands", ".claude/loop.md", "/p/.claude/loop.md"],
    [".claude", ".claude/loop.md", "/p/.claude/loop.md"],
    ["made/commands", "made/commands/loop.md", "/p/made/commands/loop.md"],
    ["/home/u/.claude/commands", "/home/u/.claude/loop.md", ""],
  ];
  for (const [folder, shown, path] of rows) {
    const world = project({ "/home/u/keep": "" });
    const words = ["plan", "commands", "--dir", folder];
    const without = await runIn(world, words);
    assertEquals(without.code, 0);
    assertEquals([...world.nodes.keys()].filter(isLoop), []);
    const { code, out } = await runIn(world, [...words, "--loop"]);
    assertEquals(code, 0);
    assertStringIncludes(out, `created   ${shown}\n`);
    assertEquals([...world.nodes.keys()].filter(isLoop), [path || shown]);
  }
});

Deno.test("`plan commands --loop` keeps a loop.md that is there, and replaces no link", async () => {
  const path = "/p/.claude/loop.md";
  const kept = project({ [path]: "mine" });
  const { out } = await runIn(kept, [...COMMANDS, "--loop"]);
  assertStringIncludes(out, "kept      .claude/loop.md\n");
  assertEquals(kept.nodes.get(path), "mine");
  const linked = project({ [path]: { link: "/secret" }, "/secret": "s" });
  const forced = await runIn(linked, [...COMMANDS, "--loop", "--force"]);
  assertEquals([forced.code, linked.nodes.get("/secret")], [74, "s"]);
  assertStringIncludes(forced.err, "a link stands there");
  assertEquals(linked.nodes.has("/p/.claude/commands/plan.md"), false);
});

/** Whether a path is that of the text of a bare `/loop`. */
function isLoop(path: string): boolean {
  return path.endsWith("/loop.md");
}

Deno.test("`plan commands` tells files elsewhere by their whole path", async () => {
  const { out } = await run(
    ["plan", "commands", "--dir", "/q/c", "--dry-run"],
    {
      "/q/keep": "",
    },
  );
  assertStringIncludes(out, "created   /q/c/plan.md\n");
});

Deno.test("`plan commands` wants a folder, and one inside the project", async () => {
  const none = await run(["plan", "commands"]);
  assertEquals([none.code, none.out], [64, ""]);
  assertStringIncludes(none.err, "expected --dir <folder>");
  const out = await run(["plan", "commands", "--dir", "../q"]);
  assertEquals([out.code, out.out], [64, ""]);
  assertStringIncludes(out.err, "it leads out of the project");
});
