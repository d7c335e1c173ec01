/**
 * Where Mastra Code keeps its hooks, and in which form (in the source of 0.32.1, 2026-11-30): events at the root, entries
 * without groups, milliseconds, one line for a shell.
 *
 * @module
 */

import type { HostPlace, Installer } from "../../core/mod.ts";
import { lineEntry } from "../entries.ts";
import { settingsEditor } from "../settings.ts";
/** Its folder, in the project and at home. */
const PLACE: HostPlace = {
  folder: ".mastracode",
  file: "hooks.json",
  skills: "skills",
};

/** How planhook is put into the settings of Mastra Code. */
export const mastraInstall: Installer = {
  name: "mastra",
  title: "Mastra Code",
  programs: ["mastracode"],
  places: { project: PLACE, user: PLACE },
  settings: settingsEditor({
    host: "mastra",
    isGrouped: false,
    events: {
      PreToolUse: { matcher: "write_file|string_replace_lsp|ast_smart_edit" },
    },
    entry: lineEntry(
      "mastra",
      "cmd",
      { timeout: 10_000 },
      (tools) => ({ matcher: { "tool_name": tools } }),
    ),
  }),
  notes: [
    "Mastra Code shows a model nothing of what hooks say; planhook can only hold back writes over planning files there (writeGuard)",
  ],
};
