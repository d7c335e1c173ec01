/** The bundle is one file that runs by itself, built by `deno task bundle`. @module */

import { assert, assertEquals } from "@std/assert";
import { finishBundle } from "../../build/bundle.ts";
import { FIRST_LINE, RUN_FLAGS } from "../../build/flags.ts";
import { bareEnv } from "../planhook.ts";
import { exists, readText } from "./files.ts";

const BUNDLE = "dist/planhook.js";

/** The module of in-process hosts. */
const CORE = "dist/planhook.core.js";

/** Text of a built file; fails with a hint where it was not built. */
function bundleText(path: string = BUNDLE): string {
  assert(exists(path), `${path} is missing: run deno task bundle`);
  return readText(path);
}

Deno.test("the bundle's first line names exactly its permissions", () => {
  const wanted =
    "#!/usr/bin/env -S deno run --no-config --no-lock --no-npm --no-remote " +
    "--no-prompt --allow-read --allow-write --allow-env --allow-sys=uid " +
    "--allow-net=127.0.0.1 --allow-run";
  assertEquals(FIRST_LINE, wanted);
  assertEquals(bundleText().split("\n", 1)[0], wanted);
});

Deno.test("the bundle is smaller than 256 KiB, from where on the runtime holds more copies of it", () => {
  assert(new TextEncoder().encode(bundleText()).length < 256 << 10);
});

Deno.test("the bundle has no static import", () => {
  const lines = bundleText().split("\n");
  assertEquals(lines.filter((line) => /^import[\s{*"']/.test(line)), []);
});

Deno.test("the module of in-process hosts has no static import, and a door", async () => {
  const statics = /(?:^|[;}\n])import[\s{*"'][^;(]*?["'][^"']+["'];/;
  assertEquals(statics.exec(bundleText(CORE))?.[0], undefined);
  const door = await import(`../../${CORE}`);
  const names = ["answer", "answerWire", "nodeWorld", "decide", "load"];
  assertEquals(names.filter((name) => typeof door[name] !== "function"), []);
});

Deno.test("the bundle names no folder of the machine that built it", () => {
  const root = `${import.meta.dirname}`.replace(/[\\/]tests[\\/]repo$/, "");
  const home = Deno.env.get("HOME") ?? "/";
  for (const text of [bundleText(), bundleText(CORE)]) {
    assertEquals(text.includes(root), false);
    assertEquals(home !== "/" && text.includes(`${home}/`), false);
    assertEquals(/\bfile:\/\/\/\w|\/npm\/registry/.test(text), false);
  }
});

Deno.test({
  name: "the bundle is executable by everybody",
  ignore: Deno.build.os === "windows",
  fn() {
    const { mode } = Deno.statSync(new URL(`../../${BUNDLE}`, import.meta.url));
    assertEquals((mode ?? 0) & 0o777, 0o755);
  },
});

Deno.test("finishBundle() replaces places of npm packages, in code and in texts", () => {
  const source = "// ../../x/.cache/npm/registry.example/cac/7.1.0/a.js\n" +
    'function () {/*"use;\\n// /x/npm/registry.example/@a/b/1.0.0/c.js\\nf();"*/}\n';
  const lines = finishBundle(source).split("\n");
  assertEquals(lines[0], FIRST_LINE);
  assertEquals(lines[1], "// npm:cac/7.1.0/a.js");
  assertEquals(
    lines[2],
    'function () {/*"use;\\n// npm:@a/b/1.0.0/c.js\\nf();"*/}',
  );
});

Deno.test("the planhook task runs the bundle with the bundle's own flags", () => {
  const { tasks } = JSON.parse(readText("deno.json"));
  assertEquals(tasks.planhook, `deno ${RUN_FLAGS.join(" ")} ${BUNDLE}`);
});

Deno.test("the bundle works under a name that does not end in .js", () => {
  const folder = Deno.makeTempDirSync();
  Deno.writeTextFileSync(`${folder}/planhook`, bundleText());
  Deno.writeTextFileSync(`${folder}/task_plan.md`, "## Phase 1 [wip]\n");
  const { code, stdout } = new Deno.Command(Deno.execPath(), {
    args: [...RUN_FLAGS, `${folder}/planhook`, "plan", "status", "--json"],
    cwd: folder,
    clearEnv: true,
    env: bareEnv(),
  }).outputSync();
  Deno.removeSync(folder, { recursive: true });
  assertEquals(code, 0);
  const { counts } = JSON.parse(new TextDecoder().decode(stdout));
  assertEquals(counts.in_progress, 1);
});
