/** The lint plugin refuses what it should, and nothing more. @module */

import { assertEquals } from "@std/assert";
import { exists, readText } from "./files.ts";
import plugin from "../lint_boundaries.ts";
import config from "../../deno.json" with { type: "json" };

/** Names of the rules that report `source` as the file `path`. */
function reported(path: string, source: string): string[] {
  const found = Deno.lint.runPlugin(plugin, path, source);
  return [...new Set(found.map(({ id }) => id.replace("boundaries/", "")))];
}

/** Checks `[path, source]` pairs against the one rule that applies, or none. */
function check(rule: string | undefined, rows: [string, string][]): void {
  const wanted = rule === undefined ? [] : [rule];
  for (const [path, source] of rows) {
    assertEquals(reported(path, source), wanted, `${path}: ${source}`);
  }
}

Deno.test("import-direction refuses what crosses a boundary", () => {
  check("import-direction", [
    ["core/handle.ts", 'import { a } from "../hosts/mod.ts";'],
    ["core/handle.ts", 'import { a } from "../main.ts";'],
    ["core/handle.ts", 'import { a } from "../build.ts";'],
    ["core/handle.ts", 'import { a } from "../tests/oracle/scan.ts";'],
    ["core/handle.ts", 'import { a } from "../wasm/core.generated.ts";'],
    ["core/handle.ts", 'export * from "../hosts/mod.ts";'],
    ["core/handle.ts", 'export { a } from "../hosts/mod.ts";'],
    ["core/handle.ts", 'export type A = import("../hosts/mod.ts").A;'],
    ["core/handle.ts", 'await import("../hosts/mod.ts");'],
    ["core/handle.ts", "await import(`../hosts/mod.ts`);"],
    ["core/handle.ts", "await import(name);"],
    ["core/handle.ts", 'import { a } from "../../outside.ts";'],
    ["core/handle.ts", 'import { a } from "./io/real.ts";'],
    ["core/text/scan.ts", 'import { a } from "../plans/mod.ts";'],
    ["core/plans/gate.ts", 'import { a } from "../text/scan.ts";'],
    ["core/plans/gate.ts", 'import { a } from "../memory/mod.ts";'],
    ["core/plans/gate.ts", 'import { a } from "../waves/mod.ts";'],
    ["core/waves/graph.ts", 'import { a } from "../handoff/mod.ts";'],
    ["core/plans/gate.ts", 'import { a } from "../cli/run.ts";'],
    ["core/plans/gate.ts", 'import { a } from "../mod.ts";'],
    ["core/io/world.ts", 'import { a } from "../plans/mod.ts";'],
    ["core/cli/plan.ts", 'import { a } from "../plans/gate.ts";'],
    ["hosts/claude/decode.ts", 'import { a } from "../../core/event.ts";'],
    ["hosts/claude/decode.ts", 'import { a } from "../codex/mod.ts";'],
    ["hosts/claude/decode.ts", 'import { a } from "../mod.ts";'],
    ["hosts/claude/decode.ts", 'import { a } from "../../wasm/mod.ts";'],
    ["hosts/host.ts", 'import { a } from "./claude/mod.ts";'],
    ["hosts/host.ts", 'import { a } from "./mod.ts";'],
    ["hosts/claude/mod.ts", 'import { a } from "../hook.ts";'],
    ["hosts/mod.ts", 'import { a } from "./claude/decode.ts";'],
    ["hosts/claude/store.ts", 'import { a } from "../commands.ts";'],
    ["hosts/claude/store.ts", 'import { a } from "../../core/catchup/mod.ts";'],
    ["hosts/mod.ts", 'import { a } from "../core/event.ts";'],
    ["wasm/mod.ts", 'import { a } from "../core/mod.ts";'],
    ["main.ts", 'import { a } from "./tests/demo.ts";'],
    ["main.ts", 'import { a } from "./wasm/mod.ts";'],
    ["core.ts", 'import { a } from "./wasm/mod.ts";'],
    ["hosts/mod.ts", 'import { a } from "../core.ts";'],
    ["hosts/pi/mod.ts", 'import { a } from "../inprocess.ts";'],
    ["build.ts", 'import { a } from "./main.ts";'],
  ]);
});

Deno.test("import-direction lets pass what the table allows", () => {
  check(undefined, [
    ["core/handle.ts", 'import { a } from "./plans/mod.ts";'],
    ["core/plans/gate.ts", 'import { a } from "../text/mod.ts";'],
    ["core/plans/gate.ts", 'import { a } from "./phases.ts";'],
    ["core/plans/gate.ts", 'import { a } from "../error.ts";'],
    ["core/plans/gate.ts", 'import { a } from "../io/path.ts";'],
    ["core/plans/gate.ts", 'await import("../../wasm/mod.ts");'],
    ["core/handoff/collect.ts", 'import { a } from "../waves/mod.ts";'],
    ["core/waves/graph.ts", 'import { a } from "../tree/mod.ts";'],
    ["core/cli/run.ts", 'await import("../plans/mod.ts");'],
    ["core/io/memory.ts", 'import { a } from "./world.ts";'],
    ["hosts/claude/decode.ts", 'import { a } from "../../core/mod.ts";'],
    ["hosts/claude/decode.ts", 'import { a } from "./types.ts";'],
    ["hosts/claude/mod.ts", 'import { a } from "../host.ts";'],
    ["hosts/claude/decode.ts", 'import { a } from "../wire.ts";'],
    ["hosts/host.ts", 'import { a } from "./wire.ts";'],
    ["hosts/mod.ts", 'await import("./claude/mod.ts");'],
    ["hosts/commands.ts", 'import { a } from "./claude/store.ts";'],
    ["hosts/commands.ts", 'import { a } from "./codex/install.ts";'],
    ["hosts/hook.ts", 'import { a } from "./mod.ts";'],
    ["hosts/hook.ts", 'import { a } from "./claude/mod.ts";'],
    ["wasm/mod.ts", 'import { a } from "./core.generated.ts";'],
    ["main.ts", 'await import("./core/io/real.ts");'],
    ["core.ts", 'export { a } from "./core/io/node.ts";'],
    ["hosts/inprocess.ts", 'import { a } from "./hook.ts";'],
    ["build.ts", 'await import("./wasm/build.ts");'],
    ["tests/core/plans/gate_test.ts", 'import "../../../core/plans/gate.ts";'],
    ["core/plans/gate.ts", "export const a = 1; export { a as b };"],
  ]);
});

Deno.test("no-runtime keeps Deno.* in core/io/", () => {
  check("no-runtime", [
    ["core/plans/gate.ts", "Deno.cwd();"],
    ["core/plans/gate.ts", "const { cwd } = Deno;"],
    ["core/plans/gate.ts", "globalThis.Deno.cwd();"],
    ["hosts/hook.ts", 'Deno.env.get("HOME");'],
    ["wasm/mod.ts", 'Deno.readFileSync("core.wasm");'],
  ]);
  check(undefined, [
    ["core/io/real.ts", "Deno.cwd();"],
    ["wasm/build.ts", "Deno.cwd();"],
    ["main.ts", "Deno.exit(0);"],
    ["build.ts", "Deno.exit(0);"],
    ["tests/golden_test.ts", "Deno.exit(0);"],
    ["core/plans/gate.ts", 'const text = "Deno.cwd()";'],
  ]);
});

Deno.test("libraries are reached through their one file", () => {
  check("libraries", [
    ["core/cli/plan.ts", 'import { cac } from "cac";'],
    ["core/plans/resolve.ts", 'import { join } from "@std/path/posix";'],
    ["core/plans/resolve.ts", 'import { join } from "npm:pathe@2.0.3";'],
    ["core/plans/resolve.ts", 'await import("jsr:@std/path");'],
    ["core/plans/resolve.ts", 'import "https://example.com/a.js";'],
    ["core/plans/resolve.ts", 'import { assert } from "@std/assert";'],
    ["core/io/real.ts", 'import { statSync } from "node:fs";'],
    ["core/io/real.ts", 'export * from "node:fs";'],
    ["core/io/real.ts", 'await import("node:sqlite");'],
    ["core/io/sqlite.ts", 'import { DatabaseSync } from "node:sqlite";'],
    ["build.ts", 'import { cac } from "cac";'],
    ["build.ts", 'import { parseArgs } from "node:util";'],
  ]);
  check(undefined, [
    ["core/cli/parser.ts", 'import { cac } from "cac";'],
    ["core/io/path.ts", 'export { join } from "@std/path/posix";'],
    ["core/io/real.ts", 'await import("node:fs");'],
    ["core/io/sqlite.ts", 'await import("node:sqlite");'],
    ["wasm/build.ts", 'import asc from "assemblyscript/asc";'],
    ["build.ts", 'import { join } from "@std/path/posix";'],
    ["tests/kernel/sha256_test.ts", 'import fc from "fast-check";'],
    ["tests/kernel/sha256_test.ts", 'import { statSync } from "node:fs";'],
    [".ci/denort.mjs", 'import { statSync } from "node:fs";'],
  ]);
});

Deno.test("libraries: each one of the import map is used by its file", () => {
  const forTests = ["@noble/hashes/sha2.js", "@std/assert", "fast-check"];
  const shipped = Object.keys(config.imports)
    .filter((name) => !forTests.includes(name));
  const unused = shipped.filter((name) => {
    const [found] = Deno.lint.runPlugin(
      plugin,
      "core/x.ts",
      `import "${name}"`,
    );
    const file = /^Only (\S+) imports/.exec(found?.hint ?? "")?.[1] ?? "";
    return !exists(file) || !readText(file).includes(`"${name}"`);
  });
  assertEquals(unused, []);
});
