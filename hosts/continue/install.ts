/**
 * Where Continue keeps its hooks, and in which form (in the package of 1.5.47, 2026-11-30, whose hooks did not run):
 * groups, seconds, one line for a shell.
 *
 * @module
 */

import type { HostPlace, Installer } from "../../core/mod.ts";
import { lineEntry } from "../entries.ts";
import { settingsEditor } from "../settings.ts";
/** Its folder, in the project and at home. */
const PLACE: HostPlace = {
  folder: ".continue",
  file: "settings.json",
};

/** How planhook is put into the settings of Continue. */
export const continueInstall: Installer = {
  name: "continue",
  title: "Continue",
  programs: ["cn"],
  places: { project: PLACE, user: PLACE },
  settings: settingsEditor({
    host: "continue",
    holder: "hooks",
    isGrouped: true,
    events: {
      SessionStart: {},
      UserPromptSubmit: {},
      PreToolUse: { matcher: "Write|Edit|Bash|Read|Glob|Grep" },
      PostToolUse: { matcher: "Write|Edit" },
    },
    entry: lineEntry("continue", "cmd", { timeout: 10 }),
  }),
  notes: [
    "Continue 1.5.47 reads these settings and ran no hook when it was tried",
  ],
};
