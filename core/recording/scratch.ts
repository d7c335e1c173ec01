/**
 * A world to try things out in: the files of the machine to look at, and a state folder in memory.
 *
 * @module
 */

import { isInside } from "../io/place_names.ts";
import { lookOnly } from "../io/look_only.ts";
import { memoryWorld } from "../io/memory.ts";
import type { FileInfo, Files, World } from "../io/world.ts";

/** Where the state folder seems to be; nothing of that name is looked at on disk. */
const STATE = "/planhook-replay";

/** Variables of this machine that stay: they tell where the user's settings are. */
const KEPT = ["HOME", "XDG_CONFIG_HOME", "APPDATA", "USERPROFILE"];

/** A world to try things out in. */
export interface Scratch {
  /** The world at a time, with an environment. */
  at(timeMs: number, env: Readonly<Record<string, string>>): World;
  /** The lines that have come to the log since this was asked last. */
  newLogLines(): readonly string[];
}

/**
 * Makes a world that remembers what is done in it until the process ends; no file is changed.
 *
 * @param world The machine.
 * @param cwd Absolute path of the folder in which calls are made.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { readSeen, writeSeen } from "../seen.ts";
 * import { scratchOf } from "./scratch.ts";
 * import { assertEquals, assertThrows } from "@std/assert";
 *
 * const real = memoryWorld({ "/p/a": "hi" });
 * const world = scratchOf(real, "/p").at(0, {});
 * writeSeen(world, "s", { plan: "d" });
 * assertEquals(readSeen(world, "s"), { plan: "d" });
 * assertEquals([...real.nodes.keys()], ["/p/a"]);
 * assertThrows(() => world.files.remove("/p/a"), Error, "only looks");
 * ```
 */
export function scratchOf(world: World, cwd: string): Scratch {
  const memory = memoryWorld({ [STATE]: { dir: true } });
  const uid = world.uid();
  const own = uid === undefined ? {} : { uid };
  let told = 0;
  return {
    at(timeMs, env) {
      const fresh = withFacts(memory.files, { ...own, mtimeMs: timeMs });
      return {
        ...world,
        files: split(lookOnly(world).files, fresh),
        now: () => timeMs,
        cwd: () => cwd,
        env: (name) =>
          name === "PLANHOOK_STATE_DIR"
            ? STATE
            : KEPT.includes(name)
            ? world.env(name)
            : env[name] || undefined,
      };
    },
    newLogLines() {
      const log = memory.nodes.get(`${STATE}/planhook.log`);
      if (!(log instanceof Uint8Array)) return [];
      const text = new TextDecoder().decode(log);
      const lines = text.slice(told).split("\n").filter((line) => line !== "");
      told = text.length;
      return lines;
    },
  };
}

/** The same files, with some facts of ours on each: whose they are, and that they were written just now. */
function withFacts(files: Files, facts: Partial<FileInfo>): Files {
  return {
    ...files,
    lstat(path) {
      const info = files.lstat(path);
      return info === undefined ? undefined : { ...info, ...facts };
    },
  };
}

/** Files that are in memory below the state folder, and those of the machine elsewhere. */
function split(disk: Files, memory: Files): Files {
  const slashed = (path: string): string => path.replaceAll("\\", "/");
  const of = (path: string): Files =>
    isInside(STATE, slashed(path)) ? memory : disk;
  const at = (path: string): string =>
    of(path) === memory ? slashed(path) : path;
  return {
    lstat: (path) => of(path).lstat(at(path)),
    realPath: (path) => of(path) === memory ? path : disk.realPath(path),
    readFolder: (path) => of(path).readFolder(at(path)),
    readHead: (path, limit) => of(path).readHead(at(path), limit),
    readTail: (path, limit) => of(path).readTail(at(path), limit),
    create: (path, bytes, options) => of(path).create(at(path), bytes, options),
    append: (path, bytes, mode) => of(path).append(at(path), bytes, mode),
    truncate: (path, size) => of(path).truncate(at(path), size),
    link: (from, to) => of(to).link(at(from), at(to)),
    rename: (from, to) => of(to).rename(at(from), at(to)),
    remove: (path) => of(path).remove(at(path)),
    makeFolder: (path, mode) => of(path).makeFolder(at(path), mode),
    tryLock: (path, mode) => of(path).tryLock(at(path), mode),
  };
}
