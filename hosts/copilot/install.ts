/**
 * Where GitHub Copilot CLI keeps its hooks, and in which form (documented, and run on 1.0.102, 2026-11-30): a file of
 * ours among others, entries without groups, seconds, `exec` and `args` for a command that no shell takes part in. Its
 * events carry no name, so that the command does.
 *
 * @module
 */

import type { Installer } from "../../core/mod.ts";
import { settingsEditor } from "../settings.ts";

/** How planhook is put into the settings of Copilot. */
export const copilotInstall: Installer = {
  name: "copilot",
  title: "GitHub Copilot CLI",
  programs: ["copilot"],
  places: {
    project: {
      folder: ".github",
      file: "hooks/planhook.json",
      skills: "skills",
      isShared: true,
    },
    user: {
      folder: ".copilot",
      file: "hooks/planhook.json",
      skills: "skills",
    },
  },
  settings: settingsEditor({
    host: "copilot",
    holder: "hooks",
    root: { version: 1 },
    isGrouped: false,
    events: {
      sessionStart: {},
      userPromptSubmitted: {},
      preToolUse: { matcher: "bash|create|edit|view|glob|grep" },
      postToolUse: { matcher: "create|edit" },
      agentStop: {},
    },
    entry: ({ words: [exec, ...flags] }, event, matcher) => ({
      type: "command",
      exec,
      args: [...flags, "hook", "copilot", event],
      ...(matcher === undefined ? {} : { matcher }),
      timeoutSec: 10,
    }),
  }),
  notes: [
    "Copilot runs the hooks of a project only where its folder is trusted",
  ],
};
