/**
 * The settings files of hosts, and what stands in them of planhook; nothing is changed.
 *
 * @module
 */

import { errorLine, HookError } from "../error.ts";
import {
  type HookCommand,
  hostPaths,
  type Installer,
  isRefused,
  type OwnCommand,
  type Scope,
  type SettingsEditor,
} from "../install/mod.ts";
import { isPlace, locate } from "../io/guard.ts";
import { dirname, join } from "../io/path.ts";
import type { World } from "../io/world.ts";

/** A settings file that is there. */
export interface HostFile {
  /** Whose settings. */
  readonly scope: Scope;
  /** Absolute path. */
  readonly path: string;
  /** The entries of planhook in it. */
  readonly entries: readonly OwnCommand[];
  /** Whether installing again would change nothing. */
  readonly isCurrent: boolean;
  /** Why it cannot be understood, as the end of a sentence; left out where it can. */
  readonly refused?: string;
  /** Whether it speaks of planhook at all, by its letters. */
  readonly isNamed: boolean;
}

/** Settings that are larger are no settings. */
const LARGEST_BYTES = 8 << 20;

/**
 * The settings files of a host that are there.
 *
 * @param world Where to look.
 * @param root Absolute path of the project.
 * @param installer The host.
 * @param words What starts this planhook; left out where no host can be told to.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { hostFiles } from "./host_files.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const place = { folder: ".x", file: "hooks" };
 * const host = {
 *   name: "x",
 *   title: "X",
 *   programs: [],
 *   places: { project: place, user: place },
 *   notes: [],
 *   settings: {
 *     eventCount: 1,
 *     merge: (text: string) => ({ text, notes: [], wasThere: true }),
 *     remove: (text: string) => ({ text, notes: [] }),
 *     restore: (text: string) => ({ text, notes: [] }),
 *     entries: (text: string) => [{ event: "stop", path: text }],
 *   },
 * };
 * const [file] = hostFiles(memoryWorld({ "/p/.x/hooks": "/bin/planhook" }), "/p", host, ["/bin/planhook"]);
 * assertEquals([file?.path, file?.isCurrent], ["/p/.x/hooks", true]);
 * assertEquals(file?.entries, [{ event: "stop", path: "/bin/planhook" }]);
 * ```
 */
export function hostFiles(
  world: World,
  root: string,
  installer: Installer,
  words: readonly string[] | undefined,
): readonly HostFile[] {
  const { settings: editor } = installer;
  if (editor === undefined) return [];
  const command = words && { words, platform: world.platform };
  const files = (["project", "user"] as const).flatMap((scope) =>
    filesIn(world, root, installer, scope).map((file) => ({ ...file, scope }))
  );
  const seen = new Set<string>();
  return files.flatMap(({ base, path, scope }) => {
    const key = world.files.realPath(path) ?? path;
    if (seen.has(key)) return []; // the home folder is the project
    seen.add(key);
    return readFile(world, base, path, scope, editor, command);
  });
}

/** A file that a host may have, and what it must not lead out of. */
interface Wanted {
  readonly base: string;
  readonly path: string;
}

/** The files of a host in a scope. */
function filesIn(
  world: World,
  root: string,
  installer: Installer,
  scope: Scope,
): readonly Wanted[] {
  try {
    const { base, file } = hostPaths(world, root, installer, scope);
    const { others = [] } = installer.places[scope];
    const beside = others.map((name) => join(dirname(file), name));
    return [file, ...beside].map((path) => ({ base, path }));
  } catch (error) {
    if (error instanceof HookError) return []; // no home is known
    throw error;
  }
}

/** A file, where it is there. */
function readFile(
  world: World,
  base: string,
  path: string,
  scope: Scope,
  editor: SettingsEditor,
  command: HookCommand | undefined,
): readonly HostFile[] {
  const blind = { scope, path, entries: [], isCurrent: false, isNamed: false };
  const place = locate(world, base, path, "file");
  if (place === "absent") return [];
  if (!isPlace(place)) {
    const refused = place === "escapes"
      ? "it leads out of its folder"
      : "it is no plain file";
    return [{ ...blind, refused }];
  }
  try {
    const bytes = world.files.readHead(place.path, LARGEST_BYTES);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    const isNamed = /planhook/i.test(text);
    const entries = editor.entries?.(text) ?? [];
    if (isRefused(entries)) {
      return [{ ...blind, isNamed, refused: entries.refused }];
    }
    const merged = command && editor.merge(text, command);
    const isCurrent = merged !== undefined && !isRefused(merged) &&
      merged.text === text;
    return [{ scope, path, entries, isCurrent, isNamed }];
  } catch (error) {
    return [{ ...blind, refused: errorLine(error) }];
  }
}
