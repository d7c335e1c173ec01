import { assertEquals, assertStringIncludes } from "@std/assert";
import { hostChecks } from "../../../core/doctor/host_checks.ts";
import { hostFiles } from "../../../core/doctor/host_files.ts";
import type { Installer } from "../../../core/install/mod.ts";
import type { MemoryWorld } from "../../../core/io/memory.ts";
import { claudeInstall } from "../../../hosts/claude/install.ts";
import { clineInstall } from "../../../hosts/cline/install.ts";
import { codexInstall } from "../../../hosts/codex/install.ts";
import { machine, OWN, told, wired } from "./patients.ts";

const FILE = "/p/.claude/settings.json";

/** What is said of a host. */
function checks(world: MemoryWorld, installer: Installer = claudeInstall) {
  const files = hostFiles(world, "/p", installer, [OWN]);
  return hostChecks(world, "/p", installer, files, OWN);
}

Deno.test("`hostChecks()` passes a host that starts this planhook", () => {
  const passed =
    "PASS Claude Code: .claude/settings.json starts this planhook on 6 events";
  assertEquals(told(checks(machine({ [FILE]: wired() }))), [passed]);
  const linked = machine({
    [FILE]: wired(claudeInstall, "/bin/planhook"),
    "/bin/planhook": { link: OWN },
  });
  assertStringIncludes(told(checks(linked))[0] ?? "", "starts this planhook");
});

Deno.test("`hostChecks()` fails an entry whose program is gone, by path or by name", () => {
  for (
    const [program, where] of [["/old/planhook", "there"], [
      "planhook",
      "on PATH",
    ]] as const
  ) {
    const [check, ...rest] = checks(
      machine({ [FILE]: wired(claudeInstall, program) }),
    );
    assertEquals([check?.level, rest], ["FAIL", []]);
    assertStringIncludes(
      check?.message ?? "",
      `starts ${program}, which is not ${where}`,
    );
    assertEquals(check?.hint, 'run "planhook install claude"');
  }
});

Deno.test("`hostChecks()` warns of an entry that starts another planhook, or stands otherwise than it would", () => {
  const other = checks(
    machine({
      [FILE]: wired(claudeInstall, "/v1/planhook"),
      "/v1/planhook": "",
    }),
  );
  assertEquals(told(other), [
    "WARN Claude Code: .claude/settings.json starts another planhook, /v1/planhook",
  ]);
  const edited = checks(
    machine({ [FILE]: wired().replace('"timeout": 10', '"timeout": 99') }),
  );
  assertEquals(edited.map(({ level }) => level), ["WARN"]);
  assertStringIncludes(edited[0]?.message ?? "", "not as this version");
});

Deno.test("`hostChecks()` fails what is registered twice: in two files, or in one", () => {
  const home = "/home/u/.claude/settings.json";
  const twice = checks(machine({ [FILE]: wired(), [home]: wired() }));
  assertEquals(twice.map(({ level }) => level), ["PASS", "PASS", "FAIL"]);
  assertStringIncludes(
    twice[2]?.message ?? "",
    `registered twice for SessionStart, UserPromptSubmit, PreToolUse, PostToolUse, PreCompact, Stop (.claude/settings.json, ${home})`,
  );
  const entry = `{"hooks":[{"command":"${OWN}","args":["hook","claude"]}]}`;
  const one = checks(
    machine({ [FILE]: `{"hooks":{"Stop":[${entry},${entry}]}}` }),
  );
  assertEquals(one.map(({ level }) => level), ["WARN", "FAIL"]);
  assertStringIncludes(
    one[1]?.message ?? "",
    "twice for Stop (.claude/settings.json)",
  );
});

Deno.test("`hostChecks()` fails settings that cannot be read where planhook stands in them", () => {
  assertEquals(
    told(checks(machine({ [FILE]: "{" }))).map((line) => line.slice(0, 4)),
    ["WARN", "info"],
  );
  const [named] = checks(machine({ [FILE]: `${wired()}{` }));
  assertEquals(named?.level, "FAIL");
});

Deno.test("`hostChecks()` tells of a host that is here without planhook, and of no other", () => {
  assertEquals(checks(machine()), []);
  const here = checks(machine({ "/bin/claude": "" }));
  assertEquals(told(here), [
    "info Claude Code: it is here (/bin/claude), and planhook is not in its settings",
  ]);
  const hand = checks(machine({ "/bin/cline": "" }), clineInstall);
  assertStringIncludes(told(hand)[0] ?? "", "added by hand");
});

Deno.test("`hostChecks()` warns where Codex has trusted no hook, which it does not say itself", () => {
  const file = "/p/.codex/hooks.json";
  const config = "/home/u/.codex/config.toml";
  const nodes = { [file]: wired(codexInstall) };
  const untold = checks(machine(nodes), codexInstall);
  assertEquals(untold.map(({ level }) => level), ["PASS", "WARN"]);
  assertStringIncludes(untold[1]?.hint ?? "", "/hooks");
  const none = { ...nodes, [config]: "model = 1\n" };
  assertEquals(checks(machine(none), codexInstall)[1]?.level, "WARN");
  const some = { ...nodes, [config]: 'trusted_hash = "sha256:1"\n' };
  assertEquals(checks(machine(some), codexInstall)[1]?.level, "info");
});
