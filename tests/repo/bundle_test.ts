/** The bundle is one file that runs by itself, built by `deno task bundle`. @module */

import { assert, assertEquals } from "@std/assert";
import { finishBundle } from "../../build/bundle.ts";
import { FIRST_LINE } from "../../build/flags.ts";
import { exists, readText } from "./files.ts";

const BUNDLE = "dist/planhook.js";

/** Text of the bundle; fails with a hint where it was not built. */
function bundleText(): string {
  assert(exists(BUNDLE), `${BUNDLE} is missing: run deno task bundle`);
  return readText(BUNDLE);
}

Deno.test("the bundle's first line names exactly its permissions", () => {
  const wanted =
    "#!/usr/bin/env -S deno run --no-config --no-lock --no-npm --no-remote " +
    "--no-prompt --allow-read --allow-write --allow-env --allow-sys=uid " +
    "--allow-net=127.0.0.1 --allow-run";
  assertEquals(FIRST_LINE, wanted);
  assertEquals(bundleText().split("\n", 1)[0], wanted);
});

Deno.test("the bundle has no static import", () => {
  const lines = bundleText().split("\n");
  assertEquals(lines.filter((line) => /^import[\s{*"']/.test(line)), []);
});

Deno.test("the bundle names no folder of the machine that built it", () => {
  const root = `${import.meta.dirname}`.replace(/[\\/]tests[\\/]repo$/, "");
  const home = Deno.env.get("HOME") ?? "/";
  const text = bundleText();
  assertEquals(text.includes(root), false);
  assertEquals(home !== "/" && text.includes(`${home}/`), false);
  assertEquals(/\bfile:\/\/\/\w|\/npm\/registry/.test(text), false);
});

Deno.test({
  name: "the bundle is executable by everybody",
  ignore: Deno.build.os === "windows",
  fn() {
    const { mode } = Deno.statSync(new URL(`../../${BUNDLE}`, import.meta.url));
    assertEquals((mode ?? 0) & 0o777, 0o755);
  },
});

Deno.test("finishBundle() replaces places of npm packages", () => {
  const source = "// ../../x/.cache/npm/registry.example/cac/7.1.0/a.js\n" +
    'f({ "C:/x/npm/registry.example/@a/b/1.0.0/c.js"() {} });\n' +
    '  "/x/npm/registry.example/@a/b/1.0.0/c.js"() {}\n';
  const lines = finishBundle(`#!/old\n${source}`).split("\n");
  assertEquals(lines[0], FIRST_LINE);
  assertEquals(lines[1], "// npm:cac/7.1.0/a.js");
  assertEquals(lines[3], '  "npm:@a/b/1.0.0/c.js"() {}');
});

Deno.test("finishBundle() refuses a static import, and no other line", () => {
  const refused = [
    'import fs from "node:fs";',
    'import "node:fs";',
    'export { a } from "node:fs";',
  ];
  for (const line of refused) {
    let message = "";
    try {
      finishBundle(`const a = 1;\n${line}\n`);
    } catch (error) {
      message = error instanceof Error ? error.message : "";
    }
    assert(message.includes(line), `not refused: ${line}`);
  }
  finishBundle('import("node:fs");\nimport.meta.url;\nexport { a };\n');
});
