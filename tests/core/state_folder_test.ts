import { assertEquals } from "@std/assert";
import {
  type MemoryOptions,
  memoryWorld,
  type Node,
} from "../../core/io/memory.ts";
import { realWorld } from "../../core/io/real.ts";
import { stateFolder } from "../../core/state_folder.ts";

const HOME = { env: { HOME: "/home/u" } };

/** Where the state folder is in such a world. */
function folderIn(
  nodes: Record<string, Node>,
  options: MemoryOptions,
): string | undefined {
  return stateFolder(memoryWorld(nodes, options));
}

Deno.test("stateFolder() takes the variable, then the platform's folder", () => {
  assertEquals(
    folderIn({}, { env: { PLANHOOK_STATE_DIR: "/s", HOME: "/h" } }),
    "/s",
  );
  assertEquals(
    folderIn({}, { env: { XDG_STATE_HOME: "/x", HOME: "/h" } }),
    "/x/planhook",
  );
  assertEquals(folderIn({}, HOME), "/home/u/.local/state/planhook");
  const mac = { ...memoryWorld({}, HOME), platform: "darwin" as const };
  assertEquals(
    stateFolder(mac),
    "/home/u/Library/Application Support/planhook",
  );
});

Deno.test("stateFolder() is none where no home is known, or only a relative one", () => {
  assertEquals(folderIn({}, { env: {} }), undefined);
  assertEquals(
    folderIn({}, { env: { PLANHOOK_STATE_DIR: "state" } }),
    undefined,
  );
});

Deno.test("stateFolder() is none behind a link, on a read-only disk, or where a file stands", () => {
  const env = { PLANHOOK_STATE_DIR: "/a/b/state" };
  assertEquals(
    folderIn({ "/a/b": { link: "/c" }, "/c/state": { dir: true } }, { env }),
    undefined,
  );
  assertEquals(
    folderIn({ "/a/b/state": { link: "/c" }, "/c": { dir: true } }, { env }),
    undefined,
  );
  assertEquals(folderIn({}, { env, readOnly: true }), undefined);
  assertEquals(folderIn({ "/a/b/state": "file" }, { env }), undefined);
});

Deno.test("stateFolder() is none where others own or can enter the folder", () => {
  const world = memoryWorld({ "/s": { dir: true } }, {
    env: { PLANHOOK_STATE_DIR: "/s" },
  });
  assertEquals(stateFolder(world), "/s");
  assertEquals(stateFolder({ ...world, uid: () => 0 }), undefined);
  const { lstat } = world.files;
  for (const mode of [0o755, 0o701, 0o770]) {
    const open = (path: string) => {
      const info = lstat(path);
      return info === undefined ? undefined : { ...info, mode };
    };
    assertEquals(
      stateFolder({ ...world, files: { ...world.files, lstat: open } }),
      undefined,
    );
  }
});

Deno.test("stateFolder() on a real disk is 0700, and refused once it is not", () => {
  const base = Deno.realPathSync(Deno.makeTempDirSync());
  const env = (name: string) =>
    name === "PLANHOOK_STATE_DIR" ? `${base}/s` : undefined;
  const world = { ...realWorld(), env };
  assertEquals(stateFolder(world), `${base}/s`);
  if (Deno.build.os !== "windows") {
    assertEquals((Deno.statSync(`${base}/s`).mode ?? 0) & 0o777, 0o700);
    Deno.chmodSync(`${base}/s`, 0o755);
    assertEquals(stateFolder(world), undefined);
  }
  Deno.removeSync(base, { recursive: true });
});
