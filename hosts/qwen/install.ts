/**
 * Where Qwen Code keeps its hooks, and in which form (run on 0.15.10, 2026-11-30): groups, milliseconds, one line for a
 * shell.
 *
 * @module
 */

import type { HostPlace, Installer } from "../../core/mod.ts";
import { lineEntry } from "../entries.ts";
import { settingsEditor } from "../settings.ts";
/** Its folder, in the project and at home. */
const PLACE: HostPlace = {
  folder: ".qwen",
  file: "settings.json",
  skills: "skills",
};

/** How planhook is put into the settings of Qwen Code. */
export const qwenInstall: Installer = {
  name: "qwen",
  title: "Qwen Code",
  programs: ["qwen"],
  places: { project: PLACE, user: PLACE },
  settings: settingsEditor({
    host: "qwen",
    holder: "hooks",
    isGrouped: true,
    events: {
      UserPromptSubmit: {},
      PreToolUse: { matcher: "write_file|edit" },
      PostToolUse: { matcher: "write_file|edit" },
      Stop: {},
    },
    entry: lineEntry("qwen", "cmd", { timeout: 10_000 }),
  }),
  notes: [
    "Qwen Code runs the hooks of a project only where its folder is trusted",
  ],
};
