/**
 * Where Windsurf keeps its hooks, and in which form (only documented, 2026-11-30): entries without groups, one line for
 * a shell, no time limit.
 *
 * @module
 */

import type { HostPlace, Installer } from "../../core/mod.ts";
import { shellLine } from "../command_line.ts";
import { settingsEditor } from "../settings.ts";

/** Its files, below a folder that differs. */
const FILES: Omit<HostPlace, "folder"> = {
  file: "hooks.json",
  skills: "skills",
};

/** How planhook is put into the settings of Windsurf. */
export const windsurfInstall: Installer = {
  name: "windsurf",
  title: "Windsurf",
  programs: ["windsurf"],
  places: {
    project: { folder: ".windsurf", ...FILES },
    user: { folder: ".codeium/windsurf", ...FILES },
  },
  settings: settingsEditor({
    host: "windsurf",
    holder: "hooks",
    isGrouped: false,
    events: { "pre_write_code": {} },
    entry: ({ words, platform }) => {
      const all = [...words, "hook", "windsurf"];
      const command = shellLine(all, platform, "cmd");
      return platform === "windows"
        ? { command, powershell: shellLine(all, platform, "powershell") }
        : { command };
    },
  }),
  notes: [
    "Windsurf shows a model nothing of what hooks say; planhook can only hold back writes over planning files there (writeGuard)",
  ],
};
