import { assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import { whileLocked, withLock } from "../../../core/io/lock.ts";
import { memoryWorld } from "../../../core/io/memory.ts";
import { realWorld } from "../../../core/io/real.ts";
import type { World } from "../../../core/io/world.ts";

const LOCK = "/p/.lock";

/** A world in which every sleep is counted. */
function counted(
  world: World,
): { readonly world: World; readonly slept: () => number } {
  let slept = 0;
  const sleep = (ms: number): void => {
    slept += ms;
    world.sleep(ms);
  };
  return { world: { ...world, sleep }, slept: () => slept };
}

/** Whether the lock can be had now. */
function isFree(world: World): boolean {
  const lock = world.files.tryLock(LOCK, 0o600);
  lock?.release();
  return lock !== undefined;
}

Deno.test("withLock() holds the lock while the action runs, and leaves its file", () => {
  const world = memoryWorld({ "/p/a": "" });
  assertEquals(withLock(world, "/p", LOCK, 0, () => isFree(world)), false);
  assertEquals(isFree(world), true);
  assertEquals([...world.nodes.keys()], ["/p/a", LOCK]);
});

Deno.test("withLock() gives the lock back where the action throws", async () => {
  const world = memoryWorld({ "/p/a": "" });
  const fail = (): never => {
    throw new HookError("input", "no");
  };
  assertThrows(() => withLock(world, "/p", LOCK, 0, fail), HookError, "no");
  assertEquals(isFree(world), true);
  const failed = whileLocked(world, "/p", LOCK, 0, () => Promise.reject("no"));
  assertEquals(await failed.catch((reason) => reason), "no");
  assertEquals(isFree(world), true);
});

Deno.test("withLock() runs nothing where somebody else has the lock for longer than the budget, whatever the clock says", () => {
  const { world, slept } = counted({
    ...memoryWorld({ "/p/a": "" }),
    now: () => 0,
  });
  world.files.tryLock(LOCK, 0o600);
  let ran = 0;
  const error = assertThrows(
    () => withLock(world, "/p", LOCK, 5000, () => ran++),
    HookError,
    `Cannot lock "${LOCK}": another process holds it after 5 s of trying`,
  );
  assertEquals([error.code, ran, slept()], ["io", 0, 5000]);
});

Deno.test("withLock() takes the lock as soon as it is given back", () => {
  const memory = memoryWorld({ "/p/a": "" });
  const other = memory.files.tryLock(LOCK, 0o600);
  const { world, slept } = counted({
    ...memory,
    sleep: (ms) => {
      memory.sleep(ms);
      if (memory.now() >= 40) other?.release();
    },
  });
  assertEquals(withLock(world, "/p", LOCK, 5000, () => 1), 1);
  assertEquals(slept() >= 40 && slept() < 70, true);
});

Deno.test("withLock() refuses whatever is no plain file, and folders outside of the project", () => {
  const world = memoryWorld({
    "/p/a": "",
    "/p/link": { link: "/p/a" },
    "/p/dangling": { link: "/gone" },
    "/p/dir/x": "",
    "/p/pipe": { pipe: true },
    "/p/out": { link: "/elsewhere" },
    "/elsewhere/x": "",
  });
  const before = [...world.nodes.keys()];
  for (
    const name of [
      "link",
      "dangling",
      "dir",
      "pipe",
      "out/lock",
      "../lock",
      "no/lock",
    ]
  ) {
    const error = assertThrows(
      () => withLock(world, "/p", `/p/${name}`, 0, () => 1),
      HookError,
      "Cannot lock",
    );
    assertEquals(error.code, "io");
  }
  assertEquals([...world.nodes.keys()], before);
});

Deno.test("withLock() tells what stands there in words, and what to do", () => {
  for (
    const [node, words] of [
      [{ pipe: true }, "a pipe or device"],
      [{ dir: true }, "a folder"],
      [{ link: "/gone" }, "a link"],
    ] as const
  ) {
    assertThrows(
      () => withLock(memoryWorld({ [LOCK]: node }), "/p", LOCK, 0, () => 1),
      HookError,
      `Cannot lock "${LOCK}": ${words} stands there, expected a plain file; move it away`,
    );
  }
});

Deno.test("withLock() says what the system says where the file cannot be made, and what to do", () => {
  const world = memoryWorld({ "/p/a": "" });
  const locking = (reason: string): World => ({
    ...world,
    files: {
      ...world.files,
      tryLock(path: string): never {
        throw new HookError("io", `Cannot lock "${path}": ${reason}`);
      },
    },
  });
  for (
    const [reason, advice] of [
      ["No space left on device", "make room and run the command again"],
      ["Read-only file system", "run the command again once that is mended"],
    ] as const
  ) {
    assertThrows(
      () => withLock(locking(reason), "/p", LOCK, 0, () => 1),
      HookError,
      `Cannot lock "${LOCK}": ${reason}; nothing was written; ${advice}`,
    );
  }
});

Deno.test("withLock() on a real disk keeps a second holder out", () => {
  const world = realWorld();
  const root = Deno.realPathSync(Deno.makeTempDirSync());
  const path = `${root}/.lock`;
  const other = world.files.tryLock(path, 0o600);
  assertThrows(
    () => withLock(world, root, path, 20, () => 1),
    HookError,
    "another process holds it",
  );
  other?.release();
  assertEquals(withLock(world, root, path, 0, () => 1), 1);
  assertEquals(Deno.lstatSync(path).isFile, true);
  Deno.removeSync(root, { recursive: true });
});
