import { assertEquals, assertStringIncludes } from "@std/assert";
import { runCommand } from "../../../core/cli/run.ts";
import {
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import { INSTALLERS } from "../../../hosts/commands.ts";
import { json, type Result } from "./terminal.ts";

const ENV = { HOME: "/home/u", PATH: "/bin" };

/** A project of these files, and a home folder. */
function world(nodes: Readonly<Record<string, Node>> = {}): MemoryWorld {
  return memoryWorld({ "/p/keep": "", "/home/u/.profile": "", ...nodes }, {
    env: ENV,
  });
}

/** Runs a command line with every host. */
async function run(
  in_: MemoryWorld,
  ...args: readonly string[]
): Promise<Result> {
  let [out, err] = ["", ""];
  const code = await runCommand(args, in_, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    isTerminal: false,
  }, {
    installers: () => Promise.resolve(INSTALLERS),
    program: () => ({ path: "/opt/planhook" }),
  });
  return { code, out, err, console: "" };
}

Deno.test("`planhook uninstall` leaves nothing of what `install --skill` made, for every host", async () => {
  for (const { name, settings, places } of INSTALLERS) {
    if (settings === undefined) continue;
    for (const scope of ["project", "user"] as const) {
      const here = world();
      const skill = places[scope].skills === undefined ? [] : ["--skill"];
      const before = [...here.nodes.keys()];
      const made = await run(here, "install", name, "--scope", scope, ...skill);
      assertEquals([made.code, made.err], [0, ""]);
      const { code, out, err } = await run(
        here,
        "uninstall",
        name,
        "--scope",
        scope,
      );
      assertEquals([code, err], [0, ""]);
      assertStringIncludes(out, "removed ");
      const left = [...here.nodes.keys()].filter((path) =>
        !path.includes("/state/")
      );
      assertEquals(
        left.filter((path) => !/\/home\/u\/\.local/.test(path)),
        before,
        `${name} ${scope}`,
      );
    }
  }
});

Deno.test("`planhook uninstall` keeps what was changed since, and says where the copy is", async () => {
  const path = "/p/.claude/settings.json";
  const here = world({ [path]: '{\n  "a": 1\n}\n' });
  await run(here, "install", "claude");
  const installed = new TextDecoder().decode(here.files.readHead(path, 1e6));
  here.nodes.set(path, installed.replace('"a": 1', '"a": 2'));
  const { out } = await run(here, "uninstall", "claude");
  assertStringIncludes(out, `"${path}.planhook-backup"`);
  assertEquals(
    new TextDecoder().decode(here.files.readHead(path, 1e6)),
    '{\n  "a": 2\n}\n',
  );
});

Deno.test("`planhook uninstall` says where planhook is, where it is not here", async () => {
  const here = world();
  await run(here, "install", "claude", "--scope", "user");
  const { code, out } = await run(here, "uninstall", "claude");
  assertEquals(code, 0);
  assertEquals(
    out,
    "There is nothing of planhook in the project settings of Claude Code.\nIt is in the user settings: --scope user\n",
  );
  const { installed } = json(await run(here, "uninstall", "--json"));
  assertEquals(installed, [{ host: "claude", scope: "user" }]);
  await run(here, "uninstall", "claude", "--scope", "user");
  assertEquals(
    (await run(here, "uninstall")).out,
    "planhook is in no settings here.\n",
  );
});

Deno.test("`planhook uninstall --dry-run` shows what would go, and lets it be", async () => {
  const here = world();
  await run(here, "install", "codex");
  const before = [...here.nodes.keys()];
  const { out } = await run(here, "uninstall", "codex", "--dry-run");
  assertStringIncludes(out, "removed   .codex/hooks.json\n@@ -1,");
  assertStringIncludes(out, "\nNothing was written.\n");
  assertEquals([...here.nodes.keys()], before);
});

Deno.test("`planhook uninstall` refuses what it cannot read, and leaves it", async () => {
  const here = world({ "/p/.claude/settings.json": "{" });
  const { code, err } = await run(here, "uninstall", "claude");
  assertEquals(code, 65);
  assertStringIncludes(err, "it is no JSON: close brace expected at 1:2");
});
