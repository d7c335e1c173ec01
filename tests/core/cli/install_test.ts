import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { runCommand } from "../../../core/cli/run.ts";
import type { MemoryWorld, Node } from "../../../core/io/memory.ts";
import { INSTALLERS } from "../../../hosts/commands.ts";
import { json, project, type Result } from "./terminal.ts";

const SETTINGS = "/p/.claude/settings.json";
const SKILL = "/p/.claude/skills/planhook/SKILL.md";

/** A project, with a home folder. */
function home(nodes: Readonly<Record<string, Node>> = {}): MemoryWorld {
  return project({ "/home/u/.profile": "", ...nodes }, {
    env: { HOME: "/home/u", PATH: "/bin" },
  });
}

/** Runs a command line with every host. */
async function run(
  world: MemoryWorld,
  ...args: readonly string[]
): Promise<Result> {
  let [out, err] = ["", ""];
  const code = await runCommand(args, world, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    isTerminal: false,
  }, {
    installers: () => Promise.resolve(INSTALLERS),
    program: () => ({ path: "/opt/planhook" }),
  });
  return { code, out, err, console: "" };
}

/** The text at a path. */
function textAt({ nodes }: MemoryWorld, path: string): string {
  const node = nodes.get(path);
  assert(node instanceof Uint8Array || typeof node === "string", path);
  return typeof node === "string" ? node : new TextDecoder().decode(node);
}

Deno.test("`planhook install` writes into the project, or into the home folder with --scope user", async () => {
  const world = home();
  const { code, out, err } = await run(world, "install", "claude");
  assertEquals([code, out, err], [0, "created   .claude/settings.json\n", ""]);
  const { hooks } = JSON.parse(textAt(world, SETTINGS));
  assertEquals(hooks.Stop, [{
    hooks: [{
      type: "command",
      command: "/opt/planhook",
      args: ["hook", "claude"],
      timeout: 10,
    }],
  }]);
  const user = await run(world, "install", "codex", "--scope", "user");
  assertStringIncludes(user.out, "created   /home/u/.codex/hooks.json\n");
  assertStringIncludes(user.out, "/hooks");
  const again = await run(world, "install", "codex", "--scope", "user");
  assertEquals(again.out, "same      /home/u/.codex/hooks.json\n");
});

Deno.test("`planhook install` follows the variable that moves a host's folder, in the user's scope alone", async () => {
  const world = project({ "/home/u/a": "", "/x/a": "" }, {
    env: { HOME: "/home/u", CODEX_HOME: "/x/codex" },
  });
  await run(world, "install", "codex", "--scope", "user");
  assert(world.nodes.has("/x/codex/hooks.json"));
  await run(world, "install", "codex");
  assert(world.nodes.has("/p/.codex/hooks.json"));
});

Deno.test("`planhook install --dry-run` shows the difference and writes nothing", async () => {
  const world = home({ [SETTINGS]: '{\n  "model": "x"\n}\n' });
  const before = [...world.nodes.keys()];
  const { code, out } = await run(
    world,
    "install",
    "claude",
    "--dry-run",
    "--skill",
  );
  assertEquals(code, 0);
  assertStringIncludes(out, "changed   .claude/settings.json\n@@ -1,3 +1,");
  assertStringIncludes(
    out,
    '-  "model": "x"\n+  "model": "x",\n+  "hooks": {\n',
  );
  assertStringIncludes(
    out,
    "created   .claude/skills/planhook/SKILL.md\n\nNothing was written.\n",
  );
  assertEquals([...world.nodes.keys()], before);
});

Deno.test("`planhook install --skill` writes a skill, brings it up to date, and leaves one that somebody changed", async () => {
  const world = home();
  await run(world, "install", "claude", "--skill");
  const skill = textAt(world, SKILL);
  assert(skill.split("\n").length <= 61, `${skill.split("\n").length}`);
  for (
    const word of [
      "task_plan.md",
      "findings.md",
      "progress.md",
      "`/opt/planhook`",
    ]
  ) {
    assertStringIncludes(skill, word);
  }
  world.nodes.set("/bin/planhook", "");
  const { out } = await run(world, "install", "claude", "--skill");
  assertStringIncludes(out, "changed   .claude/skills/planhook/SKILL.md\n");
  assertEquals(textAt(world, SKILL).includes("/opt/planhook"), false);
  world.nodes.set(SKILL, `${skill}mine\n`);
  const { code, err } = await run(world, "install", "claude", "--skill");
  assertEquals(code, 64);
  assertStringIncludes(err, "it was changed since planhook wrote it");
  assertStringIncludes(
    (await run(world, "uninstall", "claude")).out,
    "so it stays",
  );
  assertEquals(textAt(world, SKILL), `${skill}mine\n`);
});

Deno.test("`planhook install` keeps one copy: of the file before the first entry of ours", async () => {
  const world = home({ [SETTINGS]: "{}\n" });
  const { out } = await run(world, "install", "claude");
  assertStringIncludes(
    out,
    "backup    .claude/settings.json.planhook-backup\n",
  );
  const copy = `${SETTINGS}.planhook-backup`;
  world.nodes.set(
    SETTINGS,
    textAt(world, SETTINGS).replaceAll("/opt/planhook", "/old/planhook"),
  );
  const upgrade = await run(world, "install", "claude");
  assertEquals(upgrade.out, "changed   .claude/settings.json\n");
  assertEquals(textAt(world, copy), "{}\n");
  await run(world, "uninstall", "claude");
  assertEquals([textAt(world, SETTINGS), world.nodes.has(copy)], [
    "{}\n",
    false,
  ]);
  world.nodes.set(SETTINGS, '{"a": 1}');
  await run(world, "install", "claude");
  assertEquals(textAt(world, copy), '{"a": 1}');
});

Deno.test("`planhook install` without a host lists the hosts that are here and what it would do", async () => {
  const none = await run(home(), "install");
  assertStringIncludes(none.out, "No host was found on this machine.\n");
  const world = home({
    "/bin/claude": "",
    "/home/u/.codex/config.toml": "",
    "/p/.cursor/hooks.json": "[",
    "/p/.kiro/x": "",
    "/p/.github/x": "",
  });
  const { code, out } = await run(world, "install");
  assertEquals(code, 0);
  assertStringIncludes(
    out,
    "claude  would create .claude/settings.json (found: /bin/claude)\n",
  );
  assertStringIncludes(
    out,
    "codex   would create .codex/hooks.json (found: /home/u/.codex)\n",
  );
  assertStringIncludes(
    out,
    'cursor  Cannot change "/p/.cursor/hooks.json": it is no JSON',
  );
  assertStringIncludes(
    out,
    "kiro    is told what to add by hand (found: .kiro)\n",
  );
  assertStringIncludes(
    out,
    "\nNot found here: cline, codebuddy, continue, copilot,",
  );
  await run(world, "install", "claude");
  assertStringIncludes(
    (await run(world, "install")).out,
    "claude  is up to date in .claude/settings.json",
  );
  const { found } = json(
    await run(world, "install", "--json", "--scope", "user"),
  );
  assertEquals(found[0].would, "would create /home/u/.claude/settings.json");
});

Deno.test("`planhook install` tells what to add by hand where it cannot do it", async () => {
  for (const host of ["kiro", "hermes", "cline"]) {
    const world = home();
    const { code, out } = await run(world, "install", host);
    assertEquals(code, 0);
    assertStringIncludes(out, "planhook cannot do this by itself yet. ");
    assertStringIncludes(out, `/opt/planhook hook ${host}`);
    assertEquals(world.nodes.size, 2);
  }
});

Deno.test("`planhook install` says what is wrong with its words", async () => {
  const rows: readonly (readonly [readonly string[], string])[] = [
    [["install", "claud"], 'did you mean "claude"?'],
    [["install", "claude", "--scope", "team"], "expected project or user"],
    [["install", "continue", "--skill"], "it has no folder for skills"],
    [["install", "claude", "codex"], 'Cannot run "planhook install"'],
    [["instal"], 'did you mean "planhook install"?'],
  ];
  for (const [args, found] of rows) {
    const { code, out, err } = await run(home(), ...args);
    assertEquals([code, out], [64, ""], args.join(" "));
    assertStringIncludes(err, found);
  }
  const { out } = await run(home(), "install", "--help");
  assertStringIncludes(out, "\n  planhook install [host]\n");
});

Deno.test("`planhook install` refuses links, and folders that lead out, and touches nothing", async () => {
  const outside = { "/etc/settings.json": "{}", "/home/u/real.json": "{}" };
  const rows: readonly (readonly [Readonly<Record<string, Node>>, string])[] = [
    [{ [SETTINGS]: { link: "/home/u/real.json" } }, "it is a link"],
    [{ "/p/.claude": { link: "/etc" } }, "is no folder inside"],
    [{ [SETTINGS]: { dir: true } }, "it is a folder"],
    [{ "/p/.claude": "" }, "is no folder inside"],
  ];
  for (const [nodes, found] of rows) {
    const world = home({ ...outside, ...nodes });
    for (const command of ["install", "uninstall"]) {
      const { code, err } = await run(world, command, "claude");
      if (command === "uninstall" && code === 0) continue; // nothing of ours can be there
      assertEquals([code, command], [74, command]);
      assertStringIncludes(err, found);
    }
    for (const path of Object.keys(outside)) {
      assertEquals(textAt(world, path), "{}");
    }
  }
});
