/** `ledger-append`, byte for byte. @module */

import { assertEquals, assertMatch } from "@std/assert";
import { called, calledIn, project, textAt } from "./called.ts";

const PLAN = "/p/.planning/a/task_plan.md";

Deno.test("`ledger-append` writes one line in a fixed order (G22)", async () => {
  const world = project({ [PLAN]: "" });
  const words = [
    "ledger-append",
    "progress",
    'a\tb"c\\d\ne',
    "--agent",
    "../x y",
    "--phase",
    '2"',
    "--files",
    'a,,b c,"q"',
  ];
  assertEquals(await calledIn(world, words), {
    stdout:
      "[ledger] tick 1 -> /p/.planning/a/ledger-xy.jsonl (event=progress agent=xy)\n",
    stderr: "",
    code: 0,
  });
  assertEquals(
    textAt(world, "/p/.planning/a/ledger-xy.jsonl"),
    '{"tick":1,"ts":"2026-01-05T12:00:00Z","agent":"xy","phase":"2\\"","event":"progress","summary":"a b\\"c\\\\d e","files":["a","b c","\\"q\\""]}\n',
  );
});

Deno.test("`ledger-append` refuses what it cannot take, and writes nothing (G23)", async () => {
  const rows: readonly (readonly [readonly string[], number, RegExp])[] = [
    [[], 2, /^Usage: /],
    [["--help"], 0, /^Usage: /],
    [["-h"], 0, /^Usage: /],
    [["progress"], 2, /^\[ledger\] missing <summary> argument\.\n$/],
    [["bad", "hi"], 2, /^\[ledger\] invalid event 'bad' \(allowed: progress /],
    [
      ["progress", "hi", "--bogus"],
      2,
      /^\[ledger\] unknown option: --bogus\n$/,
    ],
    [
      ["progress", "hi", "--agent"],
      2,
      /^\[ledger\] --agent needs a value\.\n$/,
    ],
    [["note", ""], 2, /^\[ledger\] missing <summary> argument\.\n$/],
  ];
  for (const [args, wanted, message] of rows) {
    const world = project({ [PLAN]: "" });
    const { stdout, stderr, code } = await calledIn(world, [
      "ledger-append",
      ...args,
    ]);
    assertEquals([stdout, code], ["", wanted], args.join(" "));
    assertMatch(stderr, message);
    assertEquals(world.files.readFolder("/p/.planning/a").length, 1);
  }
});

Deno.test("`ledger-append` counts over the ledgers of all agents", async () => {
  const world = project({ [PLAN]: "" });
  const ticks: string[] = [];
  for (const agent of ["a", "b", "a"]) {
    const { stdout } = await calledIn(world, [
      "ledger-append",
      "note",
      "x",
      "--agent",
      agent,
    ]);
    ticks.push(stdout.split(" ")[2] ?? "");
  }
  assertEquals(ticks, ["1", "2", "3"]);
});

Deno.test("`ledger-append` takes a folder without a plan, else the current one", async () => {
  const nodes = { "/p/.planning/e/x": "", "/p/.planning/.active_plan": "e\n" };
  assertMatch(
    (await called(["ledger-append", "note", "x"], nodes)).stdout,
    / \/p\/\.planning\/e\/ledger-main\.jsonl /,
  );
  assertMatch(
    (await called(["ledger-append", "note", "x"])).stdout,
    / \.\/ledger-main\.jsonl /,
  );
});

Deno.test("`ledger-append` says that it could not append, and ends with 1 (F22)", async () => {
  const { stdout, stderr, code } = await called(
    ["ledger-append", "note", "x"],
    { [PLAN]: "" },
    { readOnly: true },
  );
  assertEquals([stdout, code], ["", 1]);
  assertMatch(stderr, /^ledger-append: Cannot /);
});

Deno.test("`ledger-append` does not look up files (F23)", async () => {
  const world = project({ [PLAN]: "", "/p/a.ts": "" });
  await calledIn(world, ["ledger-append", "note", "x", "--files", "*.ts"]);
  assertMatch(
    textAt(world, "/p/.planning/a/ledger-main.jsonl"),
    /"files":\["\*\.ts"\]/,
  );
});
