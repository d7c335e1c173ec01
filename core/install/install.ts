/**
 * Puts planhook into a host's settings.
 *
 * @module
 */

import { HookError } from "../error.ts";
import type { OwnProgram } from "../io/own_program.ts";
import type { World } from "../io/world.ts";
import { alone, type FileChange, leftAsItIs, makeChange } from "./change.ts";
import { type Installer, isRefused, type Scope } from "./installer.ts";
import { ownWords } from "./own_words.ts";
import { type HostPaths, hostPaths, missingFolders } from "./places.ts";
import { isUntouchedSkill, skillText } from "./skill.ts";
import { backupOf, keepBackup, readUserFile } from "./user_file.ts";

/** What is to be put where. */
export interface InstallRequest {
  readonly installer: Installer;
  readonly scope: Scope;
  readonly program: OwnProgram;
  /** Whether the skill is written too. */
  readonly withSkill: boolean;
  /** Tell what would be done, and do nothing. */
  readonly isDry: boolean;
}

/** What was done, or would be. */
export interface Installed {
  readonly settings: FileChange;
  /** The copy of the settings as they were without us, where one was made now. */
  readonly backup?: string;
  readonly skill?: FileChange;
  readonly notes: readonly string[];
}

/**
 * Puts planhook into a host's settings; everything that could be refused is checked before anything is written.
 *
 * A copy of the settings as they were before there was an entry of ours is kept beside them. Bringing entries up to date
 * leaves that copy as it is; the first install after an uninstall makes a new one.
 *
 * @param world Where to write.
 * @param root Absolute path of the project.
 * @param request What is to be put where.
 * @throws {HookError} `usage` where the host has no settings that can be edited or no skills, or this program is in no
 *   state to be installed; `input` where the settings cannot be read as JSON; `io` where the file is not ours to replace.
 *
 * @example
 * ```ts
 * import { memoryWorld } from "../io/memory.ts";
 * import { install } from "./install.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const place = { folder: ".x", file: "hooks" };
 * const installer = {
 *   name: "x",
 *   title: "X",
 *   programs: [],
 *   places: { project: place, user: place },
 *   notes: [],
 *   settings: {
 *     eventCount: 1,
 *     merge: (text: string) => ({ text: text + "planhook\n", notes: [], wasThere: false }),
 *     remove: (text: string) => ({ text: text.replace("planhook\n", ""), notes: [] }),
 *     restore: (text: string) => ({ text, notes: [] }),
 *   },
 * };
 * const world = memoryWorld({ "/p/.x/hooks": "mine\n" });
 * const program = { path: "/bin/planhook" };
 * const { backup } = install(world, "/p", { installer, scope: "project", program, withSkill: false, isDry: false });
 * assertEquals(backup, "/p/.x/hooks.planhook-backup");
 * ```
 */
export function install(
  world: World,
  root: string,
  request: InstallRequest,
): Installed {
  const { installer, scope, program, withSkill, isDry } = request;
  const paths = hostPaths(world, root, installer, scope);
  const words = ownWords(world, program);
  const plan = (): Planned => {
    const settings = settingsChange(world, installer, paths, words);
    return {
      ...settings,
      ...(withSkill
        ? { skill: skillChange(world, installer, paths, words) }
        : {}),
    };
  };
  if (isDry) return told(plan(), installer);
  return alone(world, () => {
    const planned = plan();
    const { settings, backup, skill } = planned;
    if (backup !== undefined) {
      keepBackup(world, paths, settings.path, settings.before ?? "");
    }
    makeChange(world, paths, settings);
    if (skill !== undefined) makeChange(world, paths, skill);
    return told(planned, installer);
  });
}

/** What is to be done. */
type Planned = Installed;

/** What a person is told: what the host needs besides counts where something has changed. */
function told(planned: Planned, { notes }: Installer): Installed {
  const isChanged = planned.settings.before !== planned.settings.after;
  return {
    ...planned,
    notes: [...planned.notes, ...(isChanged ? notes : [])],
  };
}

/** What becomes of the settings. */
function settingsChange(
  world: World,
  { title, settings: editor }: Installer,
  { base, file: path }: HostPaths,
  words: readonly string[],
): Planned {
  if (editor === undefined) {
    throw new HookError(
      "usage",
      `Cannot install into ${title}: its hooks can only be added by hand`,
    );
  }
  missingFolders(world, base, path);
  const before = readUserFile(world, path);
  const merged = editor.merge(before ?? "", {
    words,
    platform: world.platform,
  });
  if (isRefused(merged)) throw leftAsItIs(path, merged.refused);
  const settings = { path, before, after: merged.text };
  const isFirst = before !== undefined && !merged.wasThere &&
    before !== merged.text;
  return {
    settings,
    notes: merged.notes,
    ...(isFirst ? { backup: backupOf(path) } : {}),
  };
}

/**
 * What becomes of the skill.
 *
 * @throws {HookError} `usage` where the host has no folder for skills, or somebody has changed the one that is there.
 */
function skillChange(
  world: World,
  { title }: Installer,
  { base, skill: path }: HostPaths,
  words: readonly string[],
): FileChange {
  if (path === undefined) {
    throw new HookError(
      "usage",
      `Cannot write a skill for ${title}: it has no folder for skills; leave out --skill`,
    );
  }
  missingFolders(world, base, path);
  const before = readUserFile(world, path);
  if (before === undefined || isUntouchedSkill(before)) {
    return { path, before, after: skillText(world, words) };
  }
  throw new HookError(
    "usage",
    `Cannot write "${path}": it was changed since planhook wrote it, or is not from planhook; move it away, or leave out --skill`,
  );
}
