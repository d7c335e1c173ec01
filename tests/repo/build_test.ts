/** The command line of `build.ts`: what it prints for each target, what it refuses. @module */

import { assertEquals, assertStringIncludes } from "@std/assert";

/** Runs `build.ts` with `args`; it starts nothing that takes time here. */
function build(...args: string[]): { code: number; out: string; err: string } {
  const script = `${import.meta.dirname}/../../build.ts`;
  const { code, stdout, stderr } = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", script, ...args],
    stdin: "null",
    env: { NO_COLOR: "1" },
  }).outputSync();
  const text = new TextDecoder();
  return { code, out: text.decode(stdout), err: text.decode(stderr) };
}

const TARGETS = [
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
];

/** The compile command that has to be printed for `target`. */
function commandOf(target: string): string {
  const own = target === Deno.build.target ? "" : `-${target}`;
  const suffix = target.includes("windows") ? ".exe" : "";
  return "deno compile --quiet --no-config --no-npm --no-code-cache " +
    "--no-prompt --allow-read --allow-write --allow-env --allow-sys=uid " +
    `--allow-net=127.0.0.1 --allow-run --target=${target} ` +
    `--output=dist/planhook${own}${suffix} dist/planhook.js\n`;
}

Deno.test("--dry-run prints the compile command of each target", () => {
  for (const target of TARGETS) {
    const { code, out, err } = build("--target", target, "--dry-run");
    assertEquals({ code, out, err }, {
      code: 0,
      out: commandOf(target),
      err: "",
    });
  }
});

Deno.test("--dry-run without a target prints all five", () => {
  const { code, out } = build("compile", "--dry-run");
  assertEquals({ code, out }, {
    code: 0,
    out: TARGETS.map(commandOf).join(""),
  });
});

Deno.test("a wrong argument ends with 64 and says what was expected", () => {
  const foreign = TARGETS.find((target) => target !== Deno.build.target) ?? "";
  const rows: [string[], string][] = [
    [["--target", "pdp11", "--dry-run"], 'Cannot build with target "pdp11"'],
    [["--target", foreign], `Cannot build with target "${foreign}"`],
    [["wheel"], 'Cannot build with step "wheel"'],
    [["bundle", "twice"], 'Cannot build with argument "twice"'],
    [["--fast"], "Cannot read the arguments"],
  ];
  for (const [args, message] of rows) {
    const { code, out, err } = build(...args);
    assertEquals({ code, out }, { code: 64, out: "" }, args.join(" "));
    assertStringIncludes(err, message);
  }
});
