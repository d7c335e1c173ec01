/**
 * What a host provides so that planhook can be put into its settings.
 *
 * @module
 */

import type { World } from "../io/world.ts";

/** Whose settings: those of the project, or those of the user. */
export type Scope = "project" | "user";

/** Where a host keeps its settings in one scope. */
export interface HostPlace {
  /** Its folder, below the project or the home folder. */
  readonly folder: string;
  /** A variable of the environment that names the folder instead. */
  readonly variable?: string;
  /** The settings file, below that folder. */
  readonly file: string;
  /** Where its skills are, below that folder; left out where it has none. */
  readonly skills?: string;
  /** Files beside the settings in which the host looks for hooks too. */
  readonly others?: readonly string[];
  /** Whether that folder is there without the host too, and so tells nothing. */
  readonly isShared?: true;
}

/** The command that a host is to run. */
export interface HookCommand {
  /** What starts planhook; `hook` and the host's name go behind it. */
  readonly words: readonly string[];
  /** Where the host runs. */
  readonly platform: World["platform"];
}

/** Settings that have changed. */
export interface Edited {
  /** All of it. */
  readonly text: string;
  /** What a person should know about them. */
  readonly notes: readonly string[];
}

/** Settings with our entries. */
export interface Merged extends Edited {
  /** Whether there were entries of ours before. */
  readonly wasThere: boolean;
}

/** Settings that are left as they are, and why, as the end of a sentence. */
export interface Refused {
  /** What was found, what was expected, what to do. */
  readonly refused: string;
}

/** A host whose settings planhook can be put into. */
export interface Installer {
  /** As it is named on the command line. */
  readonly name: string;
  /** As people call it. */
  readonly title: string;
  /** Executables that tell that it is installed. */
  readonly programs: readonly string[];
  /** Where its settings are. */
  readonly places: Readonly<Record<Scope, HostPlace>>;
  /** What is to be done by a person besides. */
  readonly notes: readonly string[];
  /** Edits the settings; left out where only a person can. */
  readonly settings?: SettingsEditor;
  /** Where it notes that hooks are trusted; left out where it asks for nothing of the kind. */
  readonly trust?: HookTrust;
  /** What a person adds by hand; left out where `settings` is there. */
  readonly byHand?: (command: HookCommand) => string;
}

/** Where a host notes that hooks are trusted: without it they do not run, and nothing says so. */
export interface HookTrust {
  /** A file in its folder of the user. */
  readonly file: string;
  /** What stands in it once any hook is trusted. */
  readonly mark: string;
  /** What a person types in the host to see and to trust hooks. */
  readonly ask: string;
}

/** An entry of ours in settings. */
export interface OwnCommand {
  /** The event, as the host names it. */
  readonly event: string;
  /** The planhook that it starts, as its path is written there. */
  readonly path: string;
}

/** Edits a text of settings; no file is touched. */
export interface SettingsEditor {
  /** How many events planhook answers there. */
  readonly eventCount: number;
  /** Puts the entries in, one an event; those that are there are brought up to date. An empty text is no settings yet. */
  merge(text: string, command: HookCommand): Merged | Refused;
  /** The entries that are there; left out where they cannot be told. */
  entries?(text: string): readonly OwnCommand[] | Refused;
  /** Takes the entries out, and what only they had filled. */
  remove(text: string): Edited | Refused;
  /**
   * Takes the entries out, back to what was there before where nothing else has changed since.
   *
   * @param text The settings.
   * @param backup The settings as they were before; left out where there were none.
   * @returns No text where there was none before.
   */
  restore(
    text: string,
    backup: string | undefined,
  ): Edited | Refused | { readonly text: undefined };
}

/**
 * Whether settings were left as they are.
 *
 * @example
 * ```ts
 * import { isRefused } from "./installer.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(isRefused({ refused: "it holds a list, expected an object" }), true);
 * ```
 */
export function isRefused<T extends object>(
  result: T | Refused,
): result is Refused {
  return "refused" in result;
}
