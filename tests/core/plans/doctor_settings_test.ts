import { assertEquals } from "@std/assert";
import { loadConfig } from "../../../core/config.ts";
import { openProject } from "../../../core/io/guard.ts";
import { memoryWorld, type Node } from "../../../core/io/memory.ts";
import { settingChecks } from "../../../core/plans/doctor_settings.ts";

/** What is said of the settings of a project. */
async function told(
  nodes: Readonly<Record<string, Node>>,
  env: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const world = memoryWorld({ "/p/keep": "", ...nodes }, { env });
  const loaded = await loadConfig(world, openProject(world, "/p"));
  return settingChecks(world, "/p", loaded).map(({ level, message, hint }) =>
    `${level} ${message}${hint === undefined ? "" : ` -> ${hint}`}`
  );
}

Deno.test("`settingChecks()` gives every setting with its source", async () => {
  const lines = await told(
    {
      "/p/planhook.yaml": "recite: off\n",
      "/h/.config/planhook/config.yaml": "inject: smart\n",
    },
    { HOME: "/h", PLANHOOK_REMIND: "0" },
  );
  for (
    const line of [
      "info recite: off (project file)",
      "info inject: smart (user file)",
      "info guard: true (default)",
      "info remind: false (environment)",
      "info plan: (none) (default)",
    ]
  ) assertEquals([line, lines.includes(line)], [line, true]);
  assertEquals(lines.every((line) => line.startsWith("info")), true);
});

Deno.test("`settingChecks()` warns of each field that was passed over", async () => {
  const lines = await told({
    "/p/planhook.yaml": "recyte: off\nguard: maybe\n",
  });
  assertEquals(lines.filter((line) => line.startsWith("WARN")), [
    'WARN Cannot use "recyte" in planhook.yaml: there is no such field; did you mean "recite"?',
    'WARN Cannot use "guard" in planhook.yaml: found "maybe", expected true or false',
  ]);
});

Deno.test("`settingChecks()` warns of files that are not read", async () => {
  const warned = async (nodes: Readonly<Record<string, Node>>) =>
    (await told(nodes)).filter((line) => line.startsWith("WARN"));
  assertEquals(await warned({ "/p/planhook.yml": "recite: off\n" }), [
    "WARN planhook.yml is not read -> settings of a project are in planhook.yaml",
  ]);
  for (
    const [node, words] of [
      [{ link: "/x" }, "a link"],
      [{ pipe: true }, "a pipe or device"],
    ] as const
  ) {
    assertEquals(await warned({ "/p/planhook.yaml": node, "/x": "" }), [
      `WARN planhook.yaml is not read: expected a plain file, and not ${words} -> put a plain file in its place`,
    ]);
  }
});
