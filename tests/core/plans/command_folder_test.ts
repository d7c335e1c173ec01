import { assert, assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { type MemoryWorld, type Node } from "../../../core/io/memory.ts";
import { realWorld } from "../../../core/io/real.ts";
import { commandFiles } from "../../../core/plans/command_files.ts";
import {
  type CommandOptions,
  writeCommands,
  type WrittenCommands,
} from "../../../core/plans/command_folder.ts";
import { project, snapshot, textAt } from "./made.ts";

const NAMES = commandFiles().map(({ name }) => name);

/** Writes commands into a folder. */
function write(
  world: MemoryWorld,
  folder: string,
  options: Partial<CommandOptions> = {},
): WrittenCommands {
  return writeCommands(world, "/p", {
    folder,
    isForced: false,
    isDry: false,
    ...options,
  });
}

/** What became of the files. */
function fates({ files }: WrittenCommands): readonly string[] {
  return [...new Set(files.map(({ fate }) => fate))];
}

Deno.test("`writeCommands()` makes the folders and the files", () => {
  const world = project();
  const written = write(world, ".claude/commands");
  assertEquals(written.folder, "/p/.claude/commands");
  assertEquals(fates(written), ["created"]);
  for (const { name, text } of commandFiles()) {
    assertEquals(textAt(world, `/p/.claude/commands/${name}`), text);
  }
  assertEquals(world.nodes.size, 1 + 2 + NAMES.length);
});

Deno.test("`writeCommands()` keeps what is there, and replaces it where it has to", () => {
  const world = project({ "/p/c/plan.md": "mine", "/p/c/other.md": "x" });
  assertEquals(write(world, "c").files[0]?.fate, "kept");
  assertEquals(textAt(world, "/p/c/plan.md"), "mine");
  const again = write(world, "c", { isForced: true });
  assertEquals(again.files.map(({ fate }) => fate), [
    "replaced",
    ...NAMES.slice(1).map(() => "same"),
  ]);
  assertEquals(textAt(world, "/p/c/plan.md"), commandFiles()[0]?.text);
  assertEquals(textAt(world, "/p/c/other.md"), "x");
});

Deno.test("`writeCommands()` writes nothing where it only tells", () => {
  const world = project({ "/p/c/plan.md": "mine" });
  const before = snapshot(world);
  const dry = write(world, "c", { isDry: true, isForced: true });
  assertEquals(dry.files.slice(0, 2).map(({ fate }) => fate), [
    "replaced",
    "created",
  ]);
  write(world, "new/folder", { isDry: true });
  assertEquals(snapshot(world), before);
});

Deno.test("`writeCommands()` writes elsewhere only where the whole path is given", () => {
  const world = project({ "/home/u/.claude": { dir: true } });
  const outside = "/home/u/.claude/commands";
  assertEquals(fates(write(world, outside)), ["created"]);
  assert(world.nodes.has(`${outside}/plan.md`));
  const before = snapshot(world);
  for (const folder of ["../q", "a/../../q", ".."]) {
    const error = assertThrows(
      () => write(world, folder),
      HookError,
      "it leads out of the project",
    );
    assertEquals(error.code, "usage");
  }
  assertEquals(snapshot(world), before);
});

Deno.test("`writeCommands()` follows no link out of the project", () => {
  const rows: readonly (readonly [Record<string, Node>, string, string])[] = [
    [{ "/p/c": { link: "/out" } }, "c", "leads out of the project"],
    [{ "/p/.claude": { link: "/out" } }, ".claude/commands", "leads out"],
    [{ "/p/.claude": { link: "/out" } }, "/p/.claude/commands", "leads out"],
    [{ "/p/c": { link: "/gone" } }, "c", "is no folder"],
    [{ "/p/c": "file" }, "c", "is no folder"],
    [{ "/p/c": "file" }, "c/d", "is no folder"],
  ];
  for (const [nodes, folder, words] of rows) {
    for (const isDry of [false, true]) {
      const world = project({ "/out/keep": "", ...nodes });
      const before = snapshot(world);
      assertThrows(
        () => write(world, folder, { isForced: true, isDry }),
        HookError,
        words,
      );
      assertEquals(snapshot(world), before);
    }
  }
});

Deno.test("`writeCommands()` never replaces a link, and writes nothing then", () => {
  const nodes = { "/p/c/status.md": { link: "/out" }, "/out": "theirs" };
  const world = project(nodes);
  const before = snapshot(world);
  assertThrows(
    () => write(world, "c", { isForced: true }),
    HookError,
    'Cannot replace "/p/c/status.md": a link stands there',
  );
  assertEquals(snapshot(world), before);
  const kept = write(world, "c").files.filter(({ fate }) => fate === "kept");
  assertEquals(kept.map(({ path }) => path), ["/p/c/status.md"]);
  assertEquals(textAt(world, "/out"), "theirs");
});

Deno.test("`writeCommands()` writes a link that leads to another folder of the project", () => {
  const world = project({ "/p/c": { link: "d" }, "/p/d/keep": "" });
  assertEquals(fates(write(world, "c")), ["created"]);
  assert(world.nodes.has("/p/d/plan.md"));
});

Deno.test("`writeCommands()` works on a real disk", () => {
  const root = Deno.realPathSync(Deno.makeTempDirSync());
  try {
    const options = {
      folder: ".claude/commands",
      isForced: false,
      isDry: false,
    };
    const first = writeCommands(realWorld(), root, options);
    const second = writeCommands(realWorld(), root, options);
    assertEquals([fates(first), fates(second)], [["created"], ["same"]]);
    const names = [...Deno.readDirSync(`${root}/.claude/commands`)];
    assertEquals(names.map(({ name }) => name).sort(), [...NAMES].sort());
  } finally {
    Deno.removeSync(root, { recursive: true });
  }
});
