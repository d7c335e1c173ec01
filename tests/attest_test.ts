// deno-lint-ignore-file no-sync-fn-in-async-fn
/**
 * Attesting as a process: permissions that bind, and several processes at once.
 *
 * @module
 */

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { asNobody, isRoot, type NobodyWorld } from "./nobody.ts";
import { claudeEvent, inProject, runPlanhook } from "./planhook.ts";

const ignore = Deno.build.os === "windows";

/** Declares a test that runs as somebody whom permissions bind. */
function bound(
  name: string,
  test: (world: NobodyWorld) => Promise<void>,
): void {
  Deno.test({ name, ignore, fn: () => asNobody(test) });
}

/** Permission bits. */
function modeOf(path: string): number {
  return (Deno.statSync(path).mode ?? 0) & 0o777;
}

/** Where the user's config folder is in a home. */
function configOf(home: string): string {
  return Deno.build.os === "darwin"
    ? `${home}/Library/Application Support/planhook`
    : `${home}/.config/planhook`;
}

/** Where it is with {@linkcode homeEnv}. */
function configFolderIn(home: string): string {
  return Deno.build.os === "darwin" ? configOf(home) : `${home}/planhook`;
}

/** Whether a name stands in a folder. */
function holds(folder: string, name: string): boolean {
  return [...Deno.readDirSync(folder)].some((entry) => entry.name === name);
}

bound(
  "permissions bind whoever runs these tests",
  async ({ project, run, write }) => {
    write("task_plan.md", "# x\n");
    Deno.chmodSync(`${project}/task_plan.md`, 0);
    const { code, stderr } = await run(["plan", "attest"]);
    assertEquals(code, 74);
    assertStringIncludes(stderr, "Cannot read");
    assertEquals(holds(project, ".plan-attestation"), false);
  },
);

bound(
  "`plan attest --keyed` makes a key for the user alone, outside of the project",
  async ({ project, home, run, write }) => {
    write(".planning/a/task_plan.md", "# x\n");
    const made = await run(["plan", "attest", "--keyed"]);
    assertEquals([made.code, made.stderr], [0, ""]);
    const config = configOf(home);
    const key = `${config}/attestation.key`;
    assertEquals([modeOf(config), modeOf(key), modeOf(`${config}/keyed`)], [
      0o700,
      0o600,
      0o700,
    ]);
    assertEquals(Deno.statSync(key).size, 32);
    assertEquals((await run(["plan", "attest", "--verify"])).code, 0);
    const record = Deno.readTextFileSync(`${project}/.planning/a/.attestation`);
    assert(/^hmac-sha256:[0-9a-f]{64}\n$/.test(record));
  },
);

bound(
  "a key that is closed to us, open to others or gone is no key",
  async ({ home, run, write }) => {
    write("task_plan.md", "# x\n");
    await run(["plan", "attest", "--keyed"]);
    const key = `${configOf(home)}/attestation.key`;
    for (const mode of [0o000, 0o644, 0o660]) {
      Deno.chmodSync(key, mode);
      const { code, stdout } = await run(["plan", "attest", "--verify"]);
      assertEquals([mode, code], [mode, 1]);
      assertStringIncludes(stdout, "the key cannot be used");
    }
    Deno.chmodSync(key, 0o600);
    assertEquals((await run(["plan", "attest", "--verify"])).code, 0);
    Deno.chmodSync(configOf(home), 0o750);
    assertEquals((await run(["plan", "attest", "--verify"])).code, 1);
    Deno.chmodSync(configOf(home), 0o700);
    Deno.removeSync(key);
    assertStringIncludes(
      (await run(["plan", "attest", "--verify"])).stdout,
      "the key is not there",
    );
  },
);

bound(
  "no key is made in a config folder that is read-only, or of somebody else",
  async ({ project, home, run, write, giveAway }) => {
    write("task_plan.md", "# x\n");
    const config = configOf(home);
    assertEquals((await run(["plan", "attest", "--keyed"])).code, 0);
    await run(["plan", "attest", "--clear"]);
    Deno.removeSync(`${config}/attestation.key`);
    Deno.chmodSync(config, 0o500);
    assertEquals((await run(["plan", "attest", "--keyed"])).code, 74);
    assertEquals(holds(project, ".plan-attestation"), false);
    Deno.chmodSync(config, 0o700);
    if (!isRoot) return;
    giveAway(config);
    Deno.chmodSync(config, 0o777);
    const { code, stderr } = await run(["plan", "attest", "--keyed"]);
    assertEquals(code, 74);
    assertStringIncludes(stderr, "closed to others");
    assertEquals(holds(project, ".plan-attestation"), false);
  },
);

bound(
  "a read-only project is told, and nothing is half done",
  async ({ project, home, run, write }) => {
    write("task_plan.md", "# x\n");
    Deno.chmodSync(project, 0o500);
    for (
      const args of [
        ["plan", "attest"],
        ["plan", "attest", "--keyed"],
        ["plan", "init", "--gated"],
        ["plan", "init", "--gated", "x"],
      ]
    ) {
      const { code, stderr } = await run(args);
      assertEquals([args, code], [args, 74]);
      assertStringIncludes(stderr, "Cannot");
    }
    assertEquals([...Deno.readDirSync(project)].map(({ name }) => name), [
      "task_plan.md",
    ]);
    assertEquals(
      [".config", "Library"].some((name) => holds(home, name)),
      false,
    );
    assertEquals((await run(["plan", "attest", "--verify"])).code, 3);
  },
);

bound(
  "a record that cannot be read or removed is told",
  async ({ project, run, write }) => {
    write("task_plan.md", "# x\n");
    await run(["plan", "attest"]);
    const record = `${project}/.plan-attestation`;
    Deno.chmodSync(record, 0);
    for (const flag of ["--verify", "--show"]) {
      assertEquals((await run(["plan", "attest", flag])).code, 74);
    }
    Deno.chmodSync(project, 0o500);
    assertEquals((await run(["plan", "attest", "--clear"])).code, 74);
    Deno.chmodSync(project, 0o700);
    assertEquals((await run(["plan", "attest", "--clear"])).code, 0);
    assertEquals(holds(project, ".plan-attestation"), false);
  },
);

bound(
  "a mode that cannot be attested is not called attested",
  async ({ project, run, write }) => {
    write("task_plan.md", "# x\n");
    Deno.chmodSync(`${project}/task_plan.md`, 0);
    const { code, stdout } = await run(["plan", "init", "--gated"]);
    assertEquals(code, 1);
    assertStringIncludes(stdout, "(NOT attested: Cannot read");
  },
);

/** Environment with a home of the test's own. */
function homeEnv(home: string): Readonly<Record<string, string>> {
  const cache = Deno.env.get("DENO_DIR") ??
    `${Deno.env.get("HOME")}/.cache/deno`;
  return {
    HOME: home,
    XDG_CONFIG_HOME: home,
    APPDATA: home,
    PLANHOOK_STATE_DIR: home,
    DENO_DIR: cache,
  };
}

/** What the model reads on an event. */
async function shown(
  event: string,
  project: string,
  home: string,
): Promise<string> {
  const { code, stdout } = await runPlanhook(["hook", "claude"], {
    stdin: [claudeEvent(event, project)],
    env: homeEnv(home),
  });
  assertEquals(code, 0);
  if (stdout === "") return "";
  return JSON.parse(stdout).hookSpecificOutput?.additionalContext ?? "";
}

const BY_KEY =
  "[planning-with-files] [PLAN NOT VERIFIED — injection blocked] It was approved by key, and ";

Deno.test("a plan by key is shown with its SHA-256; without the key, or with a plain digest, a prompt says why in one line and all else is silent", () =>
  inProject({ "task_plan.md": "# secret\n" }, async (project, home) => {
    const env = homeEnv(home);
    const made = await runPlanhook(["plan", "attest", "--keyed", "--json"], {
      cwd: project,
      env,
    });
    const { digest, recorded } = JSON.parse(made.stdout);
    const text = await shown("UserPromptSubmit", project, home);
    assertStringIncludes(
      text,
      `Plan-SHA256: ${digest}\n===BEGIN PLAN DATA===\n# secret`,
    );
    const record = `${project}/.plan-attestation`;
    const key = `${configFolderIn(home)}/attestation.key`;
    const breaks: readonly (readonly [() => void, string])[] = [
      [
        () => Deno.removeSync(record),
        "what is recorded now is not by key",
      ],
      [
        () => Deno.writeTextFileSync(record, `${digest}\n`),
        "what is recorded now is not by key",
      ],
      [() => {
        Deno.writeTextFileSync(record, `${recorded}\n`);
        Deno.removeSync(key);
      }, "the key is not there"],
      [() => Deno.writeTextFileSync(key, "short"), "the key cannot be used"],
    ];
    for (const [damage, reason] of breaks) {
      damage();
      const notice = await shown("UserPromptSubmit", project, home);
      assert(notice.startsWith(BY_KEY + reason), notice);
      assertEquals(notice.trimEnd().includes("\n"), false);
      for (const event of ["PreToolUse", "SessionStart"]) {
        assertEquals([event, await shown(event, project, home)], [event, ""]);
      }
    }
  }));

Deno.test("a plan by key that changed is blocked, and its own value is not given away", () =>
  inProject({ "task_plan.md": "# x\n" }, async (project, home) => {
    const env = homeEnv(home);
    const attest = () =>
      runPlanhook(["plan", "attest", "--keyed"], { cwd: project, env });
    const record = `${project}/.plan-attestation`;
    Deno.writeTextFileSync(`${project}/task_plan.md`, "# forged\n");
    await attest();
    const secret = Deno.readTextFileSync(record).trim();
    Deno.writeTextFileSync(`${project}/task_plan.md`, "# x\n");
    await attest();
    Deno.writeTextFileSync(`${project}/task_plan.md`, "# forged\n");
    const text = await shown("UserPromptSubmit", project, home);
    assertStringIncludes(text, "[PLAN TAMPERED — injection blocked]");
    assertStringIncludes(
      text,
      `expected=${Deno.readTextFileSync(record).trim()}`,
    );
    assertEquals(text.includes(secret.slice("hmac-sha256:".length)), false);
  }));

Deno.test("processes that attest by key at once agree on one key", () =>
  inProject({}, async (project, state) => {
    const env = homeEnv(state);
    const names = ["a", "b", "c", "d", "e", "f"];
    for (const name of names) {
      Deno.mkdirSync(`${project}/.planning/${name}`, { recursive: true });
      Deno.writeTextFileSync(`${project}/.planning/${name}/task_plan.md`, name);
    }
    const attest = (...args: readonly string[]) =>
      runPlanhook(["plan", "attest", ...args], { cwd: project, env });
    const made = await Promise.all(
      names.map((name) => attest(name, "--keyed")),
    );
    assertEquals(
      made.map(({ code, stderr }) => [code, stderr]),
      names.map(() => [0, ""]),
    );
    const checked = await Promise.all(
      names.map((name) => attest(name, "--verify")),
    );
    assertEquals(checked.map(({ code }) => code), names.map(() => 0));
  }));

Deno.test("processes that attest one plan at once all succeed, and leave one right record (R5.8)", () =>
  inProject({ "task_plan.md": "# x\n" }, async (project) => {
    const results = await Promise.all(
      Array.from(
        { length: 8 },
        () => runPlanhook(["plan", "attest"], { cwd: project }),
      ),
    );
    assertEquals(results.map(({ code }) => code), results.map(() => 0));
    const { code } = await runPlanhook(["plan", "attest", "--verify"], {
      cwd: project,
    });
    assertEquals(code, 0);
    assertEquals(
      [...Deno.readDirSync(project)].map(({ name }) => name).sort(),
      [
        ".attestation.lock",
        ".plan-attestation",
        ".write_lock",
        "task_plan.md",
      ],
    );
  }));
