import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
import { runCommand } from "../../../core/cli/run.ts";
import type { Node } from "../../../core/io/memory.ts";
import type { World } from "../../../core/io/world.ts";
import { VERSION } from "../../../core/version.ts";
import {
  COMMANDS,
  ESCAPE,
  json,
  NODES,
  PLAN,
  PLAN_TEXT,
  POINTER,
  project,
  run,
  runIn,
} from "./terminal.ts";

Deno.test("`runCommand()` prints the version", async () => {
  for (const args of [["version"], ["--version"], ["-v"]]) {
    assertEquals(await run(args), {
      code: 0,
      out: `${VERSION}\n`,
      err: "",
      console: "",
    });
  }
});

Deno.test("`runCommand()` prints the version as JSON", async () => {
  for (const word of ["version", "--version", "-v"]) {
    assertEquals(json(await run([word, "--json"])), { version: VERSION });
  }
});

Deno.test("`runCommand()` ends with 74 where the disk refuses", async () => {
  const closed = { [PLAN]: { denied: true } } as const;
  const rows: readonly [readonly string[], Record<string, Node>, boolean][] = [
    [["plan", "init", "x"], {}, true],
    [["plan", "init"], {}, true],
    [["plan", "use", "api"], NODES, true],
    [["plan", "status"], closed, false],
    [["plan", "show"], closed, false],
    [["plan", "init", "x", "--root", "/nowhere"], {}, false],
    [["plan", "init", "x"], { "/p/.planning": { link: "/" } }, false],
    [["plan", "use", "api"], { ...NODES, [POINTER]: { link: "/x" } }, false],
  ];
  for (const [args, nodes, readOnly] of rows) {
    const result = await run(args, nodes, { readOnly });
    assertEquals([args, result.code, result.out], [args, 74, ""]);
    assertMatch(result.err, /^planhook: Cannot [^\n]+\n$/);
  }
});

Deno.test("`runCommand()` ends with 70 for a bug, and asks for a report", async () => {
  const broken: World = {
    ...project(NODES),
    now(): never {
      throw new TypeError("boom\nboom");
    },
    random(): never {
      throw new RangeError("boom");
    },
  };
  for (const args of [["plan", "init", "x"], ["plan", "use", "api"]]) {
    const { code, out, err } = await runIn(broken, args);
    assertEquals([code, out], [70, ""]);
    assertMatch(err, /^planhook: Cannot finish: \w+Error: boom/);
    assertStringIncludes(err, `This is a bug in planhook ${VERSION}`);
    assertEquals(err.split("\n").length, 2);
  }
});

Deno.test("`runCommand()` takes no closed stdout for a bug: it passes it on, or ends with another code than 70", async () => {
  let err = "";
  const closed = new Deno.errors.BrokenPipe("Broken pipe (os error 32)");
  const end: unknown = await runCommand(["plan", "list"], project(NODES), {
    out(): never {
      throw closed;
    },
    err: (text) => void (err += text),
    isTerminal: false,
  }).catch((error) => error);
  assert(end === closed || (typeof end === "number" && end !== 70), err);
  assertEquals(err.includes("This is a bug"), false);
});

Deno.test("no command prints an escape off a terminal", async () => {
  const evil = "\u001b[31mred\u0007\u009b2J";
  const nodes = {
    [PLAN]: `# ${evil}\n## Goal\n${evil}\n**Status:** ${evil}\n` +
      `## Next Step\n${evil}\n## Phase 1: ${evil}\n- **Status:** ${evil}\n`,
  };
  for (const args of COMMANDS.filter(([, name]) => name !== "show")) {
    const { code, out, err } = await run(args, nodes);
    assertEquals([args, code], [args, 0]);
    assertEquals([args, ESCAPE.test(out + err)], [args, false]);
  }
});

Deno.test("no message repeats escapes or line ends of the command line", async () => {
  const evil = "\u001b[31mx\ny\u009b2J";
  const rows: readonly (readonly string[])[] = [
    [evil],
    ["plan", evil],
    ["plan", "list", `--${evil}`],
    ["plan", "list", evil],
    ["plan", "use", evil],
    ["plan", "status", evil],
    ["plan", "init", "--template", evil],
    ["plan", "show", "--as", evil],
    ["plan", "init", "x", "--now", evil],
    ["plan", "init", "x", "--root", `/p/${evil}`],
    ["plan", "status", "--root", `/p/${evil}`],
    ["plan", "use", "ghost", "--root", `/p/${evil}`],
  ];
  const raw: (readonly string[])[] = [];
  for (const args of rows) {
    const { code, out, err } = await run(args, NODES);
    assert(code !== 0 && out === "");
    if (ESCAPE.test(err) || err.indexOf("\n") !== err.length - 1) {
      raw.push(args);
    }
  }
  assertEquals(raw, []);
});

Deno.test("a root with hostile characters works, and is not repeated raw", async () => {
  const root = "/p/\u001b[31m\nx\u202e $(rm) 'q\" é";
  const nodes = {
    [`${root}/.planning/api/task_plan.md`]: PLAN_TEXT,
    [`${root}/keep`]: "",
  };
  for (const args of COMMANDS) {
    const result = await run([...args, "--root", root], nodes);
    assertEquals([args, result.code, result.err], [args, 0, ""]);
    assertEquals(ESCAPE.test(result.out), false);
    const document = json(
      await run([...args, "--json", "--root", root], nodes),
    );
    assertEquals(typeof document, "object");
  }
  const { root: told } = json(
    await run(["plan", "list", "--json", "--root", root], nodes),
  );
  assertEquals(told, root);
});

Deno.test("a pinned root with hostile characters is not repeated raw", async () => {
  const root = "/q\u001b[31m\nx";
  const nodes = { [`${root}/.planning/api/task_plan.md`]: PLAN_TEXT };
  for (const args of [["plan", "status"], ["plan", "list"]]) {
    const { out } = await run(args, nodes, { env: { PWF_PLAN_ROOT: root } });
    assertEquals([args, ESCAPE.test(out)], [args, false]);
  }
});
