import { assertEquals, assertStringIncludes } from "@std/assert";
import { hostFiles } from "../../../core/doctor/host_files.ts";
import type { MemoryWorld } from "../../../core/io/memory.ts";
import { claudeInstall } from "../../../hosts/claude/install.ts";
import { hermesInstall } from "../../../hosts/hermes/install.ts";
import { machine, OWN, wired } from "./patients.ts";

const FILE = "/p/.claude/settings.json";

/** The files of Claude Code. */
const files = (world: MemoryWorld, words: readonly string[] = [OWN]) =>
  hostFiles(world, "/p", claudeInstall, words);

Deno.test("`hostFiles()` finds the entries of planhook, and whether they are up to date", () => {
  const [file] = files(machine({ [FILE]: wired() }));
  assertEquals([file?.scope, file?.path, file?.isCurrent, file?.isNamed], [
    "project",
    FILE,
    true,
    true,
  ]);
  assertEquals(
    new Set(file?.entries.map(({ path }) => path)),
    new Set([OWN]),
  );
  assertEquals(file?.entries.map(({ event }) => event), [
    "SessionStart",
    "UserPromptSubmit",
    "PreToolUse",
    "PostToolUse",
    "PreCompact",
    "Stop",
  ]);
  const [old] = files(machine({ [FILE]: wired() }), ["/new/planhook"]);
  assertEquals(old?.isCurrent, false);
  const unknown = hostFiles(
    machine({ [FILE]: wired() }),
    "/p",
    claudeInstall,
    undefined,
  );
  assertEquals(unknown[0]?.isCurrent, false);
});

Deno.test("`hostFiles()` looks in the project, beside its settings, and at home", () => {
  const nodes = {
    [FILE]: "{}",
    "/p/.claude/settings.local.json": "{}",
    "/home/u/.claude/settings.json": "{}",
    "/home/u/.claude/settings.local.json": "{}",
  };
  assertEquals(files(machine(nodes)).map(({ path }) => path), [
    FILE,
    "/p/.claude/settings.local.json",
    "/home/u/.claude/settings.json",
  ]);
  assertEquals(files(machine()), []);
  assertEquals(
    hostFiles(machine(nodes), "/p", hermesInstall, [OWN]),
    [],
  );
});

Deno.test("`hostFiles()` counts a file once where the home folder is the project", () => {
  const world = machine({ [FILE]: wired() }, { env: { HOME: "/p" } });
  assertEquals(files(world).length, 1);
});

Deno.test("`hostFiles()` says why a file cannot be understood", () => {
  const rows = [
    ["{", "it is no JSON"],
    ['{"hooks": [}', "it is no JSON"],
    ['{"hooks": []}', '"hooks" is an array'],
    ["[]", "it is an array"],
  ] as const;
  for (const [text, said] of rows) {
    const [file] = files(machine({ [FILE]: text }));
    assertStringIncludes(file?.refused ?? "", said);
    assertEquals([file?.entries, file?.isNamed], [[], false]);
  }
  const [out] = files(machine({ [FILE]: { link: "/x" }, "/x": wired() }));
  assertEquals(out?.refused, "it leads out of its folder");
  const [folder] = files(machine({ [`${FILE}/x`]: "" }));
  assertEquals(folder?.refused, "it is no plain file");
  const [closed] = files(machine({ [FILE]: { denied: true } }));
  assertStringIncludes(closed?.refused ?? "", "Permission denied");
  const [named] = files(machine({ [FILE]: `${wired()}}` }));
  assertEquals(named?.isNamed, true);
});

Deno.test("`hostFiles()` follows a link inside, and takes a mark of byte order", () => {
  const world = machine({
    [FILE]: { link: "/p/dot/settings.json" },
    "/p/dot/settings.json": `\ufeff${wired()}`,
  });
  assertEquals(files(world)[0]?.entries.length, 6);
  assertEquals(files(world)[0]?.isCurrent, true);
});
