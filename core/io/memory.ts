/**
 * A world in memory, for tests and for trying things out.
 *
 * It follows links, refuses what a real disk refuses, and holds nothing that the caller did not give it.
 *
 * @module
 */

import { HookError } from "../error.ts";
import type { FileInfo, Files, World } from "./world.ts";

/** What can be put at a path; a string is a file's text, `denied` is a file that cannot be opened. */
export type Node =
  | string
  | Uint8Array
  | { readonly link: string }
  | { readonly dir: true }
  | { readonly pipe: true }
  | { readonly denied: true };

/** What a test may want to be different. */
export interface MemoryOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly now?: number;
  /** Modification times by path, in milliseconds; 0 elsewhere. */
  readonly mtimes?: Readonly<Record<string, number>>;
  /** No path may be written. */
  readonly readOnly?: boolean;
}

/** A world in memory whose files can be looked at. */
export interface MemoryWorld extends World {
  /** Every node by absolute path; folders on the way are implied. */
  readonly nodes: Map<string, Node>;
}

/**
 * Makes a world of slash paths on a made-up Linux.
 *
 * @param nodes Absolute path to what stands there.
 * @param options Environment, time, and so on.
 * @returns A world; `nodes` in it changes as it is written to.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "./memory.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const world = memoryWorld({ "/p/a/b.md": "hi" });
 * assertEquals(world.files.readFolder("/p"), [{ name: "a", kind: "dir" }]);
 * ```
 */
export function memoryWorld(
  nodes: Readonly<Record<string, Node>> = {},
  options: MemoryOptions = {},
): MemoryWorld {
  const map = new Map(Object.entries(nodes));
  let counter = 0;
  let now = options.now ?? 0;
  return {
    nodes: map,
    files: memoryFiles(map, options),
    now: () => now,
    sleep: (ms) => void (now += ms),
    env: (name) => options.env?.[name] || undefined,
    random: (count) =>
      Uint8Array.from({ length: count }, () => counter++ & 0xff),
    cwd: () => options.cwd ?? "/p",
    platform: "linux",
    uid: () => 1000,
  };
}

/** Files over a map of nodes. */
function memoryFiles(nodes: Map<string, Node>, options: MemoryOptions): Files {
  const locked = new Set<string>();
  const isFolder = (path: string): boolean => {
    const node = nodes.get(path);
    if (node !== undefined) return typeof node === "object" && "dir" in node;
    const prefix = path === "/" ? "/" : `${path}/`;
    return [...nodes.keys()].some((key) => key.startsWith(prefix));
  };

  /** Follows links in every component but, where `whole` is false, the last. */
  const follow = (
    path: string,
    whole: boolean,
    depth = 0,
  ): string | undefined => {
    if (depth > 40) return undefined;
    const parts = path.split("/").filter((part) => part !== "" && part !== ".");
    let at = "";
    for (const [index, part] of parts.entries()) {
      at = part === ".." ? at.slice(0, at.lastIndexOf("/")) : `${at}/${part}`;
      const node = nodes.get(at);
      const isLast = index === parts.length - 1;
      if (typeof node !== "object" || !("link" in node) || (isLast && !whole)) {
        continue;
      }
      const target = node.link.startsWith("/")
        ? node.link
        : `${at.slice(0, at.lastIndexOf("/"))}/${node.link}`;
      return follow(
        [target, ...parts.slice(index + 1)].join("/"),
        whole,
        depth + 1,
      );
    }
    return at === "" ? "/" : at;
  };

  const infoAt = (path: string): FileInfo | undefined => {
    const node = nodes.get(path);
    const rest = { mtimeMs: options.mtimes?.[path] ?? 0, uid: 1000 };
    if (isFolder(path)) return { kind: "dir", size: 0, mode: 0o700, ...rest };
    if (node === undefined) return undefined;
    if (typeof node === "string" || node instanceof Uint8Array) {
      return { kind: "file", size: bytesOf(node).length, mode: 0o600, ...rest };
    }
    const kind = "link" in node ? "link" : "denied" in node ? "file" : "other";
    return { kind, size: 0, mode: 0o600, ...rest };
  };

  const open = (path: string): Uint8Array => {
    const node = nodes.get(follow(path, true) ?? "");
    if (typeof node === "string" || node instanceof Uint8Array) {
      return bytesOf(node);
    }
    throw new HookError(
      "io",
      `Cannot read "${path}": ${
        node === undefined ? "No such file" : "Permission denied"
      }`,
    );
  };

  const mayWrite = (path: string): void => {
    if (options.readOnly) {
      throw new HookError(
        "io",
        `Cannot write "${path}": Read-only file system`,
      );
    }
  };

  return {
    lstat(path) {
      const at = follow(path, false);
      return at === undefined ? undefined : infoAt(at);
    },
    realPath(path) {
      const at = follow(path, true);
      return at === undefined || infoAt(at) === undefined ? undefined : at;
    },
    readFolder(path) {
      const at = follow(path, true) ?? path;
      const prefix = at === "/" ? "/" : `${at}/`;
      const keys = [...nodes.keys()].filter((key) => key.startsWith(prefix));
      const names = new Set(
        keys.map((key) => key.slice(prefix.length).split("/")[0] ?? ""),
      );
      return [...names].sort().map((name) => ({
        name,
        kind: infoAt(prefix + name)?.kind ?? "other",
      }));
    },
    readHead: (path, limitBytes) => open(path).subarray(0, limitBytes),
    readTail: (path, limitBytes) => open(path).slice(-limitBytes),
    create(path, bytes) {
      mayWrite(path);
      const at = follow(path, false) ?? path;
      if (infoAt(at) !== undefined) return false;
      nodes.set(at, bytes);
      return true;
    },
    append(path, bytes) {
      mayWrite(path);
      const old = infoAt(path) === undefined ? new Uint8Array() : open(path);
      const whole = new Uint8Array(old.length + bytes.length);
      whole.set(old);
      whole.set(bytes, old.length);
      nodes.set(follow(path, true) ?? path, whole);
    },
    truncate(path, size) {
      mayWrite(path);
      nodes.set(follow(path, true) ?? path, open(path).slice(0, size));
    },
    link(from, to) {
      mayWrite(to);
      const at = follow(to, false) ?? to;
      const node = nodes.get(from);
      if (node === undefined || infoAt(at) !== undefined) return false;
      nodes.set(at, node);
      return true;
    },
    rename(from, to) {
      mayWrite(to);
      const node = nodes.get(from);
      if (node === undefined) {
        throw new HookError("io", `Cannot replace "${to}": No such file`);
      }
      if (isFolder(to)) {
        throw new HookError("io", `Cannot replace "${to}": Is a directory`);
      }
      nodes.delete(from);
      nodes.set(follow(to, false) ?? to, node);
    },
    remove: (path) => void nodes.delete(path),
    makeFolder(path) {
      mayWrite(path);
      const at = follow(path, false) ?? path;
      if (infoAt(at) !== undefined) return false;
      nodes.set(at, { dir: true });
      return true;
    },
    tryLock(path) {
      mayWrite(path);
      const at = follow(path, true) ?? path;
      if (locked.has(at)) return undefined;
      if (infoAt(at) === undefined) nodes.set(at, "");
      open(at);
      locked.add(at);
      return { release: () => void locked.delete(at) };
    },
  };
}

/** The bytes of a text or of bytes. */
function bytesOf(node: string | Uint8Array): Uint8Array {
  return typeof node === "string" ? new TextEncoder().encode(node) : node;
}
