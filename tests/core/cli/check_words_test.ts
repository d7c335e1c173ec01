import { assertEquals } from "@std/assert";
import { NODES, run } from "./terminal.ts";

Deno.test("checkWords() tells in our own words what is wrong, and where help is", async () => {
  const rows: readonly [readonly string[], string, string][] = [
    [["list", "extra"], "list", '"extra" was found, expected no argument'],
    [
      ["use", "a", "b\u001b[31m"],
      "use",
      '"b [31m" was found, expected no more than <id>',
    ],
    [["use"], "use", "<id> is missing"],
    [["ledger", "append"], "ledger append", "<event> <summary> are missing"],
    [["ledger", "append", "x"], "ledger append", "<summary> is missing"],
    [["list", "--root"], "list", "--root is expected once, with a value"],
    [["init", "-x"], "init", "there is no flag -x"],
    [["init", "--frobnicate=3"], "init", "there is no flag --frobnicate"],
    [
      ["archive-phases", "--dry-rum"],
      "archive-phases",
      "there is no flag --dry-rum, but there is --dry-run",
    ],
  ];
  for (const [args, name, found] of rows) {
    const { code, out, err } = await run(["plan", ...args], NODES);
    const command = `planhook plan ${name}`;
    assertEquals([code, out, err], [
      64,
      "",
      `planhook: Cannot run "${command}": ${found}; see "${command} --help"\n`,
    ]);
  }
});

Deno.test("checkWords() takes flags of several words, and as many arguments as a name has", async () => {
  const dry = await run(["plan", "archive-phases", "--dry-run"], NODES);
  assertEquals(dry.code, 0);
  const many = await run(["plan", "init", "a", "b", "c", "--plan-dir"]);
  assertEquals(many.code, 0);
});
