import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import fc from "fast-check";
import { HookError } from "../../../core/error.ts";
import { memoryWorld, type Node } from "../../../core/io/memory.ts";
import { initPlan } from "../../../core/plans/init.ts";
import { isSlug } from "../../../core/plans/slug.ts";
import { filling } from "../io/filling.ts";
import { FILES, init, NOON, project, snapshot, textAt } from "./made.ts";

Deno.test("`initPlan()` without a name makes three files in the root, and no `.planning` (2.4)", () => {
  const world = project();
  const made = init(world, "");
  assertEquals(made.id, undefined);
  assertEquals(made.folder, "/p");
  assertEquals(made.files.map(({ path, isNew }) => [path, isNew]), [
    ["/p/task_plan.md", true],
    ["/p/findings.md", true],
    ["/p/progress.md", true],
  ]);
  assertEquals([...world.nodes.keys()].sort(), [
    "/p/findings.md",
    "/p/keep",
    "/p/progress.md",
    "/p/task_plan.md",
  ]);
  assertStringIncludes(
    textAt(world, "/p/task_plan.md"),
    "# Task Plan: [Brief Description]\n",
  );
});

Deno.test("`initPlan()` never overwrites a file, and says which it made (2.4)", () => {
  for (const kept of FILES) {
    const world = project({ [`/p/${kept}`]: "mine" });
    const made = init(world, "");
    assertEquals(
      made.files.map(({ isNew }) => isNew),
      FILES.map((name) => name !== kept),
    );
    assertEquals(world.nodes.get(`/p/${kept}`), "mine");
  }
  const world = project();
  init(world, "");
  const before = snapshot(world);
  assertEquals(init(world, "").files.some(({ isNew }) => isNew), false);
  assertEquals(snapshot(world), before);
});

Deno.test("`initPlan()` counts up where a name is taken, by whatever stands there", () => {
  const world = project();
  const ids = Array.from({ length: 12 }, () => init(world, "Api").id);
  assertEquals(ids.slice(0, 3), [
    "2026-01-05-api",
    "2026-01-05-api-2",
    "2026-01-05-api-3",
  ]);
  assertEquals(ids.at(-1), "2026-01-05-api-12");
  assertEquals(
    textAt(world, "/p/.planning/.active_plan"),
    "2026-01-05-api-12\n",
  );
  const id = "/p/.planning/2026-01-05-x";
  const taken: readonly Node[] = [
    "a file",
    { dir: true },
    { link: "/gone" },
    { link: "/else" },
    { pipe: true },
  ];
  for (const node of taken) {
    const other = project({ [id]: node, "/else/task_plan.md": "theirs" });
    assertEquals(init(other, "x").id, "2026-01-05-x-2");
    assertEquals(other.nodes.get(id), node);
    assertEquals(textAt(other, "/else/task_plan.md"), "theirs");
  }
});

Deno.test("`initPlan()` fills no folder that was there without a plan", () => {
  const world = project({ "/p/.planning/2026-01-05-x/notes.md": "mine" });
  assertEquals(init(world, "x").id, "2026-01-05-x-2");
  assertEquals(
    world.nodes.has("/p/.planning/2026-01-05-x/task_plan.md"),
    false,
  );
});

Deno.test("`initPlan()` gives up where a name is taken too often, and leaves the pointer", () => {
  const taken = Array.from({ length: 999 }, (_, index) => [
    `/p/.planning/2026-01-05-x${index === 0 ? "" : `-${index + 1}`}/k`,
    "",
  ]);
  const world = project({
    ...Object.fromEntries(taken),
    "/p/.planning/.active_plan": "old\n",
  });
  const error = assertThrows(() => init(world, "x"), HookError, "999");
  assertEquals(error.code, "io");
  assertEquals(world.nodes.get("/p/.planning/.active_plan"), "old\n");
});

Deno.test("`initPlan()` makes a name into one safe folder and one line of title", () => {
  const rows: readonly [string, string, string][] = [
    ["a\nb", "a-b", "a b"],
    ["a\r\n# b", "a-b", "a # b"],
    ["../../etc/passwd", "etc-passwd", "../../etc/passwd"],
    ["/abs/path", "abs-path", "/abs/path"],
    ["C:\\x", "c-x", "C:\\x"],
    ["--help", "help", "--help"],
    [".hidden", "hidden", ".hidden"],
    ["a\0b", "a-b", "a b"],
    ["Ünï Code", "n-code", "Ünï Code"],
    ["x\u001b[31m", "x-31m", "x [31m"],
    ["a".repeat(200), "a".repeat(40), "a".repeat(200)],
    [`${"a".repeat(39)} b`, "a".repeat(39), `${"a".repeat(39)} b`],
    ["a".repeat(300), "a".repeat(40), `${"a".repeat(200)}…`],
  ];
  for (const [name, slug, title] of rows) {
    const world = project();
    const { id = "", folder } = init(world, name);
    assertEquals(id, `2026-01-05-${slug}`);
    assertEquals(
      textAt(world, `${folder}/task_plan.md`).split("\n", 1)[0],
      `# Task Plan: ${title}`,
    );
  }
});

Deno.test("`initPlan()` gives a name without letters or digits a slug of its own", () => {
  for (const name of ["日本語", "!!!", "😀", "العربية"]) {
    const world = project();
    const first = init(world, name);
    assertMatch(first.id ?? "", /^2026-01-05-untitled-[0-9a-f]{8}$/);
    assertStringIncludes(
      textAt(world, `${first.folder}/task_plan.md`),
      `# Task Plan: ${name}\n`,
    );
    assert(init(world, name).id !== first.id);
  }
});

Deno.test("`initPlan()` writes inside the new folder and the pointer only, whatever the name", () => {
  const name = fc.oneof(
    fc.string({ unit: "binary", size: "max", maxLength: 250 }),
    fc.string({
      unit: fc.constantFrom(
        "/",
        ".",
        "\\",
        "-",
        "a",
        "\n",
        "é",
        "~",
        "\0",
        " ",
      ),
      size: "max",
      maxLength: 60,
    }),
  );
  fc.assert(fc.property(name, (name) => {
    const world = project();
    const { id, folder } = init(world, name);
    if (id !== undefined) {
      assert(isSlug(id));
      assertEquals(folder, `/p/.planning/${id}`);
    }
    const allowed = [
      "/p/keep",
      "/p/.planning",
      "/p/.planning/.active_plan",
      folder,
      ...FILES.map((file) => `${folder}/${file}`),
    ];
    const other = [...world.nodes.keys()].filter((path) =>
      !allowed.includes(path)
    );
    assertEquals(other, []);
    const title = textAt(world, `${folder}/task_plan.md`);
    assertStringIncludes(title.split("\n")[2] ?? "", "## Goal");
  }));
});

Deno.test("`initPlan()` refuses before anything is made", () => {
  const pointer = "/p/.planning/.active_plan";
  const rows: readonly [string, Record<string, Node>, string][] = [
    [".planning leads out", { "/p/.planning": { link: "/else" } }, "x"],
    [".planning leads nowhere", { "/p/.planning": { link: "/gone" } }, "x"],
    [".planning is a file", { "/p/.planning": "x" }, "x"],
    [".planning is a pipe", { "/p/.planning": { pipe: true } }, "x"],
    ["the pointer is a folder", { [`${pointer}/k`]: "" }, "x"],
    ["the pointer is a link", { [pointer]: { link: "/secret" } }, "x"],
    ["the plan is a link out", { "/p/task_plan.md": { link: "/secret" } }, ""],
    ["the plan is a folder", { "/p/task_plan.md/k": "" }, ""],
  ];
  for (const [what, nodes, name] of rows) {
    const world = project({ ...nodes, "/secret": "s", "/else/keep": "" });
    const before = snapshot(world);
    const error = assertThrows(
      () => init(world, name),
      HookError,
      "Cannot",
      what,
    );
    assertEquals([what, error.code], [what, "io"]);
    assertEquals(snapshot(world), before, what);
  }
});

Deno.test("`initPlan()` without a name refuses before anything is made, whichever file is in the way", () => {
  for (const name of FILES) {
    for (
      const node of [{ link: "/secret" }, { link: "/gone" }, {
        dir: true,
      }] as const
    ) {
      const world = project({ [`/p/${name}`]: node, "/secret": "s" });
      const before = snapshot(world);
      assertThrows(() => init(world, ""), HookError, "Cannot write");
      assertEquals([name, snapshot(world)], [name, before]);
    }
  }
});

Deno.test("`initPlan()` refuses a project that is not there", () => {
  const world = memoryWorld({ "/q/keep": "", "/file": "" });
  for (const root of ["/p", "/file", "/q/none"]) {
    const error = assertThrows(
      () => initPlan(world, root, { name: "x", template: "default" }),
      HookError,
      "there is no such folder",
    );
    assertEquals(error.code, "io");
  }
  assertEquals([...world.nodes.keys()], ["/q/keep", "/file"]);
});

Deno.test("`initPlan()` makes nothing on a disk that cannot be written, and says so", () => {
  for (const name of ["x", ""]) {
    const world = project({ "/p/.planning/.active_plan": "old\n" }, {
      readOnly: true,
    });
    const before = snapshot(world);
    const error = assertThrows(() => init(world, name), HookError, "Read-only");
    assertEquals(error.code, "io");
    assertEquals(snapshot(world), before);
  }
});

Deno.test("`initPlan()` says so and leaves the pointer where the disk refuses on the way", () => {
  for (const broken of [...FILES, ".active_plan"]) {
    const world = project({ "/p/.planning/.active_plan": "old\n" });
    const failing = {
      ...world,
      files: {
        ...world.files,
        create(...args: Parameters<typeof world.files.create>) {
          if (args[0].includes(broken)) {
            throw new HookError("io", "Cannot create it: no room");
          }
          return world.files.create(...args);
        },
      },
    };
    assertThrows(
      () => initPlan(failing, "/p", { name: "x", template: "default" }),
      HookError,
      "no room",
    );
    assertEquals([...world.nodes], [
      ["/p/keep", ""],
      ["/p/.planning/.active_plan", "old\n"],
    ]);
  }
});

Deno.test("`initPlan()` makes a whole plan or nothing, wherever a disk becomes full, and says what to do", () => {
  const rows: readonly (readonly [string, Record<string, Node>])[] = [
    ["x", {}],
    ["x", { "/p/.planning/.active_plan": "old\n" }],
    ["", {}],
    ["", { "/p/findings.md": "mine" }],
  ];
  for (const [name, nodes] of rows) {
    let failures = 0;
    for (let room = 0; room < 1e6; room += 61) {
      const world = project(nodes);
      const before = snapshot(world);
      const options = { name, template: "default" } as const;
      try {
        initPlan(filling(world, room), "/p", options);
        assertEquals(textAt(world, "/p/keep"), "");
        break;
      } catch (error) {
        assert(error instanceof HookError);
        assertMatch(
          error.message,
          /^Cannot (?:make|write) "(?:\.planning|\.planning\/\S+|[a-z_]+\.md)": No space left on device; (?:nothing was made|it was not made|it is as it was); make room and run the command again$/,
        );
        assert(!error.message.includes(".tmp"), error.message);
        assertEquals([room, snapshot(world)], [room, before]);
        failures++;
      }
    }
    assert(failures > 20, `${failures}`);
  }
});

Deno.test("`initPlan()` leaves what somebody else has put into its folder", () => {
  const world = project();
  const full = filling(world, 100);
  const files = {
    ...full.files,
    makeFolder(path: string, mode: number) {
      const isMade = full.files.makeFolder(path, mode);
      if (path.endsWith("-x")) world.nodes.set(`${path}/theirs`, "t");
      return isMade;
    },
  };
  assertThrows(
    () =>
      initPlan({ ...full, files }, "/p", { name: "x", template: "default" }),
    HookError,
    "No space",
  );
  assertEquals(textAt(world, "/p/.planning/2026-01-05-x/theirs"), "t");
});

Deno.test("`initPlan()` takes the local date of the clock", () => {
  for (
    const time of [
      NOON,
      Date.UTC(1999, 11, 31, 12),
      Date.UTC(2026, 8, 9, 23, 59),
    ]
  ) {
    const date = new Date(time);
    const wanted = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => `${part}`.padStart(2, "0")).join("-");
    assertEquals(init(project({}, { now: time }), "x").id, `${wanted}-x`);
  }
  const early = Date.parse("0007-03-04T12:00:00Z");
  assertEquals(init(project({}, { now: early }), "x").id, "0007-03-04-x");
});
