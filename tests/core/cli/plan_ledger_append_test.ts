import { assertEquals, assertStringIncludes } from "@std/assert";
import { json, NODES, project, run, runIn } from "./terminal.ts";

const FOLDER = "/p/.planning/api";

Deno.test("`plan ledger append` adds an entry and says where", async () => {
  const world = project(NODES);
  const { code, out, err } = await runIn(world, [
    "plan",
    "ledger",
    "append",
    "progress",
    "reads tables",
    "--agent",
    "bo",
    "--files",
    "*.ts,b c",
  ]);
  assertEquals([code, err], [0, ""]);
  assertEquals(out, "Entry 1 (progress) is in .planning/api/ledger-bo.jsonl\n");
  const bytes = world.files.readHead(`${FOLDER}/ledger-bo.jsonl`, 999);
  const { ts, files } = JSON.parse(new TextDecoder().decode(bytes));
  assertEquals([ts, files], ["2026-01-05T12:00:00Z", ["*.ts", "b c"]]);
});

Deno.test("`plan ledger append --json` prints one document", async () => {
  const args = ["plan", "ledger", "append", "note", "hi", "--json"];
  assertEquals(json(await run(args, NODES)), {
    plan: "api",
    tick: 1,
    agent: "main",
    event: "note",
    file: ".planning/api/ledger-main.jsonl",
  });
});

Deno.test("`plan ledger append` writes nothing for a wrong command line (G23)", async () => {
  const rows: readonly (readonly [readonly string[], number])[] = [
    [["append", "progress"], 64],
    [["append", "bad", "hi"], 64],
    [["append", "Progress", "hi"], 64],
    [["append", "progress", "hi", "--bogus"], 64],
    [["append", "progress", "hi", "--agent"], 64],
    [["append", "progress", "hi", "there"], 64],
    [["append", "note", ""], 64],
    [["append", "note", "hi", "--plan", "none"], 1],
    [["append"], 64],
    [["apend", "note", "hi"], 64],
    [["append", "--help"], 0],
  ];
  for (const [args, wanted] of rows) {
    const world = project(NODES);
    const before = [...world.nodes.keys()];
    const { code } = await runIn(world, ["plan", "ledger", ...args]);
    assertEquals([args, code], [args, wanted]);
    assertEquals([...world.nodes.keys()], before);
  }
});

Deno.test("`plan ledger append` fails where the lock cannot be had", async () => {
  const world = project(NODES);
  world.files.tryLock(`${FOLDER}/.ledger_lock`, 0o600);
  const { code, out, err } = await runIn(world, [
    "plan",
    "ledger",
    "append",
    "note",
    "hi",
  ]);
  assertEquals([code, out], [74, ""]);
  assertStringIncludes(err, "another process holds it");
});

Deno.test("`plan ledger` alone prints the help of its commands, and suggests the nearest", async () => {
  const { code, out, console } = await run(["plan", "ledger"], NODES);
  assertEquals(code, 0);
  assertStringIncludes(out + console, "append <event> <summary>");
  assertStringIncludes(out + console, "planhook plan ledger <command>");
  const { err } = await run(["plan", "ledger", "apend", "note", "x"], NODES);
  assertStringIncludes(err, 'did you mean "planhook plan ledger append"?');
});
