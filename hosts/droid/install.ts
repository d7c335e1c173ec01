/**
 * Where Factory Droid keeps its hooks, and in which form (in the package of 0.215.0, 2026-11-30): groups, seconds, one
 * line for a shell.
 *
 * @module
 */

import type { HostPlace, Installer } from "../../core/mod.ts";
import { lineEntry } from "../entries.ts";
import { settingsEditor } from "../settings.ts";
/** Its folder, in the project and at home. */
const PLACE: HostPlace = {
  folder: ".factory",
  file: "settings.json",
  skills: "skills",
};

/** How planhook is put into the settings of Factory Droid. */
export const droidInstall: Installer = {
  name: "droid",
  title: "Factory Droid",
  programs: ["droid"],
  places: { project: PLACE, user: PLACE },
  settings: settingsEditor({
    host: "droid",
    holder: "hooks",
    isGrouped: true,
    events: {
      SessionStart: {},
      UserPromptSubmit: {},
      PreToolUse: { matcher: "Create|Edit" },
      PostToolUse: { matcher: "Create|Edit|ApplyPatch" },
      Stop: {},
    },
    entry: lineEntry("droid", "cmd", { timeout: 10 }),
  }),
  notes: [],
};
