/**
 * Where Claude Code keeps its hooks, and in which form (run on 2.1.197, 2026-11-30): groups, seconds, and `args` for a
 * command that no shell takes part in.
 *
 * @module
 */

import type { HostPlace, Installer } from "../../core/mod.ts";
import { settingsEditor } from "../settings.ts";

/** Its folder, in the project and at home. */
const PLACE: HostPlace = {
  folder: ".claude",
  variable: "CLAUDE_CONFIG_DIR",
  file: "settings.json",
  skills: "skills",
};

/** How planhook is put into the settings of Claude Code. */
export const claudeInstall: Installer = {
  name: "claude",
  title: "Claude Code",
  programs: ["claude"],
  places: {
    project: { ...PLACE, others: ["settings.local.json"] },
    user: PLACE,
  },
  settings: settingsEditor({
    host: "claude",
    holder: "hooks",
    isGrouped: true,
    events: {
      SessionStart: {},
      UserPromptSubmit: {},
      PreToolUse: { matcher: "Write|Edit|Bash|Read|Glob|Grep" },
      PostToolUse: { matcher: "Write|Edit" },
      PreCompact: {},
      Stop: {},
    },
    entry: ({ words: [command, ...flags] }) => ({
      type: "command",
      command,
      args: [...flags, "hook", "claude"],
      timeout: 10,
    }),
  }),
  notes: [],
};
