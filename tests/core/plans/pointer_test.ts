import { assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { memoryWorld, type Node } from "../../../core/io/memory.ts";
import { realWorld } from "../../../core/io/real.ts";
import { checkPointer, writePointer } from "../../../core/plans/pointer.ts";

const POINTER = "/p/.planning/.active_plan";
const PLAN = "/p/.planning/a/task_plan.md";

/** Projects whose pointer must not be replaced, and what the refusal says. */
const REFUSED: readonly [string, Record<string, Node>, string][] = [
  [
    ".planning leads out",
    { "/p/.planning": { link: "/else" }, "/else/a/task_plan.md": "" },
    "leads out of the project",
  ],
  [
    ".planning leads nowhere",
    { "/p/.planning": { link: "/gone" } },
    "leads out",
  ],
  [".planning is a file", { "/p/.planning": "x" }, "is no folder"],
  [".planning is a pipe", { "/p/.planning": { pipe: true } }, "is no folder"],
  [
    ".planning leads to a file",
    { "/p/.planning": { link: "file" }, "/p/file": "x" },
    "is no folder",
  ],
  [
    "the pointer is a link out",
    { [PLAN]: "", [POINTER]: { link: "/secret" }, "/secret": "s" },
    "a link stands there",
  ],
  [
    "the pointer is a link inside",
    { [PLAN]: "", [POINTER]: { link: "a/task_plan.md" } },
    "a link stands there",
  ],
  [
    "the pointer is a link to nothing",
    { [PLAN]: "", [POINTER]: { link: "/gone" } },
    "a link stands there",
  ],
  [
    "the pointer is a folder",
    { [PLAN]: "", [`${POINTER}/x`]: "" },
    "a folder stands there",
  ],
  [
    "the pointer is a pipe",
    { [PLAN]: "", [POINTER]: { pipe: true } },
    "a pipe or device stands there, expected a plain file; move it away",
  ],
];

Deno.test("`checkPointer()` lets pass what can be replaced or made", () => {
  const rows: readonly Record<string, Node>[] = [
    { "/p/keep": "" },
    { [PLAN]: "" },
    { [PLAN]: "", [POINTER]: "b\n" },
    { [PLAN]: "", [POINTER]: "\ufeff../x\0" },
    { "/p/plans/a/task_plan.md": "", "/p/.planning": { link: "plans" } },
  ];
  for (const nodes of rows) {
    const world = memoryWorld(nodes, { readOnly: true });
    checkPointer(world, "/p");
  }
});

Deno.test("`checkPointer()` and `writePointer()` refuse a pointer that is not safe, and change nothing", () => {
  for (const [what, nodes, said] of REFUSED) {
    for (
      const act of [
        checkPointer,
        (...[world, root]: Parameters<typeof checkPointer>) =>
          writePointer(world, root, "a"),
      ]
    ) {
      const world = memoryWorld(nodes);
      const error = assertThrows(() => act(world, "/p"), HookError, said, what);
      assertEquals([what, error.code], [what, "io"]);
      assertEquals([...world.nodes], Object.entries(nodes), what);
    }
  }
});

Deno.test("`writePointer()` writes the id and one line end, and nothing else", () => {
  for (const before of [undefined, "b\n", "x".repeat(9000)]) {
    const world = memoryWorld({
      [PLAN]: "",
      ...(before === undefined ? {} : { [POINTER]: before }),
    });
    writePointer(world, "/p", "a");
    assertEquals([...world.nodes.keys()].sort(), [POINTER, PLAN]);
    assertEquals(
      new TextDecoder().decode(world.files.readHead(POINTER, 99)),
      "a\n",
    );
  }
});

Deno.test("`writePointer()` keeps the old pointer where the disk refuses", () => {
  const world = memoryWorld({ [PLAN]: "", [POINTER]: "b\n" }, {
    readOnly: true,
  });
  const error = assertThrows(
    () => writePointer(world, "/p", "a"),
    HookError,
    "Read-only",
  );
  assertEquals(error.code, "io");
  assertEquals(world.nodes.get(POINTER), "b\n");
});

Deno.test("`writePointer()` keeps the old pointer where the last step fails, and leaves nothing beside it", () => {
  const world = memoryWorld({ [PLAN]: "", [POINTER]: "b\n" });
  const failing = {
    ...world,
    files: {
      ...world.files,
      rename(): never {
        throw new HookError("io", "Cannot replace it: no room");
      },
    },
  };
  assertThrows(() => writePointer(failing, "/p", "a"), HookError, "no room");
  assertEquals([...world.nodes], [[PLAN, ""], [POINTER, "b\n"]]);
});

Deno.test("`writePointer()` does not write where `.planning` is not there", () => {
  const world = memoryWorld({ "/p/keep": "" });
  assertThrows(() => writePointer(world, "/p", "a"), HookError, "is not there");
  assertEquals([...world.nodes.keys()], ["/p/keep"]);
});

Deno.test({
  name:
    "`writePointer()` on a real disk keeps hard links of the old pointer as they were (3.4)",
  ignore: Deno.build.os === "windows",
  fn() {
    const root = Deno.realPathSync(Deno.makeTempDirSync());
    try {
      const pointer = `${root}/.planning/.active_plan`;
      Deno.mkdirSync(`${root}/.planning`);
      Deno.writeTextFileSync(pointer, "old\n");
      Deno.linkSync(pointer, `${root}/twin`);
      writePointer(realWorld(), root, "new");
      assertEquals(Deno.readTextFileSync(pointer), "new\n");
      assertEquals(Deno.readTextFileSync(`${root}/twin`), "old\n");
      assertEquals([...Deno.readDirSync(`${root}/.planning`)].length, 1);
    } finally {
      Deno.removeSync(root, { recursive: true });
    }
  },
});
