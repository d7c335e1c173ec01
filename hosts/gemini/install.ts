/**
 * Where Gemini CLI keeps its hooks, and in which form (run on 0.61.0, 2026-11-30): groups, milliseconds, one line for a
 * shell, which is PowerShell on Windows (second-hand).
 *
 * @module
 */

import type { HostPlace, Installer } from "../../core/mod.ts";
import { lineEntry } from "../entries.ts";
import { settingsEditor } from "../settings.ts";
/** Its folder, in the project and at home. */
const PLACE: HostPlace = {
  folder: ".gemini",
  file: "settings.json",
  skills: "skills",
};

/** How planhook is put into the settings of Gemini CLI. */
export const geminiInstall: Installer = {
  name: "gemini",
  title: "Gemini CLI",
  programs: ["gemini"],
  places: { project: PLACE, user: PLACE },
  settings: settingsEditor({
    host: "gemini",
    holder: "hooks",
    isGrouped: true,
    events: {
      BeforeAgent: {},
      BeforeTool: { matcher: "write_file|replace" },
      AfterTool: { matcher: "write_file|replace" },
      AfterAgent: {},
    },
    entry: lineEntry("gemini", "powershell", { timeout: 10_000 }),
  }),
  notes: [
    "Gemini CLI runs the hooks of a project only where its folder is trusted",
  ],
};
