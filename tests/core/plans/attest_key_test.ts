import { assert, assertEquals, assertThrows } from "@std/assert";
import { HookError } from "../../../core/error.ts";
import {
  type MemoryWorld,
  memoryWorld,
  type Node,
} from "../../../core/io/memory.ts";
import { realWorld } from "../../../core/io/real.ts";
import type { World } from "../../../core/io/world.ts";
import {
  configFolder,
  makeKey,
  readKey,
} from "../../../core/plans/attest_key.ts";
import { filling } from "../io/filling.ts";

const KEY = "/home/u/.config/planhook/attestation.key";

/** A user's home with these nodes. */
function home(nodes: Readonly<Record<string, Node>> = {}): MemoryWorld {
  return memoryWorld({ "/home/u/keep": "", ...nodes }, {
    env: { HOME: "/home/u" },
  });
}

/** What an action refuses with. */
function refusal(action: () => unknown): HookError {
  return assertThrows(action, HookError);
}

Deno.test("`makeKey()` makes 32 bytes once, and gives the same ever after", () => {
  const world = home();
  assertEquals(readKey(world), "no-key");
  const key = makeKey(world);
  assertEquals(key.length, 32);
  assertEquals(makeKey(world), key);
  assertEquals(readKey(world), key);
  assert(world.nodes.has(KEY));
});

Deno.test("`makeKey()` on a full disk names the key and not its draft, and says what to do", () => {
  const world = home();
  const full = filling(world, 20);
  assertEquals(
    refusal(() => makeKey(full)).message,
    `Cannot write "${KEY}": No space left on device; it was not made; make room and run the command again`,
  );
  assertEquals(world.nodes.has(KEY), false);
});

Deno.test("`makeKey()` takes the key of who was faster, and leaves nothing of its own", () => {
  const world = home();
  const other = new Uint8Array(32).fill(9);
  const files = {
    ...world.files,
    link(from: string, to: string) {
      world.nodes.set(to, other);
      return world.files.link(from, to);
    },
  };
  assertEquals(makeKey({ ...world, files }), other);
  assertEquals(
    world.files.readFolder("/home/u/.config/planhook").map(({ name }) => name),
    ["attestation.key"],
  );
});

Deno.test("`makeKey()` makes the key whole where the disk knows no second names", () => {
  const world = home();
  const files = {
    ...world.files,
    link(): boolean {
      throw new HookError("io", "Cannot create it: not supported");
    },
  };
  const key = makeKey({ ...world, files });
  assertEquals([key.length, readKey(world)], [32, key]);
});

Deno.test("`readKey()` takes nothing that is not exactly a key", () => {
  const bad: readonly Node[] = [
    "",
    new Uint8Array(31),
    new Uint8Array(33),
    new Uint8Array(1 << 20),
    { dir: true },
    { pipe: true },
    { denied: true },
    { link: "/home/u/real.key" },
    { link: KEY },
  ];
  for (const node of bad) {
    const world = home({ [KEY]: node, "/home/u/real.key": "k".repeat(32) });
    assertEquals(readKey(world), "bad-key");
  }
  const error = refusal(() => makeKey(home({ [KEY]: "k".repeat(33) })));
  assertEquals([error.code, error.message.includes(KEY)], ["io", true]);
});

Deno.test("`readKey()` takes no key that others can open, nor one of somebody else", () => {
  const world = home({ [KEY]: "k".repeat(32) });
  const { lstat } = world.files;
  const withFile = (change: { mode?: number; uid?: number }): World => ({
    ...world,
    files: {
      ...world.files,
      lstat(path) {
        const info = lstat(path);
        return info?.kind === "file" ? { ...info, ...change } : info;
      },
    },
  });
  const key = new TextEncoder().encode("k".repeat(32));
  assertEquals(readKey(withFile({ mode: 0o600 })), key);
  for (const mode of [0o640, 0o604, 0o620, 0o666]) {
    assertEquals(readKey(withFile({ mode })), "bad-key");
  }
  assertEquals(readKey(withFile({ uid: 0 })), "bad-key");
});

Deno.test("`readKey()` takes no key out of a folder behind a link, and none without a home", () => {
  const linked = home({
    "/home/u/.config": { link: "/else" },
    "/else/planhook/attestation.key": "k".repeat(32),
  });
  assertEquals(readKey(linked), "bad-key");
  assertEquals(readKey(memoryWorld({}, { env: {} })), "no-key");
});

Deno.test("`configFolder()` says where it wanted to be, and why it is not", () => {
  const linked = home({ "/home/u/.config": { link: "/else" }, "/else/a": "" });
  for (
    const [world, words] of [
      [linked, '"/home/u/.config/planhook"'],
      [memoryWorld({}, { env: {} }), "no home folder is known"],
    ] as const
  ) {
    const error = refusal(() => configFolder(world));
    assertEquals([error.code, error.message.includes(words)], ["io", true]);
    assertEquals(
      refusal(() => makeKey(world)).message,
      error.message,
    );
  }
});

Deno.test({
  name:
    "`makeKey()` on a real disk is 0600 in 0700, and refused once others can read it",
  ignore: Deno.build.os === "windows",
  fn() {
    const base = Deno.realPathSync(Deno.makeTempDirSync());
    try {
      const env = (name: string) => name === "HOME" ? base : undefined;
      const world: World = { ...realWorld(), platform: "linux", env };
      const key = makeKey(world);
      const folder = `${base}/.config/planhook`;
      const modes = [folder, `${folder}/attestation.key`]
        .map((path) => (Deno.statSync(path).mode ?? 0) & 0o777);
      assertEquals(modes, [0o700, 0o600]);
      assertEquals(readKey(world), key);
      Deno.chmodSync(`${folder}/attestation.key`, 0o644);
      assertEquals(readKey(world), "bad-key");
      Deno.chmodSync(`${folder}/attestation.key`, 0o600);
      Deno.chmodSync(folder, 0o755);
      assertEquals(readKey(world), "bad-key");
    } finally {
      Deno.removeSync(base, { recursive: true });
    }
  },
});
