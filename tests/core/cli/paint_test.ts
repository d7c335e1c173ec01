import { assertEquals, assertStringIncludes } from "@std/assert";
import { COMMANDS, NODES, type Options, run } from "./terminal.ts";

Deno.test("`runCommand()` refuses a word for `--color` that is none", async () => {
  for (const word of ["sometimes", "Always", "5"]) {
    const result = await run(["plan", "list", "--color", word], NODES);
    assertEquals([word, result.code, result.out], [word, 64, ""]);
  }
});

Deno.test("`--color` and `NO_COLOR` decide about colours", async () => {
  const rows: readonly [readonly string[], Options, boolean][] = [
    [[], { isTerminal: true }, true],
    [[], {}, false],
    [["--color", "auto"], { isTerminal: true }, true],
    [["--color", "auto"], {}, false],
    [["--color", "always"], {}, true],
    [["--color", "never"], { isTerminal: true }, false],
    [[], { isTerminal: true, env: { NO_COLOR: "1" } }, false],
    [[], { isTerminal: true, env: { NO_COLOR: "0" } }, false],
    [[], { isTerminal: true, env: { NO_COLOR: "" } }, true],
    [["--color", "always"], { env: { NO_COLOR: "1" } }, false],
  ];
  for (const [args, options, isColored] of rows) {
    for (const command of ["list", "status"]) {
      const { out } = await run(["plan", command, ...args], NODES, options);
      assertEquals(
        [command, args, options, out.includes("\u001b[")],
        [command, args, options, isColored && !Deno.noColor],
      );
    }
  }
});

Deno.test("colours change nothing but colours, and JSON has none", async () => {
  for (const args of COMMANDS) {
    const plain = await run(args, NODES);
    const colored = await run([...args, "--color", "always"], NODES);
    assertEquals(
      colored.out.replaceAll(/\p{Cc}\[\d+m/gu, ""),
      plain.out,
    );
    const document = await run([...args, "--json", "--color", "always"], NODES);
    assertEquals(document.out.includes("\u001b"), false);
  }
});

Deno.test("`--color always` gives no colours where the process has NO_COLOR, which is stronger than the flag", () => {
  const main = new URL("../../../main.ts", import.meta.url).pathname;
  const root = Deno.makeTempDirSync();
  try {
    Deno.writeTextFileSync(`${root}/task_plan.md`, "# T\n");
    for (const [noColor, isColored] of [["1", false], ["", true]] as const) {
      const { code, stdout } = new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", main, "plan", "list", "--color", "always"],
        cwd: root,
        env: { NO_COLOR: noColor, PLANHOOK_STATE_DIR: `${root}/state` },
      }).outputSync();
      const out = new TextDecoder().decode(stdout);
      assertEquals(code, 0);
      assertStringIncludes(out, "(task_plan.md)");
      assertEquals([noColor, out.includes("\u001b[")], [noColor, isColored]);
    }
  } finally {
    Deno.removeSync(root, { recursive: true });
  }
});
