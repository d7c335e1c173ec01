/**
 * Where CodeBuddy Code keeps its hooks, and in which form (only documented, 2026-11-30): groups, seconds, one line for a
 * shell.
 *
 * @module
 */

import type { HostPlace, Installer } from "../../core/mod.ts";
import { lineEntry } from "../entries.ts";
import { settingsEditor } from "../settings.ts";
/** Its folder, in the project and at home. */
const PLACE: HostPlace = {
  folder: ".codebuddy",
  file: "settings.json",
  skills: "skills",
};

/** How planhook is put into the settings of CodeBuddy Code. */
export const codebuddyInstall: Installer = {
  name: "codebuddy",
  title: "CodeBuddy Code",
  programs: ["codebuddy", "cbc"],
  places: { project: PLACE, user: PLACE },
  settings: settingsEditor({
    host: "codebuddy",
    holder: "hooks",
    isGrouped: true,
    events: {
      SessionStart: {},
      UserPromptSubmit: {},
      PreToolUse: { matcher: "Write|Edit|Bash|Read|Glob|Grep" },
      PostToolUse: { matcher: "Write|Edit" },
      Stop: {},
    },
    entry: lineEntry("codebuddy", "cmd", { timeout: 10 }),
  }),
  notes: [
    "CodeBuddy Code asks you to approve changed hooks: type /hooks in it",
  ],
};
