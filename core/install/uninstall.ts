/**
 * Takes planhook out of a host's settings.
 *
 * @module
 */

import { HookError } from "../error.ts";
import type { World } from "../io/world.ts";
import { alone, type FileChange, leftAsItIs, makeChange } from "./change.ts";
import { type Installer, isRefused, type Scope } from "./installer.ts";
import { type HostPaths, hostPaths, missingFolders } from "./places.ts";
import { isUntouchedSkill } from "./skill.ts";
import { backupOf, readUserFile } from "./user_file.ts";

/** What is to be taken from where. */
export interface UninstallRequest {
  readonly installer: Installer;
  readonly scope: Scope;
  /** Tell what would be done, and do nothing. */
  readonly isDry: boolean;
}

/** What was done, or would be. */
export interface Uninstalled {
  readonly settings: FileChange;
  /** The copy beside the settings, where they are as it was and it is removed. */
  readonly backup?: string;
  readonly skill?: FileChange;
  readonly notes: readonly string[];
}

/**
 * Takes planhook's entries out of a host's settings, and its skill away.
 *
 * Where nothing else has changed since they came in, the settings get back the bytes that they had, or are removed where
 * they were not there; the copy beside them goes then. A skill that somebody has changed stays.
 *
 * @param world Where to write.
 * @param root Absolute path of the project.
 * @param request What is to be taken from where.
 * @throws {HookError} as for `install`.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { uninstall } from "./uninstall.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const place = { folder: ".x", file: "hooks" };
 * const installer = { name: "x", title: "X", programs: [], places: { project: place, user: place }, notes: [] };
 * const { settings } = uninstall(memoryWorld(), "/p", { installer, scope: "project", isDry: false });
 * assertEquals(settings, { path: "/p/.x/hooks", before: undefined, after: undefined });
 * ```
 */
export function uninstall(
  world: World,
  root: string,
  { installer, scope, isDry }: UninstallRequest,
): Uninstalled {
  const paths = hostPaths(world, root, installer, scope);
  const plan = (): Uninstalled => {
    const skill = skillChange(world, paths);
    const settings = settingsChange(world, installer, paths);
    return {
      ...settings,
      ...skill,
      notes: [...settings.notes, ...skill.notes],
    };
  };
  if (isDry) return plan();
  return alone(world, () => {
    const planned = plan();
    makeChange(world, paths, planned.settings);
    if (planned.backup !== undefined) world.files.remove(planned.backup);
    if (planned.skill !== undefined) makeChange(world, paths, planned.skill);
    return planned;
  });
}

/** What becomes of the settings. */
function settingsChange(
  world: World,
  { settings: editor }: Installer,
  { base, file: path }: HostPaths,
): Uninstalled {
  const none = { path, before: undefined, after: undefined };
  const isThere = world.files.lstat(path) !== undefined;
  if (editor === undefined || !isThere) return { settings: none, notes: [] };
  missingFolders(world, base, path);
  const before = readUserFile(world, path);
  if (before === undefined) return { settings: none, notes: [] };
  const copy = backupIn(world, path);
  const restored = editor.restore(before, copy);
  if (isRefused(restored)) throw leftAsItIs(path, restored.refused);
  const { text: after } = restored;
  const isAsBefore = copy !== undefined && after === copy && after !== before;
  const isKept = copy !== undefined && after !== before && !isAsBefore;
  return {
    settings: { path, before, after },
    notes: isKept
      ? [
        `the settings have changed since: the copy from before is still "${
          backupOf(path)
        }"`,
      ]
      : [],
    ...(isAsBefore ? { backup: backupOf(path) } : {}),
  };
}

/** The copy beside the settings; one that cannot be used is none. */
function backupIn(world: World, path: string): string | undefined {
  try {
    return readUserFile(world, backupOf(path));
  } catch (error) {
    if (error instanceof HookError) return undefined;
    throw error;
  }
}

/** What becomes of the skill. */
function skillChange(
  world: World,
  { base, skill: path }: HostPaths,
): { readonly skill?: FileChange; readonly notes: readonly string[] } {
  if (path === undefined || world.files.lstat(path) === undefined) {
    return { notes: [] };
  }
  missingFolders(world, base, path);
  const before = readUserFile(world, path);
  if (before !== undefined && isUntouchedSkill(before)) {
    return { skill: { path, before, after: undefined }, notes: [] };
  }
  return { notes: [`"${path}" was changed by somebody, so it stays`] };
}
