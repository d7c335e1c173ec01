// deno-lint-ignore-file no-sync-fn-in-async-fn
/** `install` and `uninstall` over settings as they are found: nothing but our entries changes. @module */

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { parse, parseTree } from "jsonc-parser";
import { isRefused, type SettingsEditor } from "../core/install/mod.ts";
import { INSTALLERS } from "../hosts/commands.ts";
import { asNobody, isRoot } from "./nobody.ts";
import { bareEnv, claudeEvent, inProject, movedCommand } from "./planhook.ts";
import { MERGEABLE, type SettingsCase } from "./settings_cases.ts";
import { REFUSED } from "./settings_refused.ts";

/** Every file. */
const SETTINGS = [...MERGEABLE, ...REFUSED];

/** Today's planhook, and one that is somewhere else. */
const TODAY = {
  words: ["/opt/plan hook's/planhook"],
  platform: "linux",
} as const;
const TOMORROW = {
  words: ["/usr/bin/deno", "run", "--no-config", "/opt/new/planhook.js"],
  platform: "linux",
} as const;

/** The editor of a case's host. */
function editorOf({ host = "claude" }: SettingsCase): SettingsEditor {
  const { settings } = INSTALLERS.find(({ name }) => name === host) ?? {};
  assert(settings !== undefined, host);
  return settings;
}

/** The text that came of an edit. */
function textOf<T extends object>(result: T): string {
  assert(
    "text" in result && typeof result.text === "string",
    JSON.stringify(result),
  );
  return result.text;
}

/** Whether `event command…` runs planhook for a host. */
function isOwnIn(line: string, host = "claude"): boolean {
  const end = new RegExp(`planhook(\\.exe|\\.js)?['"]* hook ${host}( \\w+)?$`);
  return end.test(line) && !/^\S+ (echo|timeout) /.test(line);
}

/** Every entry, by event, as `event command args`. */
function commandsIn(text: string, { host = "claude" }: SettingsCase): string[] {
  const root = parse(text.replace(/^\uFEFF/, ""), [], {
    allowTrailingComma: true,
  });
  const events: Record<string, unknown> = host === "mastra"
    ? root
    : root?.hooks;
  return Object.entries(events ?? {}).flatMap(([event, list]) =>
    (Array.isArray(list) ? list : []).flatMap((group) => [
      group,
      ...(Array.isArray(group?.hooks) ? group.hooks : []),
    ]).flatMap((entry) => {
      const words = [entry?.command ?? entry?.exec ?? "", ...entry?.args ?? []];
      return words[0] === "" ? [] : [`${event} ${words.join(" ")}`];
    })
  );
}

Deno.test("the table holds sixty files at least", () => {
  assert(SETTINGS.length >= 60, `${SETTINGS.length}`);
  assertEquals(new Set(SETTINGS.map(({ name }) => name)).size, SETTINGS.length);
});

for (const one of SETTINGS) {
  const { name, text, refused, needsCopy } = one;
  Deno.test(`settings with ${name}`, () => {
    const editor = editorOf(one);
    const merged = editor.merge(text, TODAY);
    if (refused !== undefined) {
      assert(isRefused(merged), JSON.stringify(merged));
      return assertStringIncludes(merged.refused, refused);
    }
    const installed = textOf(merged);
    // one entry an event, and nobody else's is gone
    const isOwn = (line: string): boolean => isOwnIn(line, one.host);
    const before = commandsIn(text, one);
    const after = commandsIn(installed, one);
    const others = before.filter((line) => !isOwn(line));
    const own = after.filter(isOwn);
    assertEquals(after.filter((line) => !isOwn(line)), others);
    assertEquals(own.length, editor.eventCount);
    assertEquals(
      new Set(own.map((line) => line.split(" ")[0])).size,
      own.length,
    );
    // comments, line ends and the mark stay
    for (
      const [comment] of text.matchAll(/\/\/[^\r\n"]*(?=[\r\n])|\/\*.*?\*\//g)
    ) {
      assertStringIncludes(installed, comment);
    }
    assertEquals(installed.startsWith("\uFEFF"), text.startsWith("\uFEFF"));
    if (text.includes("\r\n")) assertEquals(/(?<!\r)\n/.test(installed), false);
    // twice is once
    assertEquals(textOf(editor.merge(installed, TODAY)), installed);
    // an upgrade replaces, and is as if it had been there from the start
    const upgraded = textOf(editor.merge(installed, TOMORROW));
    assertEquals(upgraded.includes("plan hook"), text.includes("plan hook"));
    assertEquals(textOf(editor.merge(upgraded, TODAY)), installed);
    // taken out, the bytes are back: with the copy always, without it where nothing empty was filled
    if (before.length !== others.length) return;
    assertEquals(textOf(editor.restore(installed, text)), text);
    assertEquals(textOf(editor.restore(upgraded, text)), text);
    if (!needsCopy) assertEquals(textOf(editor.remove(installed)), text);
  });
}

Deno.test("settings that others changed meanwhile keep the change, with and without the copy", () => {
  for (const one of MERGEABLE) {
    const editor = editorOf(one);
    const installed = textOf(editor.merge(one.text, TODAY));
    const mark = installed.startsWith("\uFEFF") ? "\uFEFF" : "";
    const body = installed.slice(mark.length);
    const at = parseTree(body, [], { allowTrailingComma: true })?.offset ?? 0;
    const changed = `${mark}${body.slice(0, at + 1)}\n  "later": true,${
      body.slice(at + 1)
    }`;
    for (const copy of [one.text, undefined]) {
      const left = textOf(editor.restore(changed, copy));
      assertStringIncludes(left, '"later": true', one.name);
      assertEquals(
        commandsIn(left, one).filter((command) => isOwnIn(command, one.host)),
        [],
      );
    }
  }
});

Deno.test("settings that only planhook made are gone again, for every host", () => {
  for (const { name, settings: editor } of INSTALLERS) {
    if (editor === undefined) continue;
    const made = textOf(editor.merge("", TODAY));
    assertEquals(editor.restore(made, undefined), { text: undefined }, name);
    assertEquals(editor.restore("{}\n", undefined), {
      text: "{}\n",
      notes: [],
    });
  }
});

Deno.test("a copy that holds entries of ours is not given back", () => {
  const [claude] = INSTALLERS;
  assert(claude?.settings !== undefined);
  const made = textOf(claude.settings.merge('{"a": 1}', TODAY));
  assertEquals(textOf(claude.settings.restore(made, made)), '{"a": 1}');
});

Deno.test("planhook install and uninstall: a process changes a file, tells of it, and gives its bytes back", () =>
  asNobody(async ({ project, write, run }) => {
    const before = '{\r\n\t"a": 1, // one\r\n}\r\n';
    write(".claude/settings.json", before);
    const path = `${project}/.claude/settings.json`;
    const dry = await run(["install", "claude", "--dry-run"]);
    assertEquals([dry.code, dry.stderr], [0, ""]);
    assertStringIncludes(dry.stdout, "@@ -");
    assertEquals(Deno.readTextFileSync(path), before);
    const { code, stdout, stderr } = await run([
      "install",
      "claude",
      "--skill",
    ]);
    assertEquals([code, stderr], [0, ""]);
    assertStringIncludes(stdout, "changed   .claude/settings.json\n");
    const again = await run(["install", "claude", "--skill"]);
    assertStringIncludes(again.stdout, "same      .claude/settings.json\n");
    const out = await run(["uninstall", "claude"]);
    assertEquals([out.code, out.stderr], [0, ""]);
    assertEquals(Deno.readTextFileSync(path), before);
    assertEquals(namesIn(`${project}/.claude`), ["settings.json"]);
  }));

/** The names in a folder. */
function namesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name);
}

Deno.test("planhook install refuses what it cannot read, by name and place, and the bytes stay", () =>
  asNobody(async ({ project, write, run }) => {
    const path = `${project}/.claude/settings.json`;
    for (const { text, refused = "" } of REFUSED.slice(0, 5)) {
      write(".claude/settings.json", text);
      const { code, stdout, stderr } = await run(["install", "claude"]);
      assertEquals([code, stdout], [65, ""]);
      assertStringIncludes(stderr, `Cannot change "${path}": ${refused}`);
      assertEquals(Deno.readTextFileSync(path), text);
    }
    assertEquals(namesIn(`${project}/.claude`), ["settings.json"]);
  }));

Deno.test("planhook install: several at once end as one, and the copy is the file as it was", () =>
  asNobody(async ({ project, write, run }) => {
    write(".claude/settings.json", '{"a": 1}\n');
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => run(["install", "claude"])),
    );
    assertEquals(runs.map(({ code }) => code), [0, 0, 0, 0]);
    const fates = runs.map(({ stdout }) => stdout.split(" ")[0]).sort();
    assertEquals(fates, ["changed", "same", "same", "same"]);
    const path = `${project}/.claude/settings.json`;
    const { hooks } = parse(Deno.readTextFileSync(path));
    assertEquals(hooks.Stop.length, 1);
    assertEquals(
      Deno.readTextFileSync(`${path}.planhook-backup`),
      '{"a": 1}\n',
    );
  }));

Deno.test("planhook install writes a line that a shell can run, wherever planhook lies", () =>
  inProject({ ".codex/x": "" }, async (project, state) => {
    const folder = `${project}/it's (a) & b^c%d !é 工具`;
    Deno.mkdirSync(folder);
    const [first, ...rest] = movedCommand(folder);
    const options = {
      cwd: project,
      clearEnv: true,
      env: { ...bareEnv(), PLANHOOK_STATE_DIR: state },
    };
    const args = [...rest, "install", "codex"];
    const installed = new Deno.Command(first, { ...options, args });
    assertEquals(installed.outputSync().code, 0);
    const text = Deno.readTextFileSync(`${project}/.codex/hooks.json`);
    const { command } = parse(text).hooks.UserPromptSubmit[0].hooks[0];
    Deno.writeTextFileSync(`${project}/task_plan.md`, "# Plan\n");
    const hook = new Deno.Command("sh", {
      ...options,
      args: ["-c", command],
      stdin: "piped",
      stdout: "piped",
    }).spawn();
    const writer = hook.stdin.getWriter();
    const event = claudeEvent("UserPromptSubmit", project);
    await writer.write(new TextEncoder().encode(event));
    await writer.close();
    const { stdout, success } = await hook.output();
    assertEquals(success, true);
    assertStringIncludes(new TextDecoder().decode(stdout), "# Plan");
  }));

Deno.test("planhook install on settings of one megabyte takes less than 300 ms", () =>
  asNobody(async ({ project, write, run }) => {
    const allow = Array.from(
      { length: 26_000 },
      (_, index) => `Bash(command ${index} with words:*)`,
    );
    const settings = { permissions: { allow }, hooks: {} };
    const text = `${JSON.stringify(settings, null, 2)}\n`;
    assert(text.length > 1 << 20);
    write(".claude/settings.json", text);
    const path = `${project}/.claude/settings.json`;
    const times: number[] = [];
    for (let round = 0; round < 4; round++) {
      const started = performance.now();
      const { code } = await run(["install", "claude"]);
      times.push(performance.now() - started);
      assertEquals(code, 0);
      await run(["uninstall", "claude"]);
      assertEquals(Deno.readTextFileSync(path) === text, true);
    }
    const best = Math.min(...times);
    assert(best < 300, `${best} ms`);
  }));

Deno.test("planhook install leaves a file that is read-only, of another user's or in a closed folder as it is", () =>
  asNobody(async ({ project, write, giveAway, run }) => {
    const path = `${project}/.claude/settings.json`;
    const refusedFor = async (found: string): Promise<void> => {
      const { code, stdout, stderr } = await run(["install", "claude"]);
      assertEquals([code, stdout], [74, ""]);
      assertStringIncludes(stderr, found);
      assertEquals(Deno.readTextFileSync(path), "{}\n");
      assertEquals(namesIn(`${project}/.claude`), ["settings.json"]);
    };
    write(".claude/settings.json", "{}\n");
    Deno.chmodSync(path, 0o444);
    await refusedFor("it is read-only");
    Deno.chmodSync(path, 0o644);
    Deno.chmodSync(`${project}/.claude`, 0o555);
    await refusedFor("Permission denied");
    Deno.chmodSync(`${project}/.claude`, 0o755);
    giveAway(path);
    if (isRoot) await refusedFor("it belongs to another user");
  }));
