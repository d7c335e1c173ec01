/**
 * Where Cursor keeps its hooks, and in which form (second-hand, 2026-11-30): entries without groups, seconds, one line
 * for a shell.
 *
 * @module
 */

import type { HostPlace, Installer } from "../../core/mod.ts";
import { lineEntry } from "../entries.ts";
import { settingsEditor } from "../settings.ts";
/** Its folder, in the project and at home. */
const PLACE: HostPlace = {
  folder: ".cursor",
  file: "hooks.json",
  skills: "skills",
};

/** How planhook is put into the settings of Cursor. */
export const cursorInstall: Installer = {
  name: "cursor",
  title: "Cursor",
  programs: ["cursor-agent", "cursor"],
  places: { project: PLACE, user: PLACE },
  settings: settingsEditor({
    host: "cursor",
    holder: "hooks",
    root: { version: 1 },
    isGrouped: false,
    events: {
      sessionStart: {},
      preToolUse: { matcher: "Write|Edit" },
      postToolUse: { matcher: "Write|Edit" },
      stop: {},
    },
    entry: lineEntry(
      "cursor",
      "powershell",
      { timeout: 10 },
      (matcher) => ({ matcher }),
    ),
  }),
  notes: [],
};
